/** Values and names as messages show them: short, and without secrets or numbers that identify a person. */
import { escapeToken, tokens } from './pointers.ts'
import { NEAR_SECRETS, SECRET_COMPONENTS, SECRET_NAME, SECRET_TEXTS, SECRET_VALUE } from './secrets.ts'

/** As part of a name: letters and digits too mixed to be words, and numbers too long to count anything. */
const RANDOM_TEXT = /[A-Za-z0-9+/=]{16,}|\d{5,}/g
const MIXED = /\d[A-Za-z+/]+\d|^\d+$/

const LONGEST = 60
/** More is never looked at: no pattern above spans more and still begins in what is shown. */
const WINDOW = 500

const veil = (text: string): string => '*'.repeat(text.length)

function masked(text: string): string {
  const seen = text.slice(0, WINDOW)
  const veiled = SECRET_TEXTS.map((pattern) => seen.replace(pattern, veil)).filter((one) => one !== seen)
  return veiled.length === 0
    ? seen
    : seen.replace(/[^]/g, (character, at: number) => (veiled.some((one) => one[at] === '*') ? '*' : character))
}

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

const snakeCase = (name: string): string => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').replaceAll(/[-\s.]/g, '_')

/** Whether what stands at this pointer is to be hidden. `components` are those that the pointer leads through. */
function isSecret(pointer: string, components: readonly string[]): boolean {
  const names = tokens(pointer).map(snakeCase)
  return (
    names.some((name) => SECRET_NAME.test(name)) ||
    SECRET_VALUE.test(names.at(-1) ?? '') ||
    components.some((one) => SECRET_COMPONENTS.has(one))
  )
}

interface Around {
  /** Those that the pointer leads through. */
  components?: readonly string[]
  /** Whether it is nearly a value that is allowed, and so no secret. */
  near?: boolean
}

/** A value in a few words. */
export function shown(value: unknown, pointer: string, { components = [], near = false }: Around = {}): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : `an array of ${value.length}`
  if (typeof value === 'object') return 'an object'
  const strayed = typeof value === 'string' && !near && components.some((one) => NEAR_SECRETS.has(one))
  if (strayed || isSecret(pointer, components)) return `a masked ${typeof value}`
  if (typeof value === 'string') return JSON.stringify(short(masked(value)))
  if (typeof value === 'number') return Number.isFinite(value) ? `the number ${masked(String(value))}` : 'a number too large to read'
  return value === true ? 'true' : 'false'
}

/** What was found as the text has it, where that is a number that was read as another: 12345678901234567890, -0, 1.0. */
export function asWritten(found: string, text: string, offset: number): string {
  const number = /-?\d[\d.eE+-]*/y
  number.lastIndex = offset
  const [written] = number.exec(text) ?? ['']
  return written !== '' && found === `the number ${Number(written)}` && masked(written) === written ? `the number ${short(written)}` : found
}

/** A property name that somebody else chose. */
export const shownName = (name: string): string => short(masked(name).replace(RANDOM_TEXT, (run) => (MIXED.test(run) ? veil(run) : run)))

/** A pointer whose names may be anybody's. */
export const shownPointer = (pointer: string): string =>
  tokens(pointer)
    .map((token) => `/${escapeToken(shownName(token))}`)
    .join('')
