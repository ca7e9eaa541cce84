/** Documents an operation for the Inspector, with its page, client method, and suggestions for unknown fields. */
import { findNearestWord } from '../../../payloads/nearest.ts'
import { badRequest, notFound } from '../../core/errors.ts'
import { slug } from '../docs/anchors.ts'
import { operationAddress } from '../docs/operations.ts'
import { type OpenApi, type Schema, serviceDocument } from '../docs/openapi.ts'

interface About {
  readonly documentation: string
  /** Client method, for example `client.items.newItem`. */
  readonly client: string
  /** Authentication scheme. Basic credentials contain the secret of an account. */
  readonly credential: 'basic' | 'bearer'
  readonly files: boolean
  /** Suggestions for unknown fields by JSON pointer. */
  readonly hints: Readonly<Record<string, string>>
}

const MAX_HINTS = 50

export function aboutOperation(query: URLSearchParams): About {
  const document = serviceDocument()
  const path = query.get('operation') ?? ''
  const unknown = query.getAll('unknown')
  if (unknown.length > MAX_HINTS) throw badRequest(`unknown: at most ${MAX_HINTS} fields at once`)
  const operation = Object.hasOwn(document.paths, path) ? document.paths[path]?.['post'] : undefined
  if (!operation) throw notFound('There is no such operation')
  const [tag = ''] = operation.tags
  const group = slug(tag)
  const content = Object.entries(operation.requestBody?.content ?? {})
  const schema = content[0]?.[1].schema
  const hints = unknown.flatMap((pointer) => {
    const meant = schema && suggestProperty(pointer, schema, document)
    return meant === undefined ? [] : [[pointer, meant]]
  })
  return {
    documentation: `/docs/${operationAddress(tag, operation.summary)}`,
    client: `${group.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}.${operation.operationId}`,
    credential: operation.security?.some((scheme) => Object.keys(scheme).some((name) => /basic/i.test(name))) ? 'basic' : 'bearer',
    files: content[0]?.[0] === 'multipart/form-data',
    hints: Object.fromEntries(hints) as Record<string, string>,
  }
}

/** Returns the schema property whose name is most similar to the last segment of a JSON pointer. */
function suggestProperty(pointer: string, schema: Schema, { components }: OpenApi): string | undefined {
  const parts = pointer.split('/').slice(1)
  const last = parts.pop()
  if (last === undefined) return undefined
  const resolve = (one: Schema): Schema[] => {
    const referred = one.$ref === undefined ? one : components.schemas[one.$ref.split('/').at(-1) ?? '']
    return referred === undefined ? [] : [referred, ...(referred.anyOf ?? []).flatMap(resolve)]
  }
  const within = (schemas: readonly Schema[], part: string): Schema[] =>
    schemas.flatMap(({ properties, items }) => {
      const inner = /^\d+$/.test(part) ? items : properties && Object.hasOwn(properties, part) ? properties[part] : undefined
      return inner ? resolve(inner) : []
    })
  const at = parts.reduce(within, resolve(schema))
  return findNearestWord(
    last,
    at.flatMap(({ properties = {} }) => Object.keys(properties)),
  )
}
