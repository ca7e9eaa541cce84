/**
 * The media types of a body. One that is removed breaks clients that send or read it. A new one breaks nobody where clients
 * ask for what they read; a webhook comes unasked, so there a new one breaks those who read, and one fewer does not.
 */
import type { JsonObject } from '../../document/api-document.ts'
import { breaksReaders, breaksSenders, type Difference, compatible, breaksBoth } from '../../effect.ts'

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

/** Whether a range such as `image/*` has a media type; none has itself. */
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

/** `pushed`: the body comes to clients that did not ask for it. */
export function mediaTypes(was: MediaTypes, is: MediaTypes, pushed: boolean): Difference[] {
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
        return {
          id: 'media-type-added' as const,
          is: type,
          effect: breaks ? breaksReaders('clients that read only the others') : compatible,
        }
      }),
  ]
}
