/** Builds the contract model from `schema/contract.ts`. */
import type { Operation } from '../../schema/define/operation.ts'
import type { ContractSource } from '../../schema/contract.ts'
import { COMMON_ERRORS, type ErrorCode, errors } from '../../schema/errors.ts'
import type { BodyModel, Contract, OperationModel, ReasonCodeModel } from '../contract.ts'
import { Schemas } from './schemas.ts'

export interface Built {
  contract: Contract
  /** What is wrong with the source, all of it. */
  faults: string[]
}

export function build(source: ContractSource): Built {
  const schemas = new Schemas()
  const operations = source.operations.map((operation) => operationModel(operation, schemas))
  const records = source.records.map((record) => schemas.add(record))
  const resources = source.resources.map((resource) => schemas.add(resource))
  const webhooks = source.webhooks.map((event) => ({
    type: event.type,
    about: event.about,
    ...(event.deprecated && { deprecated: event.deprecated }),
    component: schemas.add(event.payload),
    reasonCodes: event.reasonCodes ? valuesOf(schemas, schemas.add(event.reasonCodes)) : [],
    example: event.example,
  }))
  for (const component of source.bodies) schemas.add(component)
  const contract: Contract = {
    ...source.info,
    servers: source.servers,
    securitySchemes: Object.fromEntries(Object.entries(source.securitySchemes).map(([name, { origin: _, ...scheme }]) => [name, scheme])),
    webhookCredentials: source.webhookCredentials.map(({ scheme, origin }) => ({
      scheme,
      ...schemas.source(origin, `webhook credential ${scheme}`),
    })),
    tokenKinds: [...source.tokenKinds],
    groups: [...source.groups],
    operations,
    records,
    resources,
    webhooks,
    recordedEvents: source.recordedEvents.map(({ origin, details, ...event }) => ({
      ...event,
      details: [...details],
      ...schemas.source(origin, `recorded event ${event.type}`),
    })),
    reasonCodes: reasonCodeModels(source),
    errors: Object.fromEntries(
      Object.entries(errors).map(([code, { origin, ...entry }]) => [code, { code, ...entry, ...schemas.source(origin, `error ${code}`) }]),
    ),
    conditions: source.conditions.map(({ origin, ...condition }) => ({
      ...condition,
      ...schemas.source(origin, `condition: ${condition.when}`),
    })),
    limits: Object.fromEntries(
      Object.entries(source.limits).map(([name, { origin, value, ...limit }]) => [
        name,
        { value: typeof value === 'number' ? value : [...value], ...limit, ...schemas.source(origin, `limit ${name}`) },
      ]),
    ),
    states: source.states.map((machine) => ({
      ...machine,
      states: machine.states.map(({ origin, ...state }) => ({ ...state, ...schemas.source(origin, `state ${machine.of}: ${state.name}`) })),
      transitions: machine.transitions.map(({ origin, ...step }) => ({
        ...step,
        ...schemas.source(origin, `transition ${machine.of}: ${step.from} to ${step.to}`),
      })),
    })),
    checkSignals: source.checkSignals.map(({ origin, ...signal }) => ({
      ...signal,
      ...schemas.source(origin, `check signal ${signal.name}`),
    })),
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

function operationModel(operation: Operation, schemas: Schemas): OperationModel {
  const { request, answer, gaps = [] } = operation
  for (const gap of gaps) schemas.use(gap, `operation ${operation.id}`)
  const input: BodyModel | undefined = request && {
    ...schemas.source(request.origin, `request of ${operation.id}`),
    required: !request.optional,
    ...('multipart' in request.body
      ? { media: 'multipart/form-data', component: schemas.add(request.body.multipart) }
      : { media: 'application/json', component: schemas.add(request.body) }),
  }
  const from = schemas.source(answer.origin, `answer of ${operation.id}`)
  const output: BodyModel | undefined =
    answer.body &&
    ('download' in answer.body
      ? { media: answer.body.download, ...from }
      : { media: 'application/json', component: schemas.add(answer.body), ...from })
  return {
    id: operation.id,
    path: `/v3${operation.path}`,
    group: operation.group,
    summary: operation.summary,
    about: operation.about,
    async: operation.async,
    scheme: operation.credential === 'basic' ? 'Basic' : 'Bearer',
    credential: operation.credential,
    scopes: [...operation.scopes],
    ...(operation.deprecated && { deprecated: operation.deprecated }),
    ...(input && { request: input }),
    answer: { status: answer.status, about: answer.about, ...from, ...(output && { body: output }) },
    errors: byStatus([...COMMON_ERRORS, ...operation.errors]),
    examples: [...operation.examples],
    gaps: gaps.map(({ id }) => id),
  }
}

const byStatus = (codes: readonly ErrorCode[]) => [...new Set(codes)].toSorted((a, b) => errors[a].status - errors[b].status)

const valuesOf = (schemas: Schemas, name: string) => (schemas.components.get(name)?.values ?? []).map(({ value }) => value)

function reasonCodeModels(source: ContractSource): ReasonCodeModel[] {
  const found = new Map<string, ReasonCodeModel>()
  for (const { answeredBy, list } of source.reasonCodes)
    for (const [code, meanings] of Object.entries(list.meanings)) {
      const entry = found.get(code) ?? { code, meanings: [], answeredBy: [] }
      entry.meanings = [...new Set([...entry.meanings, ...meanings])]
      entry.answeredBy.push(answeredBy)
      found.set(code, entry)
    }
  return [...found.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1))
}
