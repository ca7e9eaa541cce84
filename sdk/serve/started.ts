/**
 * Builds the startup output of a server, which is a list of the accounts for people, or one line of JSON for programs. Also starts a server
 * in memory.
 */
import { UsageError } from '../../checks/core/errors.ts'
import type { SandboxState } from '../../generated/sandbox-types.ts'
import { operations } from '../../generated/server.ts'
import type { Api } from '../../server/http/api.ts'
import { pluginsWithTables } from '../../server/db/state-tables.ts'
import type { Running } from '../../server/server.ts'
import { keepToken, readKeptToken } from './keep-token.ts'
import { createLog } from './log.ts'

type Started = Pick<Running, 'url' | 'place' | 'demo' | 'loaded' | 'api'>

/** Builds the output for `--format json`, without secrets. */
export const startedAsData = ({ url, place, demo, loaded, api }: Started) => ({
  listening: url,
  state: place,
  versions: api.dependencies.runtime.versions.known().flatMap(({ version, served }) => (served ? [version] : [])),
  docs: `${url}/docs`,
  inspector: `${url}/sandbox/ui`,
  client_id: demo?.clientId ?? loaded[0]?.client_id ?? null,
})

/**
 * Builds the output for `--ready-json`, which the program that started the server reads. It includes the credentials that the program's
 * clients need.
 */
export function readyAsData({ url, demo, loaded }: Pick<Started, 'url' | 'demo' | 'loaded'>, sandboxToken: string | undefined) {
  const accounts = demo && loaded.length === 0 ? [{ client_id: demo.clientId, secret: demo.secret }] : loaded
  const [first] = accounts
  return { url, client_id: first?.client_id ?? null, secret: first?.secret ?? null, accounts, sandbox_token: sandboxToken ?? null }
}

/** Stops the server when standard input closes, because the program that started the server has then closed the stream or exited. */
export function exitOnStdinClose(close: () => Promise<void>): void {
  const stop = () => void close().finally(() => process.exit(0))
  // A file such as /dev/null emits only `end`. A broken pipe may emit only `close`.
  process.stdin.once('end', stop).once('close', stop).resume()
}

/**
 * npm does not forward signals beyond its shell. Without `stopWithNpm`, killing `npm start` or `npx cpd serve` would leave the server
 * running.
 */
const NPM_SCRIPTS: ReadonlySet<string> = new Set(['start', 'cpd', 'npx'])
const POLL_INTERVAL_MS = 250

/** Stops this process when its parent, the shell that npm started, has exited. */
export function stopWithNpm(): void {
  if (!NPM_SCRIPTS.has(process.env['npm_lifecycle_event'] ?? '')) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, POLL_INTERVAL_MS).unref()
}

/** Describes the credentials of the accounts. */
export function describeAccounts({ url, demo, loaded }: Pick<Running, 'url' | 'demo' | 'loaded'>, state: unknown): string[] {
  if (loaded.length > 0) return formatLoadedAccounts(loaded, state)
  if (demo) return [`Demo account: client_id ${demo.clientId}, secret ${demo.secret}`]
  return [`The secret of the demo account was changed. POST ${url}/sandbox/accounts creates another account.`]
}

/** Lists the accounts in the file. Does not print secrets that the file already contains. */
function formatLoadedAccounts(loaded: Running['loaded'], state: unknown): string[] {
  const { accounts } = state as SandboxState
  return loaded.map(({ client_id, secret }, at) => {
    const secretInFile = accounts[at]?.secret ?? accounts[at]?.secret_hash
    if (secretInFile !== undefined) return `Account: client_id ${client_id}, secret as in the file`
    return `Account: client_id ${client_id}, secret ${secret === null ? 'from the output of the first start, because the file was already loaded' : `${secret} (new, because the file contains none)`}`
  })
}

/** Describes the API versions that the server serves, if there are several. */
export function describeVersions({ dependencies }: Api): string[] {
  const { versions } = dependencies.runtime
  const known = versions.known()
  if (known.length === 1) return []
  const listVersions = (served: boolean) => known.filter((row) => row.served === served).map(({ version }) => version)
  const unserved = listVersions(false)
  return [
    `API versions: ${listVersions(true).join(', ')}. New accounts use ${versions.newest}, and existing accounts keep their version.`,
    ...(unserved.length > 0 ? [`Not served: ${unserved.join(', ')}`] : []),
  ]
}

/** Describes which operations are handled by added plugins and by Prism. */
export async function describeHandlers({ handlers, dependencies }: Api): Promise<string[]> {
  const byPlugin = new Map<string, string[]>(handlers.added.map((plugin) => [plugin, []]))
  const byPrism: string[] = []
  for (const operation of operations) {
    const { handler } = handlers.find(operation)
    if (!handler) byPrism.push(operation.path)
    else if (handler.added) byPlugin.set(handler.plugin, [...(byPlugin.get(handler.plugin) ?? []), operation.path])
  }
  const absent = (await pluginsWithTables(dependencies.database)).filter((plugin) => !handlers.added.includes(plugin))
  return [
    ...[...byPlugin].map(([plugin, paths]) => `Plugin ${plugin} handles: ${paths.join(', ') || 'no operations'}`),
    ...(byPrism.length > 0 ? [`Prism handles, based on the contract: ${byPrism.join(', ')}`] : []),
    ...absent.map((plugin) => `Plugin ${plugin} is missing, but its tables exist. A purge does not erase their data.`),
  ]
}

/** Starts a server in this process, with its state in memory, on loopback. */
export async function startInMemory(port: number): Promise<Running> {
  const { StartError, start } = await import('../../server/server.ts')
  const sandboxToken = readKeptToken(port)
  const options = { port, host: '127.0.0.1', database: ':memory:', sandboxToken, allowLoopback: true, log: createLog('error') }
  const server = await start(options).catch((error: Error) => {
    throw error instanceof StartError ? new UsageError(error.message) : error
  })
  return keepToken(server, { warn: (message) => console.error(`cpd: ${message}`) })
}
