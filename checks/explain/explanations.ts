/** Everything that can be explained, indexed by all its names. */
import type { JsonSchema } from '../../generated/model.ts'
import { tables } from '../../generated/tables.ts'
import { scenarios as catalog } from '../../server/control/scenarios/all.ts'
import { ownProperty } from '../core/json.ts'
import { plural } from '../report/report.ts'
import { getAdvice, suggestWaiver } from '../diff/report/advice.ts'
import { RULES, type RuleName } from '../diff/rules/names.ts'
import { RULES as VALIDATION_RULES } from '../report/rules.ts'
import { getComponentName, loadComponentSchemas } from '../validate/schemas.ts'
import { explainEnumerationValues, explainErrorResponses, explainEventReasonCodes, groupBy, explainReasonCodes } from './codes.ts'
import { extractAbbreviations, createContent, type Explanation, formatProvenance, nameStatements } from './format-explanation.ts'

/** Returns the fields, the values or the variants of a component as rows. */
function listParts(component: string): string[][] {
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
  }: JsonSchema = ownProperty(loadComponentSchemas(), component) ?? {}
  const shapes = [...anyOf, ...(items ? [{ items }] : []), ...(typeof additionalProperties === 'object' ? [{ additionalProperties }] : [])]
  return [
    ...Object.entries(properties).map(([name, field]) => [
      required.includes(name) ? `${name} (required)` : name,
      formatType(field),
      field['x-provenance'] ?? 'specified',
      getMeaning(field),
    ]),
    ...shapes.map((shape) => [formatType(shape), getMeaning(shape)]),
  ]
}

const getMeaning = ({ description, $ref, anyOf, items }: JsonSchema): string =>
  description ?? ownProperty(tables.components, getComponentName($ref ?? anyOf?.[0]?.$ref ?? items?.$ref ?? ''))?.about ?? ''

function formatType(schema: JsonSchema): string {
  if (schema.$ref) return getComponentName(schema.$ref)
  if (schema.anyOf) return schema.anyOf.map(formatType).join(' | ')
  if (schema['x-calendar-date']) return [schema.type].flat().includes('null') ? 'MM/DD/YYYY | null' : 'MM/DD/YYYY'
  if (schema.items) return schema.items.anyOf ? `(${formatType(schema.items)})[]` : `${formatType(schema.items)}[]`
  if (typeof schema.additionalProperties === 'object') return `any name: ${formatType(schema.additionalProperties)}`
  return [schema.type].flat().join(' | ')
}

const MAX_LISTED_COMPONENTS = 12

function explainProperties(): Explanation[] {
  const properties = Object.entries(loadComponentSchemas()).flatMap(([component, { properties: fields = {} }]) =>
    Object.entries(fields).map(([name, field]) => ({ name, component, field })),
  )
  return [...groupBy(properties, ({ name }) => name)].map(([name, places]) => ({
    names: [name],
    content: () => {
      const rows = places
        .slice(0, MAX_LISTED_COMPONENTS)
        .map(({ component, field }) => [component, formatType(field), field['x-provenance'] ?? 'specified', getMeaning(field)])
      const more = places.length > MAX_LISTED_COMPONENTS ? [[`… and ${places.length - MAX_LISTED_COMPONENTS} more`]] : []
      return createContent(`${name}  property`, '', [['of', plural(places.length, 'component')]], [...rows, ...more])
    },
  }))
}

const explainServerRules = (): Explanation[] =>
  Object.entries(tables.rules).map(([code, { kind, sentence, ...source }]) => ({
    names: [code],
    content: () => createContent(`${code}  server ${kind}`, sentence, [['from', formatProvenance(source)], nameStatements(code)]),
  }))

/**
 * Explains the rules of `cpd diff`, with advice for clients about a breaking change and possible waivers for the author of the document.
 */
const explainDiffRules = (): Explanation[] =>
  (Object.keys(RULES) as RuleName[]).map((id) => ({
    names: [id],
    content: () => {
      const [sent, read] = (['request', 'response'] as const).map((direction) => getAdvice({ id, level: 'breaking', direction }))
      return createContent(`${id}  comparison rule`, RULES[id], [
        ...(sent === read ? [['clients', sent] as const] : [['senders', sent] as const, ['readers', read] as const]),
        [
          'waiver',
          suggestWaiver(id) ??
            `{"id": "${id}", "at": "…", "reason": "…"} accepts one change, {"id": "${id}", "level": "…", "reason": "…"} changes the level of all`,
        ],
      ])
    },
  }))

const explainValidationRules = (): Explanation[] =>
  Object.entries(VALIDATION_RULES).map(([id, description]) => ({
    names: [id],
    content: () =>
      createContent(`${id}  validation rule`, description, [['reported by', 'cpd validate, and checks of live and recorded calls']]),
  }))

let cached: readonly Explanation[] | undefined

/** Returns all explanations, in the order in which the meanings of a name are printed. Builds them once. */
export const listExplanations = (): readonly Explanation[] => (cached ??= buildExplanations())

function buildExplanations(): Explanation[] {
  const specific = [
    ...explainReasonCodes(),
    ...explainEventReasonCodes(),
    ...explainEvents(),
    ...explainOperations(),
    ...explainErrorResponses(),
    ...explainErrors(),
    ...explainLimits(),
    ...explainGaps(),
    ...explainComponents(),
    ...explainWorkflows(),
    ...explainScenarios(),
    ...explainServerRules(),
    ...explainDiffRules(),
  ]
  const explained = new Set(specific.flatMap(({ names }) => names))
  return [
    ...specific,
    ...explainEnumerationValues().filter(({ names: [value = ''] }) => !explained.has(value)),
    ...explainProperties(),
    ...explainValidationRules(),
  ]
}

const explainEvents = (): Explanation[] => [
  ...tables.webhooks.map((event) => ({
    names: [event.type, `webhook:${event.type}`],
    content: () =>
      createContent(`${event.type}  webhook event`, event.about, [
        ['deprecated', event.deprecated && `use ${event.deprecated} (gap ${event.replacementGap})`],
        ['payload', event.component],
        ['codes', event.reasonCodes.join(', ')],
        ['validate', `cpd validate --as webhook:${event.type} FILE`],
        ['trigger', `cpd trigger ${event.type}`],
        nameStatements(event.type),
      ]),
  })),
  ...tables.recordedEvents.map((event) => ({
    names: [event.type],
    content: () =>
      createContent(`${event.type}  recorded Data Request event`, event.about, [
        ['details', event.details.join(', ')],
        ['details', event.details.length > 0 ? formatProvenance(event) : undefined],
        ['trigger', `cpd trigger ${event.type}`],
        nameStatements(event.type),
      ]),
  })),
]

const CREDENTIAL_LABELS = { basic: 'none: Basic client_id:secret', bearer: 'access token', purge: 'purge token' } as const

const explainOperations = (): Explanation[] =>
  tables.operations.map(({ path, id, request, response, ...operation }) => ({
    names: [
      path,
      path.replace(/^\/v3/, ''),
      path.replace(/^\/v3\//, ''),
      path.slice(path.lastIndexOf('/') + 1),
      id,
      `request:${path}`,
      `response:${path}`,
      `response:${path}:${response.status}`,
      ...extractAbbreviations(operation.summary),
    ],
    content: () =>
      createContent(`POST ${path}  operation ${id}`, operation.about, [
        ['deprecated', operation.deprecated && `use ${operation.deprecated}`],
        ['token', CREDENTIAL_LABELS[operation.credential]],
        ['public token', operation.scopes.join(', ') || (operation.credential === 'bearer' ? 'not accepted' : undefined)],
        ['request', request ? `${request.component ?? request.media} (${formatProvenance(request)})` : 'no body'],
        [
          'response',
          `${response.status} ${response.body?.component ?? response.body?.media ?? 'without a body'} (${formatProvenance(response)})`,
        ],
        ['async', operation.async === null ? 'unspecified' : operation.async ? 'yes' : 'no'],
        ['errors', operation.errors.map((code) => `${ownProperty(tables.errors, code)?.status} ${code}`).join(', ')],
        nameStatements(path),
      ]),
  }))

const explainErrors = (): Explanation[] =>
  Object.values(tables.errors).map((error) => ({
    names: [error.code, String(error.status)],
    content: () =>
      createContent(`${error.code}  error, status ${error.status}`, error.about, [
        ['from', formatProvenance(error)],
        ['says', error.message],
      ]),
  }))

const explainLimits = (): Explanation[] =>
  Object.entries(tables.limits).map(([name, limit]) => ({
    names: [name],
    content: () =>
      createContent(`${name}  limit`, `${[limit.value].flat().join(', ')} ${limit.unit}`, [
        ['applies to', limit.appliesTo],
        ['from', formatProvenance(limit)],
        nameStatements(name),
      ]),
  }))

const explainGaps = (): Explanation[] =>
  tables.gaps.map((gap) => ({
    names: [gap.id],
    content: () =>
      createContent(`${gap.id}  gap in the specification`, gap.absent, [
        ['assumed', gap.assumed],
        ['why', gap.why],
        ['used by', gap.usedBy.join(', ')],
      ]),
  }))

const explainComponents = (): Explanation[] =>
  Object.values(tables.components).map((component) => ({
    names: [component.name],
    content: () =>
      createContent(
        `${component.name}  ${component.kind}`,
        component.about,
        [
          ['from', formatProvenance(component)],
          ['list is', component.closed === undefined ? undefined : component.closed ? 'closed' : 'open: more values are possible'],
        ],
        listParts(component.name),
      ),
  }))

const explainWorkflows = (): Explanation[] =>
  tables.workflows.map(({ id, title, about, calls }) => ({
    names: [id, `workflow:${id}`],
    content: () =>
      createContent(`${id}  workflow: ${title}`, about, [
        ['calls', calls.join(', ')],
        ['run', `redocly respect arazzo.json --workflow ${id}`],
      ]),
  }))

const explainScenarios = (): Explanation[] =>
  catalog.map(({ name, description, type, request_details, outcomes, steps }) => ({
    names: [name, `scenario:${name}`],
    content: () =>
      createContent(`${name}  sandbox scenario`, description, [
        ['for', type === undefined ? 'a Data Request of any type' : `a Data Request of type ${type}`],
        ['details', request_details && JSON.stringify(request_details)],
        ['steps', String(steps.length)],
        ['outcomes', outcomes.join(', ')],
      ]),
  }))
