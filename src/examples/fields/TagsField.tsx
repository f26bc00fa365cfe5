import { useRef, type ComponentPropsWithoutRef } from 'react'
import { useField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { useFieldError } from './useFieldError'

type TagsFieldProps = ComponentPropsWithoutRef<'input'> & {
  label: string
  field: FieldPathForValue<string[]>
}

export function TagsField({ label, field, ...props }: TagsFieldProps) {
  const { value = [], setValue, setMeta, ...meta } = useField(field)
  const { aria, message } = useFieldError(meta, props['aria-describedby'])
  const inputRef = useRef<HTMLInputElement>(null)
  return (
    <div>
      <label>
        {label}{' '}
        <input
          {...props}
          {...aria}
          ref={inputRef}
          name={field.pathstring}
          onBlur={() => {
            setMeta({ visited: true, touched: true })
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
          onClick={({ currentTarget }) => {
            // The button goes away: focus the next one, or the input.
            const next = currentTarget.nextElementSibling
            const target = next instanceof HTMLElement ? next : inputRef.current
            target?.focus()
            setValue(value.filter((other) => other !== tag))
          }}
        >
          {tag} ×
        </button>
      ))}
    </div>
  )
}
