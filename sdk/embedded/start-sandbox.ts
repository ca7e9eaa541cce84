/** What `createSandbox` starts: a server of its own for a test, in the process of the test, with its state in memory. */
import { setTimeout as pause } from 'node:timers/promises'
import { Unreadable, UsageError } from '../../checks/core/errors.ts'
import { type ControlClient, controlClient, controlOperations } from '../../generated/control.ts'
import type { AccountOptions, ClockMove, Deliveries, OwnScenario } from '../../generated/sandbox-types.ts'
import type { Log } from '../../server/core/log.ts'
import { DEMO_ACCOUNT } from '../../server/control/demo-account.ts'
import type { CallControl } from '../../server/control/routes.ts'
import { start } from '../../server/server.ts'
import { OLDEST_FIRST, readAllPages } from '../control/all-pages.ts'
import { ANY_TYPE, PERSON, type ListedScenario } from '../scenarios/run-scenario.ts'
import type { StateFile } from '../serve/state-file.ts'
import { checkControlInput, checkEventName, checkOptions, instantOf, millisecondsOf } from './options.ts'
import type {
  Account,
  ControlInput,
  Credentials,
  DeliveryFilter,
  PlayedScenario,
  Sandbox,
  SandboxClock,
  SandboxOptions,
  ScenarioOptions,
  Waiting,
} from './sandbox.ts'
import { receiveWebhooks } from './webhooks.ts'

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  checkOptions(options)
  const { port = 0, plugins = [], seed, requestsPerMinute, allowOpaqueOrigins = false, allowPrivateHosts = [], clock, onError } = options
  const file = typeof options.load === 'string' ? await readFile(options.load) : undefined
  const server = await start({
    port,
    host: '127.0.0.1',
    database: ':memory:',
    seed,
    allowLoopback: true,
    plugins,
    allowOpaqueOrigins,
    allowPrivateHosts,
    // A copy, as a reset loads it again, whatever the program did to its object meanwhile.
    load: file ? file.value : structuredClone(options.load),
    log: logOf(onError),
    ...(requestsPerMinute !== undefined && { requestsPerMinute }),
    ...(clock && { clock: { at: clock.at === undefined ? undefined : instantOf(clock.at), frozen: clock.frozen } }),
  }).catch((error: unknown) => {
    throw file ? file.explained(error) : error
  })
  const { url: baseUrl, sandboxToken = '' } = server
  const receivers: { close(): Promise<void> }[] = []
  const closing = new AbortController()
  let closed: Promise<void> | undefined
  const whileOpen = () => {
    if (closed) throw new Error('this sandbox is closed')
  }
  const control: CallControl = async (...call) => {
    whileOpen()
    return server.control(...call)
  }
  const operations = controlClient(({ method, path }, given = {}) =>
    control(method, path, method === 'GET' ? { query: { ...given } } : { body: given }),
  )
  const account = async (asked: AccountOptions = {}): Promise<Account> => {
    const { client_id: clientId, ...made } = await operations.createAccount(asked)
    return { ...made, baseUrl, clientId }
  }
  const close = () =>
    (closed ??= (async () => {
      closing.abort()
      await Promise.all(receivers.map((receiver) => receiver.close()))
      await server.close()
    })())
  return {
    url: baseUrl,
    sandboxToken,
    demo: { baseUrl, ...DEMO_ACCOUNT },
    loaded: server.loaded.flatMap(({ client_id: clientId, secret }) => (secret === null ? [] : [{ baseUrl, clientId, secret }])),
    clock: clockOf(operations),
    account,
    scenario: (scenario: string | OwnScenario, { account: owner, ...given } = {}) =>
      playForTest(operations, scenario, { ...given, accountId: async () => (owner ? accountId(operations, owner) : (await account()).id) }),
    deliveries: async (filter = {}) => readAllPages((page) => operations.listDeliveries({ ...filter, ...OLDEST_FIRST, ...page })),
    delivered: async (event, filter = {}) => {
      checkEventName(event)
      return untilDelivered(operations, { event_type: event, ...filter }, closing.signal)
    },
    events: async (filter = {}) => readAllPages((page) => operations.listEvents({ ...filter, ...OLDEST_FIRST, ...page })),
    requests: async ({ status, ...filter } = {}) =>
      operations.listCalls({ ...filter, ...(status !== undefined && { status: String(status) }) }),
    faults: async (filter = {}) => readAllPages((page) => operations.listFaults({ ...filter, ...page })),
    addFault: async (fault) => operations.addFault(fault),
    clearFaults: async (which = {}) => operations.clearFaults(which),
    readiness: async ({ clientId } = { clientId: server.loaded[0]?.client_id ?? DEMO_ACCOUNT.clientId }) =>
      operations.showReadiness({ client_id: clientId }),
    webhooks: async () => {
      whileOpen()
      const receiver = await receiveWebhooks()
      receivers.push(receiver)
      return receiver.webhooks
    },
    control: async (first: string, second?: string | ControlInput, third?: ControlInput) => {
      const [path, given, method] = typeof second === 'string' ? [second, third, first as 'GET' | 'POST'] : [first, second]
      checkControlInput(given)
      return control(method ?? methodAt(path, given), path, given)
    },
    export: async ({ client_id, secrets } = {}) =>
      operations.exportState({ ...(client_id !== undefined && { client_id }), ...(secrets && { secrets }) }),
    reset: async () => void (await operations.resetState()),
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** That of the operation at the path; where there are two, a body is for POST. */
function methodAt(path: string, { body }: ControlInput = {}): 'GET' | 'POST' {
  const there = Object.values(controlOperations).filter((one) => one.path === path || one.path === `/sandbox${path}`)
  const [only, another] = there.map(({ method }) => method)
  return (another ? undefined : only) ?? (body === undefined ? 'GET' : 'POST')
}

/** The module that reads it is loaded where it is needed. */
async function readFile(file: string): Promise<StateFile> {
  const { readStateFile } = await import('../serve/state-file.ts')
  return readStateFile(file).catch((error: unknown) => {
    throw error instanceof Unreadable ? new UsageError(`${error.file} ${error.message}`) : error
  })
}

async function accountId(control: ControlClient, { clientId }: Pick<Credentials, 'clientId'>): Promise<string> {
  const [found] = await control.listAccounts({ client_id: clientId })
  if (!found) throw new UsageError(`no account of this sandbox has the client_id ${clientId}`)
  return found.id
}

function clockOf(control: ControlClient): SandboxClock {
  const moved = async (move: ClockMove) => (await control.moveClock(move)).now
  return {
    now: async () => (await control.readClock()).now,
    advance: async (duration) => moved({ advance_seconds: millisecondsOf(duration) / 1000 }),
    set: async (instant) => moved({ advance_to: instantOf(instant) }),
    freeze: () => moved({ frozen: true }),
    unfreeze: () => moved({ frozen: false }),
  }
}

const logOf = (onError: SandboxOptions['onError']): Log => ({
  error: (fields, message) => (onError ? onError(message, fields) : console.error(`sandbox: ${message} ${JSON.stringify(fields)}`)),
  info: () => {},
  isLevelEnabled: () => false,
})

/** Waits until a webhook was delivered: most are within milliseconds, once the job that sends it has run. */
const TIMEOUT_MS = 5000
const EVERY_MS = 10

/** The signal says that the sandbox is closed. */
async function untilDelivered(
  control: ControlClient,
  { timeoutMs = TIMEOUT_MS, ...filter }: DeliveryFilter & Waiting,
  signal: AbortSignal,
): Promise<Deliveries[number]> {
  const deliveries = (more: DeliveryFilter) => control.listDeliveries({ ...filter, ...more, ...OLDEST_FIRST })
  for (const end = performance.now() + timeoutMs; ; await pause(EVERY_MS, undefined, { signal }).catch(closed)) {
    // No time passes, and what is due is done.
    await control.moveClock({ advance_seconds: 0 })
    const [first] = await deliveries({ status: 'delivered' })
    if (first) return first
    if (performance.now() > end) throw new Error(notDelivered(filter, await deliveries({}), timeoutMs))
  }
}

function closed(): never {
  throw new Error('the sandbox was closed before the webhook was delivered')
}

function notDelivered({ event_type }: DeliveryFilter, found: Deliveries, timeoutMs: number): string {
  const states = found.map(({ url, status, attempts }) => `${status}, to ${url}: ${attempts.at(-1)?.message ?? 'no attempt was made'}`)
  return `no webhook ${event_type} was delivered within ${timeoutMs} ms; ${states.length === 0 ? 'none was sent: does the Data Request have delivery_details for it?' : states.join('; ')}`
}

/** Plays a scenario for a test: with a Data Request that there is, or with a new one of a new Individual. */
interface Played extends Pick<ScenarioOptions, 'datarequest_id' | 'webhooks'> {
  /** Finds the account of a new Data Request. */
  readonly accountId: () => Promise<string>
}

async function playForTest(control: ControlClient, scenario: string | OwnScenario, options: Played): Promise<PlayedScenario> {
  // One that there is not is refused before anything is made for it.
  if (typeof scenario === 'string') await control.showScenario({ name: scenario })
  const { datarequest_id, individual_id } = await requestFor(control, scenario, options)
  const report = await control.runScenario({ datarequest_id, scenario })
  // Jobs that the last step made due run before anything is read, deliveries included.
  await control.moveClock({ advance_seconds: 0 })
  return { ...report, individual_id }
}

async function requestFor(control: ControlClient, scenario: string | OwnScenario, { datarequest_id, webhooks, accountId }: Played) {
  if (datarequest_id !== undefined) {
    const found = await control.listKnownDataRequests({ of: datarequest_id })
    const request = found.find((one) => one.datarequest_id === datarequest_id)
    if (!request) throw new Error(`no Data Request has the identifier ${datarequest_id}`)
    return request
  }
  const account_id = await accountId()
  const create = async (path: string, body: object) => {
    const { status, answer } = await control.sendCall({ account_id, path, body })
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${(answer as { error_message: string }).error_message}`)
    return (answer as { id: string }).id
  }
  const listed = (await control.listScenarios()) as ListedScenario[]
  const { type, request_details } = listed.find(({ name }) => name === scenario) ?? {}
  const individual_id = await create('/v3/individuals/new', PERSON)
  const request = {
    individual_id,
    type: type ?? ANY_TYPE,
    ...(request_details && { request_details }),
    ...(webhooks !== undefined && { delivery_details: [{ url: webhooks }] }),
  }
  return { individual_id, datarequest_id: await create('/v3/datarequests/new', request) }
}
