import { tryBlocks } from '../support/readerApp/tryBlocks'

tryBlocks('react-19', { withCompiler: true })
