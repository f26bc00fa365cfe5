import { createZodForm, type ZodForm } from '@jcoreio/zod-forms'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { renderForm, settled, watchAnnouncements } from '../support/fieldForm'
import { names, rowOf } from '../support/fieldRows'
import { issue, messagesIn } from '../support/values'

const MESSAGE = 'Not accepted'
const UNKNOWN = 'Not saved. Try again later.'

/** Where a form can have a field. The keys are such that a path isn't its text. */
const HOME = ['people', 0, 'e-mail']
const OTHER_HOMES: (string | number)[][] = [['field'], ['a.b']]

/** An input, a group that is invalid itself, one whose boxes are, and a list. The other fields are like one of them. */
const KINDS = ['TextField', 'RadioGroup', 'CheckboxGroup', 'TagsField']

/** Where an issue can be, below the field or elsewhere. */
const PLACES: [place: string, below: boolean, path: (string | number)[]][] = [
  ['on the field', true, []],
  ['on an item of its list', true, [0]],
  ['deeper', true, [0, 'price', 'cents']],
  ['on a key that no field shows', false, ['hidden']],
  ['on a key that begins like the field', false, ['fieldset']],
  ['on the form', false, []],
]

type Form = ZodForm<z.ZodTypeAny>

function formAt(home: (string | number)[], issues: z.ZodIssue[] = []) {
  const schema = home.reduceRight<z.ZodTypeAny>(
    (inner, key) => (typeof key === 'number' ? z.array(inner) : z.object({ [key]: inner })),
    z.any(),
  )
  const checked = schema.superRefine((_, context) => issues.forEach(context.addIssue))
  return createZodForm<z.ZodTypeAny>({ schema: checked })
}

const fieldAt = (form: Form, home: (string | number)[]) => form.get(home as [])

const blankAt = (home: (string | number)[]) =>
  home.slice(0, -1).reduceRight<unknown>((inner, key) => (key === 0 ? [inner] : { [key]: inner }), {})

const WAYS = ['by the rules', 'by onSubmit'] as const
const FROM = ['the button', 'the field'] as const

describe('No failed submit without a message and a focus', () => {
  const cells = [
    ...names.map((name) => [name, HOME, 'by onSubmit', 'the button'] as const),
    ...KINDS.flatMap((name) =>
      WAYS.flatMap((way) => FROM.map((from) => [name, HOME, way, from] as const)).filter(
        ([, , way, from]) => way === 'by the rules' || from === 'the field',
      ),
    ),
    ...OTHER_HOMES.map((home) => ['TextField', home, 'by onSubmit', 'the button'] as const),
  ]
  test.each(cells)('%s at %j, rejected %s, sent from %s', async (name, home, way, from) => {
    for (const [place, below, path] of PLACES) {
      const at = below ? [...home, ...path] : path
      const issues = [issue(at, MESSAGE)]
      const form = formAt(home, way === 'by the rules' ? issues : [])
      const onSubmit = () => {
        if (way === 'by onSubmit') throw new z.ZodError(issues)
      }
      const field = fieldAt(form, home)
      const rendered = await renderForm(form, blankAt(home), rowOf(name).render(field), { onSubmit })
      await expectTold(rendered.screen.container, from, below, `${name}, ${place}`, MESSAGE)
      await rendered.screen.unmount()
    }
  })

  test.each(FROM)('an Error, sent from %s', async (from) => {
    const form = formAt(['field'])
    const onSubmit = () => Promise.reject(new Error('Failed to fetch'))
    const { screen } = await renderForm(form, {}, rowOf('TextField').render(fieldAt(form, ['field'])), {
      onSubmit,
    })
    await expectTold(screen.container, from, false, 'TextField', UNKNOWN)
  })

  test.each(KINDS)('%s: what is invalid and disabled is told by the form', async (name) => {
    const form = formAt(['field'])
    const onSubmit = () => {
      throw new z.ZodError([issue(['field'], MESSAGE)])
    }
    const field = fieldAt(form, ['field'])
    const { screen } = await renderForm(form, {}, rowOf(name).render(field, { disabled: true }), { onSubmit })
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => document.activeElement?.textContent).toBe(MESSAGE)
  })

  const withHint = names.filter((name) => !name.startsWith('use'))
  test.each(withHint)(
    '%s: a hint describes it, too, and a blank required one is not invalid',
    async (name) => {
      const form = createZodForm({ schema: z.object({ field: z.any() }) })
      const props = { hint: <b>Hint</b>, label: <i>Field</i>, 'aria-describedby': 'mine', required: true }
      const fields = [
        <p key="mine" id="mine" children="Mine" />,
        rowOf(name).render(form.get('field'), props),
      ]
      const { screen } = await renderForm(form, {}, fields)
      const { role } = rowOf(name)
      const control = role ? screen.getByRole(role, { name: 'Field' }) : screen.getByLabelText('Field')
      await expect.element(control.first()).toHaveAccessibleDescription('Mine Hint')
      expect(screen.container.querySelector('[hint]')).toBeNull()
      const invalid = screen.container.querySelectorAll('[aria-invalid]')
      expect(Array.from(invalid, (each) => each.getAttribute('aria-invalid'))).toContain('false')
      expect(screen.container.querySelector('[aria-invalid=true]')).toBeNull()
    },
  )

  test.each(names)('%s: its name is its label, its message its description', async (name) => {
    const form = formAt(['field'], [issue(['field'], MESSAGE)])
    const field = fieldAt(form, ['field'])
    const { screen } = await renderForm(form, {}, rowOf(name).render(field))
    await screen.getByRole('button', { name: 'Save' }).click()
    const { role } = rowOf(name)
    const control = role
      ? screen.getByRole(role, { name: 'Field', exact: true })
      : screen.getByLabelText('Field')
    await expect.element(control).toHaveAccessibleDescription(MESSAGE)
    await expect.element(control).toHaveAccessibleName('Field')
    await expect.poll(() => control.element().contains(document.activeElement)).toBe(true)
  })

  async function expectTold(
    container: Element,
    from: (typeof FROM)[number],
    isOnField: boolean,
    name: string,
    message: string,
  ) {
    const form = container.querySelector('form')!
    const control = form.querySelector<HTMLElement>('input, select, textarea')!
    const starts = from === 'the field' ? control : form.querySelector<HTMLElement>('button:not([type])')!
    starts.focus()
    const told = watchAnnouncements(container)
    form.requestSubmit()
    await expect.poll(() => messagesIn(container), { interval: 5, message: name }).toEqual([message])
    await settled()
    expect(messagesIn(container), name).toEqual([message])
    expect(container.querySelector<HTMLElement>('.field-error')?.checkVisibility(), name).toBe(true)
    expect(form.contains(document.activeElement), name).toBe(true)
    const invalid = document.activeElement?.closest('[aria-invalid=true], [role=radiogroup]')
    if (isOnField) expect(invalid, name).toBeTruthy()
    else expect(document.activeElement?.textContent, name).toBe(message)
    expect(told(), name).toEqual([message])
  }
})
