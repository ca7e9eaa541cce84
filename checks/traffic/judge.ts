/**
 * Judges exchanges: finds the operation, and checks method, path, query, headers, body and status. Applies to recorded traffic (`cpd
 * validate --har`) and live traffic.
 */
import { tables } from '../../generated/tables.ts'
import { ownProperty } from '../core/json.ts'
import { countErrors, type Mode } from '../report/finding.ts'
import { MAX_DOCUMENT_BYTES } from '../validate/bytes.ts'
import { Checker } from '../validate/checker.ts'
import { type Body, type Exchange, findHeaderValue, type TrafficFinding } from './exchange.ts'
import {
  createUnknownBodyFinding,
  createMissingBodyFinding,
  createMethodFinding,
  checkContentType,
  createUnknownEventFinding,
  createUnknownPathFinding,
  createUnknownQueryFinding,
  createUnknownStatusFinding,
  BodyJudge,
  isEmpty,
  checkHttpCode,
} from './findings.ts'
import { findOperation, type Operation, type Place } from './find-operation.ts'
import { checkForm } from './form.ts'
import { checkResponseHeaders, parseVersion, checkRequestHeaders } from './header-values.ts'

/** A webhook event. Receivers choose the URLs of their webhooks, so events are recognized by the event name in the body. */
interface WebhookEvent {
  readonly type: string
  /** Undefined if the contract does not declare the event. */
  readonly component: string | undefined
}

const components: ReadonlyMap<string, string> = new Map(tables.webhooks.map(({ type, component }) => [type, component]))

/** The format of all event names, for example item.processed. */
const EVENT_NAME = /^[a-z]+\.[a-z_]+$/

/** Events contain identifiers, which other JSON with an `event` property usually does not. */
const IDENTIFIER = /_id$/

/** Returns undefined if the body is not an event. */
function findEvent(body: Body): WebhookEvent | undefined {
  if (body === undefined || Array.isArray(body) || body.length > MAX_DOCUMENT_BYTES) return undefined
  const value = parseCandidate(typeof body === 'string' ? body : Buffer.from(body as Uint8Array).toString())
  if (typeof value !== 'object' || value === null || !('event' in value) || typeof value.event !== 'string') return undefined
  const type = value.event
  const component = components.get(type)
  if (component !== undefined) return { type, component }
  return EVENT_NAME.test(type) && Object.keys(value).some((name) => IDENTIFIER.test(name)) ? { type, component } : undefined
}

function parseCandidate(text: string): unknown {
  if (!text.includes('"event"')) return undefined
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

export interface Judgement {
  /**
   * `none` means that the contract does not cover the exchange. `preflight` means a CORS preflight request, which the contract does not
   * cover either.
   */
  readonly kind: 'operation' | 'webhook' | 'preflight' | 'none'
  /** The path of the operation (`/v3/items/get`), or `webhook:` followed by the event. */
  readonly operation: string | undefined
  /** Findings about the request come first. */
  readonly findings: readonly TrafficFinding[]
  /** True if the search stopped at the maximum and more findings may exist. */
  readonly more: boolean
  /** Bodies that violate this contract in an exchange with another version. Their findings are omitted. */
  readonly otherVersion?: OtherVersion
}

interface OtherVersion {
  readonly version: number
  readonly bodies: readonly ('request' | 'response')[]
}

export interface JudgeOptions {
  /** Defaults to `default`. */
  readonly mode?: Mode
  /** If true, reports a request without an Authorization header. Defaults to false, because recordings often omit this header. */
  readonly credentials?: boolean
  /** If true, warns about values that are missing from a list that may grow. Defaults to false. */
  readonly warns?: boolean
}

export type Judge = (exchange: Exchange) => Judgement

const JSON_TYPE = 'application/json'

/** Loads the validators for the mode once for all exchanges. */
export async function createJudge({ mode = 'default', credentials = false, warns = false }: JudgeOptions = {}): Promise<Judge> {
  const createChecker = await Checker.loadFactory(mode, warns)
  const checkers = new Map<string, Checker>()
  const getChecker = (component: string) => {
    const checker = checkers.get(component) ?? createChecker({ as: component, component })
    checkers.set(component, checker)
    return checker
  }
  const bodies = new BodyJudge(getChecker)

  return (exchange) => dropOtherVersion(judge(exchange), exchange)

  function judge(exchange: Exchange): Judgement {
    const place = findOperation(exchange.url)
    const { operation } = place
    if (isPreflight(exchange)) return { kind: 'preflight', operation: operation?.path, findings: [], more: false }
    bodies.more = false
    if (operation) {
      const findings = [...checkRequest(exchange, place, operation), ...checkResponse(exchange, operation)]
      return { kind: 'operation', operation: operation.path, findings, more: bodies.more }
    }
    const event = exchange.method.toUpperCase() === 'POST' ? findEvent(exchange.requestBody) : undefined
    if (event) return { kind: 'webhook', operation: `webhook:${event.type}`, findings: checkEvent(exchange, event), more: bodies.more }
    return { kind: 'none', operation: undefined, findings: [createUnknownPathFinding(place.path)], more: false }
  }

  function checkRequest({ method, requestHeaders, requestBody }: Exchange, { query }: Place, operation: Operation): TrafficFinding[] {
    // The other checks do not apply to a request with the wrong method.
    if (method.toUpperCase() !== 'POST') return [createMethodFinding(method)]
    const { request } = operation
    const found = [
      ...(query !== '' && mode === 'strict' ? [createUnknownQueryFinding(query)] : []),
      ...checkRequestHeaders(operation, requestHeaders, credentials),
    ]
    if (requestBody === undefined) return found
    if (!request) return [...found, ...(mode === 'strict' && !isEmpty(requestBody) ? [createUnknownBodyFinding('/request/body')] : [])]
    if (isEmpty(requestBody)) return [...found, ...(request.required ? [createMissingBodyFinding('/request/body', request.media)] : [])]
    const wrongType = checkContentType(requestHeaders, request.media, '/request')
    if (wrongType) return [...found, wrongType]
    if (request.media === JSON_TYPE) return [...found, ...bodies.checkJson(requestBody, request.component, '/request/body')]
    return [...found, ...checkForm(requestBody, request, mode)]
  }

  function checkResponse({ method, status, responseHeaders, responseBody }: Exchange, operation: Operation): TrafficFinding[] {
    if (status === undefined) return []
    const { response } = operation
    const isSuccess = status === response.status
    const codes = operation.errors.filter((code) => ownProperty(tables.errors, code)?.status === status)
    // The contract's `default` response covers any other error, so only a non-error status can be unknown.
    const unlisted = !isSuccess && codes.length === 0
    const found = [
      ...(unlisted && (status < 400 || mode === 'strict') ? [createUnknownStatusFinding(status, operation)] : []),
      ...checkResponseHeaders(responseHeaders),
    ]
    // Responses to HEAD have no body.
    if (responseBody === undefined || (unlisted && status < 400) || method.toUpperCase() === 'HEAD') return found
    const body = isSuccess ? response.body : { media: JSON_TYPE, component: 'ErrorBody' }
    if (!body) return [...found, ...(mode === 'strict' && !isEmpty(responseBody) ? [createUnknownBodyFinding('/response/body')] : [])]
    if (isEmpty(responseBody)) return [...found, createMissingBodyFinding('/response/body', body.media)]
    const wrongType = checkContentType(responseHeaders, body.media, '/response')
    if (wrongType) return [...found, wrongType]
    if (body.media !== JSON_TYPE) return found
    const inBody = bodies.checkJson(responseBody, body.component, '/response/body')
    return [...found, ...inBody, ...(isSuccess || countErrors(inBody) > 0 ? [] : checkHttpCode(responseBody, status))]
  }

  /** Ignores the response, because any status is allowed. A 2XX status acknowledges the event, and any other status causes a redelivery. */
  function checkEvent({ requestHeaders, requestBody }: Exchange, { type, component }: WebhookEvent): TrafficFinding[] {
    const wrongType = checkContentType(requestHeaders, JSON_TYPE, '/request')
    if (component !== undefined) return [...(wrongType ? [wrongType] : []), ...bodies.checkJson(requestBody, component, '/request/body')]
    // Tolerant mode ignores unknown events, because a later version may send other events, and consumers must ignore them.
    return mode === 'tolerant' ? [] : [createUnknownEventFinding(type)]
  }
}

/** Drops findings in bodies from another version. They may be valid in that version, whose contract is unknown here. */
function dropOtherVersion(judgement: Judgement, { requestHeaders, responseHeaders }: Exchange): Judgement {
  const version = parseVersion(findHeaderValue(responseHeaders, 'version') ?? findHeaderValue(requestHeaders, 'version'))
  if (version === undefined || version === tables.version || version === Number(tables.major)) return judgement
  const inBody = ({ pointer }: TrafficFinding, side: string) => pointer.startsWith(`/${side}/body`)
  const bodies = (['request', 'response'] as const).filter((side) => judgement.findings.some((finding) => inBody(finding, side)))
  if (bodies.length === 0) return judgement
  const findings = judgement.findings.filter((finding) => !bodies.some((side) => inBody(finding, side)))
  return { ...judgement, findings, more: false, otherVersion: { version, bodies } }
}

const isPreflight = ({ method, requestHeaders }: Exchange): boolean =>
  method.toUpperCase() === 'OPTIONS' && findHeaderValue(requestHeaders, 'access-control-request-method') !== undefined

export type { TrafficFinding } from './exchange.ts'
export type { Body, Exchange, FormField, Header } from './exchange.ts'
