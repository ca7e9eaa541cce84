/**
 * Defines the routes of the control API. Each route admits the caller, validates the query or body, and sends the response. Also runs
 * control API calls without a socket.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ControlOperation, controlOperations, type ParameterType } from '../../generated/control.ts'
import type { Api } from '../http/api.ts'
import { receive } from '../http/body.ts'
import { ERROR_PAGE_HEADERS, isOpenedInBrowser, renderErrorPage } from '../http/error-page.ts'
import { readNoBody, type Routes } from '../http/listener.ts'
import { goneSignal } from '../http/responses.ts'
import { prefersType } from '../core/accept.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import type { Lane, Turner } from '../core/turns.ts'
import type { JobScheduler } from '../jobs/scheduler.ts'
import type { Credentials } from '../http/accounts.ts'
import { featureControls } from '../features/all.ts'
import {
  ADMINISTRATOR,
  type Caller,
  type ControlCall,
  type Controls,
  type InitialState,
  JSON_LINES,
  JsonLines,
  JsonText,
  mergeControls,
  tooLarge,
} from '../http/control.ts'
import { accountControls } from './accounts.ts'
import { admission, requireAdmitted } from './admission.ts'
import type { FollowLink } from './browser.ts'
import { callControls } from './calls.ts'
import { faultControls } from './faults.ts'
import { confine, authenticatePartner, rejectOperation } from './partners.ts'
import { recordControls } from './records.ts'
import { scenarioControls } from './scenarios/run.ts'
import { stateControls } from './state.ts'
import type { TokenGuesses } from './token-guesses.ts'
import { didYouMean, findViolations } from './violations.ts'

export interface SandboxOptions {
  readonly scheduler: JobScheduler
  readonly initial: InitialState
  /** Token that callers must send. Undefined if every client that can reach the port is admitted. */
  readonly token?: string | undefined
  readonly guesses: TokenGuesses
  readonly followLink: FollowLink
  readonly allowPartnerClock?: boolean | undefined
  readonly pages: (server: FastifyInstance, credentialsOf: (request: FastifyRequest) => Credentials | undefined) => void
}

const PREFIX = '/sandbox'

/** Imports these modules on first use, so that the server starts faster. */
const lateControls = {
  showReadiness: async (call) => (await import('./readiness/report.ts')).showReadiness(call),
  exportReadiness: async (call) => (await import('./readiness/report.ts')).exportReadiness(call),
  findCause: async (call) => (await import('./why/why.ts')).handleWhy(call),
  tryChange: async (call) => (await import('./why/why.ts')).handleTrial(call),
} satisfies Partial<Controls>

const controls: Controls = mergeControls(
  stateControls,
  accountControls,
  scenarioControls,
  faultControls,
  callControls,
  recordControls,
  ...featureControls,
  lateControls,
)

const operations = Object.values(controlOperations)

/** Validates the parameters, restricts them to the caller's account, and runs the operation. An expensive operation waits for its turn. */
async function carryOut(operation: ControlOperation, given: object | undefined, call: Omit<ControlCall, 'given'>): Promise<unknown> {
  const control = controls[operation.id] as (call: ControlCall) => Promise<unknown>
  const { partner } = call.caller
  const checked = await checkGiven(operation, given)
  const own = partner ? await confine(operation, { ...checked }, partner, call.dependencies.database.db) : checked
  const work = () => control({ ...call, given: own })
  const lane = chooseLane(operation, own)
  if (!lane) return work()
  const inTurn = async () => {
    // The credentials may have been revoked while the call was waiting.
    await requireAdmitted(call.dependencies.database.db, call.caller)
    return work()
  }
  return call.api.turns[lane].take(getTurner(call), inTurn, call.gone())
}

/** Returns the account or the administrator whose turn an expensive operation uses. */
const getTurner = ({ caller: { partner } }: Pick<ControlCall, 'caller'>): Turner =>
  partner ? { key: partner.id } : { key: 'administrator', trusted: true }

/** Maximum `limit` of a list that runs without waiting for a turn. */
const MAX_ROWS_AT_ONCE = 100

function chooseLane({ bounds: { runs } }: ControlOperation, given: object): Lane | undefined {
  if (runs === 'in a thread') return 'threads'
  const isLong = runs === 'in turn above 100 rows' && (given as { limit: number }).limit > MAX_ROWS_AT_ONCE
  return runs === 'in turn' || isLong ? 'eventLoop' : undefined
}

/** Registers the control API. `pages` adds further routes below /sandbox, which admit the same callers. */
export const sandboxRoutes =
  (api: Api, options: SandboxOptions): Routes =>
  (server) =>
    void server.register(controlApi(api, options), { prefix: PREFIX })

const controlApi =
  (api: Api, { scheduler, initial, token, guesses, followLink, allowPartnerClock = false, pages }: SandboxOptions) =>
  async (server: FastifyInstance): Promise<void> => {
    const { dependencies } = api
    const realNow = () => dependencies.runtime.realNow()
    const countGuess = ({ ip }: FastifyRequest) => guesses.count(ip, realNow())
    const admit = admission(token, {
      authenticatePartner: (request) => authenticatePartner(api, request, allowPartnerClock),
      countGuess,
      realNow,
    })
    const callers = new WeakMap<FastifyRequest, Caller>()
    readNoBody(server)
    server.addHook('onRequest', async (request, reply) => {
      const { freelyRead } = request.routeOptions.config as { freelyRead?: true }
      if (token === undefined || !freelyRead) callers.set(request, await admit(request))
      return freelyRead && followLink(request, reply)
    })
    server.setErrorHandler((error: Error, request, reply) => {
      // The listener's error handler handles all other errors.
      if (!(error instanceof ApiError)) throw error
      const response = reply.code(error.status).headers(error.headers)
      if (isOpenedInBrowser(request)) return response.headers(ERROR_PAGE_HEADERS).send(Buffer.from(renderErrorPage(error)))
      return send(response, serialize(error.body(dependencies.runtime.now())))
    })
    pages(server, (request) => callers.get(request)?.credentials)
    for (const operation of operations) {
      const { method, path } = operation
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        const caller = callers.get(request) as Caller
        rejectOperation(caller, operation)
        const { searchParams } = new URL(request.url, 'http://in.process')
        const given = method === 'GET' ? readQuery(operation, searchParams) : await receiveBody(api, request, caller, operation)
        const asLines = prefersType(request.headers.accept, JSON_LINES, 'application/json')
        const setTotal = (total: number) => void reply.header('x-total-count', total)
        const call = {
          asLines,
          caller,
          api,
          dependencies,
          scheduler,
          initial,
          requestId: request.id,
          gone: () => goneSignal(reply.raw),
          setTotal,
        }
        return send(reply, within(operation, caller, await carryOut(operation, given, call)))
      }
      server.route({ method, url: path.slice(PREFIX.length), handler })
    }
    server.setNotFoundHandler((request) => {
      const path = request.url.split('?', 1)[0] as string
      const allow = operations.filter((operation) => operation.path === path).map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method))
      if (allow.length === 0)
        throw new ApiError('NOT_FOUND', `There is no such path. Use one of ${[...new Set(operations.map((one) => one.path))].join(', ')}.`)
      throw new ApiError('METHOD_NOT_ALLOWED', `${request.method} is not allowed here. Use ${allow.join(', ')}.`, {
        headers: { allow: allow.join(', ') },
      })
    })
  }

/** Maximum size in bytes of a body that the operation ignores. */
const MAX_IGNORED_BYTES = 64 * 1024

async function receiveBody(
  { dependencies, unfinishedBodies }: Api,
  request: FastifyRequest,
  caller: Caller,
  { body }: ControlOperation,
): Promise<object | undefined> {
  const { partner } = caller
  const held = partner ? unfinishedBodies.of({ account: partner }) : unfinishedBodies.ofAdministrators()
  const expected = {
    maxBytes: body?.largest ?? MAX_IGNORED_BYTES,
    // Administrators may load large states.
    ...(!partner && { maxValues: Infinity }),
    ...(body && { request: body }),
  }
  const received = await held.until(receive(request, expected, held))
  if (held.isLate) await requireAdmitted(dependencies.database.db, caller)
  return received.body as object | undefined
}

/** Serializes a response. Throws if the response is too large for a partner. */
function within({ bounds: { responseBytes } }: ControlOperation, { partner }: Caller, response: unknown): JsonLines | JsonText {
  if (response instanceof JsonLines) return response
  const text = response instanceof JsonText ? response : serialize(response)
  if (partner && text.bytes > responseBytes) throw tooLarge(text.bytes, responseBytes)
  return text
}

const serialize = (response: unknown): JsonText => new JsonText([Buffer.from(JSON.stringify(response))])

function send(reply: FastifyReply, response: JsonLines | JsonText) {
  if (response instanceof JsonLines)
    return reply.headers({ 'content-type': JSON_LINES, 'x-accel-buffering': 'no' }).send(Readable.from(response.lines()))
  const { parts, bytes } = response
  const body = parts.length === 1 ? parts[0] : Readable.from(parts, { objectMode: false })
  return reply.headers({ 'content-type': 'application/json', 'content-length': bytes }).send(body)
}

/** Converts query parameters to the declared JSON types. */
export function readQuery({ query }: ControlOperation, parameters: URLSearchParams): Record<string, unknown> {
  const names = [...parameters.keys()]
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw badRequest(`${twice}: the parameter is repeated. Send it only once.`)
  return Object.fromEntries([...parameters].map(([name, text]) => [name, convertParameter(text, query?.parameters[name])]))
}

/** Converts a parameter to its declared type. Leaves strings that do not match the type unchanged, so that validation rejects them. */
function convertParameter(text: string, type: ParameterType | undefined): unknown {
  if (type === 'integer' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return text
}

/** Validates the parameters or the body. Returns them with defaults for missing parameters. */
export async function checkGiven({ query, body }: ControlOperation, given: object | undefined): Promise<object> {
  if (query) {
    const filled = { ...query.defaults, ...given }
    const violations = await findViolations(query.component, filled)
    reject(violations.map(({ pointer, message }) => `${pointer.slice(1)}: ${message.replace('property', 'parameter')}`))
    return filled
  }
  if (body && (given !== undefined || body.required)) {
    const violations = await findViolations(body.component, given)
    reject(violations.map(({ pointer, message }) => `${pointer || 'the body'}: ${message}`))
    return given as object
  }
  if (!body) reject(Object.keys(given ?? {}).map((name) => `${name}: unknown parameter; this call takes none`))
  return {}
}

function reject(violations: readonly string[]): void {
  if (violations.length > 0) throw badRequest(violations.join('; '))
}

/** Calls the control API as an administrator, without a socket. The path may omit /sandbox. Undefined query parameters are ignored. */
export type CallControl = (
  method: 'GET' | 'POST',
  path: string,
  given?: { readonly query?: Readonly<Record<string, string | number | boolean | undefined>>; readonly body?: unknown },
) => Promise<unknown>

export const controlCaller =
  (api: Api, scheduler: JobScheduler, initial: InitialState): CallControl =>
  async (method, path, { query = {}, body } = {}) => {
    const whole = path.startsWith(`${PREFIX}/`) ? path : PREFIX + path
    const operation = operations.find((candidate) => candidate.method === method && candidate.path === whole)
    if (!operation) throw new Error(noOperation(method, whole))
    const { dependencies } = api
    const parameters = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    const given = operation.method === 'GET' ? readQuery(operation, new URLSearchParams(parameters)) : (body as object | undefined)
    const call = {
      asLines: false,
      caller: ADMINISTRATOR,
      requestId: dependencies.runtime.requestId(),
      gone: () => new AbortController().signal,
      setTotal: () => {},
    }
    const response = await carryOut(operation, given, { ...call, api, dependencies, scheduler, initial })
    return response instanceof JsonText ? response.parse() : response
  }

function noOperation(method: string, path: string): string {
  const paths = operations.map((operation) => operation.path)
  return `the control API has no ${method} ${path}${paths.includes(path) ? '' : didYouMean(path, paths)}`
}
