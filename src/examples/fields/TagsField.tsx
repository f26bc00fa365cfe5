import { useField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { useFieldError } from './useFieldError'

type TagsFieldProps = {
  label: string
  field: FieldPathForValue<string[]>
}

export function TagsField({ label, field }: TagsFieldProps) {
  const { value = [], setValue, setMeta, ...meta } = useField(field)
  const { aria, message } = useFieldError(meta)
  return (
    <div>
      <label>
        {label}{' '}
        <input
          {...aria}
          onBlur={() => {
            setMeta({ touched: true })
          }}
          onKeyDown={(event) => {
            const { key, currentTarget: input, nativeEvent } = event
            if (key !== 'Enter' || nativeEvent.isComposing) return
            // Enter adds the tag and doesn't submit the form.
            event.preventDefault()
            const tag = input.value.trim()
            input.value = ''
            if (tag && !value.includes(tag)) setValue([...value, tag])
          }}
        />
      </label>
      {message}
      {value.map((tag) => (
        <button
          key={tag}
          type="button"
          aria-label={`Remove ${tag}`}
          onClick={() => {
            setValue(value.filter((other) => other !== tag))
          }}
        >
          {tag} ×
        </button>
      ))}
    </div>
  )
}
