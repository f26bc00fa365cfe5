/** Keeps which package is in which script now, to tell later what grew. Run it when budgets change. */
import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { BASELINE, bundle } from '../tests/browser/budgets/bundle'

async function main() {
  const scripts = Object.entries(bundle()).sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = scripts.map(([script, bytes]) => {
    const entries = Object.entries(bytes).sort(([a], [b]) => (a < b ? -1 : 1))
    return `${JSON.stringify(script)}: ${JSON.stringify(Object.fromEntries(entries))}`
  })
  const options = { ...(await resolveConfig(BASELINE)), filepath: BASELINE }
  writeFileSync(BASELINE, await format(`{\n${lines.join(',\n')}\n}`, options))
}

void main()
