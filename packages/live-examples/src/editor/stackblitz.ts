import { COMPILER_OPTIONS } from '@docs/samples/compilerOptions'
import editor from '@generated/live-examples/default/editor.json'
import type { Files } from '../core/files'

/** Vite reads `jsx` from here, too. */
const TSCONFIG = { compilerOptions: { ...COMPILER_OPTIONS, noEmit: true }, include: ['src'] }

const DOCUMENT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <title>Example</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`

const mainOf = (example: string) => `import { createRoot } from 'react-dom/client'
import Example from './${example}'

createRoot(document.getElementById('root')!).render(<Example />)
`

/** Opens a Vite project with an example's files in a new tab, with this site's package versions. */
export async function openInStackBlitz(title: string, example: string, files: Files): Promise<void> {
  const { default: sdk } = await import('@stackblitz/sdk')
  sdk.openProject(
    {
      template: 'node',
      title,
      files: {
        'package.json': `${JSON.stringify(editor.manifest, null, 2)}\n`,
        'tsconfig.json': `${JSON.stringify(TSCONFIG, null, 2)}\n`,
        'index.html': DOCUMENT,
        'src/main.tsx': mainOf(example),
        ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`src/${file}`, text])),
      },
    },
    { openFile: `src/${example}.tsx`, newWindow: true },
  )
}
