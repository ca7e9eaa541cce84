/** The contract's tables for the server and the command line: everything of the model but schemas, examples and the steps of workflows. */
import { readFileSync } from 'node:fs'
import type { Contract, WorkflowStepModel } from '../contract.ts'
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
    components: Object.fromEntries(Object.entries(components).map(([name, { schema: _schema, ...component }]) => [name, component])),
    workflows: workflows.map(({ id, title, about, steps }) => ({ id, title, about, calls: callsOfClient(steps) })),
    recordByType: recordByType(components['Item']),
  }
  return {
    'model.ts': model(),
    'tables.ts': [
      '// Generated from schema/. Do not edit.',
      "import type { ComponentModel, Contract, OperationModel, WebhookModel, WorkflowModel } from './model.ts'",
      '',
      '/** The contract without its schemas and examples. */',
      "export type Tables = Omit<Contract, 'components' | 'examples' | 'recordTitles' | 'institutionKinds' | 'operations' | 'webhooks' | 'workflows'> & {",
      "  components: Record<string, Omit<ComponentModel, 'schema'>>",
      "  operations: Omit<OperationModel, 'examples'>[]",
      "  webhooks: Omit<WebhookModel, 'example'>[]",
      '  /** With the operations that the client calls, in order. */',
      "  workflows: (Pick<WorkflowModel, 'id' | 'title' | 'about'> & { calls: string[] })[]",
      '  /** The component that the data of an Item of each type is. */',
      '  recordByType: Record<string, string>',
      '}',
      '',
      `export const tables: Tables = ${JSON.stringify(light, null, 2)}`,
      '',
    ].join('\n'),
    'records.ts': [
      '// Generated from schema/. Do not edit.',
      "import type { RecordByType } from './types.ts'",
      '',
      '/** The title of each record, for people to read. */',
      `export const recordTitles = ${JSON.stringify(recordTitles, null, 2)}`,
      '',
      '/** A record is named as the type of source data that gives it inline. */',
      'export type RecordName = keyof typeof recordTitles & keyof RecordByType',
      'export type RecordTypes = Pick<RecordByType, RecordName>',
      '',
    ].join('\n'),
    'institutions.ts': [
      '// Generated from schema/. Do not edit.',
      "import type { DataRequestType, InstitutionType, Known, SourceDataType } from './types.ts'",
      '',
      'interface InstitutionKind {',
      '  /** Its name on pages for Individuals. */',
      '  readonly name: string',
      '  /** The type of Data Source in answers of Services. */',
      '  readonly summaryType: string',
      '  /** The types of Data Requests that it has data for, besides CUSTOM. */',
      '  readonly answers: readonly DataRequestType[]',
      '  /** The documents that an account there holds for a CUSTOM Data Request: of each type those of the latest periods. */',
      '  readonly holds: readonly { readonly type: Known<SourceDataType>; readonly periods: number }[]',
      '}',
      '',
      '/** The kinds of institutions behind Data Sources. */',
      `export const institutionKinds: Readonly<Record<Known<InstitutionType>, InstitutionKind>> = ${JSON.stringify(institutionKinds, null, 2)}`,
      '',
    ].join('\n'),
  }
}

const callsOfClient = (steps: readonly WorkflowStepModel[]) => steps.filter(({ by }) => by === 'client').map(({ calls }) => calls)
