import { useRef, useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { CheckboxGroup } from './fields/CheckboxGroup'
import { FilesField } from './fields/FilesField'
import { focusFirstInvalid } from './fields/focusFirstInvalid'
import { localDate } from './fields/localDate'
import { MultiSelect } from './fields/MultiSelect'
import { TagsField } from './fields/TagsField'
import { TextField } from './fields/TextField'

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
  const formRef = useRef<HTMLFormElement>(null)
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
    onSubmitFailed: () => focusFirstInvalid(formRef.current),
  })
  const { initialized, submitSucceeded } = Recipe.useFormStatus()
  if (!initialized) return null
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
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
