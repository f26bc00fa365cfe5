import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { Reporter, TestCase, Vitest } from 'vitest/node'
import { mdxFiles, readMdxFiles } from '@docs/kit'
import { compare, type LibraryTest } from '../../src/proofs/statements'
import { ABOUT_ALL_PAGES, TESTS } from '../../src/proofs/tests'

const fileOf = ({ module }: TestCase) => path.relative('', module.moduleId)

/** Returns a test, or nothing if it was skipped, as those that `-t` leaves out. */
function ranTest(test: TestCase): LibraryTest[] {
  const { state } = test.result()
  if (state !== 'passed' && state !== 'failed') return []
  const line = test.location?.line ?? 1
  return [{ file: fileOf(test), line, passed: state === 'passed', proves: test.meta().proves }]
}

/** Fails a run whose tests prove less or other than what the pages state. */
function reporter({ config, logger }: Vitest): Reporter {
  return {
    onTestRunEnd(modules, _errors, reason) {
      if (reason === 'interrupted') return
      const tests = modules.flatMap(({ children }) => [...children.allTests()].flatMap(ranTest))
      const files = new Set(modules.map(({ moduleId }) => moduleId))
      const isWhole =
        !config.testNamePattern &&
        readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
          .map((file) => path.join(TESTS, file))
          .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith(ABOUT_ALL_PAGES))
          .every((file) => files.has(path.resolve(file)))
      const { pages } = readMdxFiles(mdxFiles('docs', 'blog', 'src/pages'))
      const problems = compare(
        pages,
        tests.filter(({ file }) => file.startsWith(TESTS)),
        isWhole,
      )
      if (problems.length === 0) return
      logger.error(`The tests don't prove what the pages say:\n${problems.join('\n')}`)
      process.exitCode = 1
    },
  }
}

/** Vite plugin that compares what the library's tests prove with what the pages state, once they ran. */
export function proofs(): Plugin {
  return {
    name: 'proofs',
    configureVitest({ vitest }) {
      vitest.config.reporters.push(reporter(vitest))
    },
  }
}
