/** Builds small documents for tests and summarizes their comparison. */
import type { Change, Direction, Level } from '../../../checks/diff/change.ts'
import { compareDocuments } from '../../../checks/diff/compare.ts'
import { ApiDocument } from '../../../checks/diff/document/api-document.ts'

export type Json = Readonly<Record<string, unknown>>

export const createContent = (schema: unknown): Json => ({ content: { 'application/json': { schema } } })

/** Creates a document with the given paths, for example `/a`. */
export const apiDocument = (paths: Json, rest: Json = {}): Json => ({
  openapi: '3.1.0',
  info: { title: 'x', version: '1' },
  paths,
  ...rest,
})

/** Creates a document with one operation, `POST /a`. */
export const operationDocument = (parts: Json, rest: Json = {}): Json => apiDocument({ '/a': { post: { responses: {}, ...parts } } }, rest)

/** Creates a document with one event, `webhook a`. */
export const webhookDocument = (parts: Json, rest: Json = {}): Json => ({
  openapi: '3.1.0',
  webhooks: { a: { post: { responses: {}, ...parts } } },
  ...rest,
})

/** Creates a document whose `POST /a` accepts or returns the schema. */
export const documentCarrying = (direction: Direction, schema: unknown, schemas: Json = {}): Json =>
  operationDocument(direction === 'request' ? { requestBody: createContent(schema) } : { responses: { 200: createContent(schema) } }, {
    components: { schemas },
  })

/** Returns the changes, each with the label of its place. */
export const listChanges = (was: Json, is: Json) =>
  compare(was, is).map((change) => ({
    ...change,
    at: change.at.words,
    home: change.home.words,
    places: change.places.map(({ words }) => words),
  }))

export const compare = (was: Json, is: Json): Change[] =>
  compareDocuments(new ApiDocument(was, 'old.json'), new ApiDocument(is, 'new.json'))

export const listLevels = (was: Json, is: Json): string[] => listChanges(was, is).map(({ level, id }) => `${level} ${id}`)

/** Formats the changes as in the table of labelled changes, with pointers into the value: `breaking type-changed /a`. */
export const formatLabel = (was: Json, is: Json): string =>
  compare(was, is)
    .map(({ level, id, at }) => `${level} ${id}${at.pointer === '' ? '' : ` ${at.pointer}`}`)
    .join(', ')

export const hasBreaking = (found: readonly { level: Level }[]): boolean => found.some(({ level }) => level === 'breaking')
