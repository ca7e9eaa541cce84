/** Compares the encodings of parts in forms and multipart bodies. OpenAPI 3.2 encodes parts by name or by position. */
import type { ApiDocument, JsonObject } from '../../document/api-document.ts'
import { quoteValue } from '../../document/in-words.ts'
import type { Schema } from '../../document/schema.ts'
import { breaksBoth, breaksEveryone, breaksReaders, breaksSenders, type Difference, type Effect } from '../../change.ts'
import { isSameJson } from '../schema/rule.ts'
import { inferContentType } from './default-content-type.ts'
import { isCovered, normalizeMediaType } from './media-type-names.ts'
import { removeDescriptions } from './parameters.ts'

export interface EncodedBody {
  document: ApiDocument
  type: string
  media: JsonObject
}

/** A part of a body: its encoding, and its schema if the document declares one. */
interface EncodedPart {
  encoding: unknown
  schema: Schema | undefined
}

/** Media types with encodings. OpenAPI ignores encodings for all other media types. */
const ENCODED = /^(?:multipart\/|application\/x-www-form-urlencoded)/

/** Maximum depth of nested `allOf` parts. */
const MAX_DEPTH = 5

export function compareEncodings(base: EncodedBody, revision: EncodedBody): Difference[] {
  if (!ENCODED.test(base.type) || !ENCODED.test(revision.type)) return []
  return [...compareByName(base, revision), ...compareByPosition(base, revision)]
}

function compareByName(base: EncodedBody, revision: EncodedBody): Difference[] {
  const [before, now] = [base, revision].map(({ document, media }) => document.object(media['encoding'], 'an encoding')) as [
    JsonObject,
    JsonObject,
  ]
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name) => {
    const basePart = { encoding: before[name], schema: findProperty(base.document, base.media['schema'], name) }
    const revisionPart = { encoding: now[name], schema: findProperty(revision.document, revision.media['schema'], name) }
    // If an encoding appears or disappears together with its property, only the change to the property is reported.
    return (basePart.schema === undefined) === (revisionPart.schema === undefined)
      ? compareParts(name, [base, basePart], [revision, revisionPart])
      : []
  })
}

function findProperty(document: ApiDocument, schema: unknown, name: string, depth = MAX_DEPTH): Schema | undefined {
  if (schema === undefined || depth === 0) return undefined
  const { properties = {}, allOf = [] } = document.schema(document.normalize(schema)).node
  if (Object.hasOwn(properties, name)) return properties[name]
  return allOf.map((part) => findProperty(document, part, name, depth - 1)).find((found) => found !== undefined)
}

/** Items beyond the end of `prefixEncoding` use `itemEncoding`. */
function compareByPosition(base: EncodedBody, revision: EncodedBody): Difference[] {
  const length = Math.max(...[base, revision].map(({ document, media }) => document.list(media['prefixEncoding'], 'prefixEncoding').length))
  const positions = Array.from({ length }, (_, index) => index)
  if (length === 0 && base.media['itemEncoding'] === undefined && revision.media['itemEncoding'] === undefined) return []
  return [...positions, undefined].flatMap((position) =>
    compareParts(String(position ?? '*'), [base, findPart(base, position)], [revision, findPart(revision, position)]),
  )
}

function findPart({ document, media }: EncodedBody, position: number | undefined): EncodedPart {
  const { prefixItems = [], items } = document.schema(document.normalize(media['schema'])).node
  const others = media['itemSchema'] === undefined ? items : document.normalize(media['itemSchema'])
  const prefix = document.list(media['prefixEncoding'], 'prefixEncoding')
  if (position === undefined) return { encoding: media['itemEncoding'], schema: others }
  return { encoding: prefix[position] ?? media['itemEncoding'], schema: prefixItems[position] ?? others }
}

function compareParts(name: string, base: [EncodedBody, EncodedPart], revision: [EncodedBody, EncodedPart]): Difference[] {
  const [before, now] = [describePart(name, ...base), describePart(name, ...revision)]
  // A default encoding follows from the type, so its change is reported only as a change to the type.
  const areDefaults = before.isDefault && now.isDefault
  const typeEffect =
    areDefaults || isSameJson(before.contentType, now.contentType) ? undefined : judgeContentTypes(before.contentType, now.contentType)
  const otherEffect = isSameJson(before.others, now.others) ? undefined : BREAKS_EVERYONE
  const effect = otherEffect ?? typeEffect
  if (!effect) return []
  const words = ({ contentType, others }: typeof now) => `${name}: ${quoteValue({ contentType, ...others })}`
  return [{ id: 'encoding-changed', was: words(before), is: words(now), effect }]
}

/** Describes the encoding of a part. Includes the default content type and omits other defaults and descriptions. */
function describePart(name: string, { document }: EncodedBody, { encoding, schema }: EncodedPart) {
  const { contentType, headers, style, explode, allowReserved, ...extensions } = document.object(encoding, `the encoding of ${name}`)
  const types = typeof contentType === 'string' ? contentType : schema && inferContentType(document, schema)
  const describedHeaders = describeHeaders(document, headers, name)
  const others: JsonObject = {
    ...(Object.keys(describedHeaders).length > 0 && { headers: describedHeaders }),
    ...(style !== undefined && style !== 'form' && { style }),
    ...(explode !== undefined && explode !== ((style ?? 'form') === 'form') && { explode }),
    ...(allowReserved === true && { allowReserved }),
    ...removeDescriptions(extensions),
  }
  return { contentType: types?.split(',').map(normalizeMediaType).toSorted(), isDefault: contentType === undefined, others }
}

/** OpenAPI ignores a Content-Type header in an encoding. */
const describeHeaders = (document: ApiDocument, headers: unknown, name: string): JsonObject =>
  Object.fromEntries(
    Object.entries(document.object(headers, `the headers of ${name}`))
      .map(
        ([header, value]) => [header.toLowerCase(), removeDescriptions(document.object(value, `the header ${header} of ${name}`))] as const,
      )
      .filter(([header]) => header !== 'content-type'),
  )

const PART_USERS = 'clients that write or read the parts'
const BREAKS_EVERYONE = breaksEveryone(PART_USERS)

function judgeContentTypes(before: readonly string[] | undefined, now: readonly string[] | undefined): Effect {
  if (!before || !now) return BREAKS_EVERYONE
  if (before.every((type) => isCovered(type, now))) return breaksReaders('clients that read only the previous content types')
  if (now.every((type) => isCovered(type, before))) return breaksSenders('clients that send the part in another of its content types')
  return breaksBoth(PART_USERS, PART_USERS)
}
