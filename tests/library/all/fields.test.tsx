import { createZodForm, useHtmlField, type FieldPath, type ValidUseHtmlFieldProps } from '@jcoreio/zod-forms'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { renderForm, watchConsole } from '../support/fieldForm'
import { MISSING, names, rowOf, rows } from '../support/fieldRows'

type Render = (field: FieldPath<z.ZodTypeAny>) => ReactNode

/** A form with a field for each value and schema. Their keys say which, so that a difference names them. */
function formOf(values: Record<string, unknown>, schemas: readonly z.ZodTypeAny[]) {
  const cells = Object.entries(values).flatMap(([name, value]) =>
    schemas.map((schema, index) => ({ key: `${name} (schema ${index})`, value, schema })),
  )
  const shape = Object.fromEntries(cells.map(({ key, schema }) => [key, schema]))
  const held = cells.filter(({ value }) => value !== MISSING)
  const form = createZodForm({ schema: z.object(shape) })
  return {
    form,
    initial: Object.fromEntries(held.map(({ key, value }) => [key, value])),
    fields: (render: Render) => cells.map(({ key }) => <div key={key}>{render(form.get([key]))}</div>),
  }
}

/** Gives each control the focus, and takes it away, with Tab or without a key. */
async function leaveAll(container: Element, leave: (control: HTMLElement) => void | Promise<void>) {
  const controls = container.querySelectorAll<HTMLElement>('input, select, textarea, fieldset[tabindex]')
  for (const control of controls) {
    control.focus()
    expect(document.activeElement).toBe(control)
    await leave(control)
    expect(document.activeElement).not.toBe(control)
  }
  expect(controls.length).toBeGreaterThan(0)
}

/**
 * Each field with each of its variants, and the schemas to test it with. The schema decides which values are valid and
 * the variant what the element shows: so all schemas meet one variant, and the one that takes anything meets the others.
 */
const variants = names.flatMap((name) =>
  (rows[name]?.variants ?? [{}]).map(
    (variant, index) =>
      [name, JSON.stringify(variant), variant, index > 0 ? [z.any()] : rowOf(name).schemas] as const,
  ),
)

describe('Leaving a field that the user did not change changes nothing', () => {
  test('there is a row for each field', () => {
    expect(names.map(rowOf)).toHaveLength(names.length)
    expect(Object.keys(rows).toSorted()).toEqual(names.toSorted())
  })

  test('with Tab, from one to the next', async () => {
    const held = names.map((name) => [name, Object.values(rowOf(name).values).at(-1)])
    const initial = Object.fromEntries(held) as Record<string, unknown>
    const form = createZodForm({ schema: z.object(Object.fromEntries(names.map((name) => [name, z.any()]))) })
    const fields = names.map((name) => <div key={name}>{rowOf(name).render(form.get([name]))}</div>)
    const { screen, context } = await renderForm(form, initial, fields)
    await leaveAll(screen.container, () => userEvent.tab())
    expect(context.getValues()).toStrictEqual(initial)
  })

  test.each(variants)('%s, %s', async (name, _, variant, schemas) => {
    const reported = watchConsole()
    const { render, values } = rowOf(name)
    const { form, initial, fields } = formOf(values, schemas)
    const all = fields((field) => render(field, variant))
    const { screen, context } = await renderForm(form, initial, all, { strict: true })
    await leaveAll(screen.container, (control) => control.blur())
    expect(context.getValues()).toStrictEqual(initial)
    expect(context.getStatus().pristine).toBe(true)
    expect(reported()).toEqual([])
  })

  const choices = names.filter((name) => rows[name]?.variants?.some((variant) => 'options' in variant))
  test.each(choices)('%s: options that arrive later show what the form holds', async (name) => {
    const { render, edited, role } = rowOf(name)
    const { form, initial, fields } = formOf({ value: edited }, [z.any()])
    const withOptions = (options: string[]) => fields((field) => render(field, { options }))
    const { screen, context, show } = await renderForm(form, initial, withOptions([]))
    const shown = () => {
      const chosen = screen.container.querySelectorAll(':checked')
      return Array.from(chosen, (each) => (role ? each.closest('label') : each)?.textContent?.trim())
    }
    await leaveAll(screen.container, () => userEvent.tab())
    expect(shown()).toEqual(['b'])
    await show(withOptions(['a', 'b']))
    expect(shown()).toEqual(['b'])
    await leaveAll(screen.container, () => userEvent.tab())
    expect(context.getValues()).toStrictEqual(initial)
  })

  // The library formats a valid value once, as the field appears.
  test.each(['TextField', 'TextArea'])('%s: what a schema trims is trimmed as it appears', async (name) => {
    const { form, initial, fields } = formOf({ text: ' a ' }, [z.string().trim()])
    const { context } = await renderForm(form, initial, fields(rowOf(name).render))
    await expect.poll(() => Object.values<unknown>(context.getValues()!)).toEqual(['a'])
    expect(context.getStatus().pristine).toBe(true)
  })
})

describe('What the user changed is normalized when the field is left', () => {
  test.each(names)('%s', async (name) => {
    const { render, schema, edit, edited } = rowOf(name)
    const { form, initial, fields } = formOf({ value: MISSING }, [schema])
    const { screen, context } = await renderForm(form, initial, fields(render))
    await edit(screen)
    await userEvent.tab()
    await expect.poll(() => Object.values<unknown>(context.getValues()!)).toEqual([edited])
    await userEvent.tab()
    expect(Object.values<unknown>(context.getValues()!)).toEqual([edited])
  })
})

describe("The library's own useHtmlField writes what the element displays", () => {
  function BareSelect({ field }: { field: FieldPath<z.ZodTypeAny> }) {
    const { input } = useHtmlField({ field, type: 'text' }) as ValidUseHtmlFieldProps<typeof field>
    const { name, value, onChange, onFocus, onBlur } = input
    return (
      <select {...{ name, value, onChange, onFocus, onBlur }}>
        <option value="">Choose one</option>
        <option>a</option>
      </select>
    )
  }
  const BareInput = ({ field, type }: { field: FieldPath<z.ZodTypeAny>; type: string }) => (
    <input {...(useHtmlField({ field, type }) as ValidUseHtmlFieldProps<typeof field>).input} />
  )
  test.each<[string, Render, unknown, z.ZodTypeAny, unknown[]]>([
    ['a select', (field) => <BareSelect field={field} />, 'retired', z.string().optional(), []],
    ['a range', (field) => <BareInput field={field} type="range" />, 150, z.number(), [100]],
    ['a text input', (field) => <BareInput field={field} type="text" />, 'a\nb', z.string(), ['ab']],
    ['a date input', (field) => <BareInput field={field} type="date" />, '2/1/2024', z.string(), []],
  ])('%s', async (_, render, value, schema, after) => {
    const { form, initial, fields } = formOf({ value }, [schema])
    const { screen, context } = await renderForm(form, initial, fields(render))
    await leaveAll(screen.container, (control) => control.blur())
    expect(Object.values<unknown>(context.getValues()!).filter((each) => each !== undefined)).toEqual(after)
  })
})
