import type { ReactNode } from 'react'
import Diagram, { Arrow, Box, Label } from '@site/src/components/Diagram'

const WIDTH = 420
const BOX = { x: 1, width: 196, height: 58 }
const FAILED = { x: 250, width: 169 }
const GAP = 46

/** Steps of a submit that succeeds. */
const STEPS = [
  { name: 'submit', line: 'ignored while one runs' },
  { name: 'schema', line: 'parses the values' },
  { name: 'onSubmit', line: 'each in turn, awaited' },
  { name: 'onSubmitSucceeded', line: 'submitSucceeded: true' },
]

/** What leads from a step to the next. */
const WAYS = [undefined, 'valid', 'all done']

/** Steps that can end in a failure, and by what. */
const FAILURES = [
  { step: 1, label: 'invalid' },
  { step: 2, label: 'throws' },
]

const TITLE =
  'A submit is ignored while another runs. The schema parses the values. If they are valid, each onSubmit is called in turn and awaited. When all are done, submitSucceeded is true and onSubmitSucceeded is called. If the values are invalid, or an onSubmit throws, submitFailed is true, submitError holds the error, and onSubmitFailed is called.'

const top = (index: number) => index * (BOX.height + GAP) + 1
const middle = (index: number) => top(index) + BOX.height / 2

/** Drawing of what happens between a submit and its end, good or bad. */
export default function SubmitDiagram(): ReactNode {
  const down = BOX.x + BOX.width / 2
  return (
    <Diagram title={TITLE} width={WIDTH} height={top(STEPS.length - 1) + BOX.height + 1}>
      {STEPS.map(({ name, line }, index) => (
        <Box key={name} {...BOX} y={top(index)} name={name} lines={[line]} />
      ))}
      <Box
        {...FAILED}
        y={top(1)}
        height={top(2) + BOX.height - top(1)}
        name="onSubmitFailed"
        lines={['submitFailed: true', 'submitError: …']}
      />
      {WAYS.map((label, index) => {
        const from = top(index) + BOX.height + 4
        const to = top(index + 1) - 4
        return (
          <g key={STEPS[index]!.name}>
            <Arrow from={[down, from]} to={[down, to]} />
            {label && (
              <Label x={down + 10} y={(from + to) / 2 + 4} anchor="start">
                {label}
              </Label>
            )}
          </g>
        )
      })}
      {FAILURES.map(({ step, label }) => {
        const from = BOX.x + BOX.width + 4
        const to = FAILED.x - 4
        return (
          <g key={label}>
            <Arrow from={[from, middle(step)]} to={[to, middle(step)]} />
            <Label x={(from + to) / 2} y={middle(step) - 8} anchor="middle">
              {label}
            </Label>
          </g>
        )
      })}
    </Diagram>
  )
}
