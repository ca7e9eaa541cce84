/**
 * Binary content has several notations: no schema, `format: binary`, and a string whose `contentMediaType` repeats the media type.
 * They are one notation here, if the content is neither text nor JSON, and in the parts of a multipart body.
 */
import type { ApiDocument } from '../document/api-document.ts'
import { assertionsOf, type Schema } from '../document/schema.ts'

const MULTIPART = /^multipart\//
const TEXT = /^text\/|^\*|json|xml|yaml|x-www-form-urlencoded/

interface Content {
  readonly document: ApiDocument
  readonly schema: unknown
}

const BYTES: Schema = {}

/** Returns both schemas, with the same notation for content that both describe as bytes. */
export function alignBytes(mediaType: string, was: Content, is: Content): readonly [was: unknown, is: unknown] {
  if (MULTIPART.test(mediaType)) return alignParts(was, is)
  return !TEXT.test(mediaType) && isBytes(was, mediaType) && isBytes(is, mediaType) ? [BYTES, BYTES] : [was.schema, is.schema]
}

function alignParts(was: Content, is: Content): readonly [was: unknown, is: unknown] {
  const [before, now] = [nodeOf(was), nodeOf(is)]
  const files = Object.keys(before.properties ?? {}).filter((name) =>
    isOtherNotation({ ...was, schema: before.properties?.[name] }, { ...is, schema: ownProperty(now, name) }),
  )
  if (files.length === 0) return [was.schema, is.schema]
  const aligned = Object.fromEntries(files.map((name) => [name, BYTES]))
  return [before, now].map((node) => ({ ...node, properties: { ...node.properties, ...aligned } })) as [Schema, Schema]
}

const ownProperty = ({ properties = {} }: Schema, name: string): unknown => (Object.hasOwn(properties, name) ? properties[name] : undefined)

/** True if both are bytes, or lists of bytes, in different notations. */
function isOtherNotation(was: Content, is: Content): boolean {
  if (was.schema === undefined || is.schema === undefined) return false
  const [before, now] = [nodeOf(was), nodeOf(is)]
  if (before.type === 'array' && now.type === 'array')
    return isOtherNotation({ ...was, schema: before.items }, { ...is, schema: now.items })
  return isBytes(was) && isBytes(is) && assertionsOf(before).length !== assertionsOf(now).length
}

const nodeOf = ({ document, schema }: Content): Schema => document.schema(document.checked(schema)).node

function isBytes(content: Content, mediaType?: string): boolean {
  const node = nodeOf(content)
  const isString = node.type === undefined || node.type === 'string'
  const named = node['contentMediaType']
  return (
    isString &&
    (node['format'] === undefined || node['format'] === 'binary') &&
    assertionsOf(node, 'type', 'format').length === 0 &&
    node['contentEncoding'] === undefined &&
    (named === undefined ? node.type === undefined || node['format'] === 'binary' : named === mediaType)
  )
}
