import { useEffect, useRef } from 'react'
import { Field, useControl, type FieldProps } from './fields'

export function FilesField(props: FieldProps<'input', File[]>) {
  const { label, hint, field, ...others } = props
  const { value, setValue, meta } = useControl<File[]>(field)
  const inputRef = useRef<HTMLInputElement>(null)
  const files = value ?? []
  useEffect(() => {
    const input = inputRef.current
    const chosen = Array.from(input?.files ?? [])
    // After a reset, the input would keep the files that the value lost.
    const isShown = chosen.every((file) => files.includes(file))
    if (input && !isShown) input.value = ''
  })
  return (
    <>
      <Field label={label} hint={hint} meta={meta}>
        {(aria) => (
          <input
            multiple
            {...others}
            {...aria}
            ref={inputRef}
            name={field.pathstring}
            type="file"
            onChange={({ target }) => setValue(Array.from(target.files ?? []))}
          />
        )}
      </Field>
      <span>{files.map((file) => file?.name).join(', ')}</span>
    </>
  )
}
