/** Starts the server behind `createSandbox` in the caller's process and keeps its state in memory. */
import { setTimeout as pause } from 'node:timers/promises'
import { UnreadableError, UsageError } from '../../checks/core/errors.ts'
import { type ControlClient, controlClient, controlOperations } from '../../generated/control.ts'
import type { AccountOptions, ClockMove, Deliveries, OwnScenario } from '../../generated/sandbox-types.ts'
import type { Log } from '../../server/core/log.ts'
import { DEMO_ACCOUNT } from '../../server/control/demo-account.ts'
import type { CallControl } from '../../server/control/routes.ts'
import { start } from '../../server/server.ts'
import { OLDEST_FIRST, readAllPages } from '../control/all-pages.ts'
import { ANY_TYPE, PERSON, type ListedScenario } from '../scenarios/run-scenario.ts'
import type { StateFile } from '../serve/state-file.ts'
import { checkControlInput, checkEventName, checkOptions, parseTimestamp, parseMilliseconds } from './options.ts'
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
  const { port = 0, load, clock, onError, ...others } = options
  const file = typeof load === 'string' ? await readFile(load) : undefined
  const server = await start({
    ...others,
    port,
    host: '127.0.0.1',
    database: ':memory:',
    allowLoopback: true,
    // Copies the object, because a reset loads it again, and the program may have changed it by then.
    load: file ? file.value : structuredClone(load),
    log: createLog(onError),
    ...(clock && { clock: { at: clock.at === undefined ? undefined : parseTimestamp(clock.at), frozen: clock.frozen } }),
  }).catch((error: unknown) => {
    throw file ? file.addPositions(error) : error
  })
  const { url: baseUrl, sandboxToken = '' } = server
  const receivers: { close(): Promise<void> }[] = []
  const closing = new AbortController()
  let closed: Promise<void> | undefined
  const requireOpen = () => {
    if (closed) throw new Error('this sandbox is closed')
  }
  const control: CallControl = async (...call) => {
    requireOpen()
    return server.control(...call)
  }
  const operations = controlClient(({ method, path }, given = {}) =>
    control(method, path, method === 'GET' ? { query: { ...given } } : { body: given }),
  )
  const account = async (accountOptions: AccountOptions = {}): Promise<Account> => {
    const { client_id: clientId, ...created } = await operations.createAccount(accountOptions)
    return { ...created, baseUrl, clientId }
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
    clock: createClock(operations),
    account,
    scenario: (scenario: string | OwnScenario, { account: owner, ...given } = {}) =>
      playScenario(operations, scenario, {
        ...given,
        accountId: async () => (owner ? accountId(operations, owner) : (await account()).id),
      }),
    deliveries: async (filter = {}) => readAllPages((page) => operations.listDeliveries({ ...filter, ...OLDEST_FIRST, ...page })),
    delivered: async (event, filter = {}) => {
      checkEventName(event)
      return waitForDelivery(operations, { event_type: event, ...filter }, closing.signal)
    },
    events: async (filter = {}) => readAllPages((page) => operations.listEvents({ ...filter, ...OLDEST_FIRST, ...page })),
    requests: async ({ status, ...filter } = {}) =>
      operations.listCalls({ ...filter, ...(status !== undefined && { status: String(status) }) }),
    faults: async (filter = {}) => readAllPages((page) => operations.listFaults({ ...filter, ...page })),
    addFault: async (fault) => operations.addFault(fault),
    clearFaults: async (which = {}) => operations.clearFaults(which),
    readiness: async ({ clientId } = { clientId: server.loaded[0]?.client_id ?? DEMO_ACCOUNT.clientId }) =>
      operations.showReadiness({ client_id: clientId }),
    verify: async (choice = {}) => {
      const [{ verifyServer }, { createControlAdapter }] = await Promise.all([
        import('../../verify/verify-server.ts'),
        import('../../verify/adapters/control-adapter.ts'),
      ])
      const adapter = createControlAdapter(operations)
      return verifyServer(choice, { ...(await account()), adapter, mayPurge: true, signal: closing.signal })
    },
    webhooks: async () => {
      requireOpen()
      const receiver = await receiveWebhooks()
      receivers.push(receiver)
      return receiver.webhooks
    },
    control: async (first: string, second?: string | ControlInput, third?: ControlInput) => {
      const [path, given, method] = typeof second === 'string' ? [second, third, first as 'GET' | 'POST'] : [first, second]
      checkControlInput(given)
      return control(method ?? chooseMethod(path, given), path, given)
    },
    export: async ({ client_id, secrets } = {}) =>
      operations.exportState({ ...(client_id !== undefined && { client_id }), ...(secrets && { secrets }) }),
    reset: async () => void (await operations.resetState()),
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** Returns the method of the operation at the path. If there are several methods, calls with a body use POST. */
function chooseMethod(path: string, { body }: ControlInput = {}): 'GET' | 'POST' {
  const matches = Object.values(controlOperations).filter((operation) => [path, `/sandbox${path}`].includes(operation.path))
  if (matches.length === 1 && matches[0]) return matches[0].method
  return body === undefined ? 'GET' : 'POST'
}

/** Reads a state file. Loads the module for state files on demand. */
async function readFile(file: string): Promise<StateFile> {
  const { readStateFile } = await import('../serve/state-file.ts')
  return readStateFile(file).catch((error: unknown) => {
    throw error instanceof UnreadableError ? new UsageError(`${error.file} ${error.message}`) : error
  })
}

async function accountId(control: ControlClient, { clientId }: Pick<Credentials, 'clientId'>): Promise<string> {
  const [account] = await control.listAccounts({ client_id: clientId })
  if (!account) throw new UsageError(`the sandbox has no account with the client_id ${clientId}.`)
  return account.id
}

function createClock(control: ControlClient): SandboxClock {
  const move = async (move: ClockMove) => (await control.moveClock(move)).now
  return {
    now: async () => (await control.readClock()).now,
    advance: async (duration) => move({ advance_seconds: parseMilliseconds(duration) / 1000 }),
    set: async (instant) => move({ advance_to: parseTimestamp(instant) }),
    freeze: () => move({ frozen: true }),
    unfreeze: () => move({ frozen: false }),
  }
}

const createLog = (onError: SandboxOptions['onError']): Log => ({
  error: (fields, message) => (onError ? onError(message, fields) : console.error(`sandbox: ${message} ${JSON.stringify(fields)}`)),
  info: () => {},
  isLevelEnabled: () => false,
})

/** Default time limit for a delivery. Most webhooks are delivered within milliseconds after their job becomes due. */
const TIMEOUT_MS = 5000
const POLL_INTERVAL_MS = 10

/** Waits until a webhook has been delivered. The signal aborts when the sandbox is closed. */
async function waitForDelivery(
  control: ControlClient,
  { timeoutMs = TIMEOUT_MS, ...filter }: DeliveryFilter & Waiting,
  signal: AbortSignal,
): Promise<Deliveries[number]> {
  const deliveries = (more: DeliveryFilter) => control.listDeliveries({ ...filter, ...more, ...OLDEST_FIRST })
  for (const end = performance.now() + timeoutMs; ; await pause(POLL_INTERVAL_MS, undefined, { signal }).catch(throwClosed)) {
    // Runs due jobs without moving the clock.
    await control.moveClock({ advance_seconds: 0 })
    const [first] = await deliveries({ status: 'delivered' })
    if (first) return first
    if (performance.now() > end) throw new Error(describeMissingDelivery(filter, await deliveries({}), timeoutMs))
  }
}

function throwClosed(): never {
  throw new Error('the sandbox was closed before the webhook was delivered')
}

function describeMissingDelivery({ event_type }: DeliveryFilter, deliveries: Deliveries, timeoutMs: number): string {
  const states = deliveries.map(({ url, status, attempts }) => `${status}, to ${url}: ${attempts.at(-1)?.message ?? 'no attempt was made'}`)
  return `no webhook ${event_type} was delivered within ${timeoutMs} ms. ${states.length === 0 ? 'None was sent. Check the delivery_details of the Data Request.' : states.join(', ')}`
}

interface PlayOptions extends Pick<ScenarioOptions, 'datarequest_id' | 'webhookUrl'> {
  /** Finds the account for a new Data Request. */
  readonly accountId: () => Promise<string>
}

async function playScenario(control: ControlClient, scenario: string | OwnScenario, options: PlayOptions): Promise<PlayedScenario> {
  // Rejects an unknown scenario before an Individual and a Data Request are created.
  if (typeof scenario === 'string') await control.showScenario({ name: scenario })
  const { datarequest_id, individual_id } = await findOrCreateRequest(control, scenario, options)
  const report = await control.runScenario({ datarequest_id, scenario })
  // Runs jobs that became due in the last step, including deliveries, before the caller reads their results.
  await control.moveClock({ advance_seconds: 0 })
  return { ...report, individual_id }
}

async function findOrCreateRequest(
  control: ControlClient,
  scenario: string | OwnScenario,
  { datarequest_id, webhookUrl, accountId }: PlayOptions,
) {
  if (datarequest_id !== undefined) {
    const requests = await control.listKnownDataRequests({ related_to: datarequest_id })
    const request = requests.find((row) => row.datarequest_id === datarequest_id)
    if (!request) throw new Error(`no Data Request has the identifier ${datarequest_id}`)
    return request
  }
  const account_id = await accountId()
  const create = async (path: string, body: object) => {
    const { status, response } = await control.sendCall({ account_id, path, body })
    if (status !== 200) throw new Error(`${path} returned ${status}: ${(response as { error_message: string }).error_message}`)
    return (response as { id: string }).id
  }
  const listed = (await control.listScenarios()) as ListedScenario[]
  const { type, request_details } = listed.find(({ name }) => name === scenario) ?? {}
  const individual_id = await create('/v3/individuals/new', PERSON)
  const request = {
    individual_id,
    type: type ?? ANY_TYPE,
    ...(request_details && { request_details }),
    ...(webhookUrl !== undefined && { delivery_details: [{ url: webhookUrl }] }),
  }
  return { individual_id, datarequest_id: await create('/v3/datarequests/new', request) }
}
