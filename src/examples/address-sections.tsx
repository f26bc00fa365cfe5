import { useId, useRef, useState } from 'react'
import { z } from 'zod'
import {
  createZodForm,
  useHtmlField,
  type FieldPathForValue,
} from '@jcoreio/zod-forms'

const address = z.object({
  street: z.string().trim(),
  line2: z.string().trim().optional(),
  city: z.string().trim(),
})

const orderForm = createZodForm({
  schema: z.object({ shipping: address, billing: address }),
})

type TextFieldProps = {
  label: string
  field: FieldPathForValue<string | null | undefined>
}

function TextField({ label, field }: TextFieldProps) {
  const id = useId()
  const { input, meta } = useHtmlField({ field, type: 'text' })
  const error = meta.touched ? meta.error : undefined
  const aria = error ? { 'aria-invalid': true, 'aria-describedby': id } : {}
  return (
    <div>
      <label>
        {label} <input {...input} {...aria} />
      </label>
      {error ? (
        <p id={id} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

type AddressSectionProps = {
  legend: string
  section: FieldPathForValue<z.input<typeof address>>
}

function AddressSection({ legend, section }: AddressSectionProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <TextField label="Street" field={section.get('street')} />
      <TextField label="Second line" field={section.get('line2')} />
      <TextField label="City" field={section.get('city')} />
    </fieldset>
  )
}

function OrderFormBody() {
  const formRef = useRef<HTMLFormElement>(null)
  const [placed, setPlaced] = useState('')
  orderForm.useInitialize({ values: { shipping: {}, billing: {} } }, [])
  const { initialized, submitting, submitSucceeded } = orderForm.useFormStatus()
  const onSubmit = orderForm.useSubmit({
    onSubmit: async ({ shipping, billing }) => {
      // Stands in for the request to your server.
      await new Promise((resolve) => setTimeout(resolve, 300))
      setPlaced(`Ships to ${shipping.city}, bill to ${billing.city}`)
    },
    onSubmitFailed: () => {
      // The errors appear in the render that follows this call.
      setTimeout(() => {
        formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      })
    },
  })
  if (!initialized) return null
  const { get } = orderForm
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <AddressSection legend="Shipping address" section={get('shipping')} />
      <AddressSection legend="Billing address" section={get('billing')} />
      <button type="submit" aria-disabled={submitting}>
        {submitting ? 'Ordering…' : 'Order'}
      </button>
      <p role="status">{submitSucceeded ? placed : null}</p>
    </form>
  )
}

export default function AddressSections() {
  return (
    <orderForm.FormProvider>
      <OrderFormBody />
    </orderForm.FormProvider>
  )
}
