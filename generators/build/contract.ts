/** Builds the contract model from `schema/contract.ts`. */
import type { ContractSource } from '../../schema/contract.ts'
import { errors } from '../../schema/errors.ts'
import type { Contract } from '../contract.ts'
import { componentsOfRequests, markRequiredInResponses, openListsForReaders, requestsOf } from './answers.ts'
import { operationModel } from './operation.ts'
import { reasonCodeModels } from './reason-codes.ts'
import { SchemaRegistry } from './schemas.ts'
import { workflowModel } from './workflow.ts'

export interface BuildResult {
  contract: Contract
  /** Everything that is wrong with the source. */
  faults: string[]
}

export function build(source: ContractSource): BuildResult {
  const schemas = new SchemaRegistry()
  const operations = source.operations.map((operation) => operationModel(operation, schemas))
  const records = source.records.map((record) => schemas.add(record))
  const resources = source.resources.map((resource) => schemas.add(resource))
  const webhooks = source.webhooks.map((event) => ({
    type: event.type,
    about: event.about,
    ...(event.deprecated && {
      deprecated: event.deprecated.use,
      ...(event.deprecated.gap && { replacementGap: schemas.use(event.deprecated.gap, event.type) }),
    }),
    component: schemas.add(event.payload),
    reasonCodes: event.reasonCodes ? schemas.valuesOf(event.reasonCodes) : [],
    example: event.example,
  }))
  for (const component of source.bodies) schemas.add(component)
  const sent = componentsOfRequests(schemas, requestsOf(operations))
  markRequiredInResponses(schemas, sent)
  openListsForReaders(schemas, sent)
  const contract: Contract = {
    ...source.info,
    servers: source.servers,
    securitySchemes: mapValues(source.securitySchemes, ({ origin: _, ...scheme }) => scheme),
    webhookCredentials: source.webhookCredentials.map((entry) => schemas.sourced(entry, `webhook credential ${entry.scheme}`)),
    tokenKinds: [...source.tokenKinds],
    answerHeaders: mapValues(source.answerHeaders, (header, name) => schemas.sourced(header, `answer header ${name}`)),
    requestHeaders: mapValues(source.requestHeaders, (header, name) => schemas.sourced(header, `request header ${name}`)),
    groups: [...source.groups],
    operations,
    records,
    resources,
    webhooks,
    recordedEvents: source.recordedEvents.map((event) => ({
      ...schemas.sourced(event, `recorded event ${event.type}`),
      details: [...event.details],
    })),
    reasonCodes: reasonCodeModels(source),
    errors: mapValues(errors, (entry, code) => ({ code, ...schemas.sourced(entry, `error ${code}`) })),
    conditions: source.conditions.map((condition) => schemas.sourced(condition, `condition: ${condition.when}`)),
    limits: mapValues(source.limits, (limit, name) => ({
      ...schemas.sourced(limit, `limit ${name}`),
      value: typeof limit.value === 'number' ? limit.value : [...limit.value],
    })),
    states: source.states.map((machine) => ({
      ...machine,
      states: machine.states.map((state) => schemas.sourced(state, `state ${machine.of}: ${state.name}`)),
      transitions: machine.transitions.map((step) => schemas.sourced(step, `transition ${machine.of}: ${step.from} to ${step.to}`)),
    })),
    checkSignals: source.checkSignals.map((signal) => schemas.sourced(signal, `check signal ${signal.name}`)),
    workflows: source.workflows.map((workflow) => workflowModel(workflow, schemas)),
    examples: source.examples,
    components: {},
    gaps: [],
  }
  contract.components = Object.fromEntries([...schemas.components].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  contract.gaps = [...schemas.gaps.values()]
    .map(({ gap, usedBy }) => ({ ...gap, usedBy: [...usedBy].toSorted() }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { contract: JSON.parse(JSON.stringify(contract)) as Contract, faults: schemas.faults }
}

const mapValues = <T, U>(entries: Readonly<Record<string, T>>, value: (entry: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, value(entry, key)]))
