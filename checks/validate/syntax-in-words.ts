/** Describes JSON syntax errors for messages. */

/** Token kinds of jsonc-parser, whose ambient enums cannot be imported. */
export const TokenKind = {
  OpenBrace: 1,
  CloseBrace: 2,
  OpenBracket: 3,
  CloseBracket: 4,
  Comma: 5,
  Colon: 6,
  Null: 7,
  True: 8,
  False: 9,
  String: 10,
  Number: 11,
  LineComment: 12,
  BlockComment: 13,
  Unknown: 16,
  End: 17,
} as const

const COMMENT = 'a comment, which JSON does not allow'

const NAMES: Readonly<Record<number, string>> = {
  [TokenKind.OpenBrace]: '"{"',
  [TokenKind.CloseBrace]: '"}"',
  [TokenKind.OpenBracket]: '"["',
  [TokenKind.CloseBracket]: '"]"',
  [TokenKind.Comma]: '","',
  [TokenKind.Colon]: '":"',
  [TokenKind.Null]: 'null',
  [TokenKind.True]: 'true',
  [TokenKind.False]: 'false',
  [TokenKind.String]: 'a string',
  [TokenKind.Number]: 'a number',
  [TokenKind.LineComment]: COMMENT,
  [TokenKind.BlockComment]: COMMENT,
}

/** Scanner errors by number. */
const ERRORS: Readonly<Record<number, string>> = {
  1: COMMENT,
  2: 'an unterminated string',
  3: 'an incomplete number',
  4: 'a string with an invalid \\u escape',
  5: 'a string with an invalid escape',
  6: 'a string with a control character',
}

/** Literals from other languages. Messages quote only these, because any other text may contain secrets. */
const FOREIGN: readonly (readonly [begins: RegExp, name: string])[] = [
  [/^[-+]?(NaN|Infinity|inf)\b/i, 'NaN or Infinity, which JSON does not allow'],
  [/^(undefined|None|nil|NULL|Null)\b/, 'undefined, None or similar instead of null'],
  [/^(true|false)\b/i, 'True or False instead of true or false'],
  [/^['`\u2018\u2019\u201c\u201d]/, 'a quotation mark other than "'],
  [/^\ufeff/, 'a byte order mark'],
  [/^[-+.]?\d|^[-+.]/, 'a number in a format that JSON does not allow'],
]

/** `text` is the beginning of the token. */
const describeToken = (kind: number, error: number, text: string): string =>
  ERRORS[error] ??
  NAMES[kind] ??
  (text.startsWith('\0') ? 'a NUL character' : undefined) ??
  FOREIGN.find(([begins]) => begins.test(text))?.[1] ??
  'text that is not JSON'

const SCALARS = new Set<number>([TokenKind.String, TokenKind.Number, TokenKind.True, TokenKind.False, TokenKind.Null])

export const isScalar = (kind: number): boolean => SCALARS.has(kind)
export const isClosing = (kind: number): boolean => kind === TokenKind.CloseBrace || kind === TokenKind.CloseBracket
export const isOpening = (kind: number): boolean => kind === TokenKind.OpenBrace || kind === TokenKind.OpenBracket

export type Expecting = 'value' | 'value or ]' | 'name' | 'name or }' | 'colon' | 'comma' | 'end'

export const EXPECTED: Readonly<Record<Expecting, string>> = {
  value: 'a value',
  'value or ]': 'a value or "]"',
  name: 'a property name in double quotes',
  'name or }': 'a property name in double quotes, or "}"',
  colon: '":"',
  comma: '"," or the closing bracket',
  end: 'the end of the input',
}

/** The kind of text, which determines the hints in messages. */
export type TextKind = 'document' | 'line' | 'first line'

export interface SyntaxStop {
  textKind: TextKind
  expecting: Expecting
  /** The kind of token that was unexpected. */
  kind: number
  error: number
  offset: number
  /** The structure that encloses the token. */
  inside: 'text' | 'array' | 'object'
}

/** Number of characters needed to describe a token. */
const TOKEN_PREFIX = 12

const ANOTHER = {
  document: 'another value (use --ndjson for one document per line)',
  line: 'another value on the same line',
  'first line': 'another value on the same line',
} as const

const END = {
  document: 'the end of the input',
  line: 'the end of the line',
  'first line': 'the end of the line (omit --ndjson for a document of several lines)',
} as const

export function describeFound(text: string, { textKind, expecting, kind, error, offset, inside }: SyntaxStop): string {
  if (kind === TokenKind.End) return inside === 'text' ? 'empty input' : END[textKind]
  const found = describeToken(kind, error, text.slice(offset, offset + TOKEN_PREFIX))
  if (expecting === 'end') return isOpening(kind) || isScalar(kind) ? ANOTHER[textKind] : found
  const afterComma = expecting === 'name' || (expecting === 'value' && inside === 'array')
  if (isClosing(kind) && afterComma) return `${found} after a comma, which JSON does not allow`
  return kind === TokenKind.Number && /\d/.test(text.charAt(offset - 1)) ? 'a number that begins with 0' : found
}
