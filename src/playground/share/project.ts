import { version as library } from '@jcoreio/zod-forms/package.json'
import { version as typesOfReact } from '../../../node_modules/@types/react/package.json'
import { version as typesOfReactDom } from '../../../node_modules/@types/react-dom/package.json'
import { version as react } from 'react/package.json'
import { version as reactDom } from 'react-dom/package.json'
import { version as typescript } from 'typescript/package.json'
import { version as vite } from 'vite/package.json'
import { version as zod } from 'zod/package.json'
import { version as zodInvertible } from 'zod-invertible/package.json'
import type packages from '../../examples/packages.json'
import { COMPILER_OPTIONS } from '../../mdx/compilerOptions'
import type { Files } from '../files'

/** What examples may import: see `src/examples/packages.json`. */
const versions: Record<keyof typeof packages, string> = {
  '@jcoreio/zod-forms': library,
  react,
  zod,
  'zod-invertible': zodInvertible,
}

const MANIFEST = {
  name: 'zod-forms-example',
  private: true,
  type: 'module',
  scripts: { start: 'vite', build: 'tsc && vite build' },
  dependencies: { ...versions, 'react-dom': reactDom },
  devDependencies: {
    '@types/react': typesOfReact,
    '@types/react-dom': typesOfReactDom,
    typescript,
    vite,
  },
}

/** Vite reads `jsx` from here, too. */
const TSCONFIG = { compilerOptions: { ...COMPILER_OPTIONS, noEmit: true }, include: ['src'] }

const DOCUMENT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <title>zod-forms example</title>
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
    'package.json': `${JSON.stringify(MANIFEST, null, 2)}\n`,
    'tsconfig.json': `${JSON.stringify(TSCONFIG, null, 2)}\n`,
    'index.html': DOCUMENT,
    'src/main.tsx': mainOf(entry),
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`src/${file}`, text])),
  }
}
