import * as library from '@jcoreio/zod-forms'
import { createZodForm } from '@jcoreio/zod-forms'
import { expect, test } from 'vitest'
import { z } from 'zod'
import page from '../../../docs/api/index.mdx?raw'

const Form = createZodForm({ schema: z.object({ name: z.string() }) })

test('the table has every function, useHook and class that the package exports (#exports)', () => {
  const names = Array.from(page.matchAll(/\| \[`(\w+)`\]\(/g), ([, name]) => name)
  const exported = Object.keys(library).filter((name) => name !== 'ConditionalValidator')
  expect(names.toSorted()).toEqual(exported.toSorted())
})

test("only the types of the form's and the imported hooks differ (#bound-and-imported)", () => {
  const hooks = Object.entries(library).filter(([name]) => name.startsWith('use'))
  expect(Form).toMatchObject(Object.fromEntries(hooks))
})

test('the imported hooks of a field take a field path, those of the form a path string or array, too (#bound-and-imported)', () => {
  function useHooks() {
    Form.useField('name')
    Form.useHtmlField({ field: ['name'], type: 'text' })
    library.useField(Form.get('name'))
    // @ts-expect-error A path string is none.
    library.useField('name')
    // @ts-expect-error As above.
    library.useHtmlField({ field: 'name', type: 'text' })
  }
  expect(useHooks).toBeTypeOf('function')
})
