import { Fragment, type ReactNode } from 'react'
import Link from '@docusaurus/Link'
import methods from '!@site/src/proofs/knownBugs.ts?methods-to-avoid'
import { Table } from '@docs/kit/browser'

/** Renders text with code in backticks. */
function withCode(text: string): ReactNode[] {
  return text.split('`').map((part, index) =>
    index % 2 ? (
      <code key={index} translate="no">
        {part}
      </code>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}

/** Table of what to avoid because of a bug, from the `<KnownBug>`s of all pages. */
export default function MethodsToAvoid(): ReactNode {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Avoid</th>
          <th scope="col">Use instead</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {methods.map(({ avoid, instead, page, address }) => (
          <tr key={address + avoid}>
            <td>
              <code translate="no">{avoid}</code>
            </td>
            <td>{withCode(instead)}</td>
            <td>
              <Link to={address}>{page}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
