import { useId, useRef, useState } from 'react'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import { createZodForm } from '@jcoreio/zod-forms'

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

const article = createZodForm({ schema: z.object({ tags: tagList }) })

function TagsField() {
  const { input, meta } = article.useHtmlField({ field: 'tags', type: 'text' })
  const error = meta.touched ? meta.error : undefined
  const id = useId()
  const described = { 'aria-invalid': !!error, 'aria-describedby': error && id }
  return (
    <div>
      <label>
        Tags, separated by commas <input {...input} {...described} />
      </label>
      {error && (
        <p id={id} role="alert">
          {error}
        </p>
      )}
      <p>
        value: <code>{JSON.stringify(meta.value) ?? 'undefined'}</code>
        <br />
        parsedValue:{' '}
        <code>{JSON.stringify(meta.parsedValue) ?? 'undefined'}</code>
      </p>
      <button
        type="button"
        onClick={() => meta.setParsedValue(['react', 'zod', 'forms'])}
      >
        Use suggested tags
      </button>
    </div>
  )
}

function ArticleBody() {
  const formRef = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState<string[]>()
  // An output is given: the library formats it to get the text.
  article.useInitialize({ parsedValues: { tags: ['react', 'zod'] } }, [])
  const onSubmit = article.useSubmit({
    onSubmit: ({ tags }) => setSaved(tags),
    onSubmitFailed: () => {
      // The field turns invalid in the render that follows this call.
      setTimeout(() => {
        const invalid = '[aria-invalid=true]'
        formRef.current?.querySelector<HTMLElement>(invalid)?.focus()
      })
    },
  })
  const { initialized, submitSucceeded } = article.useFormStatus()
  if (!initialized) return null
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <TagsField />
      <button type="submit">Save</button>
      <output>
        {submitSucceeded && saved && `Saved ${JSON.stringify(saved)}`}
      </output>
    </form>
  )
}

export default function ArticleTagsForm() {
  return (
    <article.FormProvider>
      <ArticleBody />
    </article.FormProvider>
  )
}
