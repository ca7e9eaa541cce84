/**
 * Changes a response as a compatible later version of the contract would: by adding unknown properties, or by using unknown values for open
 * enumerations.
 */
import { readFileSync } from 'node:fs'
import type { Operation as AnyOperation } from '../../generated/server.ts'
import { responseViolations } from './validation.ts'

export const LATER_CHANGES = ['unknown_property', 'unknown_value'] as const
export type LaterChange = (typeof LATER_CHANGES)[number]

type Operation = Pick<AnyOperation, 'path' | 'response' | 'errors'>

const PROPERTY = 'property_of_a_later_version'
const VALUE = 'VALUE_OF_A_LATER_VERSION'

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly type?: string | readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly 'x-extensible-enum'?: readonly string[]
  readonly 'x-record-by-type'?: { readonly by: string; readonly at: readonly string[]; readonly records: Readonly<Record<string, Schema>> }
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, { readonly post: { readonly responses: Readonly<Record<string, ResponseObject>> } }>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

interface ResponseObject {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

const documents = new Map<number | undefined, OpenApiDocument>()

/**
 * Returns the OpenAPI document for an older version or the newest version. The document is read on first use, so that the server starts
 * fast.
 */
function getDocument(older: number | undefined): OpenApiDocument {
  const file = older === undefined ? 'openapi.json' : `versions/${older}/openapi.json`
  const document =
    documents.get(older) ?? (JSON.parse(readFileSync(new URL(`../../generated/${file}`, import.meta.url), 'utf8')) as OpenApiDocument)
  documents.set(older, document)
  return document
}

const getResponseSchema = ({ paths }: OpenApiDocument, { path, response }: Operation): Schema | undefined =>
  paths[path]?.post.responses[String(response.status)]?.content?.['application/json']?.schema

/** Returns true if the operation's response schema allows this change. */
export function canChange(operation: Operation, change: LaterChange): boolean {
  const document = getDocument(undefined)
  const schema = getResponseSchema(document, operation)
  return schema !== undefined && (change === 'unknown_property' || hasOpenEnum(document, schema, new Set()))
}

function hasOpenEnum(document: OpenApiDocument, schema: Schema, seen: Set<Schema>): boolean {
  const target = resolve(document, schema)
  if (seen.has(target)) return false
  seen.add(target)
  const { properties = {}, items, anyOf = [], additionalProperties } = target
  const inner = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])]
  if (typeof additionalProperties === 'object') inner.push(additionalProperties)
  return target['x-extensible-enum'] !== undefined || inner.some((subschema) => hasOpenEnum(document, subschema, seen))
}

/**
 * Returns a changed response that is still valid. Returns undefined if this response cannot be changed. `older` is the version of the
 * operation and the body, or undefined for the newest version.
 */
export function asOfALaterVersion(operation: Operation, body: unknown, change: LaterChange, now: number, older?: number): unknown {
  const document = getDocument(older)
  const schema = getResponseSchema(document, operation)
  if (schema === undefined || body === undefined) return undefined
  const isValid = (changed: unknown) =>
    responseViolations(operation, { statusCode: operation.response.status, body: changed }, now).length === 0
  const all = changeAt(schema, body, { document, change })
  if (all.places.size === 0) return undefined
  if (isValid(all.body)) return all.body
  // Does not change values on which other fields depend, such as an Item's status, which determines whether the Item has data.
  const changeable = new Set(
    [...all.places].filter((place) => isValid(changeAt(schema, body, { document, change, only: new Set([place]) }).body)),
  )
  const partial = changeAt(schema, body, { document, change, only: changeable })
  return changeable.size > 0 && isValid(partial.body) ? partial.body : undefined
}

interface ChangeOptions {
  readonly document: OpenApiDocument
  readonly change: LaterChange
  /** Paths to change. Defaults to all paths. */
  readonly only?: ReadonlySet<string>
}

/** Changes the body at the given paths. Returns all paths that a fault could change. `*` in a path represents every array element. */
function changeAt(
  schema: Schema,
  body: unknown,
  { document, change, only }: ChangeOptions,
): { body: unknown; places: ReadonlySet<string> } {
  const places = new Set<string>()
  const isSelected = (place: string) => {
    places.add(place)
    return only?.has(place) ?? true
  }
  const visit = (unresolved: Schema, value: unknown, place: string): unknown => {
    const at = resolve(document, unresolved)
    if (Array.isArray(value)) {
      const elements = value.map((element) => visit(at.items ?? {}, element, `${place}/*`))
      const grows = change === 'unknown_value' && at.items !== undefined && isOpenEnum(document, at.items) && isSelected(`${place}/+`)
      return grows ? [...value, VALUE] : elements
    }
    if (typeof value === 'object' && value !== null) return visitObject(at, value as Readonly<Record<string, unknown>>, place)
    return change === 'unknown_value' && typeof value === 'string' && isOpenEnum(document, at) && isSelected(place) ? VALUE : value
  }
  const visitObject = (at: Schema, value: Readonly<Record<string, unknown>>, place: string): object => {
    const { properties, additionalProperties, 'x-record-by-type': byType } = at
    const others = typeof additionalProperties === 'object' ? additionalProperties : {}
    const record = byType?.records[String(value[byType.by])]
    const findSchema = (name: string) => (record && byType?.at[0] === name ? record : (properties?.[name] ?? others))
    const fields = Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, visit(findSchema(name), inner, `${place}/${name}`)]),
    )
    // Maps are not changed. They allow any property name, so an added property would count as data.
    const grows = change === 'unknown_property' && properties !== undefined && additionalProperties === undefined && isSelected(place)
    return grows ? { ...fields, [PROPERTY]: 'A later version of the contract may add properties.' } : fields
  }
  return { body: visit(schema, body, ''), places }
}

const isOpenEnum = (document: OpenApiDocument, schema: Schema): boolean => resolve(document, schema)['x-extensible-enum'] !== undefined

/** Resolves references and unwraps nullable schemas. Leaves other alternatives of `anyOf` unchanged. */
function resolve(document: OpenApiDocument, schema: Schema): Schema {
  const { $ref, anyOf } = schema
  if ($ref !== undefined) return resolve(document, document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {})
  const [only, ...others] = (anyOf ?? []).filter(({ type }) => type !== 'null')
  return only && others.length === 0 ? resolve(document, only) : schema
}
