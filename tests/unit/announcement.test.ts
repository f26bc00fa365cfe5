import { expect, test } from 'vitest'
import { announcement } from '../../src/announcement'

test('an announcement with another text has another id', () => {
  const { id } = announcement('Version 2 is out')
  expect(announcement('Version 2 is out').id).toBe(id)
  expect(announcement('Version 3 is out').id).not.toBe(id)
})
