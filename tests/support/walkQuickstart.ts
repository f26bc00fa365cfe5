/*
 * Does what the Quickstart says, step by step, in a new Vite app with the packages that the page installs, and prints
 * what the app is after each step. A process of its own, so that the tests of other pages don't wait for the compiler.
 */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { satisfies } from 'semver'
import type { PhrasingContent, RootContent } from 'mdast'
import ts from 'typescript'
import { attributeText, manifestOf, readMdxFiles } from '@docs/kit'
import { pastedCode } from '@docs/samples'
import { temporaryFolder } from './temporaryFolder'

const PAGE = 'docs/quickstart.mdx'

/** The settings of a new Vite app (`react-ts`); newer compilers are strict without being told. */
const CONFIG = {
  compilerOptions: {
    strict: true,
    target: 'es2023',
    lib: ['ES2023', 'DOM'],
    module: 'esnext',
    types: [],
    skipLibCheck: true,
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    moduleDetection: 'force',
    noEmit: true,
    jsx: 'react-jsx',
    noUnusedLocals: true,
    noUnusedParameters: true,
    erasableSyntaxOnly: true,
    noFallthroughCasesInSwitch: true,
  },
  include: ['src'],
}

/** What a new Vite app has, as far as it matters. */
const NEW_APP = {
  'tsconfig.json': JSON.stringify(CONFIG),
  'src/main.tsx': `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import App from './App.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
`,
  'src/App.tsx': 'export default function App() {\n  return <h1>Get started</h1>\n}\n',
}

/** A step of the page: a file to save, with what is in it then. */
interface Step {
  file: string
  code: string
}

/** Returns the files of a live form, by the path that the page gives them: its own, and those that it imports. */
function filesOf(example: string, files: Record<string, string> = {}): Record<string, string> {
  const code = readFileSync(`src/examples/${example}.tsx`, 'utf8')
  for (const [, file] of code.matchAll(/ from '\.\/(.+)'/g)) filesOf(file!, files)
  files[`src/${example}.tsx`] = code
  return files
}

const textOf = (node?: PhrasingContent) => (node && 'value' in node ? node.value : '')

/** Reads, in the order of the page, which packages it installs and which file each of its steps saves. */
function readPage(): { installed: string[]; steps: Step[] } {
  const { tree } = readMdxFiles([PAGE]).pages[0]!
  /** The code that the reader has seen so far, by the path that the page gives it. */
  const shown: Record<string, string> = {}
  const installed: string[] = []
  const steps: { file: string; code: string | undefined }[] = []
  let isInStep = false

  const visit = (node: RootContent) => {
    if (node.type === 'heading') {
      const step = /^(\d+)\. /.exec(textOf(node.children[0]))?.[1]
      isInStep = step !== undefined
      if (!isInStep) return
      const file = textOf(node.children.find(({ type }) => type === 'inlineCode'))
      if (Number(step) !== steps.length + 1) throw new Error(`step ${step} comes after step ${steps.length}`)
      if (!file.startsWith('src/')) throw new Error(`step ${step} names no file`)
      steps.push({ file, code: shown[file] })
    } else if (node.type === 'code') {
      const title = /\btitle="([^"]*)"/.exec(node.meta ?? '')?.[1]
      const commands = Array.from(node.value.matchAll(/^npm i (?:-D )?(.*)$/gm), ([, names]) =>
        names!.split(' '),
      )
      const step = steps.at(-1)
      if (commands.length > 0) installed.push(...commands.flat())
      else if (isInStep && title === step?.file) step!.code = pastedCode(node.value)
      else throw new Error(`${PAGE}:${node.position?.start.line}: this code belongs to no step`)
    } else if (node.type === 'mdxJsxFlowElement' && node.name === 'Example') {
      Object.assign(shown, filesOf(attributeText(node, 'name') ?? ''))
    }
  }
  tree.children.forEach(visit)
  return {
    installed,
    steps: steps.map(({ file, code }) => {
      if (code === undefined) throw new Error(`the page saves ${file} without having shown it`)
      return { file, code }
    }),
  }
}

/** Puts the packages of the install commands into a project, and no others: those of this repository, linked. */
function install(project: string, packages: readonly string[]) {
  const names = packages.map((wanted) => {
    const [, name, range] = /^(@?[^@]+)@?(.*)$/.exec(wanted)!
    const { version } = JSON.parse(readFileSync(manifestOf(name!)!, 'utf8')) as { version: string }
    if (range && !satisfies(version, range)) throw new Error(`${wanted} isn't what is installed, ${version}`)
    return name!
  })
  for (const name of names) {
    const { peerDependencies = {} } = JSON.parse(readFileSync(manifestOf(name)!, 'utf8')) as {
      peerDependencies?: Record<string, string>
    }
    const missing = Object.keys(peerDependencies).filter((peer) => !names.includes(peer))
    if (missing.length > 0) throw new Error(`${name} needs ${missing.join(', ')}, which the page leaves out`)
    const link = path.join(project, 'node_modules', name)
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.dirname(manifestOf(name)!), link)
  }
}

/** Returns a function that type-checks a project, strictly. Each time, it checks only what has changed. */
function typeChecker(project: string): () => string {
  const parsed = new Map<string, ts.SourceFile | undefined>()
  let program: ts.SemanticDiagnosticsBuilderProgram | undefined
  return () => {
    const { fileNames, options } = ts.parseJsonConfigFileContent(CONFIG, ts.sys, project)
    const host = ts.createCompilerHost(options)
    const read = host.getSourceFile.bind(host)
    host.getCurrentDirectory = () => project
    host.getSourceFile = (file, ...rest) => {
      if (fileNames.includes(file) || !parsed.has(file)) {
        const source = read(file, ...rest)
        // By which the compiler knows what has changed.
        parsed.set(file, source && Object.assign(source, { version: source.text }))
      }
      return parsed.get(file)
    }
    program = ts.createSemanticDiagnosticsBuilderProgram(fileNames, options, host, program)
    const problems = [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()]
    return ts.formatDiagnostics(problems, host)
  }
}

/** A step that was taken: the file it saves, and the app, bundled for a browser. */
export interface WalkedStep {
  file: string
  app: string
}

/** Takes the steps of the page in a new app, in a folder of its own, which has to compile after each of them. */
async function walk(project: string): Promise<WalkedStep[]> {
  const write = (file: string, code: string) => {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
    writeFileSync(path.join(project, file), code)
  }
  const { installed, steps } = readPage()
  Object.entries(NEW_APP).forEach(([file, code]) => write(file, code))
  install(project, installed)
  const typeCheck = typeChecker(project)
  const walked: WalkedStep[] = []
  for (const { file, code } of steps) {
    write(file, code)
    const problems = typeCheck()
    if (problems) throw new Error(`after step ${walked.length + 1}, ${file}:\n${problems}`)
    const { outputFiles } = await build({
      absWorkingDir: project,
      entryPoints: ['src/main.tsx'],
      bundle: true,
      format: 'esm',
      minify: true,
      define: { 'process.env.NODE_ENV': '"production"' },
      write: false,
    })
    walked.push({ file, app: outputFiles[0]!.text })
  }
  return walked
}

const project = temporaryFolder('quickstart')
walk(project)
  .then((steps) => process.stdout.write(JSON.stringify(steps)))
  .catch((error: unknown) => {
    process.stderr.write((error as Error).message)
    process.exitCode = 1
  })
  .finally(() => rmSync(project, { recursive: true }))
