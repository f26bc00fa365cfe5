import { useId, useRef } from 'react'
import { z } from 'zod'
import {
  createZodForm,
  useHtmlField,
  type FieldPathForValue,
} from '@jcoreio/zod-forms'

const item = z.object({ name: z.string().trim(), quantity: z.number().min(1) })
const order = createZodForm({
  schema: z.object({ items: z.array(item).min(1, 'Add at least one item') }),
})

function OrderFields() {
  const formRef = useRef<HTMLFormElement>(null)
  const addRef = useRef<HTMLButtonElement>(null)
  const errorId = useId()
  order.useInitialize(
    { values: { items: [{ name: 'Notebook', quantity: 2 }, { name: 'Pen' }] } },
    [],
  )
  const items = order.useArrayField('items')
  const { setMeta } = order.useFormContext()
  const onSubmit = order.useSubmit({
    // Stands in for a request to a server.
    onSubmit: () => new Promise((resolve) => setTimeout(resolve, 300)),
    // The errors appear in the render that follows this call.
    onSubmitFailed: () => void setTimeout(focusFirstError),
  })
  const { initialized, submitting, submitSucceeded, pristine } =
    order.useFormStatus()

  function focusFirstError() {
    const described = '[aria-describedby]'
    formRef.current?.querySelector<HTMLElement>(described)?.focus()
  }

  // Items render after the call that changes them.
  function focusInItem(index: number, selector: string) {
    setTimeout(() => {
      const fieldset = formRef.current?.querySelectorAll('fieldset')[index]
      fieldset?.querySelector<HTMLElement>(selector)?.focus()
    })
  }

  function addItem() {
    items.push({})
    // Touched belongs to an index: a removed item can have left it behind.
    const added = order.get(['items', items.elements.length])
    setMeta(added.get('name'), { touched: false })
    setMeta(added.get('quantity'), { touched: false })
    focusInItem(items.elements.length, 'input')
  }

  function moveUp(index: number) {
    if (index === 0) return
    items.swap(index, index - 1)
    focusInItem(index - 1, 'button')
  }

  function removeItem(index: number) {
    items.remove(index)
    // No input stands for the array itself, so nothing else touches it.
    items.setMeta({ touched: true })
    addRef.current?.focus()
  }

  if (!initialized) return null
  const error = items.touched ? items.error : undefined
  const errorProps = { 'aria-describedby': error && errorId }
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      {items.elements.map((element, index) => (
        <fieldset key={element.pathstring}>
          <legend>Item {index + 1}</legend>
          <TextField label="Name" field={element.get('name')} />
          <TextField label="Quantity" field={element.get('quantity')} />
          <button
            type="button"
            // Not `disabled`: that would take the focus from an item moved here.
            aria-disabled={index === 0}
            onClick={() => moveUp(index)}
          >
            Move up
          </button>
          <button type="button" onClick={() => removeItem(index)}>
            Remove
          </button>
        </fieldset>
      ))}
      <ErrorText id={errorId} error={error} />
      <button type="button" onClick={addItem} ref={addRef} {...errorProps}>
        Add item
      </button>
      <button type="submit" aria-disabled={submitting}>
        {submitting ? 'Saving…' : 'Save order'}
      </button>
      <p role="status">{submitSucceeded && pristine ? 'Order saved' : null}</p>
    </form>
  )
}

type TextFieldProps = {
  label: string
  field: FieldPathForValue<string | number | null | undefined>
}

function TextField({ label, field }: TextFieldProps) {
  const id = useId()
  const { input, meta } = useHtmlField({ field, type: 'text' })
  const error = meta.touched ? meta.error : undefined
  const invalid = { 'aria-invalid': true, 'aria-describedby': id }
  return (
    <div>
      <label>
        {label} <input {...input} {...(error ? invalid : null)} />
      </label>
      <ErrorText id={id} error={error} />
    </div>
  )
}

function ErrorText({ id, error }: { id: string; error?: string }) {
  if (!error) return null
  return (
    <p role="alert" id={id}>
      {error}
    </p>
  )
}

export default function OrderForm() {
  return (
    <order.FormProvider>
      <OrderFields />
    </order.FormProvider>
  )
}
