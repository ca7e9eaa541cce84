/** Builds the contract model from `schema/contract.ts`. */
import type { ContractSource } from '../../schema/contract.ts'
import type { Operation, Upload } from '../../schema/define/operation.ts'
import { chosen } from '../../schema/define/origin.ts'
import type { VersionChange } from '../../schema/define/version-change.ts'
import { COMMON_ERRORS, type ErrorCode, errors } from '../../schema/errors.ts'
import { WORKFLOWS } from '../../schema/gaps/operations.ts'
import type { Workflow, WorkflowStep } from '../../schema/workflows/workflow.ts'
import type { BodyModel, Contract, OperationModel, ReasonCodeModel, WorkflowModel, WorkflowStepModel } from '../contract.ts'
import type { ContractError } from '../contract-error.ts'
import { findRequestComponents, markRequiredInResponses, openListsForReaders, listRequestComponents } from './responses.ts'
import { ContractBefore } from './before.ts'
import { SchemaRegistry } from './schemas.ts'

function operationModel(operation: Operation, schemas: SchemaRegistry): OperationModel {
  const { request, response, gaps = [] } = operation
  for (const gap of gaps) schemas.use(gap, `operation ${operation.id}`)
  const input: BodyModel | undefined = request && {
    ...schemas.source(request.origin, `request of ${operation.id}`),
    required: !request.optional,
    ...('multipart' in request.body
      ? { media: 'multipart/form-data', component: schemas.add(request.body.multipart), types: copied(request.body.types) }
      : { media: 'application/json', component: schemas.add(request.body) }),
  }
  const from = schemas.source(response.origin, `response of ${operation.id}`)
  const output: BodyModel | undefined =
    response.body &&
    ('download' in response.body
      ? { media: response.body.download, ...from }
      : { media: 'application/json', component: schemas.add(response.body), ...from })
  return {
    id: operation.id,
    path: `/v3${operation.path}`,
    effect: operation.effect,
    ...(operation.readsWith !== undefined && { readsWith: operation.readsWith }),
    ...(operation.takesTurns && { takesTurns: operation.takesTurns }),
    group: operation.group,
    summary: operation.summary,
    about: operation.about,
    async: operation.async,
    scheme: operation.credential === 'basic' ? 'Basic' : 'Bearer',
    credential: operation.credential,
    scopes: [...operation.scopes],
    ...(operation.deprecated && { deprecated: operation.deprecated }),
    ...(input && { request: input }),
    response: { status: response.status, about: response.about, ...from, ...(output && { body: output }) },
    errors: byStatus([...COMMON_ERRORS, ...operation.errors]),
    examples: [...operation.examples],
    gaps: gaps.map(({ id }) => id),
  }
}

const copied = (types: Upload['types']) => Object.fromEntries(Object.entries(types).map(([part, each]) => [part, [...each]]))

const byStatus = (codes: readonly ErrorCode[]) => [...new Set(codes)].toSorted((a, b) => errors[a].status - errors[b].status)

export interface BuildResult {
  contract: Contract
  /** Problems found in the source. */
  problems: ContractError[]
}

/** `undone` lists the changes to revert, latest first. */
export function build(source: ContractSource, undone: readonly VersionChange[] = []): BuildResult {
  const before = new ContractBefore(undone)
  const schemas = new SchemaRegistry(before)
  const operations = source.operations.filter(({ id }) => before.hasOperation(id)).map((operation) => operationModel(operation, schemas))
  const records = source.records.map(({ record }) => schemas.add(record))
  const resources = source.resources.map((resource) => schemas.add(resource))
  const told = source.webhooks.filter(({ type }) => before.hasWebhook(type))
  const webhooks = told.map((event) => ({
    type: event.type,
    about: event.about,
    ...(event.deprecated && {
      deprecated: event.deprecated.use,
      ...(event.deprecated.gap && { replacementGap: schemas.use(event.deprecated.gap, event.type) }),
    }),
    component: schemas.add(event.payload),
    reasonCodes: event.reasonCodes ? schemas.getValues(event.reasonCodes).map(({ value }) => value) : [],
    example: event.example,
  }))
  for (const component of source.bodies) schemas.add(component)
  const requestComponents = findRequestComponents(schemas, listRequestComponents(operations))
  markRequiredInResponses(schemas, requestComponents)
  openListsForReaders(schemas, requestComponents)
  const contract: Contract = {
    ...source.info,
    version: undone.at(-1)?.from ?? source.info.version,
    servers: source.servers,
    securitySchemes: mapValues(source.securitySchemes, ({ origin: _, ...scheme }) => scheme),
    webhookCredentials: source.webhookCredentials.map((entry) => schemas.sourced(entry, `webhook credential ${entry.scheme}`)),
    tokenKinds: [...source.tokenKinds],
    responseHeaders: mapValues(source.responseHeaders, (header, name) => schemas.sourced(header, `response header ${name}`)),
    requestHeaders: mapValues(source.requestHeaders, (header, name) => schemas.sourced(header, `request header ${name}`)),
    webhookHeaders: mapValues(source.webhookHeaders, (header, name) => schemas.sourced(header, `webhook header ${name}`)),
    groups: [...source.groups],
    operations,
    records,
    recordTitles: Object.fromEntries(source.records.map(({ title }, index) => [records[index], title])),
    resources,
    institutionKinds: mapValues(source.institutionKinds, ({ about: _, id: _id, dataRequestTypes, holds, ...kind }) => ({
      ...kind,
      dataRequestTypes: [...dataRequestTypes],
      holds: [...holds],
    })),
    webhooks,
    recordedEvents: source.recordedEvents.map(({ nameOrigin: _, ...event }) => ({
      ...schemas.sourced(event, `recorded event ${event.type}`),
      details: [...event.details],
    })),
    reasonCodes: reasonCodeModels(
      source.reasonCodes.filter(({ returnedBy }) => operations.some(({ path }) => path === returnedBy)),
      schemas,
    ),
    errors: mapValues(errors, (entry, code) => ({ code, ...schemas.sourced(entry, `error ${code}`) })),
    conditions: source.conditions.map((condition) => schemas.sourced(condition, `condition: ${condition.when}`)),
    limits: mapValues(source.limits, (limit, name) => ({
      ...schemas.sourced(limit, `limit ${name}`),
      value: typeof limit.value === 'number' ? limit.value : [...limit.value],
    })),
    rules: mapValues(source.rules, (rule, code) => schemas.sourced(rule, `rule ${code}`)),
    states: source.states.map((machine) => ({
      ...machine,
      states: machine.states.map((state) => schemas.sourced(state, `state ${machine.of}: ${state.name}`)),
      transitions: machine.transitions.map((step) => schemas.sourced(step, `transition ${machine.of}: ${step.from} to ${step.to}`)),
    })),
    checkSignals: source.checkSignals.map((signal) => schemas.sourced(signal, `check signal ${signal.name}`)),
    // Only the newest version has workflows, because their calls use names from that version.
    workflows: undone.length > 0 ? [] : source.workflows.map((workflow) => workflowModel(workflow, schemas)),
    examples: source.examples,
    components: {},
    gaps: [],
  }
  contract.components = Object.fromEntries([...schemas.components].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  contract.gaps = [...schemas.gaps.values()]
    .map(({ gap, usedBy }) => ({ ...gap, usedBy: [...usedBy].toSorted() }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return {
    contract: JSON.parse(JSON.stringify(contract)) as Contract,
    problems: [...schemas.problems, ...before.problems, ...before.unmet()],
  }
}

const mapValues = <T, U>(entries: Readonly<Record<string, T>>, value: (entry: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, value(entry, key)]))

/** Merges the reason codes of all Services into one list, with their meanings and the Services that return them. */
function reasonCodeModels(lists: ContractSource['reasonCodes'], schemas: SchemaRegistry): ReasonCodeModel[] {
  const uses = lists.flatMap(({ returnedBy, list }) =>
    // Reads the codes through the registry, because older versions may have different codes.
    schemas.getValues(list.codes).map(({ value: code, about }) => ({
      code,
      returnedBy,
      meanings: [...(list.meanings[code] ?? [about])],
      byName: list.named[code],
    })),
  )
  return [...Map.groupBy(uses, ({ code }) => code)]
    .map(([code, all]) => {
      const differ = new Set(all.map(({ meanings }) => meanings.join('; '))).size > 1
      const byName = Object.fromEntries(all.flatMap((use) => Object.entries(use.byName ?? {})))
      return {
        code,
        meanings: [...new Set(all.flatMap(({ meanings }) => meanings))],
        ...(Object.keys(byName).length > 0 && { meaningsByName: byName }),
        returnedBy: all.map(({ returnedBy }) => returnedBy),
        ...(differ && { meaningsAt: Object.fromEntries(all.map(({ returnedBy, meanings }) => [returnedBy, meanings])) }),
      }
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

const workflowModel = ({ id, title, about, follows, inputs, steps, outputs }: Workflow, schemas: SchemaRegistry): WorkflowModel => ({
  id,
  title,
  about,
  ...schemas.source(chosen(WORKFLOWS), `workflow ${id}`),
  follows: [...follows],
  inputs: { ...inputs },
  steps: steps.map(stepModel),
  outputs: { ...outputs },
})

const stepModel = ({ expects, query, body, outputs, ...step }: WorkflowStep): WorkflowStepModel => ({
  ...step,
  ...(query && { query: { ...query } }),
  ...(body && { body: { ...body } }),
  ...(expects && { expects: [...expects] }),
  ...(outputs && { outputs: { ...outputs } }),
})
