/**
 * Media types of a body. Removing one breaks clients that send or read it. Adding one breaks nobody, provided that clients choose what they
 * read. Webhooks are pushed to clients, so adding a media type to a webhook breaks readers, but removing one does not.
 */
import type { JsonObject } from '../../document/api-document.ts'
import { breaksBoth, breaksReaders, breaksSenders, compatible, type Difference } from '../../change.ts'
import { isCovered, isWithin, normalizeMediaType } from './media-type-names.ts'

/**
 * Compares the presence of a body. Adding a required body or making a body required breaks senders. Adding an optional body or making a
 * body optional breaks readers. Removing a body breaks both senders and readers.
 */
export function compareBodyPresence(base: JsonObject | undefined, revision: JsonObject | undefined): Difference[] {
  if (base && revision) return compareRequired(base['required'] === true, revision['required'] === true)
  if (base) return [{ id: 'body-removed', effect: breaksBoth('clients that send one', 'clients that read it') }]
  if (!revision) return []
  return revision['required'] === true
    ? [{ id: 'required-body-added', effect: breaksSenders('clients that send none') }]
    : [{ id: 'body-added', effect: breaksReaders('clients that expect none') }]
}

function compareRequired(base: boolean, revision: boolean): Difference[] {
  if (base === revision) return []
  return revision
    ? [{ id: 'body-became-required', effect: breaksSenders('clients that send none') }]
    : [{ id: 'body-became-optional', effect: breaksReaders('clients that assume that it is present') }]
}

type MediaTypes = ReadonlyMap<string, unknown>

export const indexMediaTypes = (content: JsonObject): Map<string, unknown> =>
  new Map(Object.entries(content).map(([type, media]) => [normalizeMediaType(type), media]))

/** Pairs the media types whose schemas are compared: identical media types, or a media type and a range that includes it. */
export function pairMediaTypes(base: MediaTypes, revision: MediaTypes): { before: string; now: string }[] {
  const same = [...base.keys()].filter((type) => revision.has(type)).map((type) => ({ before: type, now: type }))
  const others = [...base.keys()].flatMap((before) =>
    [...revision.keys()]
      .filter((now) => (!revision.has(before) && isWithin(before, now)) || (!base.has(now) && isWithin(now, before)))
      .map((now) => ({ before, now })),
  )
  return [...same, ...others]
}

interface Message {
  /** True if clients receive the body without requesting it. */
  pushed: boolean
  /** True if the base document has a body. */
  hadBody: boolean
}

export function compareMediaTypes(base: MediaTypes, revision: MediaTypes, { pushed, hadBody }: Message): Difference[] {
  const [senders, readers] = ['clients that send it', 'clients that read it']
  const someStay = [...revision.keys()].some((type) => isCovered(type, base.keys()))
  return [
    ...[...base.keys()]
      .filter((type) => !isCovered(type, revision.keys()))
      .map((type) => {
        const isNarrowed = [...revision.keys()].some((candidate) => isWithin(candidate, type)) || (pushed && someStay)
        return {
          id: 'media-type-removed' as const,
          was: type,
          effect: isNarrowed ? breaksSenders(senders) : breaksBoth(senders, readers),
        }
      }),
    ...[...revision.keys()]
      .filter((type) => !isCovered(type, base.keys()))
      .map((type) => {
        const breaks = pushed || [...base.keys()].some((candidate) => isWithin(candidate, type))
        // A client that responded to the webhook without a body must now send one.
        const others = hadBody ? compatible : breaksSenders('clients that send none')
        return { id: 'media-type-added' as const, is: type, effect: breaks ? breaksReaders('clients that read only the others') : others }
      }),
  ]
}
