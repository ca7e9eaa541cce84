/** A schema of OpenAPI 3.1 (JSON Schema 2020-12) or of 3.0, with the keywords of this contract. */

export interface Schema {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly nullable?: boolean
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly deprecated?: boolean
  readonly 'x-extensible-enum'?: readonly unknown[]
  readonly 'x-exactly-one-of'?: readonly string[]
  readonly 'x-content-types'?: readonly string[]
  readonly 'x-record-by-type'?: RecordByType
}

/** A value inside is one of several records, by the value of a property. */
export interface RecordByType {
  readonly by: string
  readonly at: readonly string[]
  readonly records: Readonly<Record<string, Schema>>
}

/** Keywords that a value is not held against: what is written about it, and names for generators. */
const SAID = words(`
  title description example examples externalDocs deprecated default $comment $id $anchor $defs xml discriminator
  x-provenance x-rule-provenance contentMediaType contentEncoding
`)

/** Keywords of the contract that a value is held against; other `x-` are words about it. */
const HELD = words(`
  x-extensible-enum x-exactly-one-of x-only-when x-several-each-have x-content-types x-calendar-date x-not-future
  x-code-and-amount x-record-by-type
`)

/** The keywords of a text. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

export const isHeld = (keyword: string): boolean => (keyword.startsWith('x-') ? HELD.has(keyword) : !SAID.has(keyword))

/** Keywords that values are held against, `but` not those. */
export const held = (schema: Schema, ...but: string[]): string[] =>
  Object.keys(schema).filter((keyword) => isHeld(keyword) && !but.includes(keyword))
