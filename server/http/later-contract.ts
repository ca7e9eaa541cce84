/** Changes an answer as a later version of the contract may: with properties, or with values of lists, that no client knows yet. */
import { readFileSync } from 'node:fs'
import type { Operation as AnyOperation } from '../../generated/server.ts'
import { responseViolations } from './validation.ts'

export const LATER_CHANGES = ['unknown_property', 'unknown_value'] as const
export type LaterChange = (typeof LATER_CHANGES)[number]

type Operation = Pick<AnyOperation, 'path' | 'answer' | 'errors'>

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

interface Document {
  readonly paths: Readonly<Record<string, { readonly post: { readonly responses: Readonly<Record<string, Responded>> } }>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}
interface Responded {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

const documents = new Map<number | undefined, Document>()

/** The contract of an older version, or of the newest. It is read when a fault first needs it, so that the server starts without it. */
function documentOf(older: number | undefined): Document {
  const file = older === undefined ? 'openapi.json' : `versions/${older}/openapi.json`
  const read = documents.get(older) ?? (JSON.parse(readFileSync(new URL(`../../generated/${file}`, import.meta.url), 'utf8')) as Document)
  documents.set(older, read)
  return read
}

const answerSchema = ({ paths }: Document, { path, answer }: Operation): Schema | undefined =>
  paths[path]?.post.responses[String(answer.status)]?.content?.['application/json']?.schema

/** Returns true if the answers of the operation can have such a change at all. */
export function canChange(operation: Operation, change: LaterChange): boolean {
  const document = documentOf(undefined)
  const schema = answerSchema(document, operation)
  return schema !== undefined && (change === 'unknown_property' || leadsToAnOpenList(document, schema, new Set()))
}

function leadsToAnOpenList(document: Document, schema: Schema, seen: Set<Schema>): boolean {
  const target = resolved(document, schema)
  if (seen.has(target)) return false
  seen.add(target)
  const { properties = {}, items, anyOf = [], additionalProperties } = target
  const inner = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])]
  if (typeof additionalProperties === 'object') inner.push(additionalProperties)
  return target['x-extensible-enum'] !== undefined || inner.some((one) => leadsToAnOpenList(document, one, seen))
}

/**
 * Returns the changed answer, which keeps the contract, or undefined where this one has no place where it could differ. `older` is the
 * version that the operation and the body are of, where that is not the newest.
 */
export function asOfALaterVersion(operation: Operation, body: unknown, change: LaterChange, now: number, older?: number): unknown {
  const document = documentOf(older)
  const schema = answerSchema(document, operation)
  if (schema === undefined || body === undefined) return undefined
  const keepsTheContract = (changed: unknown) =>
    responseViolations(operation, { statusCode: operation.answer.status, body: changed }, now).length === 0
  const all = changeAt(schema, body, { document, change })
  if (all.places.size === 0) return undefined
  if (keepsTheContract(all.body)) return all.body
  // Values on which other fields depend stay, such as the status of an Item, on which its data depends.
  const free = new Set(
    [...all.places].filter((place) => keepsTheContract(changeAt(schema, body, { document, change, only: new Set([place]) }).body)),
  )
  const some = changeAt(schema, body, { document, change, only: free })
  return free.size > 0 && keepsTheContract(some.body) ? some.body : undefined
}

interface Wanted {
  readonly document: Document
  readonly change: LaterChange
  /** Every place is wanted where it is absent. */
  readonly only?: ReadonlySet<string>
}

/** A place is a path in which `*` stands for every element. */
function changeAt(schema: Schema, body: unknown, { document, change, only }: Wanted): { body: unknown; places: ReadonlySet<string> } {
  const places = new Set<string>()
  const isWanted = (place: string) => {
    places.add(place)
    return only?.has(place) ?? true
  }
  const visit = (given: Schema, value: unknown, place: string): unknown => {
    const at = resolved(document, given)
    if (Array.isArray(value)) {
      const elements = value.map((element) => visit(at.items ?? {}, element, `${place}/*`))
      const grows = change === 'unknown_value' && at.items !== undefined && isOpen(document, at.items) && isWanted(`${place}/+`)
      return grows ? [...value, VALUE] : elements
    }
    if (typeof value === 'object' && value !== null) return visitObject(at, value as Readonly<Record<string, unknown>>, place)
    return change === 'unknown_value' && typeof value === 'string' && isOpen(document, at) && isWanted(place) ? VALUE : value
  }
  const visitObject = (at: Schema, value: Readonly<Record<string, unknown>>, place: string): object => {
    const { properties, additionalProperties, 'x-record-by-type': byType } = at
    const others = typeof additionalProperties === 'object' ? additionalProperties : {}
    const record = byType?.records[String(value[byType.by])]
    const schemaOf = (name: string) => (record && byType?.at[0] === name ? record : (properties?.[name] ?? others))
    const fields = Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, visit(schemaOf(name), inner, `${place}/${name}`)]),
    )
    // If names are free, one more would be data.
    const grows = change === 'unknown_property' && properties !== undefined && additionalProperties === undefined && isWanted(place)
    return grows ? { ...fields, [PROPERTY]: 'A later version of the contract may add properties.' } : fields
  }
  return { body: visit(schema, body, ''), places }
}

const isOpen = (document: Document, schema: Schema): boolean => resolved(document, schema)['x-extensible-enum'] !== undefined

/** Returns the schema without reference and without null. One of several is left alone. */
function resolved(document: Document, schema: Schema): Schema {
  const { $ref, anyOf } = schema
  if ($ref !== undefined) return resolved(document, document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {})
  const [only, ...others] = (anyOf ?? []).filter(({ type }) => type !== 'null')
  return only && others.length === 0 ? resolved(document, only) : schema
}
