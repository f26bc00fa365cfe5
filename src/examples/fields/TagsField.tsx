import { useRef, useState, type ComponentPropsWithoutRef } from 'react'
import { useField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { useFieldError } from './useFieldError'

type TagsFieldProps = ComponentPropsWithoutRef<'input'> & {
  label: string
  field: FieldPathForValue<string[]>
}

const nothing = { text: '', isTag: false }

export function TagsField({ label, field, ...props }: TagsFieldProps) {
  const { value = [], setValue, setMeta, ...meta } = useField(field)
  const { aria, message } = useFieldError(meta, props['aria-describedby'])
  const inputRef = useRef<HTMLInputElement>(null)
  // What the user types is the last tag at once, so every submit includes it.
  const [{ text, isTag }, setTyped] = useState(nothing)
  const isLast = isTag && value.at(-1) === text.trim()
  const tags = isLast ? value.slice(0, -1) : value
  return (
    <div>
      <label>
        {label}{' '}
        <input
          {...props}
          {...aria}
          ref={inputRef}
          name={field.pathstring}
          // After a reset, the tag isn't in the value anymore.
          value={isTag && !isLast ? '' : text}
          onChange={({ target }) => {
            const tag = target.value.trim()
            const isTag = tag !== '' && !tags.includes(tag)
            setTyped({ text: target.value, isTag })
            setValue(isTag ? [...tags, tag] : tags)
          }}
          onBlur={() => {
            if (!isTag) setTyped(nothing)
            setMeta({ visited: true, touched: true })
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // Enter begins the next tag and doesn't submit the form.
            event.preventDefault()
            setTyped(nothing)
          }}
        />
      </label>
      {message}
      {tags.map((tag) => (
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
