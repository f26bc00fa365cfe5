import { useState } from 'react'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import { createZodForm } from '@jcoreio/zod-forms'
import { FormErrors, NumberField, TextField } from './forms/fields'

// Reads 'a, b' as a list, and writes a list as text.
const list = invertible(
  z.string(),
  (text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  z.array(z.string()),
  (items) => items.join(', '),
)

const schema = z.object({
  name: z.string(),
  age: z.number().min(18),
  topics: list,
})
const Membership = createZodForm({ schema })

function MembershipBody() {
  const [joined, setJoined] = useState<z.output<typeof schema>>()
  Membership.useInitialize(
    { parsedValues: { name: 'Ann', age: 30, topics: ['react', 'zod'] } },
    [],
  )
  const onSubmit = Membership.useSubmit({ onSubmit: setJoined })
  if (!Membership.useFormStatus().initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField label="name" field={Membership.get('name')} />
      <NumberField label="age" field={Membership.get('age')} />
      <TextField label="topics" field={Membership.get('topics')} />
      <FormErrors />
      <button type="submit">Join</button>
      <p role="status">{joined && `onSubmit(${JSON.stringify(joined)})`}</p>
    </form>
  )
}

export default function MembershipForm() {
  return (
    <Membership.FormProvider>
      <MembershipBody />
    </Membership.FormProvider>
  )
}
