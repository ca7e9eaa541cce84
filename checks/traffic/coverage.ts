/** Which operations, statuses and fields of the contract exchanges show. */
import { tables } from '../../generated/tables.ts'
import { ownProperty, parseJson } from '../core/json.ts'
import type { CoverageData } from '../report/coverage.ts'
import { isWarning } from '../report/finding.ts'
import { escapeToken } from '../validate/pointers.ts'
import { componentName, componentSchemas, schemaAt } from '../validate/schemas.ts'
import { type Body, type Exchange, headerValue, mediaTypeOf } from './exchange.ts'
import { isForm } from './faults.ts'
import { findOperation, type Operation } from './find-operation.ts'
import type { Judgement } from './judge.ts'

/** The operation, status and fields of one exchange. */
export interface Seen {
  /** The path. */
  readonly operation: string
  /** True if the call succeeded, and request and answer are known and as the contract says. */
  readonly valid: boolean
  /** Undefined: no answer came, or one that is none of the contract, such as the error page of another server. */
  readonly status: number | undefined
  /** `Component.field`, of bodies that are as the contract says; those that were not seen before. */
  readonly fields: readonly string[]
}

const JSON_TYPE = 'application/json'

/** Undefined: the exchange is no call of an operation. A call that breaks the contract, or is refused, is seen and not valid. */
export function seenIn(exchange: Exchange, { kind, findings, otherVersion }: Judgement, fields?: FieldSearch): Seen | undefined {
  const { operation } = findOperation(exchange.url)
  if (kind !== 'operation' || !operation) return undefined
  const isRight = (side: 'request' | 'response') =>
    !otherVersion?.bodies.includes(side) && !findings.some((finding) => !isWarning(finding) && finding.pointer.startsWith(`/${side}`))
  const { request } = operation
  const succeeded = exchange.status === operation.answer.status
  const answer = succeeded ? operation.answer.body : { media: JSON_TYPE, component: 'ErrorBody' }
  const type = headerValue(exchange.responseHeaders, 'content-type')
  const isAnswer = exchange.status !== undefined && isRight('response') && (type === undefined || mediaTypeOf(type) === answer?.media)
  const known = exchange.requestBody !== undefined && (exchange.responseBody !== undefined || answer?.media !== JSON_TYPE)
  return {
    operation: operation.path,
    valid: succeeded && known && isRight('request') && isAnswer,
    status: isAnswer ? exchange.status : undefined,
    fields: [
      ...(isRight('request') ? (fields?.newIn(exchange.requestBody, request?.component) ?? []) : []),
      ...(isAnswer ? (fields?.newIn(exchange.responseBody, answer?.component) ?? []) : []),
    ],
  }
}

export class FieldSearch {
  readonly #seen = new Set<string>()

  newIn(body: Body, component: string | undefined): string[] {
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
    // What the contract does not know is not looked into, however deep it is.
    const place = schemaAt(component, pointer, document)
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

/** Adds up what exchanges show. */
export class Coverage {
  readonly #operations = new Map(tables.operations.map(({ path }) => [path, { calls: 0, valid: 0, statuses: new Map<number, number>() }]))
  readonly #fields = new Set<string>()

  add({ operation, valid, status, fields }: Seen): void {
    const counts = this.#operations.get(operation)
    if (!counts) return
    counts.calls++
    if (valid) counts.valid++
    if (status !== undefined) counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1)
    for (const field of fields) this.#fields.add(field)
  }

  /** With the components only where fields were searched for. */
  data(withFields: boolean): CoverageData {
    return {
      operations: tables.operations.map((operation) => {
        const { calls = 0, valid = 0, statuses } = this.#operations.get(operation.path) ?? {}
        return {
          operation: operation.path,
          calls,
          valid,
          statuses: statusesOf(operation).map((status) => ({ status, seen: statuses?.get(status) ?? 0 })),
        }
      }),
      components: withFields
        ? componentsOfBodies().map((component) => {
            const fields = Object.keys(ownProperty(componentSchemas(), component)?.properties ?? {})
            return { component, fields: fields.length, neverSeen: fields.filter((field) => !this.#fields.has(`${component}.${field}`)) }
          })
        : [],
    }
  }
}

const statusesOf = ({ answer, errors }: Operation): number[] => [
  ...new Set([answer.status, ...errors.flatMap((code) => ownProperty(tables.errors, code)?.status ?? [])]),
]

/** The components with fields that the bodies of calls are made of. */
function componentsOfBodies(): string[] {
  const found = new Set<string>()
  const add = (component: string | undefined): void => {
    const schema = component === undefined ? undefined : ownProperty(componentSchemas(), component)
    if (component === undefined || !schema || found.has(component)) return
    found.add(component)
    for (const [, reference = ''] of JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)) add(componentName(reference))
  }
  for (const { request, answer } of tables.operations) for (const component of [request?.component, answer.body?.component]) add(component)
  add('ErrorBody')
  return [...found].filter((component) => ownProperty(componentSchemas(), component)?.properties).toSorted()
}
