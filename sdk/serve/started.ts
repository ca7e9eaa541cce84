/** A server that has started says so, to people what to do next, to programs one line of JSON; and one is started in memory. */
import { UsageError } from '../../checks/core/errors.ts'
import type { SandboxState } from '../../generated/sandbox-types.ts'
import { operations } from '../../generated/server.ts'
import type { Api } from '../../server/http/api.ts'
import { pluginsWithTables } from '../../server/db/state-tables.ts'
import type { Running } from '../../server/server.ts'
import { keepToken } from './keep-token.ts'
import { createLog } from './log.ts'

type Started = Pick<Running, 'url' | 'place' | 'demo' | 'loaded' | 'api'>

/** `--format json`: for people who read it in a program. Secrets are not in it. */
export const startedAsData = ({ url, place, demo, loaded, api }: Started) => ({
  listening: url,
  state: place,
  versions: api.dependencies.runtime.versions.known().flatMap(({ version, served }) => (served ? [version] : [])),
  docs: `${url}/docs`,
  inspector: `${url}/sandbox/ui`,
  client_id: demo?.clientId ?? loaded[0]?.client_id ?? null,
})

/** `--ready-json`: for the program that started the server, with what its clients need. */
export function readyAsData({ url, demo, loaded }: Pick<Started, 'url' | 'demo' | 'loaded'>, sandboxToken: string | undefined) {
  const accounts = demo && loaded.length === 0 ? [{ client_id: demo.clientId, secret: demo.secret }] : loaded
  const [first] = accounts
  return { url, client_id: first?.client_id ?? null, secret: first?.secret ?? null, accounts, sandbox_token: sandboxToken ?? null }
}

/** Ends when standard input does: it is closed when the program that started the server closes it, or dies. */
export function stopWithStdin(close: () => Promise<void>): void {
  const stop = () => void close().finally(() => process.exit(0))
  // A file, such as /dev/null, ends and is not closed; a pipe that breaks is closed and may not end.
  process.stdin.once('end', stop).once('close', stop).resume()
}

/** npm passes a signal on to the shell that it started, which ends alone: `kill` of `npm start` or `npx cpd serve` would leave the server. */
const OF_NPM: ReadonlySet<string> = new Set(['start', 'cpd', 'npx'])
const LOOKS_EVERY_MS = 250

/** Ends when the shell between npm and this process does. */
export function stopWithNpm(): void {
  if (!OF_NPM.has(process.env['npm_lifecycle_event'] ?? '')) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOKS_EVERY_MS).unref()
}

/** The first calls of the demo account, to paste into a shell: a token, an Individual, and the Individual read back. */
export function firstCallCommands({ url, demo, loaded }: Pick<Running, 'url' | 'demo' | 'loaded'>, given: unknown): string {
  if (loaded.length > 0) return loadedAccounts(loaded, given).join('\n')
  if (!demo) return `The secret of the demo account was changed; POST ${url}/sandbox/accounts makes another account.`
  const text = (name: string) => `sed 's/.*"${name}":"\\([^"]*\\)".*/\\1/'`
  const send = `-H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json'`
  return [
    `Demo account: client_id ${demo.clientId}, secret ${demo.secret}`,
    '',
    `TOKEN=$(curl -s -X POST -u ${demo.clientId}:${demo.secret} ${url}/v3/auth/generate_access_token | ${text('access_token')})`,
    `ID=$(curl -s ${url}/v3/individuals/new ${send} -d '{"first_name":"Jordan","last_name":"Rivera","email":"jordan@example.com"}' | ${text('id')})`,
    `curl -s ${url}/v3/individuals/get_by_id ${send} -d "{\\"individual_id\\":\\"$ID\\"}" -w '\\n'`,
  ].join('\n')
}

/** Secrets that the file has are not printed. `given`: what it holds. */
function loadedAccounts(loaded: Running['loaded'], given: unknown): string[] {
  const { accounts } = given as SandboxState
  return loaded.map(({ client_id, secret }, at) => {
    const inFile = accounts[at]?.secret ?? accounts[at]?.secret_hash
    if (inFile !== undefined) return `Account: client_id ${client_id}, secret as in the file`
    return `Account: client_id ${client_id}, secret ${secret === null ? 'as the first start said: the file is loaded already' : `${secret} (new: the file gives none)`}`
  })
}

/** Says at the start of a server which API versions it serves, if there are several. */
export function versionsServed({ dependencies }: Api): string[] {
  const { versions } = dependencies.runtime
  const known = versions.known()
  if (known.length === 1) return []
  const numbers = (served: boolean) => known.filter((one) => one.served === served).map(({ version }) => version)
  const left = numbers(false)
  return [
    `API versions: ${numbers(true).join(', ')}; ${versions.newest} for new accounts, and each account in its own`,
    ...(left.length > 0 ? [`Not served, as if they were unknown: ${left.join(', ')}`] : []),
  ]
}

/** Says at the start of a server which operations added plugins and Prism answer. */
export async function whoAnswers({ handlers, dependencies }: Api): Promise<string[]> {
  const byPlugin = new Map<string, string[]>(handlers.added.map((plugin) => [plugin, []]))
  const byPrism: string[] = []
  for (const operation of operations) {
    const answerer = handlers.answererOf(operation)
    if (!answerer) byPrism.push(operation.path)
    else if (answerer.added) byPlugin.set(answerer.plugin, [...(byPlugin.get(answerer.plugin) ?? []), operation.path])
  }
  const absent = (await pluginsWithTables(dependencies.database)).filter((plugin) => !handlers.added.includes(plugin))
  return [
    ...[...byPlugin].map(([plugin, paths]) => `Plugin ${plugin} answers: ${paths.join(', ') || 'no operation itself'}`),
    ...(byPrism.length > 0 ? [`Prism answers, from the contract: ${byPrism.join(', ')}`] : []),
    ...absent.map((plugin) => `Plugin ${plugin} is not here, but its tables are: a purge does not erase what they hold`),
  ]
}

/** Starts a server of this process, in memory and on this machine alone. */
export async function startInMemory(port: number): Promise<Running> {
  const { StartError, start } = await import('../../server/server.ts')
  const options = { port, host: '127.0.0.1', database: ':memory:', allowLoopback: true, log: createLog('error') }
  const server = await start(options).catch((error: Error) => {
    throw error instanceof StartError ? new UsageError(error.message) : error
  })
  return keepToken(server, { warn: (message) => console.error(`cpd: ${message}`) })
}
