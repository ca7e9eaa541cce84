/** The tokens of JSON as jsonc-parser numbers them (its enums are ambient, so they cannot be imported), and their names. */

export const Kind = {
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
  LineBreak: 14,
  Space: 15,
  End: 17,
} as const

const COMMENT = 'a comment, which JSON does not have'

const NAMES: Readonly<Record<number, string>> = {
  [Kind.OpenBrace]: '"{"',
  [Kind.CloseBrace]: '"}"',
  [Kind.OpenBracket]: '"["',
  [Kind.CloseBracket]: '"]"',
  [Kind.Comma]: '","',
  [Kind.Colon]: '":"',
  [Kind.Null]: 'null',
  [Kind.True]: 'true',
  [Kind.False]: 'false',
  [Kind.String]: 'a string',
  [Kind.Number]: 'a number',
  [Kind.LineComment]: COMMENT,
  [Kind.BlockComment]: COMMENT,
  [Kind.End]: 'the end of the text',
}

/** What the scanner may complain of, by its number. */
const ERRORS: Readonly<Record<number, string>> = {
  1: COMMENT,
  2: 'a string that does not end',
  3: 'a number that does not end',
  4: 'a broken \\u escape',
  5: 'an escape that JSON does not have',
  6: 'a control character inside a string',
}

export const tokenName = (kind: number, error: number): string => ERRORS[error] ?? NAMES[kind] ?? 'text that is not JSON'

const SCALARS = new Set<number>([Kind.String, Kind.Number, Kind.True, Kind.False, Kind.Null])

export const isScalar = (kind: number): boolean => SCALARS.has(kind)
export const isOpening = (kind: number): boolean => kind === Kind.OpenBrace || kind === Kind.OpenBracket
export const isSpace = (kind: number): boolean => kind === Kind.Space || kind === Kind.LineBreak
