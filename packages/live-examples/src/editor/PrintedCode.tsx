import { memo, type ReactNode } from 'react'
import { HighlightedCode } from '@docs/samples/components'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import type { Files } from '../core/files'
import { labelsOf } from '../core/labelsOf'
import { highlight, plain } from './highlight'

interface BlockProps {
  file: string
  text: string
  isPlain: boolean
}

const Block = memo(function Block({ file, text, isPlain }: BlockProps): ReactNode {
  return (
    <HighlightedCode
      language={file.slice(file.lastIndexOf('.') + 1)}
      title={`src/${file}`}
      html={isPlain ? plain(text) : highlight(file, text)}
    />
  )
})

interface PrintedCodeProps {
  files: Files
  /** Whether to leave out the colors, while the code changes with each key and isn't seen. */
  isPlain?: boolean
}

/** An example's files as code blocks like the original's, which the reader copies and prints. */
export default function PrintedCode({ files, isPlain = false }: PrintedCodeProps): ReactNode {
  const blocks = Object.entries(files).map(([file, text]) => ({
    file,
    block: <Block file={file} text={text} isPlain={isPlain} />,
  }))
  if (blocks.length === 1) return blocks[0]!.block
  const labels = labelsOf(Object.keys(files))
  return (
    <Tabs aria-label="Files">
      {blocks.map(({ file, block }) => (
        <TabItem key={file} value={file} label={labels.get(file)}>
          {block}
        </TabItem>
      ))}
    </Tabs>
  )
}
