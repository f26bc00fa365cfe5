import { useState } from 'react'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import { createZodForm } from '@jcoreio/zod-forms'
import { FormErrors, TextField } from './forms/fields'

// Input: the text 'a, b'. Output: the array ['a', 'b'].
const tagList = invertible(
  z.string(),
  (text) =>
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  z.array(z.string()).min(1, 'Add a tag').max(4, 'Four tags at most'),
  (tags) => tags.join(', '),
)

const Article = createZodForm({ schema: z.object({ tags: tagList }) })

function ArticleBody() {
  const [saved, setSaved] = useState<string[]>()
  // The library formats this output to get the text.
  Article.useInitialize({ parsedValues: { tags: ['react', 'zod'] } }, [])
  const onSubmit = Article.useSubmit({
    onSubmit: ({ tags }) => setSaved(tags),
  })
  const { initialized, submitSucceeded } = Article.useFormStatus()
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField
        label="Tags, separated by commas"
        field={Article.get('tags')}
      />
      <FormErrors />
      <button type="submit">Save</button>
      <p role="status">{submitSucceeded && `Saved ${JSON.stringify(saved)}`}</p>
    </form>
  )
}

export default function ArticleTagsForm() {
  return (
    <Article.FormProvider>
      <ArticleBody />
    </Article.FormProvider>
  )
}
