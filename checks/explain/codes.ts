/** Reason codes, and every other value that an enumeration lists. */
import { groupBy } from './group-by.ts'
import { tables } from '../../generated/tables.ts'
import { contentOf, type Explanation, provenanceInWords } from './format-explanation.ts'

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
    names: [value],
    content: () =>
      contentOf(
        `${value}  value`,
        '',
        [],
        entries.map((entry) => [entry.in, provenanceInWords(entry), entry.about]),
      ),
  }))
}
