import * as library from '@jcoreio/zod-forms'
import { createZodForm } from '@jcoreio/zod-forms'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { expectTypeOf } from '../support/expectTypeOf'

const nameForm = createZodForm({ schema: z.object({ name: z.string() }) })
type NameForm = typeof nameForm
type Schema = typeof nameForm.root.schema

describe("Which hook: the form's or the imported? (#bound-and-imported)", () => {
  test('the hooks of the form are the imported functions', () => {
    const hooksOf = (owner: object) =>
      Object.fromEntries(Object.entries(owner).filter(([name]) => name.startsWith('use')))
    expect(hooksOf(nameForm)).toEqual(hooksOf(library))
  })

  test('useFormStatus has the same type', () => {
    expectTypeOf(library.useFormStatus).toEqualTypeOf<NameForm['useFormStatus']>()
  })

  test('the imported hooks of a whole form know the schema from a type argument', () => {
    expectTypeOf(library.useFormValues<Schema>).toEqualTypeOf<NameForm['useFormValues']>()
    expectTypeOf(library.useFormContext<Schema>).toEqualTypeOf<NameForm['useFormContext']>()
    expectTypeOf(library.useInitialize<Schema>).toEqualTypeOf<NameForm['useInitialize']>()
    expectTypeOf(library.useSubmit<Schema>).toEqualTypeOf<NameForm['useSubmit']>()
  })

  test('without one, values are unknown, and the status and a submit are still there', () => {
    // The hooks are only type-checked.
    function useHooks() {
      expectTypeOf(library.useFormValues().values).toBeUnknown()
      const { submit, getStatus } = library.useFormContext()
      expectTypeOf(submit).toBeCallableWith()
      expectTypeOf(getStatus().submitFailed).toBeBoolean()
    }
    expect(useHooks).toBeTypeOf('function')
  })

  test('the imported hooks of a field take a field path, those of the form a path string or path array, too', () => {
    const name = nameForm.get('name')
    function useHooks() {
      nameForm.useField(name)
      nameForm.useField('name')
      nameForm.useField(['name'])
      nameForm.useHtmlField({ field: ['name'], type: 'text' })
      library.useField(name)
      // @ts-expect-error A path string is none.
      library.useField('name')
      // @ts-expect-error Nor is a path array.
      library.useField(['name'])
      // @ts-expect-error As above.
      library.useHtmlField({ field: 'name', type: 'text' })
      // @ts-expect-error As above.
      library.useArrayField('name')
    }
    expect(useHooks).toBeInstanceOf(Function)
  })
})
