/** Reason codes, and every other value that an enumeration lists. */
import { tables } from '../../generated/tables.ts'
import { block, type Explanation, firmness } from './block.ts'

export const reasonCodes = (): Explanation[] =>
  tables.reasonCodes.map(({ code, meanings, meaningsAt, answeredBy }) => ({
    names: [code],
    text: () => {
      const title = `${code}  reason code`
      const read = listed().find(({ value, meaning }) => value === code && meaning)?.meaning
      return meaningsAt
        ? block(
            title,
            'What it means depends on who answers it.',
            [],
            Object.entries(meaningsAt).map(([path, those]) => [path, those.join('; ')]),
          )
        : block(title, meanings.join('\n  '), [
            ['answered by', answeredBy.join(', ')],
            ['meaning', read && firmness(read)],
          ])
    },
  }))

const listed = () => Object.values(tables.components).flatMap(({ name, values = [] }) => values.map((value) => ({ ...value, in: name })))

/** Codes that webhook events carry, with the meaning their enumeration gives. */
export function eventReasonCodes(): Explanation[] {
  const codes = new Set(tables.webhooks.flatMap(({ reasonCodes }) => reasonCodes))
  return [...codes].map((code) => ({
    names: [code],
    text: () => {
      const meaning = listed().find(({ value }) => value === code)?.about ?? ''
      const carriers = tables.webhooks.filter((event) => event.reasonCodes.includes(code)).map(({ type }) => type)
      return block(`${code}  reason code of events`, meaning, [['carried by', carriers.join(', ')]])
    },
  }))
}

/** A value may stand in several enumerations. */
export function enumerationValues(): Explanation[] {
  const byValue = Map.groupBy(listed(), ({ value }) => value)
  return [...byValue].map(([value, entries]) => ({
    names: [value],
    text: () =>
      block(
        `${value}  value`,
        '',
        [],
        entries.map((entry) => [entry.in, firmness(entry), entry.about]),
      ),
  }))
}
