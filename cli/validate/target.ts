/** What a payload is checked against: a component, or the body of a request, response or webhook. */
import { tables } from '../../generated/tables.ts'
import { UsageError } from './finding.ts'
import { nearest } from './nearest.ts'

export interface Target {
  /** As asked for. */
  as: string
  component: string
}

const JSON_TYPE = 'application/json'

/** All targets that have a JSON body, in the order of the contract. */
export function targets(): Target[] {
  const operations = tables.operations.flatMap(({ path, request, answer }) => [
    ...(request?.media === JSON_TYPE ? [{ as: `request:${path}`, component: request.component as string }] : []),
    ...(answer.body?.component ? [{ as: `response:${path}`, component: answer.body.component }] : []),
  ])
  const webhooks = tables.webhooks.map(({ type, component }) => ({ as: `webhook:${type}`, component }))
  return [...operations, ...webhooks, ...Object.keys(tables.components).map((component) => ({ as: component, component }))]
}

/** Finds the target, or throws a UsageError that says what could be meant. */
export function target(as: string): Target {
  const known = targets().find((candidate) => candidate.as === as)
  if (known) return known
  const [, kind, path = '', status] = /^(request|response):([^:]*)(?::(.*))?$/.exec(as) ?? []
  const operation = tables.operations.find((candidate) => candidate.path === path)
  if (kind === 'response' && operation && status !== undefined) return { as, component: bodyOf(operation, status) }
  if (kind && operation && status === undefined) throw new UsageError(`${kind}:${path} has no JSON body to validate`)
  const close = nearest(as, targets().map((candidate) => candidate.as))
  throw new UsageError(`unknown target "${as}"${close ? `; did you mean "${close}"?` : ''} ("cpd list targets" names them all)`)
}

function bodyOf(operation: (typeof tables.operations)[number], status: string): string {
  const { answer, errors } = operation
  if (status === String(answer.status) && answer.body?.component) return answer.body.component
  const statuses = errors.map((code) => String(tables.errors[code]?.status))
  if (statuses.includes(status)) return status === '422' ? 'UnprocessableBody' : 'ErrorBody'
  if (status === String(answer.status)) throw new UsageError(`response:${operation.path}:${status} has no JSON body to validate`)
  throw new UsageError(`${operation.path} does not answer ${status}; it answers ${[answer.status, ...new Set(statuses)].join(', ')}`)
}
