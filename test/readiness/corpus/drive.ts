/** Drives an integration from the corpus through its scenarios, and reads the verdicts before and after all Individuals are purged. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { exercise } from '../../../sdk/exercise/run.ts'
import { type FailureScenario, failureScenarios } from '../../../sdk/exercise/failure-scenarios.ts'
import { probeScenario } from '../../../sdk/exercise/probe.ts'
import { findUnmetChecks } from '../../../sdk/readiness/require.ts'
import type { ReadinessReport } from '../../../generated/sandbox-types.ts'
import { createHttpClient, type HttpClient } from '../../../server/outgoing/http-client.ts'
import { type Running, start } from '../../../server/server.ts'
import { control } from '../../server/control-api.ts'
import type { Row } from './corpus.ts'
import { Integration, type Setup } from './integration.ts'
import { FAR_AWAY_MS, FAR_TIME_LIMITS } from '../../time-limits.ts'

const SETTLE_MS = 600
const RETRY_SECONDS = 130
const ERASURE_SECONDS = 25 * 3600
/** Shorter than the response time of a receiver that acknowledges late. */
const WEBHOOK_TIMEOUT_MS = 400
/** An unrealistically large number of days. */
const ABSURD = /--advance \d{4,}d/

export interface Verdict {
  readonly check: string
  readonly before: string
  readonly after: string
}

interface Program {
  readonly url: string
  /** Undefined for Python programs. */
  readonly isBusy?: boolean
  stop(): void
}

/** Longer than clients wait before they repeat a rejected call. */
const LATER_MS = 60_000

const scenarios = (probe: string, later: () => void): ReadonlyMap<string, FailureScenario> => {
  const own = (name: string, bring: FailureScenario['run']): FailureScenario => ({ name, description: name, run: bring })
  const all = [
    ...failureScenarios,
    probeScenario(probe),
    own('next-person', async (integration) => void (await integration.nextRequest())),
    own('retries', (integration) => integration.advance(RETRY_SECONDS)),
    own('a-minute-later', async () => later()),
  ]
  return new Map(all.map((scenario) => [scenario.name, scenario]))
}

/** Returns the verdict for each check. Failures of the exercise are listed separately from the states of the checks. */
export async function drive(row: Row): Promise<Verdict[]> {
  const failures: string[] = []
  const log = { info: () => {}, error: (fields: object, message: string) => failures.push(`${message} ${JSON.stringify(fields)}`) }
  const real = createHttpClient({ allowLoopback: true })
  const hasty: HttpClient = { ...real, request: (request) => real.request({ ...request, timeoutMs: WEBHOOK_TIMEOUT_MS }) }
  let passed = 0
  const server = await start({
    realNow: () => Date.now() + passed,
    port: 0,
    host: '127.0.0.1',
    database: ':memory:',
    seed: 'corpus',
    log,
    allowLoopback: true,
    rateLimit: 'off',
    openSandbox: true,
    timeLimits: FAR_TIME_LIMITS,
    ...(row.defect === 'acknowledges late' && { httpClient: hasty }),
  })
  const programs: Program[] = []
  try {
    const { id, client_id, secret } = (await control(server, 'POST', '/accounts', { name: 'Corpus' })).body
    // Enables signatures, because only signed webhooks contain the event's identifier in a header.
    await control(server, 'POST', '/accounts/rotate_webhook_secret', { client_id })
    const setup = { baseUrl: server.url, clientId: client_id, secret, defect: row.defect, ...(row.habit && { habit: row.habit }) }
    await startPrograms(row, setup, programs)
    const tell = (path: string) => Promise.all(programs.map(({ url }) => fetch(url + path, { method: 'POST' })))
    const listener = { onWait: (what: string) => void (what.endsWith('purge an Individual') && tell('/forget')), onResult: () => {} }
    const scenariosByName = scenarios(`${programs.at(0)?.url}/state`, () => void (passed += LATER_MS))
    const selected = row.scenarios.flatMap((name) => scenariosByName.get(name) ?? [])
    const patience = { waitMs: FAR_AWAY_MS, settleMs: SETTLE_MS, isBusy: () => programs.some(({ isBusy }) => isBusy) }
    const { scenarios: situations, readiness } = await exercise({ server: server.url }, client_id, selected, patience, listener)
    const states = (await Promise.all(programs.map(async ({ url }) => (await fetch(`${url}/state`)).json()))) as { errors: string[] }[]
    await tell('/pause')
    await purgeAll(server, id, `Basic ${btoa(`${client_id}:${secret}`)}`)
    const { body: afterwards } = await control(server, 'GET', `/readiness?client_id=${client_id}`)
    const wrong = [
      ...situations.filter(({ triggered }) => !triggered).map(({ name, reason }) => `not triggered: ${name}, ${reason}`),
      ...situations
        .filter(({ name, problem }) => (problem !== null) !== (name === row.probed))
        .map(({ name, problem }) => `${name} found ${problem}`),
      ...(row.defect === 'none' ? states.flatMap(({ errors }) => errors).slice(0, 1) : []),
      ...failures,
    ]
    const say = (report: ReadinessReport, name: string) => [getState(report, name, row), ...wrong].join('; ')
    return Object.keys(row.expected).map((check) => ({ check, before: say(readiness, check), after: say(afterwards, check) }))
  } finally {
    for (const program of programs) program.stop()
    await server.close()
  }
}

function getState(report: ReadinessReport, name: string, { expected, says = /^/ }: Row): string {
  const check = report.checks.find((check) => check.name === name)
  const isLacking = expected[name] === 'not_applicable' && findUnmetChecks(report, new Map([['all', null]])).has(name)
  return [
    check?.state ?? 'absent',
    ...(check?.state === expected[name] ? [] : [JSON.stringify([check?.explanation, check?.evidence])]),
    ...(says.test(check?.explanation ?? '') ? [] : [`does not say ${says.source}`]),
    ...(ABSURD.test(check?.next_step ?? '') ? ['absurd advice'] : []),
    ...(isLacking ? ['required by all'] : []),
  ].join('; ')
}

async function startPrograms({ language, architecture }: Row, setup: Omit<Setup, 'architecture'>, programs: Program[]): Promise<void> {
  const run = async (more: Pick<Setup, 'architecture' | 'backEnd'>) => {
    const program = await (language === 'node' ? startInProcess : startPython)({ ...setup, ...more })
    programs.push(program)
    return program
  }
  if (architecture !== 'two processes') return void (await run({ architecture }))
  const { url: backEnd } = await run({ architecture: 'back end' })
  await run({ architecture: 'front end', backEnd })
}

async function startInProcess(setup: Setup): Promise<Program> {
  const integration = new Integration(setup)
  await integration.start()
  return integration
}

/** -B prevents compiled files next to the sources. */
async function startPython(setup: Setup): Promise<Program> {
  const file = join(import.meta.dirname, 'integration.py')
  const child = spawn('python3', ['-B', file, JSON.stringify(setup)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const { value: url } = await createInterface(child.stdout)[Symbol.asyncIterator]().next()
  if (url === undefined) throw new Error('integration.py has ended')
  return { url, stop: () => child.stdin.end() }
}

async function purgeAll(server: Running, account: string, authorization: string): Promise<void> {
  const post = async (path: string, body: object | undefined, bearer: string): Promise<{ access_token?: string }> =>
    (
      await fetch(`${server.url}/v3/${path}`, {
        method: 'POST',
        headers: { authorization: bearer, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
    )
      .json()
      .catch(() => ({}))
  const { db } = server.api.dependencies.database
  const people = await db.selectFrom('individual').select('id').where('account_id', '=', account).execute()
  for (const { id } of people) {
    const { access_token } = await post('auth/generate_purge_token', undefined, authorization)
    await post('compliance/purge_individual', { individual_id: id }, `Bearer ${access_token}`)
  }
  await control(server, 'POST', '/clock', { advance_seconds: ERASURE_SECONDS })
}
