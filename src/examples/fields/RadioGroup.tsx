import { useHtmlField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { useFieldError } from './useFieldError'

type RadioGroupProps = {
  label: string
  field: FieldPathForValue<string | null | undefined>
  options: readonly string[]
}

export function RadioGroup({ label, field, options }: RadioGroupProps) {
  const { input, meta } = useHtmlField({
    field,
    type: 'radio',
    // Tabbing past an option must not select it.
    normalizeOnBlur: false,
  })
  const { aria, message } = useFieldError(meta)
  return (
    // The tabIndex lets a failed submit move the focus here.
    <fieldset role="radiogroup" tabIndex={-1} {...aria}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input {...input} value={option} checked={input.value === option} />{' '}
          {option}
        </label>
      ))}
      {message}
    </fieldset>
  )
}
