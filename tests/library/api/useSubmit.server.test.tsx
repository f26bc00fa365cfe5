import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test.each(['react', 'user-event'])('@testing-library/%s needs @testing-library/dom (#test)', (name) => {
  const file = path.resolve('node_modules/@testing-library', name, 'package.json')
  const { peerDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>
  expect(peerDependencies).toHaveProperty(['@testing-library/dom'])
})
