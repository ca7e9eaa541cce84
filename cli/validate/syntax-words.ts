/** What is said where a text stops being JSON. */
import { isClosing, isOpening, isScalar, Kind, tokenName } from './json-tokens.ts'

export type Expecting = 'value' | 'value or ]' | 'name' | 'name or }' | 'colon' | 'comma' | 'end'

export const EXPECTED: Readonly<Record<Expecting, string>> = {
  value: 'a value',
  'value or ]': 'a value or "]"',
  name: 'a property name in double quotes',
  'name or }': 'a property name in double quotes, or "}"',
  colon: '":"',
  comma: '"," or the closing bracket',
  end: 'the end of the text',
}

/** What a text is, which decides what may have been meant by it. */
export type Reading = 'document' | 'line' | 'first line'

export interface Stop {
  reading: Reading
  expecting: Expecting
  /** Of the token that does not belong there. */
  kind: number
  error: number
  offset: number
  /** What it stands in. */
  inside: 'text' | 'array' | 'object'
}

/** More of a token is not needed to know it. */
const ENOUGH = 12

const ANOTHER = {
  document: 'another value (several documents, one a line, are checked with --ndjson)',
  line: 'another value on the same line',
  'first line': 'another value on the same line',
} as const

const END = {
  document: 'the end of the text',
  line: 'the end of the line',
  'first line': 'the end of the line (a document over several lines is checked without --ndjson)',
} as const

export function foundWords(text: string, { reading, expecting, kind, error, offset, inside }: Stop): string {
  if (kind === Kind.End) return inside === 'text' ? 'an empty text' : END[reading]
  const found = tokenName(kind, error, text.slice(offset, offset + ENOUGH))
  if (expecting === 'end') return isOpening(kind) || isScalar(kind) ? ANOTHER[reading] : found
  const afterComma = expecting === 'name' || (expecting === 'value' && inside === 'array')
  if (isClosing(kind) && afterComma) return `${found} after a comma, which JSON does not allow`
  return kind === Kind.Number && /\d/.test(text.charAt(offset - 1)) ? 'a number that begins with 0' : found
}
