/** Determines which operations, statuses and fields in the contract are covered by exchanges. */
import { tables } from '../../generated/tables.ts'
import { ownProperty, parseJson } from '../core/json.ts'
import type { CoverageData } from '../report/coverage.ts'
import { isWarning } from '../report/finding.ts'
import { escapeToken } from '../validate/pointers.ts'
import { getComponentName, loadComponentSchemas, findSchema } from '../validate/schemas.ts'
import { type Body, type Exchange, findHeaderValue, getMediaType } from './exchange.ts'
import { isForm } from './findings.ts'
import { findOperation, type Operation } from './find-operation.ts'
import type { Judgement } from './judge.ts'

export interface ExchangeCoverage {
  /** The path of the operation. */
  readonly operation: string
  /** True if the call succeeded, and both request and response are known and conform to the contract. */
  readonly valid: boolean
  /** Undefined if the response is missing or is not part of the contract, such as an error page from another server. */
  readonly status: number | undefined
  /** Fields in conforming bodies that were not seen before, in the form `Component.field`. */
  readonly fields: readonly string[]
}

const JSON_TYPE = 'application/json'

/**
 * Returns undefined if the exchange is not a call to an operation in the contract. A call that violates the contract or is rejected counts
 * as seen but not as valid.
 */
export function getExchangeCoverage(
  exchange: Exchange,
  { kind, findings, otherVersion }: Judgement,
  fields?: FieldSearch,
): ExchangeCoverage | undefined {
  const { operation } = findOperation(exchange.url)
  if (kind !== 'operation' || !operation) return undefined
  const isRight = (side: 'request' | 'response') =>
    !otherVersion?.bodies.includes(side) && !findings.some((finding) => !isWarning(finding) && finding.pointer.startsWith(`/${side}`))
  const { request } = operation
  const succeeded = exchange.status === operation.response.status
  const response = succeeded ? operation.response.body : { media: JSON_TYPE, component: 'ErrorBody' }
  const type = findHeaderValue(exchange.responseHeaders, 'content-type')
  const isResponseOfContract =
    exchange.status !== undefined && isRight('response') && (type === undefined || getMediaType(type) === response?.media)
  const hasKnownBodies = exchange.requestBody !== undefined && (exchange.responseBody !== undefined || response?.media !== JSON_TYPE)
  return {
    operation: operation.path,
    valid: succeeded && hasKnownBodies && isRight('request') && isResponseOfContract,
    status: isResponseOfContract ? exchange.status : undefined,
    fields: [
      ...(isRight('request') ? (fields?.findNewFields(exchange.requestBody, request?.component) ?? []) : []),
      ...(isResponseOfContract ? (fields?.findNewFields(exchange.responseBody, response?.component) ?? []) : []),
    ],
  }
}

export class FieldSearch {
  readonly #seen = new Set<string>()

  findNewFields(body: Body, component: string | undefined): string[] {
    if (body === undefined || component === undefined) return []
    const found: string[] = []
    const mark = (field: string) => {
      if (!this.#seen.has(field)) found.push(field)
      this.#seen.add(field)
    }
    if (isForm(body)) for (const { name } of body) mark(`${component}.${name}`)
    else markFields(parseJson(typeof body === 'string' ? body : Buffer.from(body).toString()), component, mark)
    return found
  }
}

function markFields(document: unknown, component: string, mark: (field: string) => void): void {
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return
    // Does not descend into values that the contract does not declare, however deeply nested they are.
    const place = findSchema(component, pointer, document)
    if (!place) return
    const owner = place.components.at(-1)
    for (const [name, inner] of Object.entries(value)) {
      if (inner === null) continue
      if (owner !== undefined && !Array.isArray(value) && ownProperty(place.schema.properties, name)) mark(`${owner}.${name}`)
      visit(inner, `${pointer}/${escapeToken(name)}`)
    }
  }
  visit(document, '')
}

/** Accumulates the coverage of exchanges. */
export class Coverage {
  readonly #operations = new Map(tables.operations.map(({ path }) => [path, { calls: 0, valid: 0, statuses: new Map<number, number>() }]))
  readonly #fields = new Set<string>()

  add({ operation, valid, status, fields }: ExchangeCoverage): void {
    const counts = this.#operations.get(operation)
    if (!counts) return
    counts.calls++
    if (valid) counts.valid++
    if (status !== undefined) counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1)
    for (const field of fields) this.#fields.add(field)
  }

  /** Returns the coverage. Includes the components only if field coverage was collected. */
  data(withFields: boolean): CoverageData {
    return {
      operations: tables.operations.map((operation) => {
        const { calls = 0, valid = 0, statuses } = this.#operations.get(operation.path) ?? {}
        return {
          operation: operation.path,
          calls,
          valid,
          statuses: listStatuses(operation).map((status) => ({ status, seen: statuses?.get(status) ?? 0 })),
        }
      }),
      components: withFields
        ? listBodyComponents().map((component) => {
            const fields = Object.keys(ownProperty(loadComponentSchemas(), component)?.properties ?? {})
            return { component, fields: fields.length, neverSeen: fields.filter((field) => !this.#fields.has(`${component}.${field}`)) }
          })
        : [],
    }
  }
}

const listStatuses = ({ response, errors }: Operation): number[] => [
  ...new Set([response.status, ...errors.flatMap((code) => ownProperty(tables.errors, code)?.status ?? [])]),
]

/** Lists the components with fields in request and response bodies. */
function listBodyComponents(): string[] {
  const found = new Set<string>()
  const add = (component: string | undefined): void => {
    const schema = component === undefined ? undefined : ownProperty(loadComponentSchemas(), component)
    if (component === undefined || !schema || found.has(component)) return
    found.add(component)
    for (const [, reference = ''] of JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)) add(getComponentName(reference))
  }
  for (const { request, response } of tables.operations)
    for (const component of [request?.component, response.body?.component]) add(component)
  add('ErrorBody')
  return [...found].filter((component) => ownProperty(loadComponentSchemas(), component)?.properties).toSorted()
}
