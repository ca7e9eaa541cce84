/**
 * Runs statements against a service, one after the other.
 *
 * Each statement ends with one verdict. It is `held` only if every expectation was met, `broken` if an expectation failed, and `not
 * testable` if a capability is missing or a precondition failed. The people whom a statement created are deleted or purged after it.
 */
import { ServiceClient, ServiceConnectionError, ServiceError } from '../../generated/client.ts'
import { createJudge } from '../../checks/traffic/judge.ts'
import type { Adapter } from './adapter.ts'
import type { Receiver } from './receiver.ts'
import { type RecordedExchange, Recorder, type Send } from './recorder.ts'
import { type Need, NEEDS, type Statement } from './statement.ts'
import { Trial } from './trial.ts'
import { BrokenError, UntestableError, type Verdict } from './verdict.ts'

export interface RunOptions {
  readonly baseUrl: string
  readonly clientId: string
  readonly secret: string
  /** Defaults to an adapter without hooks. */
  readonly adapter?: Adapter
  readonly receiver?: Receiver | undefined
  /** True if the run may purge its own people. Defaults to false. */
  readonly mayPurge?: boolean
  /** True if the run purges its people at the end, which is slower than deleting them. Defaults to `mayPurge`. */
  readonly purgesPeople?: boolean
  /** Defaults to unlimited. */
  readonly callsPerSecond?: number
  /** Maximum time that a statement waits for work of the service. Defaults to 10 seconds. */
  readonly waitMs?: number
  readonly fetch?: Send
  readonly signal?: AbortSignal
  readonly onOutcome?: (outcome: Outcome, at: number) => void
}

export interface Outcome {
  readonly statement: Statement
  readonly verdict: Verdict
  /** Explains every verdict other than `held`. */
  readonly reason: string | null
  readonly exchanges: readonly RecordedExchange[]
}

export interface RunResult {
  readonly baseUrl: string
  readonly startedAt: number
  readonly outcomes: readonly Outcome[]
  /** Number of Individuals that the run created. */
  readonly created: number
  /** Created Individuals that could not be deleted. */
  readonly remaining: readonly string[]
  readonly recorder: Recorder
}

export async function runStatements(statements: readonly Statement[], options: RunOptions): Promise<RunResult> {
  const { baseUrl, clientId, secret, adapter = {}, receiver, mayPurge = false, waitMs = 10_000, signal } = options
  const { purgesPeople = mayPurge } = options
  const recorder = new Recorder({ fetch: options.fetch ?? fetch, callsPerSecond: options.callsPerSecond ?? Infinity, baseUrl })
  const service = new ServiceClient({ baseUrl, clientId, secret, fetch: recorder.fetch, retry: false })
  const judge = await createJudge()
  const trial = new Trial({ baseUrl, clientId, secret, service, recorder, judge, adapter, receiver, waitMs })
  const has = (need: Need) => (need === 'purge' ? mayPurge : need === 'receiver' ? receiver !== undefined : adapter[need] !== undefined)
  const removePerson = async (id: string) => (purgesPeople ? purge(service, id) : service.individuals.deleteIndividual({ id }))
  const removePeople = async (people: readonly string[]) => {
    for (const id of people) if (await isRemoved(removePerson(id))) recorder.people.delete(id)
  }
  const startedAt = Date.now()
  const outcomes: Outcome[] = []
  for (const statement of statements) {
    if (signal?.aborted) break
    const before = recorder.exchanges.length
    const missing = statement.needs.filter((need) => !has(need))
    const verdict = missing.length > 0 ? describeMissing(missing) : await judgeStatement(statement, trial)
    const outcome = { statement, ...verdict, exchanges: recorder.exchanges.slice(before) }
    outcomes.push(outcome)
    await removePeople(recorder.listDisposablePeople())
    options.onOutcome?.(outcome, outcomes.length)
  }
  await removePeople([...recorder.people])
  return { baseUrl, startedAt, outcomes, created: recorder.created, remaining: [...recorder.people], recorder }
}

type Judgement = Pick<Outcome, 'verdict' | 'reason'>

const describeMissing = (missing: readonly Need[]): Judgement => ({
  verdict: 'not testable',
  reason: `needs ${missing.map((need) => `${need}: ${NEEDS[need]}`).join(', and ')}`,
})

async function judgeStatement({ run }: Statement, trial: Trial): Promise<Judgement> {
  try {
    await run(trial)
    return { verdict: 'held', reason: null }
  } catch (error) {
    if (error instanceof BrokenError) return { verdict: 'broken', reason: error.message }
    return { verdict: 'not testable', reason: describePrecondition(error) }
  }
}

function describePrecondition(error: unknown): string {
  if (error instanceof UntestableError) return error.message
  if (error instanceof ServiceError) return `${error.operation}, which this statement requires, returned ${error.status}`
  if (error instanceof ServiceConnectionError) return `${error.operation}, which this statement requires, failed: ${describeCause(error)}`
  return `a response does not have the expected form: ${error instanceof Error ? error.message : String(error)}`
}

const describeCause = ({ message, cause }: Error): string =>
  cause instanceof Error && !(cause instanceof TypeError) ? cause.message : message

/** Returns true if an Individual was removed now, or by the statement. */
async function isRemoved(removal: Promise<void>): Promise<boolean> {
  return removal.then(
    () => true,
    (error: unknown) => error instanceof ServiceError && error.status === 404,
  )
}

async function purge({ authentication, compliance }: ServiceClient, individual_id: string): Promise<void> {
  const { access_token: purgeToken } = await authentication.generatePurgeToken()
  await compliance.purgeIndividual({ individual_id }, { purgeToken })
}
