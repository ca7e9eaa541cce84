/** The target of a validation: a component, or the body of a request, response or webhook. */
import { tables } from '../../generated/tables.ts'
import { UsageError } from '../core/errors.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import { ownProperty } from '../core/json.ts'

export interface Target {
  /** The value of `--as`. */
  as: string
  component: string
}

type Operation = (typeof tables.operations)[number]

const JSON_TYPE = 'application/json'

/** Lists all targets with a JSON body, in the same order as the contract. */
export function listTargets(): Target[] {
  const operations = tables.operations.flatMap(({ path, request, response }) => [
    ...(request?.media === JSON_TYPE && request.component ? [{ as: `request:${path}`, component: request.component }] : []),
    ...(response.body?.component ? [{ as: `response:${path}`, component: response.body.component }] : []),
  ])
  const webhooks = tables.webhooks.map(({ type, component }) => ({ as: `webhook:${type}`, component }))
  return [...operations, ...webhooks, ...Object.keys(tables.components).map((component) => ({ as: component, component }))]
}

/** True if the component is the JSON body of a request. */
export const isJsonRequest = (component: string): boolean =>
  tables.operations.some(({ request }) => request?.media === JSON_TYPE && request.component === component)

export function findTarget(as: string): Target {
  const target = listTargets().find((candidate) => candidate.as === as)
  if (target) return target
  const [, kind, path, status] = /^(request|response):([^:]*)(?::(\d+))?$/.exec(as) ?? []
  const operation = tables.operations.find((candidate) => candidate.path === path)
  if (operation && kind === 'request' && status === undefined) throw createNoJsonBodyError(as, describeRequest(operation))
  if (operation && kind === 'response') return { as, component: getResponseComponent(operation, status, as) }
  const close = suggestTargets(as).map((suggestion) => `"${suggestion}"`)
  const hint = close.length === 0 ? '' : ` Did you mean ${close.join(' or ')}?`
  throw new UsageError(`unknown target "${as}".${hint} Run "cpd list targets" to list all targets.`)
}

function getResponseComponent({ path, response, errors }: Operation, status: string | undefined, as: string): string {
  const codes = errors.map((code) => ownProperty(tables.errors, code)?.status)
  if (status === undefined || status === String(response.status)) {
    if (response.body?.component) return response.body.component
    throw createNoJsonBodyError(as, response.body ? `it returns ${response.body.media}` : `it returns ${response.status} without a body`)
  }
  if (codes.some((code) => String(code) === status)) return 'ErrorBody'
  throw new UsageError(`${path} does not return ${status}. Use one of ${[response.status, ...new Set(codes)].join(', ')}`)
}

const describeRequest = ({ request }: Operation) => (request ? `its request body is ${request.media}` : 'its request has no body')

const createNoJsonBodyError = (as: string, why: string) => new UsageError(`${as} has no JSON body to validate: ${why}`)

/** Suggests targets with a similar name. Keeps the requested status if these targets have it. */
function suggestTargets(as: string): string[] {
  const targets = indexTargets()
  const [, name = '', status] = /^([^]*?)(?::(\d+))?$/.exec(as) ?? []
  const close = targets.get(name) ?? targets.get(findNearestWord(name, targets.keys()) ?? '') ?? []
  const errorTargets = close.map((target) => `${target}:${status}`).filter(isErrorResponse)
  return errorTargets.length > 0 ? errorTargets : close
}

const isErrorResponse = (as: string): boolean =>
  tables.operations.some(({ path, errors }) => errors.some((code) => `response:${path}:${ownProperty(tables.errors, code)?.status}` === as))

/** Indexes the targets by every name that users may write: path, operation id or event type. */
function indexTargets(): Map<string, string[]> {
  const all = listTargets().map(({ as }) => as)
  const byName = new Map<string, string[]>(tables.webhooks.map(({ type }) => [type, [`webhook:${type}`]]))
  for (const { path, id } of tables.operations) {
    const both = [`request:${path}`, `response:${path}`].filter((as) => all.includes(as))
    const short = path.replace(/^\/v3/, '')
    if (both.length > 0) for (const name of [path, short, short.slice(1), id]) byName.set(name, both)
    for (const as of both) byName.set(as.replace(path, short), [as])
  }
  for (const as of all) byName.set(as, [as])
  return byName
}
