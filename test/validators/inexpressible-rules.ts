/** Rules that our validators enforce and that schemas cannot express, by name with the reason. */
import type { Violation } from '../../generated/validators.js'

type Where = 'schema' | 'document'
interface UnsaidRule {
  readonly why: string
  /** `document` if only the OpenAPI documents, which are for generators, cannot express the rule. */
  readonly in?: 'document'
  readonly is: (violation: Violation) => boolean
}

const keyword =
  (name: string) =>
  ({ keyword: found }: Violation): boolean =>
    found === name

export const UNSAID_RULES: Readonly<Record<string, UnsaidRule>> = {
  'not in the future': {
    why: 'JSON Schema has no clock',
    is: ({ keyword: found, params }) => found === 'format' && params['format'] === 'past-calendar-date',
  },
  'null character': { why: 'only a pattern on every text would say it', is: keyword('noNullCharacter') },
  decimals: { why: '`multipleOf` of a fraction rejects valid doubles', is: keyword('decimals') },
  'absolute URL': {
    why: 'the formats of validators differ, and none reads a URL as a client does',
    is: ({ keyword: found, params }) => found === 'format' && params['format'] === 'web-url',
  },
  'exactly one of': {
    in: 'document',
    why: 'generators make a class of each shape; minProperties says a part',
    is: keyword('exactlyOneOf'),
  },
  'only when': { in: 'document', why: 'no if/then', is: keyword('onlyWhen') },
  'several each have': { in: 'document', why: 'no anyOf', is: keyword('severalEachHave') },
  'content types': { in: 'document', why: 'no patternProperties in 3.0', is: keyword('contentTypes') },
  'code and amount': { in: 'document', why: 'no prefixItems in 3.0', is: keyword('codeAndAmount') },
  'record by type': {
    in: 'document',
    why: 'no if/then',
    is: ({ instancePath }) => /\/(?:data|source_data_value)(?:\/|$)/.test(instancePath),
  },
  'integer for text': {
    in: 'document',
    why: 'a second type would change every generated client for a leniency; the document rejects what we accept',
    is: () => false,
  },
  condition: { in: 'document', why: 'no if/then', is: ({ schemaPath }) => /\/allOf\/\d+\//.test(schemaPath) },
}

/** Returns the reasons why this package accepts a value that the documents reject, such as an integer in place of a string. */
export const leniencies = (value: unknown): readonly string[] =>
  /"external_id":-?\d/.test(JSON.stringify(value)) ? ['integer for text'] : []

/** Returns the name of the rule if the schema cannot express it. */
export const unsaidRule = (violation: Violation, where: Where): string | undefined =>
  Object.entries(UNSAID_RULES).find(([, rule]) => (where === 'document' || rule.in === undefined) && rule.is(violation))?.[0]
