/**
 * Runs statements against a service, one after the other.
 *
 * Each statement ends with one verdict. It is `held` only if every expectation was met, `broken` if an expectation failed, `not judged` if
 * a precondition failed, and `not testable` if a capability is missing. The people whom a statement created are deleted or purged after it.
 *
 * If the service stops responding, or the run is stopped, the other statements are not judged.
 */
import { ServiceClient } from '../../generated/client.ts'
import { createJudge } from '../../checks/traffic/judge.ts'
import type { Adapter } from './adapter.ts'
import type { CallerOptions } from './expectations.ts'
import { LiveJournal, type Step } from './journal.ts'
import type { Receiver } from './receiver.ts'
import { parseObject } from './people.ts'
import { type RecordedExchange, Recorder, type Send, STOPPED } from './recorder.ts'
import type { RecordedRun, Skip } from './recording.ts'
import { createRemoval } from './removal.ts'
import type { Replay } from './replay.ts'
import { type Capability, type Need, NEEDS, type Statement } from './statement.ts'
import { realTiming, type Timing } from './timing.ts'
import { Trial } from './trial.ts'
import { type Judgement, judgeError, type UnjudgedError } from './verdict.ts'

export interface RunOptions {
  readonly baseUrl: string
  readonly clientId: string
  readonly secret: string
  /** Defaults to an adapter without hooks. */
  readonly adapter?: Adapter
  readonly receiver?: Pick<Receiver, 'open' | 'url'> | undefined
  /** True if the run may purge its own people. Defaults to false. */
  readonly mayPurge?: boolean
  /** True if the run purges its people at the end, which is slower than deleting them. Defaults to `mayPurge`. */
  readonly purgesPeople?: boolean
  /** Defaults to unlimited. */
  readonly callsPerSecond?: number
  /** Maximum time that a statement waits for work of the service. Defaults to 10 seconds. */
  readonly waitMs?: number
  /** Maximum time of a call. Defaults to 30 seconds. */
  readonly callTimeoutMs?: number
  /** Maximum time of an adapter hook. Defaults to 5 minutes. */
  readonly hookTimeoutMs?: number
  readonly fetch?: Send
  /** Defaults to the time of this machine. */
  readonly timing?: Timing
  /** Replays a recording instead of calling the service. */
  readonly replay?: Replay
  readonly signal?: AbortSignal
  readonly onOutcome?: (outcome: Outcome, at: number) => void
}

export interface Outcome extends Omit<Judgement, 'evidence'> {
  readonly statement: Statement
  /** Null unless the run could not judge the statement. */
  readonly skipped: Skip | null
  readonly steps: readonly Step[]
  readonly exchanges: readonly RecordedExchange[]
}

export interface RunResult {
  readonly startedAt: number
  readonly outcomes: readonly Outcome[]
  readonly recorder: Recorder
  readonly recorded: RecordedRun
}

export async function runStatements(statements: readonly Statement[], options: RunOptions): Promise<RunResult> {
  const { baseUrl, clientId, secret, adapter = {}, receiver, mayPurge = false, waitMs = 10_000, replay, signal } = options
  const {
    purgesPeople = mayPurge,
    callsPerSecond = Infinity,
    callTimeoutMs = 30_000,
    hookTimeoutMs = 300_000,
    fetch: send = fetch,
    timing = replay ? { ...realTiming, pause: () => Promise.resolve() } : realTiming,
  } = options
  const recorder = new Recorder({ fetch: send, callsPerSecond, callTimeoutMs, baseUrl, signal, timing })
  // The client has no timeout, because the recorder limits the duration of calls.
  const service = new ServiceClient({ baseUrl, clientId, secret, fetch: recorder.fetch, retry: false, timeoutMs: 0 })
  const judge = await createTrialJudge(adapter)
  const live = new LiveJournal(hookTimeoutMs, timing)
  const journal = replay ?? live
  const trial = new Trial({ baseUrl, clientId, secret, service, recorder, judge, adapter, receiver, journal, waitMs, signal, timing })
  const has = (need: Need) => (need === 'purge' ? mayPurge : need === 'receiver' ? receiver !== undefined : adapter[need] !== undefined)
  const removePeople = createRemoval({ recorder, service, purges: purgesPeople })
  const startedAt = replay?.startedAt ?? timing.now()
  const outcomes: Outcome[] = []
  let ended: string | null = null
  const skip = ({ id, needs }: Statement): Skip | null => {
    if (replay) return replay.getSkipped(id)
    const missing = needs.filter((need) => !has(need))
    if (missing.length > 0) return { verdict: 'not testable', reason: describeMissing(missing) }
    return ended === null ? null : { verdict: 'not judged', reason: ended }
  }
  /** Withdraws a verdict that another client may have caused by advancing the clock. */
  const distrustClock = async ({ needs }: Statement, { verdict }: Judgement): Promise<Skip | null> => {
    const { clock } = trial
    if (!clock || replay || !(verdict === 'broken' || (verdict === 'held' && needs.includes('clock')))) return null
    const reason = await live.step('watch', () => clock.findOtherAdvance()).catch(({ message }: UnjudgedError) => message)
    return reason === undefined ? null : { verdict: 'not judged', reason }
  }
  for (const statement of statements) {
    if (signal?.aborted) ended ??= STOPPED
    const [before, failures] = [recorder.exchanges.length, recorder.failures]
    const missing = skip(statement)
    recorder.statement = statement.id
    trial.begin(statement.id)
    const judgement: Judgement =
      missing ?? (await judgeStatement(statement, trial, () => findWrongForm(recorder.exchanges.slice(before), judge)))
    const steps = [...live.steps]
    const skipped = missing ?? (await distrustClock(statement, judgement))
    const { verdict, reason, evidence }: Judgement = skipped ?? judgement
    const outcome = {
      statement,
      verdict,
      reason: reason && recorder.hideCredentials(reason),
      skipped,
      steps,
      exchanges: recorder.exchanges.filter((exchange, at) => at >= before || exchange === evidence),
    }
    outcomes.push(outcome)
    if (replay) for (const removal of replay.listRemovals(statement.id)) recorder.keep(removal)
    else if (recorder.failures > failures) ended = await recorder.awaitService(waitMs)
    else if (ended === null) await removePeople(recorder.people.listDisposable())
    options.onOutcome?.(outcome, outcomes.length)
  }
  if (!replay) await removePeople(recorder.people.remaining)
  const capabilities = Object.keys(adapter) as Capability[]
  const recorded = { url: baseUrl, clientId, seed: journal.seed, receiver: receiver?.url ?? null, capabilities }
  return { startedAt, outcomes, recorder, recorded }
}

/** The judge compares dates with the real time, which an advanced clock exceeds. */
async function createTrialJudge({ clock }: Adapter): Promise<CallerOptions['judge']> {
  const judge = await createJudge()
  return (exchange) => judge(exchange).findings.filter(({ rule }) => clock === undefined || rule !== 'past-calendar-date')
}

const describeMissing = (missing: readonly Need[]): string => `needs ${missing.map((need) => `${need}: ${NEEDS[need]}`).join(', and ')}`

async function judgeStatement({ run }: Statement, trial: Trial, findWrongResponse: () => string | undefined): Promise<Judgement> {
  const before = trial.exchanges.length
  try {
    await run(trial)
    const reason = findOtherRecord(trial.exchanges.slice(before))
    return reason === undefined ? { verdict: 'held', reason: null } : { verdict: 'not judged', reason }
  } catch (error) {
    return judgeError(error, findWrongResponse)
  }
}

/** Describes a response with another record than the call named. The statement would then describe the other record. */
function findOtherRecord(exchanges: readonly RecordedExchange[]): string | undefined {
  for (const { url, status, requestBody, responseBody } of exchanges) {
    if (status !== 200 || !url.endsWith('/get_by_id')) continue
    const { id, individual_id = id, datarequest_id = individual_id } = parseObject(requestBody)
    const { individual_id: person, id: received = person } = parseObject(responseBody)
    if (typeof datarequest_id === 'string' && received !== datarequest_id)
      return `the response of ${url} has the identifier ${JSON.stringify(received)} instead of ${datarequest_id}`
  }
  return undefined
}

/** Describes the last response that does not have the form of the contract. */
function findWrongForm(exchanges: readonly RecordedExchange[], judge: CallerOptions['judge']): string | undefined {
  for (const exchange of exchanges.toReversed()) {
    const finding = judge(exchange).find(({ pointer }) => pointer.startsWith('/response'))
    if (finding) return `the response of ${exchange.url} has ${finding.found} at ${finding.pointer}, but must have ${finding.expected}`
  }
  return undefined
}
