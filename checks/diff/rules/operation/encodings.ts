/** The `encoding` of the parts of a form: their content types, and how they are written. */
import type { JsonObject, ApiDocument } from '../../document/api-document.ts'
import { quoteValue } from '../../document/in-words.ts'
import { breaksBoth, breaksEveryone, breaksReaders, breaksSenders, type Difference, type Effect } from '../../effect.ts'
import { isSameJson, valuesNotIn } from '../schema/rule.ts'
import { withoutWords } from './parameters.ts'

export function encodings(
  was: { document: ApiDocument; media: JsonObject },
  is: { document: ApiDocument; media: JsonObject },
): Difference[] {
  const [before, now] = [partsOf(was), partsOf(is)]
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name) => {
    const [one, other] = [before.get(name) ?? {}, now.get(name) ?? {}]
    if (isSameJson(one, other)) return []
    const words = (part: JsonObject) => `${name}: ${quoteValue(part)}`
    return [{ id: 'encoding-changed' as const, was: words(one), is: words(other), effect: effectOf(one, other) }]
  })
}

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
