import type { ComponentPropsWithoutRef } from 'react'
import { useField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { toOption, type Option } from './option'
import { useFieldError } from './useFieldError'

type MultiSelectProps = ComponentPropsWithoutRef<'select'> & {
  label: string
  field: FieldPathForValue<string[]>
  options: readonly Option[]
}

export function MultiSelect({
  label,
  field,
  options,
  ...props
}: MultiSelectProps) {
  const { value = [], setValue, setMeta, ...meta } = useField(field)
  const { aria, message } = useFieldError(meta, props['aria-describedby'])
  return (
    <div>
      <label>
        {label}{' '}
        <select
          {...props}
          {...aria}
          name={field.pathstring}
          multiple
          value={value.filter((item) => item !== undefined)}
          onChange={({ target }) => {
            setValue(Array.from(target.selectedOptions, ({ value }) => value))
          }}
          onBlur={() => {
            setMeta({ visited: true, touched: true })
          }}
        >
          {options.map(toOption).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
      {message}
    </div>
  )
}
