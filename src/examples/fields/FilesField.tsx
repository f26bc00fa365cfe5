import type { ComponentPropsWithoutRef } from 'react'
import { useField, type FieldPathForParsedValue } from '@jcoreio/zod-forms'
import { useFieldError } from './useFieldError'

type FilesFieldProps = ComponentPropsWithoutRef<'input'> & {
  label: string
  field: FieldPathForParsedValue<File[], File[]>
}

export function FilesField({ label, field, ...props }: FilesFieldProps) {
  const { parsedValue, setValue, setMeta, ...meta } = useField(field)
  const { aria, message } = useFieldError(meta)
  return (
    <div>
      <label>
        {label}{' '}
        <input
          {...props}
          {...aria}
          type="file"
          multiple
          onChange={({ target }) => {
            setValue(Array.from(target.files ?? []))
          }}
          onBlur={() => {
            setMeta({ touched: true })
          }}
        />
      </label>
      {message}
      {parsedValue?.map((file) => file.name).join(', ')}
    </div>
  )
}
