/** Triggers the failure scenarios, one after the other, and reads the readiness report at the end. */
import { readAllPages } from '../control/all-pages.ts'
import { controlOf, NoServerError, type ServerFlags } from '../control/control.ts'
import { UsageError } from '../../checks/core/errors.ts'
import type { ReadinessReport } from '../../generated/sandbox-types.ts'
import { type Account, Found, Integration, MissingOutcomeError, type Patience } from './integration.ts'
import type { FailureScenario } from './failure-scenarios.ts'

export interface Tried {
  readonly name: string
  readonly about: string
  readonly brought: boolean
  /** The reason for which it was not triggered. */
  readonly why: string | null
  /** What it shows to be wrong by itself; the rest is in the report. */
  readonly found: string | null
}

export interface Listener {
  readonly onWait: (what: string) => void
  /** `at` begins at 0. */
  readonly onTried: (tried: Tried, at: number) => void
}

export interface Exercised {
  readonly account_id: string
  readonly client_id: string
  readonly situations: readonly Tried[]
  readonly readiness: ReadinessReport
}

export async function accountOf(where: ServerFlags, asked: string): Promise<Account> {
  const control = controlOf(where)
  const accounts = await readAllPages((page) => control.listAccounts(page))
  const account = accounts.find(({ id, client_id }) => id === asked || client_id === asked)
  if (account) return account
  throw new UsageError(`no account is called ${JSON.stringify(asked)}; there are: ${accounts.map(({ client_id }) => client_id).join(', ')}`)
}

export async function exercise(
  where: ServerFlags,
  asked: string,
  wanted: readonly FailureScenario[],
  patience: Patience,
  { onWait, onTried }: Listener,
): Promise<Exercised> {
  const account = await accountOf(where, asked)
  const { now: since } = await controlOf(where).readClock()
  const integration = new Integration(where, account, patience, { onWait, since })
  const tried: Tried[] = []
  for (const [at, scenario] of wanted.entries()) {
    const one = await attempt(scenario, integration)
    tried.push(one)
    onTried(one, at)
  }
  const { client_id } = account
  const readiness = await controlOf(where).showReadiness({ client_id })
  return { account_id: account.id, client_id, situations: tried, readiness }
}

/** A failure of one scenario does not keep the rest from being tried. */
async function attempt({ name, about, bring }: FailureScenario, integration: Integration): Promise<Tried> {
  try {
    await bring(integration)
    return { name, about, brought: true, why: null, found: null }
  } catch (error) {
    if (error instanceof Found) return { name, about, brought: true, why: null, found: error.message }
    if (error instanceof NoServerError || !(error instanceof MissingOutcomeError || error instanceof UsageError)) throw error
    return { name, about, brought: false, why: error.message, found: null }
  }
}
