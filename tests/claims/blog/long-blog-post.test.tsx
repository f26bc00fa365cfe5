import { createZodForm, type FieldPath } from '@jcoreio/zod-forms'
import { Profiler, type ComponentType, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import post from '../../../blog/2024-12-03-long-blog-post.mdx?raw'
import { NumberField, TextField } from '../../../src/examples/forms/fields'
import { open } from '../form'
import { exportOf } from '../samples'
import { codeIn, rowsOf } from '../table'

const PAGE = 'blog/2024-12-03-long-blog-post.mdx'
const schema = z.object({
  name: z.string().trim().min(2),
  guests: z.number().int().min(1).max(8),
  note: z.string().optional(),
})
const values = { name: 'Ana', guests: 1 }

test.each([
  ['before the fix', 3],
  ['after the fix', 4],
])('whole parses and rendered fields of each row, %s (#counts)', async (_, column) => {
  const Trip = createZodForm({ schema })
  const WhenReady = await exportOf<ComponentType<{ children: ReactNode }>>(PAGE, 'WhenReady')
  const rendered = new Set<string>()
  const counted = (
    Field: ComponentType<{ label: string; field: never }>,
    label: string,
    field: FieldPath,
  ) => (
    <Profiler id={label} onRender={(id) => void rendered.add(id)}>
      <Field label={label} field={field as never} />
    </Profiler>
  )
  const fieldsOf = () => (
    <>
      {counted(TextField, 'Name', Trip.get('name'))}
      {counted(NumberField, 'Guests', Trip.get('guests'))}
      {counted(TextField, 'Note', Trip.get('note'))}
    </>
  )
  // Before it, the component that renders the fields asked for the status.
  const Watched = () => {
    Trip.useFormStatus()
    return fieldsOf()
  }
  const parse = vi.spyOn(schema, 'parse')
  const fields = column === 3 ? <Watched /> : <WhenReady>{fieldsOf()}</WhenReady>
  const form = await open(Trip, { values, fields })
  for (const row of rowsOf(post, 'counts')) {
    const [what, , parses] = row
    const [from, to] = codeIn(what!)
    parse.mockClear()
    rendered.clear()
    if (what!.startsWith('Change `Ana`')) {
      form.control('Name').focus()
      parse.mockClear()
      rendered.clear()
      await form.type('Name', to!)
    } else if (/^(Change|Replace)/.test(what!)) await form.type('Guests', to ?? from!)
    else if (what!.startsWith('Leave')) await form.blur('Guests')
    else if (what!.startsWith('Focus it again')) await form.visit('Guests')
    else await form.focus('Guests')
    const names = rendered.size === 3 ? 'all three' : [...rendered].join() || 'none'
    expect([what, parse.mock.calls.length, names]).toEqual([what, Number(parses), row[column]])
  }
  parse.mockRestore()
})
