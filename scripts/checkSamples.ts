/**
 * Checks pages without building the site: samples compile, API members are described, and everything else the
 * build checks before it compiles.
 * Usage: `npm run check:samples [path…]`, where a path is a page or a folder. With one, it leaves out the problems
 * of other pages.
 */
import { checkPages } from '@docs/content-checks'
import config from '../docusaurus.config'

void checkPages(config, process.argv.slice(2))
