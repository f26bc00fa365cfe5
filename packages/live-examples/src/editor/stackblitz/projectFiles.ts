import { COMPILER_OPTIONS } from '@docs/samples/compilerOptions'
import manifest from 'virtual:manifest'
import type { Files } from '../../core/files'

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

const mainOf = (entry: string) => `import { createRoot } from 'react-dom/client'
import Example from './${entry.replace(/\.tsx$/, '')}'

createRoot(document.getElementById('root')!).render(<Example />)
`

/** Returns the files of a Vite project that runs an example, with this site's package versions. */
export function projectOf(files: Files, entry: string): Files {
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'tsconfig.json': `${JSON.stringify(TSCONFIG, null, 2)}\n`,
    'index.html': DOCUMENT,
    'src/main.tsx': mainOf(entry),
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`src/${file}`, text])),
  }
}
