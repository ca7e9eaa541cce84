/** Colours for a terminal, and none in a pipe. NO_COLOR and FORCE_COLOR are kept as Node keeps them: FORCE_COLOR wins. */
import type { Writable } from 'node:stream'

/** `util.styleText` does the same, but not in the oldest Node that reads the contract package. */
const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39], cyan: [36, 39] } as const

export type Colour = keyof typeof CODES
export type Style = (colour: Colour, text: string) => string

export type Output = Writable & { isTTY?: boolean; columns?: number }

export function hasColours({ isTTY = false }: Output, env: NodeJS.ProcessEnv = process.env): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal } = env
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return isTTY && !refused && terminal !== 'dumb'
}

/** Without colours. */
export const plain: Style = (_, text) => text

/** Texts for this output, coloured where it shows colours. */
export function styleFor(output: Output, env?: NodeJS.ProcessEnv): Style {
  if (!hasColours(output, env)) return plain
  return (colour, text) => `\x1b[${CODES[colour][0]}m${text}\x1b[${CODES[colour][1]}m`
}

/** The colour of a status of HTTP. */
export const colourOfStatus = (status: number): Colour => (status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green')

/** The output of a command that makes no report: for people, or for programs. */
export type OutputFormat = 'text' | 'json'
