/** Colours for a terminal, and none in a pipe. NO_COLOR and FORCE_COLOR are kept as Node keeps them: FORCE_COLOR wins. */
import { randomBytes } from 'node:crypto'
import type { Writable } from 'node:stream'

/** `util.styleText` does the same, but not in the oldest Node that reads the contract package. */
const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39], cyan: [36, 39] } as const

/**
 * Begins control sequences of this program. It is random, because documents and servers must not be able to write one: the terminal output
 * (`cli/terminal/safe-output.ts`) turns these into real sequences, and makes all others visible.
 */
const OWN = `\x1b]${randomBytes(12).toString('hex')};`
const OWN_SEQUENCE = new RegExp(`${OWN.replace(']', '\\]')}(\\w+)\x07`)

const sequence = (name: string | number): string => `${OWN}${name}\x07`

const CLEAR = 'clear'
/** Empties the line of the cursor. */
export const CLEAR_LINE = sequence(CLEAR)

/** Changes the parts of a text that are not control sequences of this program. */
export function mapForeignText(text: string, change: (part: string) => string, toSequence = sequence): string {
  if (!text.includes(OWN)) return change(text)
  return text
    .split(OWN_SEQUENCE)
    .map((part, at) => (at % 2 === 0 ? change(part) : toSequence(part)))
    .join('')
}

/** Returns the control sequence as terminals know it. */
export const terminalSequence = (name: string | number): string => (name === CLEAR ? '\r\x1b[K' : `\x1b[${name}m`)

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
  return (colour, text) => sequence(CODES[colour][0]) + text + sequence(CODES[colour][1])
}

/** The colour of a status of HTTP. */
export const colourOfStatus = (status: number): Colour => (status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green')

/** The output of a command that makes no report: for people, or for programs. */
export type OutputFormat = 'text' | 'json'
