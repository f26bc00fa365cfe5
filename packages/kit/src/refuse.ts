import logger from '@docusaurus/logger'

/** Ends the command with a message: Docusaurus would print an error among the stacks of its own calls. */
export function refuse(message: string): never {
  logger.error(process.env.NODE_ENV === 'development' ? `${message}; then start again` : message)
  process.exit(1)
}
