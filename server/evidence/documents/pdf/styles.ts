/** The text styles of the PDF. */
import type { TextStyle } from './typesetter.ts'

const INK = [0.12, 0.14, 0.17] as const
const GREY = [0.42, 0.45, 0.5] as const
const BLUE = [0.1, 0.23, 0.42] as const

export const styles = {
  title: { size: 20, weight: 'bold', colour: INK },
  about: { size: 8.5, weight: 'regular', colour: GREY },
  section: { size: 12, weight: 'bold', colour: BLUE },
  subsection: { size: 10, weight: 'bold', colour: INK },
  part: { size: 9, weight: 'bold', colour: GREY },
  label: { size: 7.5, weight: 'regular', colour: GREY },
  text: { size: 9.5, weight: 'regular', colour: INK },
  head: { size: 7.5, weight: 'bold', colour: GREY },
  cell: { size: 8.5, weight: 'regular', colour: INK },
  footer: { size: 7.5, weight: 'regular', colour: GREY },
} as const satisfies Record<string, TextStyle>

/** The distance from one line to the next, in points. */
export const lineHeight = ({ size }: TextStyle): number => size * 1.3
