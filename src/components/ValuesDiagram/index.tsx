import type { ReactNode } from 'react'
import styles from './styles.module.css'

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

const top = (index: number) => index * (BOX.height + GAP) + 1

/** Drawing of how a value gets from an input to `onSubmit`, and from parsed values back into the input. */
export default function ValuesDiagram(): ReactNode {
  const height = top(STEPS.length - 1) + BOX.height + 1
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-labelledby="values-diagram-title"
        className={styles.drawing}
      >
        <title id="values-diagram-title">
          Text in an input is converted into values while people type. The schema parses values into parsed
          values. A submit passes parsed values to onSubmit if the form is valid. The way back: parsed values
          are formatted into values when an input loses focus, and values are shown in the input.
        </title>
        <defs>
          <marker
            id="values-diagram-arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" className={styles.arrowhead} />
          </marker>
        </defs>
        {STEPS.map(({ name, example }, index) => (
          <g key={name}>
            <rect
              x={BOX.x}
              y={top(index)}
              width={BOX.width}
              height={BOX.height}
              rx="8"
              className={styles.box}
            />
            <text x={WIDTH / 2} y={top(index) + 24} className={styles.name}>
              {name}
            </text>
            <text x={WIDTH / 2} y={top(index) + 45} className={styles.example}>
              {example}
            </text>
          </g>
        ))}
        {WAYS.map(({ down, up }, index) => {
          const from = top(index) + BOX.height + 4
          const to = top(index + 1) - 4
          const middle = (from + to) / 2 + 5
          const x = up ? 150 : WIDTH / 2
          return (
            <g key={down}>
              <path
                d={`M${x} ${from}V${to}`}
                className={styles.arrow}
                markerEnd="url(#values-diagram-arrow)"
              />
              <text x={x - 10} y={middle} className={styles.wayDown}>
                {down}
              </text>
              {up && (
                <>
                  <path
                    d={`M230 ${to}V${from}`}
                    className={styles.arrow}
                    markerEnd="url(#values-diagram-arrow)"
                  />
                  <text x="240" y={middle} className={styles.wayUp}>
                    {up}
                  </text>
                </>
              )}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
