/**
 * Binary content has several notations: no schema, `format: binary`, or a string whose `contentMediaType` repeats the media type. They are
 * treated as equal for media types that are neither text nor JSON, and for parts of a multipart body.
 */
import type { ApiDocument } from '../document/api-document.ts'
import { listAssertions, type Schema } from '../document/schema.ts'

const MULTIPART = /^multipart\//
const TEXT = /^text\/|^\*|json|xml|yaml|x-www-form-urlencoded/

interface Content {
  readonly document: ApiDocument
  readonly schema: unknown
}

const BYTES: Schema = {}

/** Returns both schemas. If both describe bytes, returns them in a common notation. */
export function alignBytes(mediaType: string, base: Content, revision: Content): readonly [base: unknown, revision: unknown] {
  if (MULTIPART.test(mediaType)) return alignParts(base, revision)
  return !TEXT.test(mediaType) && isBytes(base, mediaType) && isBytes(revision, mediaType) ? [BYTES, BYTES] : [base.schema, revision.schema]
}

function alignParts(base: Content, revision: Content): readonly [base: unknown, revision: unknown] {
  const [before, now] = [getNode(base), getNode(revision)]
  const files = Object.keys(before.properties ?? {}).filter((name) =>
    isDifferentNotation({ ...base, schema: before.properties?.[name] }, { ...revision, schema: ownProperty(now, name) }),
  )
  if (files.length === 0) return [base.schema, revision.schema]
  const aligned = Object.fromEntries(files.map((name) => [name, BYTES]))
  return [before, now].map((node) => ({ ...node, properties: { ...node.properties, ...aligned } })) as [Schema, Schema]
}

const ownProperty = ({ properties = {} }: Schema, name: string): unknown => (Object.hasOwn(properties, name) ? properties[name] : undefined)

/** True if both schemas describe bytes, or lists of bytes, in different notations. */
function isDifferentNotation(base: Content, revision: Content): boolean {
  if (base.schema === undefined || revision.schema === undefined) return false
  const [before, now] = [getNode(base), getNode(revision)]
  if (before.type === 'array' && now.type === 'array')
    return isDifferentNotation({ ...base, schema: before.items }, { ...revision, schema: now.items })
  return isBytes(base) && isBytes(revision) && listAssertions(before).length !== listAssertions(now).length
}

const getNode = ({ document, schema }: Content): Schema => document.schema(document.normalize(schema)).node

function isBytes(content: Content, mediaType?: string): boolean {
  const node = getNode(content)
  const isString = node.type === undefined || node.type === 'string'
  const contentMediaType = node['contentMediaType']
  return (
    isString &&
    (node['format'] === undefined || node['format'] === 'binary') &&
    listAssertions(node, 'type', 'format').length === 0 &&
    node['contentEncoding'] === undefined &&
    (contentMediaType === undefined ? node.type === undefined || node['format'] === 'binary' : contentMediaType === mediaType)
  )
}
