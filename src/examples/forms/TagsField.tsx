import { useRef, useState } from 'react'
import { useFormStatus } from '@jcoreio/zod-forms'
import { Field, useControl, type FieldProps } from './fields'

const nothing = { text: '', isTag: false }

type TagsFieldProps = Omit<
  FieldProps<'input', string[]>,
  'onKeyDown' | 'onPaste'
>

export function TagsField(props: TagsFieldProps) {
  const { label, hint, field, ...others } = props
  const control = useControl<string[]>(field)
  const { submitting } = useFormStatus()
  const inputRef = useRef<HTMLInputElement>(null)
  const value = control.value ?? []
  // What the user is typing is the last tag, so every submit includes it.
  const [{ text, isTag }, setTyped] = useState(nothing)
  const isLast = isTag && value[value.length - 1] === text.trim()
  const tags = isLast ? value.slice(0, -1) : value
  const isFixed = others.disabled || others.readOnly
  return (
    <>
      <Field label={label} hint={hint} meta={control.meta}>
        {(aria) => (
          <input
            {...others}
            {...aria}
            ref={inputRef}
            name={field.pathstring}
            // After a reset, the tag isn't in the value anymore.
            value={isTag && !isLast ? '' : text}
            onChange={({ target }) => {
              const tag = target.value.trim()
              const isNew = tags.every((other) => other.trim() !== tag)
              const isTag = tag !== '' && isNew
              setTyped({ text: target.value, isTag })
              control.setValue(isTag ? [...tags, tag] : tags)
            }}
            // Not on blur, because a new button would push away what's below.
            onFocus={() => setTyped(nothing)}
            onBlur={() => isTag || setTyped(nothing)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text').split(/[,;\n]/)
              if (pasted.length < 2 || isFixed) return
              event.preventDefault()
              setTyped(nothing)
              const all = [...value, ...pasted.map((tag) => tag.trim())]
              control.setValue([...new Set(all.filter(Boolean))])
            }}
            onKeyDown={(event) => {
              const { isComposing } = event.nativeEvent
              // In Safari, 229 is the Enter that ends a composition.
              if (isComposing || event.keyCode === 229) return
              if (event.key !== 'Enter') return
              // Enter starts the next tag instead of submitting the form.
              event.preventDefault()
              setTyped(nothing)
            }}
          />
        )}
      </Field>
      {/* A saved list may hold a tag twice. */}
      {[...new Set(tags)].map((tag) => (
        <button
          key={tag}
          type="button"
          // Server errors name a tag by its index.
          disabled={isFixed || submitting}
          aria-label={`Remove ${tag}`}
          onClick={({ currentTarget }) => {
            // This button disappears: focus the next one, or the input.
            const next = currentTarget.nextElementSibling
            const target = next instanceof HTMLElement ? next : inputRef.current
            target?.focus()
            control.setValue(value.filter((other) => other !== tag))
          }}
        >
          {tag} ×
        </button>
      ))}
    </>
  )
}
