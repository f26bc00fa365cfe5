// The shared fields aren't for the React Compiler.
'use no memo'

import { useEffect, useRef } from 'react'
import { useControl, type FieldProps } from './fields'

export function FilesField(props: FieldProps<'input', File[]>) {
  const { label, hint, field, ...others } = props
  const control = useControl<File[]>(field, others, hint)
  const inputRef = useRef<HTMLInputElement>(null)
  const value = control.value ?? []
  useEffect(() => {
    const input = inputRef.current
    const chosen = Array.from(input?.files ?? [])
    // After a reset, the input would keep the files that the value lost.
    const isShown = chosen.every((file) => value.includes(file))
    if (input && !isShown) input.value = ''
  })
  return (
    <div>
      {control.hint}
      <label>
        {label}{' '}
        <input
          multiple
          {...others}
          {...control.aria}
          ref={inputRef}
          name={field.pathstring}
          type="file"
          onChange={({ target }) => {
            control.setValue(Array.from(target.files ?? []))
          }}
          onBlur={control.onBlur}
        />
      </label>
      {control.message}
      <span>{value.map((file) => file?.name).join(', ')}</span>
    </div>
  )
}
