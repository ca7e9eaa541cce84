/** Explanations of reason codes and of all other enumeration values. */
import { tables } from '../../generated/tables.ts'
import { ownProperty } from '../core/json.ts'
import { findTarget } from '../validate/target.ts'
import { extractAbbreviations, createContent, type Explanation, formatProvenance, nameStatements } from './format-explanation.ts'

/** Replaces `Map.groupBy`, which requires Node 21. */
export function groupBy<Key, Item>(items: readonly Item[], getKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = getKey(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Explains error responses under the names that `cpd validate` uses for them, for example `response:/v3/…:404`. */
export const explainErrorResponses = (): Explanation[] =>
  tables.operations.flatMap(({ path, errors }) => {
    const errorCodes = errors.flatMap((code) => ownProperty(tables.errors, code) ?? [])
    return [...groupBy(errorCodes, ({ status }) => status)].map(([status, codes]) => {
      const target = `response:${path}:${status}`
      return {
        names: [target],
        content: () =>
          createContent(
            `${target}  error response`,
            '',
            [
              ['body', findTarget(target).component],
              ['validate', `cpd validate --as ${target} FILE`],
            ],
            codes.map(({ code, about }) => [code, about]),
          ),
      }
    })
  })

export const explainReasonCodes = (): Explanation[] =>
  tables.reasonCodes.map(({ code, meanings, meaningsAt, returnedBy }) => ({
    names: [code],
    content: () => {
      const title = `${code}  reason code`
      const meaning = listEnumerationValues().find(({ value, meaning }) => value === code && meaning)?.meaning
      return meaningsAt
        ? createContent(
            title,
            'Its meaning depends on the operation that returns it.',
            [nameStatements(code)],
            Object.entries(meaningsAt).map(([path, texts]) => [path, texts.join('; ')]),
          )
        : createContent(title, meanings.join('\n  '), [
            ['returned by', returnedBy.join(', ')],
            ['meaning', meaning && formatProvenance(meaning)],
            nameStatements(code),
          ])
    },
  }))

const listEnumerationValues = () =>
  Object.values(tables.components).flatMap(({ name, values = [] }) => values.map((value) => ({ ...value, in: name })))

/**
 * Explains the reason codes of webhook events, including their meanings from the specification and whether failed responses can contain
 * them.
 */
export function explainEventReasonCodes(): Explanation[] {
  const codes = new Set(tables.webhooks.flatMap(({ reasonCodes }) => reasonCodes))
  return [...codes].map((code) => ({
    names: [code],
    content: () => {
      const listed = listEnumerationValues().filter(({ value }) => value === code)
      const meaning = listed.find(({ provenance }) => provenance === 'specified')?.about ?? ''
      const isInResponses = listed.some(({ in: list }) => list === 'UnprocessableReasonCode')
      const carriers = tables.webhooks.filter((event) => event.reasonCodes.includes(code)).map(({ type }) => type)
      return createContent(`${code}  reason code of events`, meaning, [
        ['events', carriers.join(', ')],
        ['returned', isInResponses ? 'in reason_codes, if processing_status is UNPROCESSABLE (gap processing-failures)' : undefined],
      ])
    },
  }))
}

/** The same value may belong to several enumerations. */
export function explainEnumerationValues(): Explanation[] {
  const byValue = groupBy(listEnumerationValues(), ({ value }) => value)
  return [...byValue].map(([value, entries]) => ({
    names: [value, ...new Set(entries.flatMap(({ about }) => extractAbbreviations(about)))],
    content: () =>
      createContent(
        `${value}  value`,
        '',
        [],
        entries.map((entry) => [entry.in, formatProvenance(entry), entry.about]),
      ),
  }))
}
