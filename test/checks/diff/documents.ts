/** Small documents, and what their comparison says. */
import type { Change, Direction, Level } from '../../../checks/diff/change.ts'
import { compareDocuments } from '../../../checks/diff/compare.ts'
import { ApiDocument } from '../../../checks/diff/document/api-document.ts'

export type Json = Readonly<Record<string, unknown>>

export const schemaOf = (schema: unknown): Json => ({ content: { 'application/json': { schema } } })

/** A document of these operations, at `POST /a` and so on. */
export const apiDocument = (paths: Json, rest: Json = {}): Json => ({
  openapi: '3.1.0',
  info: { title: 'x', version: '1' },
  paths,
  ...rest,
})

/** One operation, `POST /a`, with these parts. */
export const operationDocument = (parts: Json, rest: Json = {}): Json => apiDocument({ '/a': { post: { responses: {}, ...parts } } }, rest)

/** One event, `webhook a`, with these parts. */
export const webhookDocument = (parts: Json, rest: Json = {}): Json => ({
  openapi: '3.1.0',
  webhooks: { a: { post: { responses: {}, ...parts } } },
  ...rest,
})

/** The schema as what `POST /a` takes, or as what it answers. */
export const documentCarrying = (direction: Direction, schema: unknown, schemas: Json = {}): Json =>
  operationDocument(direction === 'request' ? { requestBody: schemaOf(schema) } : { responses: { 200: schemaOf(schema) } }, {
    components: { schemas },
  })

/** The changes with the words of their places. */
export const changesOf = (was: Json, is: Json) =>
  comparisonOf(was, is).map((change) => ({
    ...change,
    at: change.at.words,
    home: change.home.words,
    places: change.places.map(({ words }) => words),
  }))

export const comparisonOf = (was: Json, is: Json): Change[] =>
  compareDocuments(new ApiDocument(was, 'old.json'), new ApiDocument(is, 'new.json'))

export const levelsOf = (was: Json, is: Json): string[] => changesOf(was, is).map(({ level, id }) => `${level} ${id}`)

/** The changes as the table of labelled changes writes them, each with the pointer into a value: `breaking type-changed /a`. */
export const labelOf = (was: Json, is: Json): string =>
  comparisonOf(was, is)
    .map(({ level, id, at }) => `${level} ${id}${at.pointer === '' ? '' : ` ${at.pointer}`}`)
    .join(', ')

export const hasBreaking = (found: readonly { level: Level }[]): boolean => found.some(({ level }) => level === 'breaking')
