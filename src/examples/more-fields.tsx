import { useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { CheckboxGroup, FormErrors, TextField } from './forms/fields'
import { decimal } from './forms/decimal'
import { euros, formatEuros } from './forms/euros'
import { FilesField } from './forms/FilesField'
import { localDate } from './forms/localDate'
import { TagsField } from './forms/TagsField'

const toppings = ['Basil', 'Capers', 'Olives'] as const

const Recipe = createZodForm({
  schema: z.object({
    cooked: localDate,
    flour: decimal(z.number().max(30, 'At most 30 kg')),
    cost: euros(z.number().positive('Enter an amount above 0')),
    photos: z
      .array(z.instanceof(File))
      .min(1, 'Choose a photo')
      .superRefine((photos, ctx) => {
        const wrong = photos.find(({ type }) => !type.startsWith('image/'))
        if (!wrong) return
        const message = `${wrong.name} is not an image`
        ctx.addIssue({ code: 'custom', message })
      }),
    toppings: z.array(z.enum(toppings)).min(1, 'Choose a topping'),
    tags: z.array(z.string()).max(3, 'At most three tags'),
  }),
})

const lists = { photos: [], toppings: [], tags: [] }

function RecipeBody() {
  const [published, setPublished] = useState('')
  // Stands in for a number that your server sends.
  Recipe.useInitialize({ values: { cost: formatEuros(4.5), ...lists } }, [])
  const onSubmit = Recipe.useSubmit({
    onSubmit: ({ cooked, flour, photos }) => {
      const day = cooked.toLocaleDateString('en', { dateStyle: 'long' })
      setPublished(
        `Cooked on ${day} with ${flour} kg, photos: ${photos.length}`,
      )
    },
  })
  const { initialized, submitSucceeded } = Recipe.useFormStatus()
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField label="Cooked on" field={Recipe.get('cooked')} type="date" />
      <TextField
        label="Flour in kg"
        field={Recipe.get('flour')}
        inputMode="decimal"
      />
      <TextField
        label="Cost in euros"
        field={Recipe.get('cost')}
        inputMode="decimal"
      />
      <FilesField
        label="Photos"
        field={Recipe.get('photos')}
        accept="image/*"
      />
      <CheckboxGroup
        label="Toppings"
        field={Recipe.get('toppings')}
        options={toppings}
      />
      <TagsField label="Tags" field={Recipe.get('tags')} />
      <FormErrors />
      <button type="submit">Publish</button>
      <p role="status">{submitSucceeded && published}</p>
    </form>
  )
}

export default function MoreFields() {
  return (
    <Recipe.FormProvider>
      <RecipeBody />
    </Recipe.FormProvider>
  )
}
