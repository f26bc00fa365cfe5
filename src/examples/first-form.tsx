import { z } from 'zod'
import { createZodForm, useHtmlField } from '@jcoreio/zod-forms'

const schema = z.object({ name: z.string(), age: z.number().min(18) })
const Form = createZodForm({ schema })

function Field({ name }: { name: keyof typeof schema.shape }) {
  const { input, meta } = useHtmlField({ field: Form.get(name), type: 'text' })
  const error = meta.touched && meta.error
  return (
    <label>
      {name} <input {...input} aria-invalid={Boolean(error)} />
      <em role="alert">{error}</em>
    </label>
  )
}

function Fields() {
  Form.useInitialize({ values: {} }, [])
  const onSubmit = Form.useSubmit({ onSubmit: (user) => console.log(user) })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Field name="name" />
      <Field name="age" />
      <button type="submit">Sign up</button>
    </form>
  )
}

export default () => <Form.FormProvider children={<Fields />} />
