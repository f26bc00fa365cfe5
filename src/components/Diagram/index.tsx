import { useId, type ReactNode } from 'react'
import styles from './styles.module.css'

interface DiagramProps {
  /** What the drawing says, in words, for those who do not see it. */
  title: string
  width: number
  height: number
  children: ReactNode
}

/** A drawing that follows the color mode; inside it one unit is a pixel where there is room. */
export default function Diagram({ title, width, height, children }: DiagramProps): ReactNode {
  const id = useId()
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id} className={styles.drawing}>
        <title id={id}>{title}</title>
        {children}
      </svg>
    </figure>
  )
}

interface BoxProps {
  x: number
  y: number
  width: number
  height: number
  name: string
  /** Lines below the name. */
  lines: string[]
}

/** A step: its name, with what is in it or what it does. */
export function Box({ x, y, width, height, name, lines }: BoxProps): ReactNode {
  const middle = x + width / 2
  const first = y + height / 2 - (lines.length * 21) / 2 + 5
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="8" className={styles.box} />
      <text x={middle} y={first} className={styles.name}>
        {name}
      </text>
      {lines.map((line, index) => (
        <text key={line} x={middle} y={first + 21 * (index + 1)} className={styles.example}>
          {line}
        </text>
      ))}
    </>
  )
}

/** Length of the head of an arrow, and half its width. */
const HEAD = { length: 8, half: 4 }

interface ArrowProps {
  from: [x: number, y: number]
  /** Straight below, above or beside `from`. */
  to: [x: number, y: number]
}

/** A way from one step to another. */
export function Arrow({ from: [x, y], to: [toX, toY] }: ArrowProps): ReactNode {
  const across = Math.sign(toX - x)
  const down = Math.sign(toY - y)
  const baseX = toX - across * HEAD.length
  const baseY = toY - down * HEAD.length
  const left = `${baseX - down * HEAD.half} ${baseY + across * HEAD.half}`
  const right = `${baseX + down * HEAD.half} ${baseY - across * HEAD.half}`
  return (
    <>
      <path d={`M${x} ${y}L${baseX} ${baseY}`} className={styles.arrow} />
      <path d={`M${left}L${toX} ${toY}L${right}z`} className={styles.arrowhead} />
    </>
  )
}

interface LabelProps {
  x: number
  y: number
  /** Which end of the text is at `x`. */
  anchor: 'start' | 'middle' | 'end'
  children: string
}

/** What happens on a way. */
export function Label({ x, y, anchor, children }: LabelProps): ReactNode {
  return (
    <text x={x} y={y} textAnchor={anchor} className={styles.label}>
      {children}
    </text>
  )
}
