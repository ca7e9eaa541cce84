/** Messages about syntax errors in JSON. */
import { isClosing, isOpening, isScalar, TokenKind, tokenName } from './json-tokens.ts'

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

/** The kind of a text, on which the hint in a message depends. */
export type TextKind = 'document' | 'line' | 'first line'

export interface SyntaxStop {
  textKind: TextKind
  expecting: Expecting
  /** The kind of the unexpected token. */
  kind: number
  error: number
  offset: number
  /** The token that encloses it. */
  inside: 'text' | 'array' | 'object'
}

/** This many characters of a token are enough to name it. */
const TOKEN_PREFIX = 12

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

export function foundInWords(text: string, { textKind, expecting, kind, error, offset, inside }: SyntaxStop): string {
  if (kind === TokenKind.End) return inside === 'text' ? 'an empty text' : END[textKind]
  const found = tokenName(kind, error, text.slice(offset, offset + TOKEN_PREFIX))
  if (expecting === 'end') return isOpening(kind) || isScalar(kind) ? ANOTHER[textKind] : found
  const afterComma = expecting === 'name' || (expecting === 'value' && inside === 'array')
  if (isClosing(kind) && afterComma) return `${found} after a comma, which JSON does not allow`
  return kind === TokenKind.Number && /\d/.test(text.charAt(offset - 1)) ? 'a number that begins with 0' : found
}
