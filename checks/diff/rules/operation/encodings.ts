/** Compares how the parts of forms and multipart bodies are encoded. OpenAPI 3.2 encodes parts by name or by position. */
import type { ApiDocument, JsonObject } from '../../document/api-document.ts'
import { quoteValue } from '../../document/in-words.ts'
import type { Schema } from '../../document/schema.ts'
import { breaksBoth, breaksEveryone, breaksReaders, breaksSenders, type Difference, type Effect } from '../../change.ts'
import { isSameJson } from '../schema/rule.ts'
import { inferContentType } from './default-content-type.ts'
import { isCovered, normalizeMediaType } from './media-type-names.ts'
import { withoutWords } from './parameters.ts'

export interface EncodedBody {
  document: ApiDocument
  type: string
  media: JsonObject
}

/** A part of a body: how it is encoded, and its schema if the document has one. */
interface EncodedPart {
  encoding: unknown
  schema: Schema | undefined
}

/** OpenAPI ignores the encoding of other media types. */
const ENCODED = /^(?:multipart\/|application\/x-www-form-urlencoded)/

/** Nested parts of `allOf` are followed this far. */
const MAX_DEPTH = 5

export function encodings(was: EncodedBody, is: EncodedBody): Difference[] {
  if (!ENCODED.test(was.type) || !ENCODED.test(is.type)) return []
  return [...compareByName(was, is), ...compareByPosition(was, is)]
}

function compareByName(was: EncodedBody, is: EncodedBody): Difference[] {
  const [before, now] = [was, is].map(({ document, media }) => document.object(media['encoding'], 'an encoding')) as [
    JsonObject,
    JsonObject,
  ]
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name) => {
    const one = { encoding: before[name], schema: findProperty(was.document, was.media['schema'], name) }
    const other = { encoding: now[name], schema: findProperty(is.document, is.media['schema'], name) }
    // An encoding that comes or goes with its property is part of that change.
    return (one.schema === undefined) === (other.schema === undefined) ? compareParts(name, [was, one], [is, other]) : []
  })
}

function findProperty(document: ApiDocument, schema: unknown, name: string, depth = MAX_DEPTH): Schema | undefined {
  if (schema === undefined || depth === 0) return undefined
  const { properties = {}, allOf = [] } = document.schema(document.checked(schema)).node
  if (Object.hasOwn(properties, name)) return properties[name]
  return allOf.map((part) => findProperty(document, part, name, depth - 1)).find((found) => found !== undefined)
}

/** Items beyond the end of `prefixEncoding` have `itemEncoding`. */
function compareByPosition(was: EncodedBody, is: EncodedBody): Difference[] {
  const length = Math.max(...[was, is].map(({ document, media }) => document.list(media['prefixEncoding'], 'prefixEncoding').length))
  const positions = Array.from({ length }, (_, index) => index)
  if (length === 0 && was.media['itemEncoding'] === undefined && is.media['itemEncoding'] === undefined) return []
  return [...positions, undefined].flatMap((position) =>
    compareParts(String(position ?? '*'), [was, findPart(was, position)], [is, findPart(is, position)]),
  )
}

function findPart({ document, media }: EncodedBody, position: number | undefined): EncodedPart {
  const { prefixItems = [], items } = document.schema(document.checked(media['schema'])).node
  const others = media['itemSchema'] === undefined ? items : document.checked(media['itemSchema'])
  const prefix = document.list(media['prefixEncoding'], 'prefixEncoding')
  if (position === undefined) return { encoding: media['itemEncoding'], schema: others }
  return { encoding: prefix[position] ?? media['itemEncoding'], schema: prefixItems[position] ?? others }
}

function compareParts(name: string, was: [EncodedBody, EncodedPart], is: [EncodedBody, EncodedPart]): Difference[] {
  const [before, now] = [describePart(name, ...was), describePart(name, ...is)]
  // A default that changes with the type of the value is a change of the type.
  const areDefaults = before.isDefault && now.isDefault
  const ofTypes =
    areDefaults || isSameJson(before.contentType, now.contentType) ? undefined : judgeContentTypes(before.contentType, now.contentType)
  const ofOthers = isSameJson(before.others, now.others) ? undefined : OTHERWISE
  const effect = ofOthers ?? ofTypes
  if (!effect) return []
  const words = ({ contentType, others }: typeof now) => `${name}: ${quoteValue({ contentType, ...others })}`
  return [{ id: 'encoding-changed', was: words(before), is: words(now), effect }]
}

/** Describes how a part is encoded, with the default content type, and without other defaults and descriptions. */
function describePart(name: string, { document }: EncodedBody, { encoding, schema }: EncodedPart) {
  const { contentType, headers, style, explode, allowReserved, ...rest } = document.object(encoding, `the encoding of ${name}`)
  const types = typeof contentType === 'string' ? contentType : schema && inferContentType(document, schema)
  const described = describeHeaders(document, headers, name)
  const others: JsonObject = {
    ...(Object.keys(described).length > 0 && { headers: described }),
    ...(style !== undefined && style !== 'form' && { style }),
    ...(explode !== undefined && explode !== ((style ?? 'form') === 'form') && { explode }),
    ...(allowReserved === true && { allowReserved }),
    ...withoutWords(rest),
  }
  return { contentType: types?.split(',').map(normalizeMediaType).toSorted(), isDefault: contentType === undefined, others }
}

/** OpenAPI ignores a header Content-Type. */
const describeHeaders = (document: ApiDocument, headers: unknown, name: string): JsonObject =>
  Object.fromEntries(
    Object.entries(document.object(headers, `the headers of ${name}`))
      .map(([header, value]) => [header.toLowerCase(), withoutWords(document.object(value, `the header ${header} of ${name}`))] as const)
      .filter(([header]) => header !== 'content-type'),
  )

const WHOM = 'clients that write or read the parts'
const OTHERWISE = breaksEveryone(WHOM)

function judgeContentTypes(before: readonly string[] | undefined, now: readonly string[] | undefined): Effect {
  if (!before || !now) return OTHERWISE
  if (before.every((type) => isCovered(type, now))) return breaksReaders('clients that read only the content types of before')
  if (now.every((type) => isCovered(type, before))) return breaksSenders('clients that send the part in another of its content types')
  return breaksBoth(WHOM, WHOM)
}
