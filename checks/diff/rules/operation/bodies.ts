/**
 * The media types of a body. One that is removed breaks clients that send or read it. A new one breaks nobody where clients
 * ask for what they read; a webhook comes unasked, so there a new one breaks those who read, and one fewer does not.
 */
import type { ApiDocument, JsonObject } from '../../document/api-document.ts'
import { quoteValue } from '../../document/in-words.ts'
import { breaksBoth, breaksEveryone, breaksReaders, breaksSenders, compatible, type Difference, type Effect } from '../../change.ts'
import type { Schema } from '../../document/schema.ts'
import { isSameJson, valuesNotIn } from '../schema/rule.ts'
import { withoutWords } from './parameters.ts'

/** The `encoding` of the parts of a form: their content types, and how they are written. */
export function encodings(
  was: { document: ApiDocument; media: JsonObject },
  is: { document: ApiDocument; media: JsonObject },
): Difference[] {
  const [before, now] = [partsOf(was), partsOf(is)]
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name) => {
    const [one, other] = [before.get(name) ?? {}, now.get(name) ?? {}]
    if (isSameJson(one, other) || isProperty(was, name) !== isProperty(is, name)) return []
    const words = (part: JsonObject) => `${name}: ${quoteValue(part)}`
    return [{ id: 'encoding-changed' as const, was: words(one), is: words(other), effect: effectOf(one, other) }]
  })
}

/** The encoding of a property that comes or goes is no change of another one. */
const isProperty = ({ document, media }: { document: ApiDocument; media: JsonObject }, name: string): boolean =>
  Object.hasOwn(document.schema((media['schema'] ?? {}) as Schema).node.properties ?? {}, name)

function effectOf({ contentType: before, ...was }: JsonObject, { contentType: now, ...is }: JsonObject): Effect {
  const whom = 'clients that write or read the parts'
  if (!isSameJson(was, is) || !Array.isArray(before) || !Array.isArray(now)) return breaksEveryone(whom)
  const [removed, added] = [valuesNotIn(before, now), valuesNotIn(now, before)]
  if (removed.length === 0) return breaksReaders('clients that read only the content types of before')
  if (added.length === 0) return breaksSenders('clients that send the part in another of its content types')
  return breaksBoth(whom, whom)
}

/** Each part with the defaults of OpenAPI left out, and without descriptions. */
function partsOf({ document, media }: { document: ApiDocument; media: JsonObject }): Map<string, JsonObject> {
  const parts = document.object(media['encoding'], 'an encoding')
  return new Map(
    Object.entries(parts).map(([name, written]) => {
      const { contentType, headers, style, explode, allowReserved } = document.object(written, `the encoding of ${name}`)
      const described = Object.entries(document.object(headers, `the headers of ${name}`)).map(([header, value]) => [
        header.toLowerCase(),
        withoutWords(document.object(value, `the header ${header} of ${name}`)),
      ])
      return [
        name,
        {
          ...(typeof contentType === 'string' && {
            contentType: contentType
              .split(',')
              .map((type) => type.trim().toLowerCase())
              .toSorted(),
          }),
          ...(described.length > 0 && { headers: Object.fromEntries(described) }),
          ...(style !== undefined && style !== 'form' && { style }),
          ...(explode !== undefined && explode !== ((style ?? 'form') === 'form') && { explode }),
          ...(allowReserved === true && { allowReserved }),
        },
      ]
    }),
  )
}

/** The presence of a body: a new required body breaks senders; a removed or optional one breaks readers. */
export function bodies(was: JsonObject | undefined, is: JsonObject | undefined): Difference[] {
  if (was && is) return becoming(was['required'] === true, is['required'] === true)
  if (was) return [{ id: 'body-removed', effect: breaksBoth('clients that send one', 'clients that read it') }]
  if (!is) return []
  return is['required'] === true
    ? [{ id: 'required-body-added', effect: breaksSenders('clients that send none') }]
    : [{ id: 'body-added', effect: breaksReaders('clients that expect none') }]
}

function becoming(was: boolean, is: boolean): Difference[] {
  if (was === is) return []
  return is
    ? [{ id: 'body-became-required', effect: breaksSenders('clients that send none') }]
    : [{ id: 'body-became-optional', effect: breaksReaders('clients that read it without looking whether it is there') }]
}

/** Without regard to case, white space, the order of parameters, and the character set that is the usual one. */
function normalized(written: string): string {
  const [type = '', ...parameters] = written.split(';').map((part) => part.trim())
  const kept = parameters
    .map((parameter) => {
      const [name = '', value = ''] = parameter.split(/=(.*)/s).map((part) => part.trim())
      const plain = value.replace(/^"(.*)"$/, '$1')
      return `${name.toLowerCase()}=${name.toLowerCase() === 'charset' ? plain.toLowerCase() : plain}`
    })
    .filter((parameter) => parameter !== '=' && parameter !== 'charset=utf-8')
  return [type.toLowerCase(), ...kept.toSorted()].join('; ')
}

type MediaTypes = ReadonlyMap<string, unknown>

export const byMediaType = (content: JsonObject): Map<string, unknown> =>
  new Map(Object.entries(content).map(([type, media]) => [normalized(type), media]))

/** True if a range such as `image/*` has a media type; none has itself. */
const isWithin = (type: string, range: string): boolean =>
  type !== range && (range === '*/*' || (range.endsWith('/*') && type.startsWith(range.slice(0, -1))))

const isCovered = (type: string, by: MediaTypes): boolean => by.has(type) || [...by.keys()].some((range) => isWithin(type, range))

/** The pairs of media types whose schemas are compared: the same, or one of a range and the range. */
export function mediaTypePairs(was: MediaTypes, is: MediaTypes): { before: string; now: string }[] {
  const same = [...was.keys()].filter((type) => is.has(type)).map((type) => ({ before: type, now: type }))
  const others = [...was.keys()].flatMap((before) =>
    [...is.keys()]
      .filter((now) => (!is.has(before) && isWithin(before, now)) || (!was.has(now) && isWithin(now, before)))
      .map((now) => ({ before, now })),
  )
  return [...same, ...others]
}

interface Message {
  /** The body comes to clients that did not ask for it. */
  pushed: boolean
  /** True if there was a body before. */
  hadBody: boolean
}

export function mediaTypes(was: MediaTypes, is: MediaTypes, { pushed, hadBody }: Message): Difference[] {
  const [senders, readers] = ['clients that send it', 'clients that read it']
  const someStay = [...is.keys()].some((type) => isCovered(type, was))
  return [
    ...[...was.keys()]
      .filter((type) => !isCovered(type, is))
      .map((type) => {
        const isNarrowed = [...is.keys()].some((other) => isWithin(other, type)) || (pushed && someStay)
        return {
          id: 'media-type-removed' as const,
          was: type,
          effect: isNarrowed ? breaksSenders(senders) : breaksBoth(senders, readers),
        }
      }),
    ...[...is.keys()]
      .filter((type) => !isCovered(type, was))
      .map((type) => {
        const breaks = pushed || [...was.keys()].some((other) => isWithin(other, type))
        // A webhook that was answered without a body is to be answered with one.
        const others = hadBody ? compatible : breaksSenders('clients that send none')
        return { id: 'media-type-added' as const, is: type, effect: breaks ? breaksReaders('clients that read only the others') : others }
      }),
  ]
}
