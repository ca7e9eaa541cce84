/**
 * The media types of a body. One that is removed breaks clients that send or read it. A new one breaks nobody where clients
 * ask for what they read; a webhook comes unasked, so there a new one breaks those who read, and one fewer does not.
 */
import type { JsonObject } from '../../document/api-document.ts'
import { breaksBoth, breaksReaders, breaksSenders, compatible, type Difference } from '../../change.ts'
import { isCovered, isWithin, normalizeMediaType } from './media-type-names.ts'

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

type MediaTypes = ReadonlyMap<string, unknown>

export const byMediaType = (content: JsonObject): Map<string, unknown> =>
  new Map(Object.entries(content).map(([type, media]) => [normalizeMediaType(type), media]))

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
  const someStay = [...is.keys()].some((type) => isCovered(type, was.keys()))
  return [
    ...[...was.keys()]
      .filter((type) => !isCovered(type, is.keys()))
      .map((type) => {
        const isNarrowed = [...is.keys()].some((other) => isWithin(other, type)) || (pushed && someStay)
        return {
          id: 'media-type-removed' as const,
          was: type,
          effect: isNarrowed ? breaksSenders(senders) : breaksBoth(senders, readers),
        }
      }),
    ...[...is.keys()]
      .filter((type) => !isCovered(type, was.keys()))
      .map((type) => {
        const breaks = pushed || [...was.keys()].some((other) => isWithin(other, type))
        // A webhook that was answered without a body is to be answered with one.
        const others = hadBody ? compatible : breaksSenders('clients that send none')
        return { id: 'media-type-added' as const, is: type, effect: breaks ? breaksReaders('clients that read only the others') : others }
      }),
  ]
}
