/** Colors for terminals, but not for pipes. Handles NO_COLOR and FORCE_COLOR as Node does: FORCE_COLOR takes precedence. */
import { randomBytes } from 'node:crypto'
import type { Writable } from 'node:stream'

/** Replaces `util.styleText`, which is missing from the oldest Node version that the contract package supports. */
const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39], cyan: [36, 39] } as const

/**
 * Prefix of this program's own control sequences. It is random because documents and servers must not be able to produce it. The terminal
 * output (`cli/terminal/safe-output.ts`) converts these sequences to real ones and escapes all others.
 */
const OWN_PREFIX = `\x1b]${randomBytes(12).toString('hex')};`
const OWN_SEQUENCE = new RegExp(`${OWN_PREFIX.replace(']', '\\]')}(\\w+)\x07`)

const sequence = (name: string | number): string => `${OWN_PREFIX}${name}\x07`

const CLEAR = 'clear'
export const CLEAR_LINE = sequence(CLEAR)

/** Maps the parts of a string that do not belong to this program's control sequences. */
export function mapForeignText(text: string, change: (part: string) => string, toSequence = sequence): string {
  if (!text.includes(OWN_PREFIX)) return change(text)
  return text
    .split(OWN_SEQUENCE)
    .map((part, at) => (at % 2 === 0 ? change(part) : toSequence(part)))
    .join('')
}

/** All control characters except tabs and line terminators, and the characters that reorder text. */
export const STEERING =
  // oxlint-disable-next-line no-control-regex
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Writes these characters as JSON escapes, so the meaning of JSON does not change. */
export const escapeSteering = (text: string): string =>
  text.replace(STEERING, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Returns the control sequence for the terminal. */
export const terminalSequence = (name: string | number): string => (name === CLEAR ? '\r\x1b[K' : `\x1b[${name}m`)

export type Colour = keyof typeof CODES
export type Style = (colour: Colour, text: string) => string

export type Output = Writable & { isTTY?: boolean; columns?: number }

export function hasColours({ isTTY = false }: Output, env: NodeJS.ProcessEnv = process.env): boolean {
  const { FORCE_COLOR: forceColor, NO_COLOR: noColor, TERM: terminal } = env
  if (forceColor !== undefined) return forceColor !== '0' && forceColor !== 'false'
  return isTTY && !noColor && terminal !== 'dumb'
}

export const plain: Style = (_, text) => text

/** Returns a style that adds colors if the output supports them. */
export function styleFor(output: Output, env?: NodeJS.ProcessEnv): Style {
  if (!hasColours(output, env)) return plain
  return (colour, text) => sequence(CODES[colour][0]) + text + sequence(CODES[colour][1])
}

export const getStatusColour = (status: number): Colour => (status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green')

/** The output formats for commands that do not produce a report. */
export type OutputFormat = 'text' | 'json'
