import type { ReactNode } from 'react'
import HighlightedCode from '@site/src/components/HighlightedCode'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import type { Files } from './files'
import { highlight } from './highlight'

function Block({ file, text }: { file: string; text: string }): ReactNode {
  return (
    <HighlightedCode
      language={file.slice(file.lastIndexOf('.') + 1)}
      title={`src/examples/${file}`}
      html={highlight(file, text)}
    />
  )
}

/** An example's files as code blocks like the original's, which the reader copies and prints. */
export default function PrintedCode({ files }: { files: Files }): ReactNode {
  const [first, ...others] = Object.entries(files)
  if (first && others.length === 0) return <Block file={first[0]} text={first[1]} />
  return (
    <Tabs>
      {Object.entries(files).map(([file, text]) => (
        <TabItem key={file} value={file} label={file.slice(file.lastIndexOf('/') + 1)}>
          <Block file={file} text={text} />
        </TabItem>
      ))}
    </Tabs>
  )
}
