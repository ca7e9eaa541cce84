/** Everything that can be explained, by all its names. */
import type { JsonSchema } from '../../generated/model.ts'
import { tables } from '../../generated/tables.ts'
import { scenarios as known } from '../../server/control/scenarios/all.ts'
import { ownProperty } from '../core/json.ts'
import { plural } from '../report/report.ts'
import { adviceFor, waiverFor } from '../diff/report/advice.ts'
import { RULES, type RuleName } from '../diff/rules/names.ts'
import { componentName, componentSchemas } from '../validate/schemas.ts'
import {
  enumerationValueExplanations,
  errorResponseExplanations,
  eventReasonCodeExplanations,
  groupBy,
  reasonCodeExplanations,
} from './codes.ts'
import { abbreviationsIn, contentOf, type Explanation, provenanceInWords } from './format-explanation.ts'

/** The parts of a component as rows: its fields, its values, or the shapes it may have. */
function componentParts(component: string): string[][] {
  const values = ownProperty(tables.components, component)?.values
  if (values)
    return values.map(({ value, about, provenance, meaning }) => [
      value,
      meaning ? `${provenance}, meaning ${meaning.provenance}` : provenance,
      about,
    ])
  const {
    properties = {},
    required = [],
    anyOf = [],
    items,
    additionalProperties,
  }: JsonSchema = ownProperty(componentSchemas(), component) ?? {}
  const shapes = [...anyOf, ...(items ? [{ items }] : []), ...(typeof additionalProperties === 'object' ? [{ additionalProperties }] : [])]
  return [
    ...Object.entries(properties).map(([name, field]) => [
      required.includes(name) ? `${name} (required)` : name,
      typeText(field),
      field['x-provenance'] ?? 'specified',
      meaningOf(field),
    ]),
    ...shapes.map((shape) => [typeText(shape), meaningOf(shape)]),
  ]
}

const meaningOf = ({ description, $ref, anyOf, items }: JsonSchema): string =>
  description ?? ownProperty(tables.components, componentName($ref ?? anyOf?.[0]?.$ref ?? items?.$ref ?? ''))?.about ?? ''

function typeText(schema: JsonSchema): string {
  if (schema.$ref) return componentName(schema.$ref)
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ')
  if (schema['x-calendar-date']) return [schema.type].flat().includes('null') ? 'MM/DD/YYYY | null' : 'MM/DD/YYYY'
  if (schema.items) return schema.items.anyOf ? `(${typeText(schema.items)})[]` : `${typeText(schema.items)}[]`
  if (typeof schema.additionalProperties === 'object') return `any name: ${typeText(schema.additionalProperties)}`
  return [schema.type].flat().join(' | ')
}

const MAX_LISTED_COMPONENTS = 12

function propertyExplanations(): Explanation[] {
  const all = Object.entries(componentSchemas()).flatMap(([component, { properties: fields = {} }]) =>
    Object.entries(fields).map(([name, field]) => ({ name, component, field })),
  )
  return [...groupBy(all, ({ name }) => name)].map(([name, places]) => ({
    names: [name],
    content: () => {
      const rows = places
        .slice(0, MAX_LISTED_COMPONENTS)
        .map(({ component, field }) => [component, typeText(field), field['x-provenance'] ?? 'specified', meaningOf(field)])
      const more = places.length > MAX_LISTED_COMPONENTS ? [[`… and ${places.length - MAX_LISTED_COMPONENTS} more`]] : []
      return contentOf(`${name}  property`, '', [['of', plural(places.length, 'component')]], [...rows, ...more])
    },
  }))
}

const ruleExplanations = (): Explanation[] =>
  Object.entries(tables.rules).map(([code, { kind, sentence, ...source }]) => ({
    names: [code],
    content: () => contentOf(`${code}  ${kind} of the server`, sentence, [['from', provenanceInWords(source)]]),
  }))

/** The rules of `cpd diff`: what a client does about a breaking change, and what the author of the document may do. */
const diffRules = (): Explanation[] =>
  (Object.keys(RULES) as RuleName[]).map((id) => ({
    names: [id],
    content: () => {
      const [sent, read] = (['request', 'response'] as const).map((direction) => adviceFor({ id, level: 'breaking', direction }))
      return contentOf(`${id}  kind of change`, RULES[id], [
        ...(sent === read ? [['clients', sent] as const] : [['who sends it', sent] as const, ['who reads it', read] as const]),
        [
          'waiver',
          waiverFor(id) ?? `{"id": "${id}", "at": "…", "reason": "…"} accepts one, {"id": "${id}", "level": "…", "reason": "…"} judges all`,
        ],
      ])
    },
  }))

let built: readonly Explanation[] | undefined

/** Returns the explanations in the order in which they are printed if a name has several meanings. Builds them once. */
export const explanations = (): readonly Explanation[] => (built ??= buildExplanations())

function buildExplanations(): Explanation[] {
  const named = [
    ...reasonCodeExplanations(),
    ...eventReasonCodeExplanations(),
    ...events(),
    ...operations(),
    ...errorResponseExplanations(),
    ...errors(),
    ...limits(),
    ...gaps(),
    ...components(),
    ...workflows(),
    ...scenarios(),
    ...ruleExplanations(),
    ...diffRules(),
  ]
  const known = new Set(named.flatMap(({ names }) => names))
  return [...named, ...enumerationValueExplanations().filter(({ names: [value = ''] }) => !known.has(value)), ...propertyExplanations()]
}

const events = (): Explanation[] => [
  ...tables.webhooks.map((event) => ({
    names: [event.type, `webhook:${event.type}`],
    content: () =>
      contentOf(`${event.type}  webhook event`, event.about, [
        ['deprecated', event.deprecated && `use ${event.deprecated} (gap ${event.replacementGap})`],
        ['payload', event.component],
        ['codes', event.reasonCodes.join(', ')],
        ['validate', `cpd validate --as webhook:${event.type} FILE`],
        ['bring about', `cpd trigger ${event.type}`],
      ]),
  })),
  ...tables.recordedEvents.map((event) => ({
    names: [event.type],
    content: () =>
      contentOf(`${event.type}  recorded Data Request event`, event.about, [
        ['details', event.details.join(', ')],
        ['details are', event.details.length > 0 ? provenanceInWords(event) : undefined],
        ['bring about', `cpd trigger ${event.type}`],
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
      ...abbreviationsIn(operation.summary),
    ],
    content: () =>
      contentOf(`POST ${path}  operation ${id}`, operation.about, [
        ['deprecated', operation.deprecated && `use ${operation.deprecated}`],
        ['token', TOKENS[operation.credential]],
        ['public token', operation.scopes.join(', ') || (operation.credential === 'bearer' ? 'not reachable' : undefined)],
        ['request', request ? `${request.component ?? request.media} (${provenanceInWords(request)})` : 'no body'],
        ['answer', `${answer.status} ${answer.body?.component ?? answer.body?.media ?? 'without a body'} (${provenanceInWords(answer)})`],
        ['async', operation.async === null ? 'left unspecified' : operation.async ? 'yes' : 'no'],
        ['errors', operation.errors.map((code) => `${ownProperty(tables.errors, code)?.status} ${code}`).join(', ')],
      ]),
  }))

const errors = (): Explanation[] =>
  Object.values(tables.errors).map((error) => ({
    names: [error.code, String(error.status)],
    content: () =>
      contentOf(`${error.code}  error, status ${error.status}`, error.about, [
        ['from', provenanceInWords(error)],
        ['says', error.message],
      ]),
  }))

const limits = (): Explanation[] =>
  Object.entries(tables.limits).map(([name, limit]) => ({
    names: [name],
    content: () =>
      contentOf(`${name}  limit`, `${[limit.value].flat().join(', ')} ${limit.unit}`, [
        ['applies to', limit.appliesTo],
        ['from', provenanceInWords(limit)],
      ]),
  }))

const gaps = (): Explanation[] =>
  tables.gaps.map((gap) => ({
    names: [gap.id],
    content: () =>
      contentOf(`${gap.id}  gap of the specification`, gap.absent, [
        ['assumed', gap.assumed],
        ['why', gap.why],
        ['used by', gap.usedBy.join(', ')],
      ]),
  }))

const components = (): Explanation[] =>
  Object.values(tables.components).map((component) => ({
    names: [component.name],
    content: () =>
      contentOf(
        `${component.name}  ${component.kind}`,
        component.about,
        [
          ['from', provenanceInWords(component)],
          ['list is', component.closed === undefined ? undefined : component.closed ? 'closed' : 'open: more values may come'],
        ],
        componentParts(component.name),
      ),
  }))

const workflows = (): Explanation[] =>
  tables.workflows.map(({ id, title, about, calls }) => ({
    names: [id, `workflow:${id}`],
    content: () =>
      contentOf(`${id}  workflow: ${title}`, about, [
        ['calls', calls.join(', ')],
        ['run it', `redocly respect arazzo.json --workflow ${id}`],
      ]),
  }))

const scenarios = (): Explanation[] =>
  known.map(({ name, about, type, request_details, brings, steps }) => ({
    names: [name, `scenario:${name}`],
    content: () =>
      contentOf(`${name}  scenario of the sandbox`, about, [
        ['for', type === undefined ? 'a Data Request of any type' : `a Data Request of type ${type}`],
        ['details', request_details && JSON.stringify(request_details)],
        ['steps', String(steps.length)],
        ['brings', brings.join(', ')],
      ]),
  }))
