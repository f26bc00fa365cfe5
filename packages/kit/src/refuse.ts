import logger from '@docusaurus/logger'

/** Docusaurus loads this module anew when the config changes. */
const shared = globalThis as { refusalsThrow?: boolean }

/** Lets later refusals throw: the dev server, which has a site by then, keeps that. */
export function keepServing(): void {
  shared.refusalsThrow = true
}

/** Ends the command with a message: Docusaurus would print an error among the stacks of its own calls. */
export function refuse(message: string): never {
  if (shared.refusalsThrow) throw new Error(message)
  logger.error(process.argv[2] === 'start' ? `${message.replace(/\.$/, '')}; then start again` : message)
  process.exit(1)
}
