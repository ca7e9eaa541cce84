/** Reason codes, and every other value that an enumeration lists. */
import { tables } from '../../generated/tables.ts'
import { ownProperty } from '../core/json.ts'
import { findTarget } from '../validate/target.ts'
import { abbreviationsIn, contentOf, type Explanation, provenanceInWords } from './format-explanation.ts'

/** `Map.groupBy`, which Node has only since 21. */
export function groupBy<Key, One>(all: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

/** Explains error responses as targets of `cpd validate`: `response:/v3/…:404`. */
export const errorResponseExplanations = (): Explanation[] =>
  tables.operations.flatMap(({ path, errors }) => {
    const answered = errors.flatMap((code) => ownProperty(tables.errors, code) ?? [])
    return [...groupBy(answered, ({ status }) => status)].map(([status, codes]) => {
      const as = `response:${path}:${status}`
      return {
        names: [as],
        content: () =>
          contentOf(
            `${as}  answer in error`,
            '',
            [
              ['body', findTarget(as).component],
              ['validate', `cpd validate --as ${as} FILE`],
            ],
            codes.map(({ code, about }) => [code, about]),
          ),
      }
    })
  })

export const reasonCodeExplanations = (): Explanation[] =>
  tables.reasonCodes.map(({ code, meanings, meaningsAt, answeredBy }) => ({
    names: [code],
    content: () => {
      const title = `${code}  reason code`
      const read = listedValues().find(({ value, meaning }) => value === code && meaning)?.meaning
      return meaningsAt
        ? contentOf(
            title,
            'What it means depends on who answers it.',
            [],
            Object.entries(meaningsAt).map(([path, those]) => [path, those.join('; ')]),
          )
        : contentOf(title, meanings.join('\n  '), [
            ['answered by', answeredBy.join(', ')],
            ['meaning', read && provenanceInWords(read)],
          ])
    },
  }))

const listedValues = () =>
  Object.values(tables.components).flatMap(({ name, values = [] }) => values.map((value) => ({ ...value, in: name })))

/** Codes that webhook events carry, with the meaning that the specification gives, and whether answers of failed processing have them too. */
export function eventReasonCodeExplanations(): Explanation[] {
  const codes = new Set(tables.webhooks.flatMap(({ reasonCodes }) => reasonCodes))
  return [...codes].map((code) => ({
    names: [code],
    content: () => {
      const listed = listedValues().filter(({ value }) => value === code)
      const meaning = listed.find(({ provenance }) => provenance === 'specified')?.about ?? ''
      const answered = listed.some(({ in: list }) => list === 'UnprocessableReasonCode')
      const carriers = tables.webhooks.filter((event) => event.reasonCodes.includes(code)).map(({ type }) => type)
      return contentOf(`${code}  reason code of events`, meaning, [
        ['carried by', carriers.join(', ')],
        ['answered', answered ? 'in reason_codes, where processing_status is UNPROCESSABLE (gap processing-failures)' : undefined],
      ])
    },
  }))
}

/** A value may stand in several enumerations. */
export function enumerationValueExplanations(): Explanation[] {
  const byValue = groupBy(listedValues(), ({ value }) => value)
  return [...byValue].map(([value, entries]) => ({
    names: [value, ...new Set(entries.flatMap(({ about }) => abbreviationsIn(about)))],
    content: () =>
      contentOf(
        `${value}  value`,
        '',
        [],
        entries.map((entry) => [entry.in, provenanceInWords(entry), entry.about]),
      ),
  }))
}
