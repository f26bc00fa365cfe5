import { Fragment, type ReactNode } from 'react'
import Diagram, { Arrow, Box, Label } from '@site/src/components/Diagram'

const WIDTH = 380
const BOX = { x: 60, width: 260, height: 58 }
const GAP = 62

/** Steps from the text that is typed to what `onSubmit` gets, with an example of each. */
const STEPS = [
  { name: 'input', example: 'a,b' },
  { name: 'values', example: "{ tags: 'a,b' }" },
  { name: 'parsedValues', example: "{ tags: ['a', 'b'] }" },
  { name: 'onSubmit', example: "({ tags: ['a', 'b'] }) => …" },
]

/** What happens between a step and the next: on the way down, and on the way back up. */
const WAYS = [
  { down: 'converted while typing', up: 'shown' },
  { down: 'parsed by the schema', up: 'formatted on blur' },
  { down: 'submitted if valid', up: undefined },
]

const TITLE =
  'Text in an input is converted into values while people type. The schema parses values into parsed values. A submit passes parsed values to onSubmit if the form is valid. The way back: parsed values are formatted into values when an input loses focus, and values are shown in the input.'

const top = (index: number) => index * (BOX.height + GAP) + 1

/** Drawing of how a value gets from an input to `onSubmit`, and from parsed values back into the input. */
export default function ValuesDiagram(): ReactNode {
  return (
    <Diagram title={TITLE} width={WIDTH} height={top(STEPS.length - 1) + BOX.height + 1}>
      {STEPS.map(({ name, example }, index) => (
        <Box key={name} {...BOX} y={top(index)} name={name} lines={[example]} />
      ))}
      {WAYS.map(({ down, up }, index) => {
        const from = top(index) + BOX.height + 4
        const to = top(index + 1) - 4
        const middle = (from + to) / 2 + 5
        const x = up ? 150 : WIDTH / 2
        return (
          <Fragment key={down}>
            <Arrow from={[x, from]} to={[x, to]} />
            <Label x={x - 10} y={middle} anchor="end">
              {down}
            </Label>
            {up && (
              <>
                <Arrow from={[230, to]} to={[230, from]} />
                <Label x={240} y={middle} anchor="start">
                  {up}
                </Label>
              </>
            )}
          </Fragment>
        )
      })}
    </Diagram>
  )
}
