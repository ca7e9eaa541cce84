/** Writes the contract tables for the server and the command line: the whole model except schemas, examples and workflow steps. */
import { readFileSync } from 'node:fs'
import type { Contract, FieldNames, Identifies, JsonSchema, WorkflowStepModel } from '../contract.ts'
import { recordByType } from './types.ts'

const model = () =>
  readFileSync(new URL('../contract.ts', import.meta.url), 'utf8').replace(
    /^\/\*\*.*\*\/\n/,
    '// Generated from generators/contract.ts. Do not edit.\n',
  )

export function tables({
  examples: _,
  recordTitles,
  institutionKinds,
  components,
  operations,
  webhooks,
  workflows,
  ...rest
}: Contract): Record<string, string> {
  const light = {
    ...rest,
    operations: operations.map(({ examples: _examples, ...operation }) => operation),
    webhooks: webhooks.map(({ example: _example, ...event }) => event),
    components: Object.fromEntries(
      Object.entries(components).map(([name, { schema: _schema, identifies: _identifies, identity: _identity, ...component }]) => [
        name,
        component,
      ]),
    ),
    workflows: workflows.map(({ id, title, about, steps }) => ({ id, title, about, calls: listClientCalls(steps) })),
    recordByType: recordByType(components['Item']),
    identifying: findIdentifying('IndividualInput', components),
    stored: Object.fromEntries(STORED.map((name) => [name, getFields(name, components)])),
  }
  return {
    'model.ts': model(),
    'tables.ts': [
      '// Generated from schema/. Do not edit.',
      "import type { ComponentModel, Contract, FieldNames, Identifies, OperationModel, WebhookModel, WorkflowModel } from './model.ts'",
      '',
      '/** The contract without its schemas and examples. */',
      "export type Tables = Omit<Contract, 'components' | 'examples' | 'recordTitles' | 'institutionKinds' | 'operations' | 'webhooks' | 'workflows'> & {",
      "  components: Record<string, Omit<ComponentModel, 'schema' | 'identifies' | 'identity'>>",
      "  operations: Omit<OperationModel, 'examples'>[]",
      "  webhooks: Omit<WebhookModel, 'example'>[]",
      '  /** `calls` contains the operations that the client calls, in order. */',
      "  workflows: (Pick<WorkflowModel, 'id' | 'title' | 'about'> & { calls: string[] })[]",
      '  /** Record component of an Item, by source data type. */',
      '  recordByType: Record<string, string>',
      '  /** Paths of Individual fields that identify a person. A list in a path represents each of its elements. */',
      '  identifying: { path: string[]; identifies: Identifies }[]',
      '  /** Stored request fields, by component. */',
      `  stored: Record<${STORED.map((name) => `'${name}'`).join(' | ')}, FieldNames>`,
      '}',
      '',
      `export type RuleCode = ${codesOfKind('rule', rest)}`,
      `export type PolicyCode = ${codesOfKind('policy', rest)}`,
      '/** Limits that are a single number. */',
      `export type LimitName = ${listNumericLimits(rest)}`,
      '',
      `export const tables: Tables = ${JSON.stringify(light, null, 2)}`,
      '',
    ].join('\n'),
    'records.ts': [
      '// Generated from schema/. Do not edit.',
      "import type { RecordByType } from './types.ts'",
      '',
      '/** Human-readable record titles. */',
      `export const recordTitles = ${JSON.stringify(recordTitles, null, 2)}`,
      '',
      '/** Record names, which are also the source data types of inline records. */',
      'export type RecordName = keyof typeof recordTitles & keyof RecordByType',
      'export type RecordTypes = Pick<RecordByType, RecordName>',
      '',
    ].join('\n'),
    'institutions.ts': [
      '// Generated from schema/. Do not edit.',
      "import type { DataRequestType, InstitutionType, KnownValue, SourceDataType } from './types.ts'",
      '',
      'interface InstitutionKind {',
      '  /** Name shown on pages for Individuals. */',
      '  readonly name: string',
      '  /** Type of Data Source in Service responses. */',
      '  readonly summaryType: string',
      '  /** Data Request types that the institution has data for, in addition to CUSTOM. */',
      '  readonly dataRequestTypes: readonly DataRequestType[]',
      '  /** Documents that an account contains for a CUSTOM Data Request, from the latest periods of each type. */',
      '  readonly holds: readonly { readonly type: KnownValue<SourceDataType>; readonly periods: number }[]',
      '}',
      '',
      '/** Kinds of institutions behind Data Sources. */',
      `export const institutionKinds: Readonly<Record<KnownValue<InstitutionType>, InstitutionKind>> = ${JSON.stringify(institutionKinds, null, 2)}`,
      '',
    ].join('\n'),
  }
}

const codesOfKind = (kind: Contract['rules'][string]['kind'], { rules }: Pick<Contract, 'rules'>): string =>
  Object.keys(rules)
    .filter((code) => rules[code]?.kind === kind)
    .map((code) => `'${code}'`)
    .join(' | ')

const listNumericLimits = ({ limits }: Pick<Contract, 'limits'>): string =>
  Object.keys(limits)
    .filter((name) => typeof limits[name]?.value === 'number')
    .map((name) => `'${name}'`)
    .join(' | ')

/** Request components whose fields the server stores. */
const STORED = ['IndividualInput', 'DataRequestInput', 'InvitationInput', 'LinkExpiryReason', 'SourceDataReference'] as const

/** Returns the fields of a component and its nested objects. */
const getFields = (name: string, components: Contract['components']): FieldNames =>
  Object.fromEntries(
    Object.entries(components[name]?.schema.properties ?? {}).map(([field, property]) => {
      const inner = listComponents(property).filter((component) => components[component]?.schema.properties)
      return [field, inner.length === 0 || Object.assign({}, ...inner.map((component) => getFields(component, components)))]
    }),
  )

/** Returns the components that a field or its list elements may reference. */
const listComponents = (property: JsonSchema): string[] =>
  [property, property.items, ...(property.anyOf ?? [])].flatMap((schema) => schema?.$ref?.split('/').at(-1) ?? [])

/** Returns the identifying fields of a component and its nested objects. */
function findIdentifying(name: string, components: Contract['components']): { path: string[]; identifies: Identifies }[] {
  const { identifies = {}, schema } = components[name] ?? {}
  return Object.entries(schema?.properties ?? {}).flatMap(([field, property]) => {
    const identity = identifies[field]
    return [
      ...(identity ? [{ path: [field], identifies: identity }] : []),
      ...listComponents(property)
        .flatMap((component) => findIdentifying(component, components))
        .map((identifier) => ({ ...identifier, path: [field, ...identifier.path] })),
    ]
  })
}

const listClientCalls = (steps: readonly WorkflowStepModel[]) => steps.filter(({ by }) => by === 'client').map(({ calls }) => calls)
