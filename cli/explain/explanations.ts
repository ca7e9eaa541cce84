/** Everything that can be explained, by the names it goes by. */
import type { Source } from '../../generated/model.ts'
import { tables } from '../../generated/tables.ts'
import { fields } from './fields.ts'

export interface Explanation {
  names: string[]
  text: () => string
}

type Line = readonly [label: string, value: string | undefined]

const block = (title: string, about: string, lines: readonly Line[]): string =>
  [title, `  ${about}`, ...lines.flatMap(([label, value]) => (value ? [`  ${`${label}:`.padEnd(14)}${value}`] : []))].join('\n')

/** Where a statement comes from, in words. */
const firmness = ({ provenance, section, gap }: Source): string =>
  ({ specified: `specified${section ? ` (${section})` : ''}`, published: 'published', chosen: `chosen (gap ${gap})` })[provenance]

export const explanations = (): Explanation[] => [
  ...tables.reasonCodes.map(({ code, meanings, answeredBy }) => ({
    names: [code],
    text: () => block(`${code}  reason code`, meanings.join('\n  '), [['answered by', answeredBy.join(', ')]]),
  })),
  ...eventReasonCodes(),
  ...tables.webhooks.map((event) => ({
    names: [event.type],
    text: () =>
      block(`${event.type}  webhook event`, event.about, [
        ['deprecated', event.deprecated],
        ['payload', event.component],
        ['codes', event.reasonCodes.join(', ')],
        ['validate', `cpd validate --as webhook:${event.type} FILE`],
      ]),
  })),
  ...tables.recordedEvents.map((event) => ({
    names: [event.type],
    text: () => block(`${event.type}  recorded Data Request event`, event.about, [['details', event.details.join(', ')], ['details are', event.details.length > 0 ? firmness(event) : undefined]]),
  })),
  ...tables.operations.map((operation) => ({
    names: [operation.path, operation.path.replace(/^\/v3/, ''), operation.path.slice(operation.path.lastIndexOf('/') + 1), operation.id],
    text: () =>
      block(`POST ${operation.path}  operation ${operation.id}`, operation.about, [
        ['deprecated', operation.deprecated],
        ['token', { basic: 'none: Basic client_id:secret', bearer: 'access token', purge: 'purge token' }[operation.credential]],
        ['public token', operation.scopes.join(', ') || (operation.credential === 'bearer' ? 'not reachable' : undefined)],
        ['request', operation.request && `${operation.request.component} (${firmness(operation.request)})`],
        ['answer', `${operation.answer.status} ${operation.answer.body?.component ?? operation.answer.body?.media ?? 'without a body'} (${firmness(operation.answer)})`],
        ['async', operation.async === null ? 'left unspecified' : operation.async ? 'yes' : 'no'],
        ['errors', operation.errors.map((code) => `${tables.errors[code]?.status} ${code}`).join(', ')],
      ]),
  })),
  ...Object.values(tables.errors).map((error) => ({
    names: [error.code, String(error.status)],
    text: () => block(`${error.code}  error, status ${error.status}`, error.about, [['from', firmness(error)], ['says', error.message]]),
  })),
  ...Object.entries(tables.limits).map(([name, limit]) => ({
    names: [name],
    text: () => block(`${name}  limit`, `${[limit.value].flat().join(', ')} ${limit.unit}`, [['applies to', limit.appliesTo], ['from', firmness(limit)]]),
  })),
  ...tables.gaps.map((gap) => ({
    names: [gap.id],
    text: () => block(`${gap.id}  gap of the specification`, gap.absent, [['assumed', gap.assumed], ['why', gap.why], ['used by', gap.usedBy.join(', ')]]),
  })),
  ...Object.values(tables.components).map((component) => ({
    names: [component.name],
    text: () =>
      [
        block(`${component.name}  ${component.kind}`, component.about, [['from', firmness(component)], ['list is', component.closed === undefined ? undefined : component.closed ? 'closed' : 'open: more values may come']]),
        ...(component.values ?? []).map(({ value, about }) => `    ${value}  ${about}`),
        ...fields(component.name),
      ].join('\n'),
  })),
]

/** Codes that webhook events carry, with the meaning their enumeration gives. */
function eventReasonCodes(): Explanation[] {
  const codes = [...new Set(tables.webhooks.flatMap(({ reasonCodes }) => reasonCodes))]
  return codes.map((code) => ({
    names: [code],
    text: () => {
      const meaning = Object.values(tables.components).flatMap(({ values = [] }) => values).find(({ value }) => value === code)?.about ?? ''
      const carriers = tables.webhooks.filter(({ reasonCodes }) => reasonCodes.includes(code)).map(({ type }) => type)
      return block(`${code}  reason code of events`, meaning, [['carried by', carriers.join(', ')]])
    },
  }))
}
