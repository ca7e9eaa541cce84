/** Triggers failure scenarios in sequence, then reads the readiness report. */
import { readAllPages } from '../control/all-pages.ts'
import { createControlClient, NoServerError, type ServerFlags } from '../control/control.ts'
import { UsageError } from '../../checks/core/errors.ts'
import type { ReadinessReport } from '../../generated/sandbox-types.ts'
import { type Account, Integration, IntegrationFaultError, MissingOutcomeError, type Waits } from './integration.ts'
import type { FailureScenario } from './failure-scenarios.ts'

export interface ScenarioResult {
  readonly name: string
  readonly description: string
  readonly triggered: boolean
  /** The reason why the scenario was not triggered. */
  readonly reason: string | null
  /** The failure that the scenario itself detected. All other failures appear in the readiness report. */
  readonly problem: string | null
}

export interface Listener {
  readonly onWait: (what: string) => void
  /** `at` is a zero-based index. */
  readonly onResult: (result: ScenarioResult, at: number) => void
}

export interface ExerciseResult {
  readonly account_id: string
  readonly client_id: string
  readonly scenarios: readonly ScenarioResult[]
  readonly readiness: ReadinessReport
}

export async function findAccount(where: ServerFlags, idOrClientId: string): Promise<Account> {
  const control = createControlClient(where)
  const accounts = await readAllPages((page) => control.listAccounts(page))
  const account = accounts.find(({ id, client_id }) => id === idOrClientId || client_id === idOrClientId)
  if (account) return account
  throw new UsageError(
    `unknown account ${JSON.stringify(idOrClientId)}. Use one of ${accounts.map(({ client_id }) => client_id).join(', ')}.`,
  )
}

export async function exercise(
  where: ServerFlags,
  idOrClientId: string,
  scenarios: readonly FailureScenario[],
  waits: Waits,
  { onWait, onResult }: Listener,
): Promise<ExerciseResult> {
  const account = await findAccount(where, idOrClientId)
  const { now: since } = await createControlClient(where).readClock()
  const integration = new Integration(where, account, waits, { onWait, since })
  const results: ScenarioResult[] = []
  for (const [at, scenario] of scenarios.entries()) {
    const result = await runFailureScenario(scenario, integration)
    results.push(result)
    onResult(result, at)
  }
  const { client_id } = account
  const readiness = await createControlClient(where).showReadiness({ client_id })
  return { account_id: account.id, client_id, scenarios: results, readiness }
}

/** Runs one scenario. A failure becomes a result and does not prevent the next scenarios from running. */
async function runFailureScenario({ name, description, run }: FailureScenario, integration: Integration): Promise<ScenarioResult> {
  try {
    await run(integration)
    return { name, description, triggered: true, reason: null, problem: null }
  } catch (error) {
    if (error instanceof IntegrationFaultError) return { name, description, triggered: true, reason: null, problem: error.message }
    if (error instanceof NoServerError || !(error instanceof MissingOutcomeError || error instanceof UsageError)) throw error
    return { name, description, triggered: false, reason: error.message, problem: null }
  }
}
