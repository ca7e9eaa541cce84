/**
 * The judge of an exchange: it finds its operation, and checks method, path, query, headers, body and
 * status. It judges what was recorded (`cpd validate --har`) and what passes by.
 */
import { tables } from '../../generated/tables.ts'
import { ownProperty } from '../core/json.ts'
import { errorsIn, type Mode } from '../report/finding.ts'
import { MAX_DOCUMENT_BYTES } from '../validate/bytes.ts'
import { Checker } from '../validate/checker.ts'
import { type Body, type Exchange, headerValue, type TrafficFinding } from './exchange.ts'
import {
  bodyBesides,
  noBody,
  otherMethod,
  typeFinding,
  unknownEvent,
  unknownPath,
  unknownQuery,
  unknownStatus,
  BodyJudge,
  isEmpty,
  otherHttpCode,
} from './faults.ts'
import { findOperation, type Operation, type Place } from './find-operation.ts'
import { formFindings } from './form.ts'
import { answerHeaderFindings, namedVersion, requestHeaderFindings } from './header-values.ts'

/** Webhooks go to addresses that receivers choose, so they are known by what they carry: the name of their event. */
interface EventOf {
  readonly type: string
  /** Undefined where the contract has no event of this name. */
  readonly component: string | undefined
}

const components: ReadonlyMap<string, string> = new Map(tables.webhooks.map(({ type, component }) => [type, component]))

/** The form of the names of all events: item.processed. */
const EVENT_NAME = /^[a-z]+\.[a-z_]+$/

/** Events name what they are about by identifiers; of other JSON with a property `event` that is not said. */
const IDENTIFIER = /_id$/

/** The event of a body that is one; undefined for anything else. */
function eventOf(body: Body): EventOf | undefined {
  if (body === undefined || Array.isArray(body) || body.length > MAX_DOCUMENT_BYTES) return undefined
  const value = parsed(typeof body === 'string' ? body : Buffer.from(body as Uint8Array).toString())
  if (typeof value !== 'object' || value === null || !('event' in value) || typeof value.event !== 'string') return undefined
  const type = value.event
  const component = components.get(type)
  if (component !== undefined) return { type, component }
  return EVENT_NAME.test(type) && Object.keys(value).some((name) => IDENTIFIER.test(name)) ? { type, component } : undefined
}

function parsed(text: string): unknown {
  if (!text.includes('"event"')) return undefined
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

export interface Judgement {
  /** `none`: it is in no contract. `preflight`: what a browser asks before it calls (CORS), which is in none either. */
  readonly kind: 'operation' | 'webhook' | 'preflight' | 'none'
  /** The path of the operation (`/v3/items/get`), or `webhook:` and the event. */
  readonly operation: string | undefined
  /** The request first. */
  readonly findings: readonly TrafficFinding[]
  /** True if the search stopped at the maximum, so that there may be more. */
  readonly more: boolean
  /** Bodies that are not as this contract says, of an exchange that names another version: nothing is found in them. */
  readonly otherVersion?: OtherVersion
}

interface OtherVersion {
  readonly version: number
  readonly bodies: readonly ('request' | 'response')[]
}

export interface JudgeOptions {
  /** `default` unless given. */
  readonly mode?: Mode
  /** True if a request without the header Authorization is reported: recordings often leave it out. No unless given. */
  readonly credentials?: boolean
  /** True if values outside of lists that may grow are warned of. No unless given. */
  readonly warns?: boolean
}

export type Judge = (exchange: Exchange) => Judgement

const JSON_TYPE = 'application/json'

/** Loads the validators of the mode, once for all exchanges. */
export async function createJudge({ mode = 'default', credentials = false, warns = false }: JudgeOptions = {}): Promise<Judge> {
  const make = await Checker.maker(mode, warns)
  const checkers = new Map<string, Checker>()
  const checkerOf = (component: string) => {
    const known = checkers.get(component) ?? make({ as: component, component })
    checkers.set(component, known)
    return known
  }
  const bodies = new BodyJudge(checkerOf)

  return (exchange) => withoutOtherVersion(judged(exchange), exchange)

  function judged(exchange: Exchange): Judgement {
    const place = findOperation(exchange.url)
    const { operation } = place
    if (isPreflight(exchange)) return { kind: 'preflight', operation: operation?.path, findings: [], more: false }
    bodies.more = false
    if (operation) {
      const findings = [...requestFindings(exchange, place, operation), ...answerFindings(exchange, operation)]
      return { kind: 'operation', operation: operation.path, findings, more: bodies.more }
    }
    const event = exchange.method.toUpperCase() === 'POST' ? eventOf(exchange.requestBody) : undefined
    if (event) return { kind: 'webhook', operation: `webhook:${event.type}`, findings: eventFindings(exchange, event), more: bodies.more }
    return { kind: 'none', operation: undefined, findings: [unknownPath(place.path)], more: false }
  }

  function requestFindings({ method, requestHeaders, requestBody }: Exchange, { query }: Place, operation: Operation): TrafficFinding[] {
    // Nothing else is known about a request with another method.
    if (method.toUpperCase() !== 'POST') return [otherMethod(method)]
    const { request } = operation
    const found = [
      ...(query !== '' && mode === 'strict' ? [unknownQuery(query)] : []),
      ...requestHeaderFindings(operation, requestHeaders, credentials),
    ]
    if (requestBody === undefined) return found
    if (!request) return [...found, ...(mode === 'strict' && !isEmpty(requestBody) ? [bodyBesides('/request/body')] : [])]
    if (isEmpty(requestBody)) return [...found, ...(request.required ? [noBody('/request/body', request.media)] : [])]
    const wrongType = typeFinding(requestHeaders, request.media, '/request')
    if (wrongType) return [...found, wrongType]
    if (request.media === JSON_TYPE) return [...found, ...bodies.json(requestBody, request.component, '/request/body')]
    return [...found, ...formFindings(requestBody, request, mode)]
  }

  function answerFindings({ method, status, responseHeaders, responseBody }: Exchange, operation: Operation): TrafficFinding[] {
    if (status === undefined) return []
    const { answer } = operation
    const good = status === answer.status
    const codes = operation.errors.filter((code) => ownProperty(tables.errors, code)?.status === status)
    // The documents' response `default` covers any other error, which has the form of errors. Only a status that is no error has none.
    const unlisted = !good && codes.length === 0
    const found = [
      ...(unlisted && (status < 400 || mode === 'strict') ? [unknownStatus(status, operation)] : []),
      ...answerHeaderFindings(responseHeaders),
    ]
    // An answer to HEAD has no body.
    if (responseBody === undefined || (unlisted && status < 400) || method.toUpperCase() === 'HEAD') return found
    const body = good ? answer.body : { media: JSON_TYPE, component: 'ErrorBody' }
    if (!body) return [...found, ...(mode === 'strict' && !isEmpty(responseBody) ? [bodyBesides('/response/body')] : [])]
    if (isEmpty(responseBody)) return [...found, noBody('/response/body', body.media)]
    const wrongType = typeFinding(responseHeaders, body.media, '/response')
    if (wrongType) return [...found, wrongType]
    if (body.media !== JSON_TYPE) return found
    const inBody = bodies.json(responseBody, body.component, '/response/body')
    return [...found, ...inBody, ...(good || errorsIn(inBody) > 0 ? [] : otherHttpCode(responseBody, status))]
  }

  /** Every answer is allowed: 2XX acknowledges, and any other has the delivery repeated. */
  function eventFindings({ requestHeaders, requestBody }: Exchange, { type, component }: EventOf): TrafficFinding[] {
    const wrongType = typeFinding(requestHeaders, JSON_TYPE, '/request')
    if (component !== undefined) return [...(wrongType ? [wrongType] : []), ...bodies.json(requestBody, component, '/request/body')]
    // A later version may raise other events, which a consumer has to ignore.
    return mode === 'tolerant' ? [] : [unknownEvent(type)]
  }
}

/** A body of another version may be right although it breaks this contract, and that version is not known here. */
function withoutOtherVersion(judgement: Judgement, { requestHeaders, responseHeaders }: Exchange): Judgement {
  const version = namedVersion(headerValue(responseHeaders, 'version') ?? headerValue(requestHeaders, 'version'))
  if (version === undefined || version === tables.version || version === Number(tables.major)) return judgement
  const inBody = ({ pointer }: TrafficFinding, side: string) => pointer.startsWith(`/${side}/body`)
  const bodies = (['request', 'response'] as const).filter((side) => judgement.findings.some((finding) => inBody(finding, side)))
  if (bodies.length === 0) return judgement
  const findings = judgement.findings.filter((finding) => !bodies.some((side) => inBody(finding, side)))
  return { ...judgement, findings, more: false, otherVersion: { version, bodies } }
}

const isPreflight = ({ method, requestHeaders }: Exchange): boolean =>
  method.toUpperCase() === 'OPTIONS' && headerValue(requestHeaders, 'access-control-request-method') !== undefined

export type { TrafficFinding } from './exchange.ts'
export type { Body, Exchange, FormField, Header } from './exchange.ts'
