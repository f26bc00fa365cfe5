import { useField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { useFieldError } from './useFieldError'

type MultiSelectProps = {
  label: string
  field: FieldPathForValue<string[]>
  options: readonly string[]
}

export function MultiSelect({ label, field, options }: MultiSelectProps) {
  const { value = [], setValue, setMeta, ...meta } = useField(field)
  const { aria, message } = useFieldError(meta)
  return (
    <div>
      <label>
        {label}{' '}
        <select
          {...aria}
          multiple
          value={options.filter((option) => value.includes(option))}
          onChange={({ target }) => {
            setValue(Array.from(target.selectedOptions, ({ value }) => value))
          }}
          onBlur={() => {
            setMeta({ touched: true })
          }}
        >
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </label>
      {message}
    </div>
  )
}
