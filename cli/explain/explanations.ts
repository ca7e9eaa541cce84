/** Everything that can be explained, by the names it goes by. */
import { tables } from '../../generated/tables.ts'
import { scenarios as known } from '../../server/sandbox/scenarios/all.ts'
import { own } from '../validate/own.ts'
import { errorAnswers } from './answers.ts'
import { block, type Explanation, firmness } from './block.ts'
import { enumerationValues, eventReasonCodes, reasonCodes } from './codes.ts'
import { parts } from './parts.ts'
import { properties } from './properties.ts'

/** In the order they are shown where a name means several things. */
export function explanations(): Explanation[] {
  const named = [
    ...reasonCodes(),
    ...eventReasonCodes(),
    ...events(),
    ...operations(),
    ...errorAnswers(),
    ...errors(),
    ...limits(),
    ...gaps(),
    ...components(),
    ...scenarios(),
  ]
  const known = new Set(named.flatMap(({ names }) => names))
  return [...named, ...enumerationValues().filter(({ names }) => !names.some((name) => known.has(name))), ...properties()]
}

const events = (): Explanation[] => [
  ...tables.webhooks.map((event) => ({
    names: [event.type, `webhook:${event.type}`],
    text: () =>
      block(`${event.type}  webhook event`, event.about, [
        ['deprecated', event.deprecated && `use ${event.deprecated} (gap ${event.replacementGap})`],
        ['payload', event.component],
        ['codes', event.reasonCodes.join(', ')],
        ['validate', `cpd validate --as webhook:${event.type} FILE`],
      ]),
  })),
  ...tables.recordedEvents.map((event) => ({
    names: [event.type],
    text: () =>
      block(`${event.type}  recorded Data Request event`, event.about, [
        ['details', event.details.join(', ')],
        ['details are', event.details.length > 0 ? firmness(event) : undefined],
      ]),
  })),
]

const TOKENS = { basic: 'none: Basic client_id:secret', bearer: 'access token', purge: 'purge token' } as const

const operations = (): Explanation[] =>
  tables.operations.map(({ path, id, request, answer, ...operation }) => ({
    names: [
      path,
      path.replace(/^\/v3/, ''),
      path.replace(/^\/v3\//, ''),
      path.slice(path.lastIndexOf('/') + 1),
      id,
      `request:${path}`,
      `response:${path}`,
      `response:${path}:${answer.status}`,
    ],
    text: () =>
      block(`POST ${path}  operation ${id}`, operation.about, [
        ['deprecated', operation.deprecated && `use ${operation.deprecated}`],
        ['token', TOKENS[operation.credential]],
        ['public token', operation.scopes.join(', ') || (operation.credential === 'bearer' ? 'not reachable' : undefined)],
        ['request', request ? `${request.component ?? request.media} (${firmness(request)})` : 'no body'],
        ['answer', `${answer.status} ${answer.body?.component ?? answer.body?.media ?? 'without a body'} (${firmness(answer)})`],
        ['async', operation.async === null ? 'left unspecified' : operation.async ? 'yes' : 'no'],
        ['errors', operation.errors.map((code) => `${own(tables.errors, code)?.status} ${code}`).join(', ')],
      ]),
  }))

const errors = (): Explanation[] =>
  Object.values(tables.errors).map((error) => ({
    names: [error.code, String(error.status)],
    text: () =>
      block(`${error.code}  error, status ${error.status}`, error.about, [
        ['from', firmness(error)],
        ['says', error.message],
      ]),
  }))

const limits = (): Explanation[] =>
  Object.entries(tables.limits).map(([name, limit]) => ({
    names: [name],
    text: () =>
      block(`${name}  limit`, `${[limit.value].flat().join(', ')} ${limit.unit}`, [
        ['applies to', limit.appliesTo],
        ['from', firmness(limit)],
      ]),
  }))

const gaps = (): Explanation[] =>
  tables.gaps.map((gap) => ({
    names: [gap.id],
    text: () =>
      block(`${gap.id}  gap of the specification`, gap.absent, [
        ['assumed', gap.assumed],
        ['why', gap.why],
        ['used by', gap.usedBy.join(', ')],
      ]),
  }))

const components = (): Explanation[] =>
  Object.values(tables.components).map((component) => ({
    names: [component.name],
    text: () =>
      block(
        `${component.name}  ${component.kind}`,
        component.about,
        [
          ['from', firmness(component)],
          ['list is', component.closed === undefined ? undefined : component.closed ? 'closed' : 'open: more values may come'],
        ],
        parts(component.name),
      ),
  }))

const scenarios = (): Explanation[] =>
  known.map(({ name, about, type, request_details, brings, steps }) => ({
    names: [name, `scenario:${name}`],
    text: () =>
      block(`${name}  scenario of the sandbox`, about, [
        ['for', type === undefined ? 'a Data Request of any type' : `a Data Request of type ${type}`],
        ['details', request_details && JSON.stringify(request_details)],
        ['steps', String(steps.length)],
        ['brings', brings.join(', ')],
      ]),
  }))
