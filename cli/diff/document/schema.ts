/** A schema of OpenAPI 3.1 (JSON Schema 2020-12) or 3.0, with the extension keywords of this contract. */

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

/** A value inside the object is one of several records, chosen by the value of a property. */
export interface RecordByType {
  readonly by: string
  readonly at: readonly string[]
  readonly records: Readonly<Record<string, Schema>>
}

/** Keywords that describe a value and do not restrict it, `$defs` and names for generators included. */
const ANNOTATIONS = keywordSet(`
  title description example examples externalDocs deprecated default $comment $id $anchor $defs xml discriminator
  x-provenance x-rule-provenance contentMediaType contentEncoding
`)

/** Extension keywords that restrict values; every other `x-` keyword is an annotation. */
const ASSERTIONS = keywordSet(`
  x-extensible-enum x-exactly-one-of x-only-when x-several-each-have x-content-types x-calendar-date x-not-future
  x-code-and-amount x-record-by-type x-decimals x-conditions
`)

/** The set of keywords in a text, separated by white space. */
export function keywordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

export const isAssertion = (keyword: string): boolean => (keyword.startsWith('x-') ? ASSERTIONS.has(keyword) : !ANNOTATIONS.has(keyword))

/** The keywords of a schema that restrict values, except those in `but`. */
export const assertionsOf = (schema: Schema, ...but: string[]): string[] =>
  Object.keys(schema).filter((keyword) => isAssertion(keyword) && !but.includes(keyword))
