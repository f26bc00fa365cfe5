import { useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import {
  CheckboxGroup,
  FilesField,
  FormErrors,
  MultiSelect,
  TagsField,
  TextField,
} from './forms/fields'
import { localDate } from './forms/localDate'

const toppings = ['Basil', 'Capers', 'Olives'] as const
const diets = ['Vegan', 'Vegetarian', 'Gluten-free'] as const

const Recipe = createZodForm({
  schema: z.object({
    cooked: localDate,
    photos: z
      .array(z.instanceof(File))
      .min(1, 'Choose a photo')
      .refine(
        (files) => files.every(({ type }) => type.startsWith('image/')),
        'Choose images only',
      )
      .refine(
        (files) => files.every(({ size }) => size <= 2_000_000),
        'A photo may have at most 2 MB',
      ),
    toppings: z.array(z.enum(toppings)).min(1, 'Choose a topping'),
    diets: z.array(z.enum(diets)),
    tags: z.array(z.string()).max(3, 'At most three tags'),
  }),
})

function RecipeBody() {
  const [published, setPublished] = useState('')
  Recipe.useInitialize(
    { values: { photos: [], toppings: [], diets: [], tags: [] } },
    [],
  )
  const onSubmit = Recipe.useSubmit({
    onSubmit: ({ cooked, photos }) => {
      const day = cooked.toLocaleDateString('en', { dateStyle: 'long' })
      setPublished(`Cooked on ${day}, photos: ${photos.length}`)
    },
  })
  const { initialized, submitSucceeded } = Recipe.useFormStatus()
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField label="Cooked on" field={Recipe.get('cooked')} type="date" />
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
      <MultiSelect label="Diets" field={Recipe.get('diets')} options={diets} />
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
