import { expect, expectFocusedInvalid, expectInvalid, testExample } from '../../support/example'

const PAGE = 'docs/howto/dates-and-receipts'
const NAME = 'expense-claim'

testExample(NAME, PAGE, {
  'the empty form shows its messages and goes to the first invalid input': async ({ form, inspect }) => {
    await expect(inspect('errors')).toHaveText(
      '{ "purpose": "Required", "day": "Required", "receipt": "Choose a receipt" }',
    )
    await form.getByRole('button', { name: 'Claim' }).click()
    await expect(form.locator('.field-error')).toHaveText(['Required', 'Required', 'Choose a receipt'])
    await expectFocusedInvalid(form.getByLabel('Purpose'), 'Required')
    await expectInvalid(form.getByLabel('Receipt'), 'Choose a receipt')
  },

  'a complete claim is sent': async ({ form }) => {
    await form.getByLabel('Purpose').fill('Train')
    await form.getByLabel('Day').fill('2026-01-05')
    await form
      .getByLabel('Receipt')
      .setInputFiles([{ name: 'ticket.pdf', mimeType: 'application/pdf', buffer: Buffer.from('ticket') }])
    await form.getByRole('button', { name: 'Claim' }).click()
    await expect(form.getByRole('status')).toHaveText('Train on 2026-01-05, with ticket.pdf')
  },
})
