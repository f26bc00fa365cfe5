import type { ComponentPropsWithoutRef } from 'react'
import { useField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { toOption, type Option } from './option'
import { useFieldError } from './useFieldError'

type CheckboxGroupProps = ComponentPropsWithoutRef<'fieldset'> & {
  label: string
  field: FieldPathForValue<string[]>
  options: readonly Option[]
}

export function CheckboxGroup({
  label,
  field,
  options,
  ...props
}: CheckboxGroupProps) {
  const { value = [], setValue, setMeta, ...meta } = useField(field)
  const { aria, message } = useFieldError(meta, props['aria-describedby'])
  const choices = options.map(toOption)
  return (
    <fieldset
      {...props}
      aria-describedby={aria['aria-describedby']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        setMeta({ visited: true, touched: true })
      }}
    >
      <legend>{label}</legend>
      {choices.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            name={field.pathstring}
            // On the boxes, because a plain fieldset can't be invalid.
            aria-invalid={aria['aria-invalid']}
            checked={value.includes(option.value)}
            onChange={({ target }) => {
              // In the order of the options, whatever the order of the clicks.
              const chosen = choices.filter((choice) =>
                choice === option
                  ? target.checked
                  : value.includes(choice.value),
              )
              setValue(chosen.map((choice) => choice.value))
            }}
          />{' '}
          {option.label}
        </label>
      ))}
      {message}
    </fieldset>
  )
}
