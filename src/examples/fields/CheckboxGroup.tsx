import { useField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { useFieldError } from './useFieldError'

type CheckboxGroupProps = {
  label: string
  field: FieldPathForValue<string[]>
  options: readonly string[]
}

export function CheckboxGroup({ label, field, options }: CheckboxGroupProps) {
  const { value = [], setValue, setMeta, ...meta } = useField(field)
  const { aria, message } = useFieldError(meta)
  return (
    // The tabIndex lets a failed submit move the focus here.
    <fieldset
      {...aria}
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        setMeta({ touched: true })
      }}
    >
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={value.includes(option)}
            onChange={({ target }) => {
              const others = value.filter((other) => other !== option)
              setValue(target.checked ? [...others, option] : others)
            }}
          />{' '}
          {option}
        </label>
      ))}
      {message}
    </fieldset>
  )
}
