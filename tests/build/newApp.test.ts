import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../support/temporaryFolder'

const run = promisify(execFile)
const EXAMPLES = path.resolve('src/examples')

/** The command that home, Quickstart and Versions print. */
async function installCommand() {
  const page = await readFile('src/pages/_install.mdx', 'utf8')
  return /^npm install .*$/m.exec(page)![0].split(' ')
}

test('In a new app of the newest template, the printed command installs, and the forms of Quickstart compile', async () => {
  const folder = temporaryFolder('new-app')
  onTestFinished(() => rm(folder, { recursive: true }))
  await run(
    'npm',
    ['create', '-y', 'vite@latest', 'app', '--', '--template', 'react-ts', '--no-interactive'],
    {
      cwd: folder,
    },
  )
  const app = path.join(folder, 'app')
  await run('npm', ['install'], { cwd: app })
  const [npm, ...words] = await installCommand()
  // Fails with ERESOLVE if the versions don't go together.
  await run(npm!, words, { cwd: app })

  const src = path.join(app, 'src')
  await mkdir(path.join(src, 'forms'))
  for (const file of ['first-form.tsx', 'sign-up.tsx', 'forms/fields.tsx']) {
    await copyFile(path.join(EXAMPLES, file), path.join(src, file))
  }
  const lines = [
    "import FirstForm from './first-form'",
    "import SignUpForm from './sign-up'",
    'export default () => [<FirstForm key="1" />, <SignUpForm key="2" />]',
  ]
  await writeFile(path.join(src, 'App.tsx'), lines.join('\n'))
  const { stdout } = await run('npm', ['run', 'build'], { cwd: app })
  expect(stdout).toContain('built in')
})
