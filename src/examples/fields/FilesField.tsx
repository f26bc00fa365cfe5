import { useEffect, useRef, type ComponentPropsWithoutRef } from 'react'
import { useField, type FieldPathForParsedValue } from '@jcoreio/zod-forms'
import { useFieldError } from './useFieldError'

type FilesFieldProps = ComponentPropsWithoutRef<'input'> & {
  label: string
  field: FieldPathForParsedValue<File[], File[]>
}

export function FilesField({ label, field, ...props }: FilesFieldProps) {
  const { value = [], setValue, setMeta, ...meta } = useField(field)
  const { aria, message } = useFieldError(meta, props['aria-describedby'])
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = inputRef.current
    const chosen = Array.from(input?.files ?? [])
    // After a reset, the input would keep the files that the value lost.
    const isShown = chosen.every((file) => value.includes(file))
    if (input && !isShown) input.value = ''
  })
  return (
    <div>
      <label>
        {label}{' '}
        <input
          {...props}
          {...aria}
          ref={inputRef}
          name={field.pathstring}
          type="file"
          multiple
          onChange={({ target }) => {
            setValue(Array.from(target.files ?? []))
          }}
          onBlur={() => {
            setMeta({ visited: true, touched: true })
          }}
        />
      </label>
      {message}
      {value.map((file) => file?.name).join(', ')}
    </div>
  )
}
