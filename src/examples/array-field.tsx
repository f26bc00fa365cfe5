import { useRef } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { Field, FormErrors, NumberField, TextField } from './forms/fields'

const item = z.object({ name: z.string().trim(), quantity: z.number().min(1) })
const Order = createZodForm({
  schema: z.object({ items: z.array(item).min(1, 'Add at least one item') }),
})

function OrderBody() {
  const formRef = useRef<HTMLFormElement>(null)
  const addRef = useRef<HTMLButtonElement>(null)
  Order.useInitialize(
    { values: { items: [{ name: 'Notebook', quantity: 2 }, { name: 'Pen' }] } },
    [],
  )
  const items = Order.useArrayField('items')
  const { setMeta } = Order.useFormContext()
  const onSubmit = Order.useSubmit({
    // Stands in for a request to your server.
    onSubmit: () => new Promise((resolve) => setTimeout(resolve, 300)),
  })
  const { initialized, submitting, submitSucceeded, pristine } =
    Order.useFormStatus()

  // Items render after the call that changes them.
  function focusInItem(index: number, selector: string) {
    const item = `[name="${Order.get(['items', index]).pathstring}"]`
    setTimeout(() => {
      const form = formRef.current
      form?.querySelector<HTMLElement>(`${item} ${selector}`)?.focus()
    })
  }

  function addItem() {
    items.push({})
    // A removed item can have left its touched state at this index.
    const added = Order.get(['items', items.elements.length])
    setMeta(added.get('name'), { touched: false })
    setMeta(added.get('quantity'), { touched: false })
    focusInItem(items.elements.length, 'input')
  }

  function moveUp(index: number) {
    if (index === 0 || submitting) return
    items.swap(index, index - 1)
    focusInItem(index - 1, 'button')
  }

  function removeItem(index: number) {
    items.remove(index)
    // The array has no input of its own, so nothing else touches it.
    items.setMeta({ touched: true })
    addRef.current?.focus()
  }

  if (!initialized) return null
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      {items.elements.map((element, index) => (
        <fieldset key={element.pathstring} name={element.pathstring}>
          <legend>Item {index + 1}</legend>
          <TextField label="Name" field={element.get('name')} />
          <NumberField label="Quantity" field={element.get('quantity')} />
          <button
            type="button"
            // Not `disabled`, which would take the focus from an item moved here.
            aria-disabled={index === 0 || submitting}
            onClick={() => moveUp(index)}
          >
            Move up
          </button>
          <button
            type="button"
            // Server errors name an item by its index.
            disabled={submitting}
            onClick={() => removeItem(index)}
          >
            Remove
          </button>
        </fieldset>
      ))}
      <Field meta={items}>
        {(aria) => (
          <button
            type="button"
            onClick={addItem}
            ref={addRef}
            id={aria.id}
            name={Order.get('items').pathstring}
            // A button can't be aria-invalid.
            aria-describedby={aria['aria-describedby']}
          >
            Add item
          </button>
        )}
      </Field>
      <FormErrors />
      <button type="submit">{submitting ? 'Saving…' : 'Save order'}</button>
      <p role="status">
        {submitSucceeded && (pristine ? 'Order saved' : 'Unsaved changes')}
      </p>
    </form>
  )
}

export default function OrderForm() {
  return (
    <Order.FormProvider>
      <OrderBody />
    </Order.FormProvider>
  )
}
