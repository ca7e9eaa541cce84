/**
 * Integrations with one planted defect or with none, and the verdicts that the checks must reach, before and after all Individuals are
 * purged.
 */
import type { Habit } from './integration.ts'

export interface Row {
  readonly language: 'node' | 'python'
  readonly architecture: 'queue' | 'synchronous' | 'polling' | 'fallback' | 'two processes'
  readonly habit?: Habit
  /** `none`, or a defect that integration.ts and integration.py implement. */
  readonly defect: string
  /**
   * Scenarios of `cpd exercise`. In addition, `next-person` waits for another Data Request, `retries` retries webhooks, and
   * `a-minute-later` advances the real clock.
   */
  readonly scenarios: readonly string[]
  readonly expected: Readonly<Record<string, string>>
  /** True if the part `push` drives this row. */
  readonly often?: true
  /** True if the explanation states that the check cannot detect this defect. */
  readonly unseen?: true
  /** Pattern that the explanation must match. */
  readonly says?: RegExp
  /** The scenario that fails because the exercise probes the state of the integration. */
  readonly probed?: string
}

type Options = Pick<Row, 'often' | 'unseen' | 'says' | 'probed' | 'habit'>

const row = (
  languages: Row['language'] | 'both',
  architecture: Row['architecture'],
  defect: string,
  scenarios: string,
  expected: Row['expected'],
  options: Options = {},
): Row[] =>
  (languages === 'both' ? (['node', 'python'] as const) : [languages]).map((language) => ({
    language,
    architecture,
    defect,
    scenarios: scenarios.split(' '),
    expected,
    ...options,
  }))

const all = (state: string, ...checks: string[]): Row['expected'] => Object.fromEntries(checks.map((check) => [check, state]))
const shown = (...checks: string[]) => all('shown', ...checks)
const notSeen = (...checks: string[]) => all('not_seen', ...checks)
const failed = (...checks: string[]) => all('failed', ...checks)

const RATE = 'respects-rate-limits'
const AWAY = 'handles-unavailability'
const RENEWED = 'renews-access-tokens'
const REUSED = 'reuses-access-tokens'
const PURGE = 'uses-purge-tokens-once'
const LOST = 'avoids-duplicate-creations'
const VALUES = 'tolerates-unknown-values'
const PROPERTIES = 'tolerates-unknown-properties'
const REPEATED = 'handles-repeated-webhooks'
const ACKNOWLEDGED = 'acknowledges-webhooks'
const RETRIES = 'handles-webhook-retries'
const SECRETS = 'keeps-secrets-on-the-server'
const PATIENT = 'polls-patiently'
const ENDS = 'stops-polling-on-failure'
const REFRESHES = 'handles-failed-refreshes'
const SESSIONS = 'handles-ended-sessions'
const ITEMS = 'handles-missing-items'
const VALID = 'sends-valid-requests'
const WARNINGS = 'causes-no-warnings'
const DEPRECATED = 'avoids-deprecated-parts'
const OF_ALL = [REUSED, VALID, WARNINGS, DEPRECATED, PATIENT]
/** Excludes `polls-patiently`, because its verdict on integrations that poll in addition to webhooks depends on timing. */
const OF_FALLBACK = OF_ALL.filter((check) => check !== PATIENT)
const OF_WEBHOOKS = [ACKNOWLEDGED, RETRIES, 'handles-late-webhooks', REPEATED, 'handles-events']
const RESPONSE_CHECKS = [REPEATED, LOST, PROPERTIES, VALUES, ACKNOWLEDGED]
const OF_POLLED = [AWAY, RENEWED, ITEMS, 'handles-missing-credentials']
const OF_TIDIED = [SESSIONS, ITEMS]
const OF_PARTED = ['purges-individuals', 'deletes-individuals', 'handles-expired-links', 'handles-unlisted-data-sources']

const often: Options = { often: true }
const noEffect: Options = { says: /acknowledged the webhook, but the server saw no reaction/ }
const readAgain: Options = { unseen: true, says: /read again: .*items\/get/ }
const probed: Options = { unseen: true, probed: 'webhook-repeated-state' }
const TWICE = 'report-complete webhook-repeated'
const RESPONSE_SCENARIOS = 'report-complete webhook-repeated response-lost unknown-properties unknown-values'
const LATER = 'a-minute-later report-complete'
const NAMESAKES = `report-complete too-many-requests too-many-requests ${LATER}`
const ENDINGS = 'report-complete refresh-failed session-terminated no-documents login-incomplete partial-documents'
const TIDIED = 'report-complete session-terminated no-documents'
const STARTED = 'report-complete report-complete token-expired report-complete report-complete'
const POLLED = 'service-unavailable token-expired credentials-not-obtained no-documents next-person'
const PARTED = 'token-expired service-unavailable link-expired datasource-not-listed individual-purged'

export const CORPUS: readonly Row[] = [
  // Integrations without a defect.
  row('both', 'queue', 'none', RESPONSE_SCENARIOS, { ...shown(...OF_ALL, ...RESPONSE_CHECKS), [SECRETS]: 'not_observable' }, often),
  row('both', 'queue', 'none', ENDINGS, shown(REFRESHES, SESSIONS, ITEMS, ENDS, 'handles-incomplete-logins', 'handles-partial-documents')),
  row('both', 'synchronous', 'none', 'too-many-requests token-expired webhook-retried', shown(...OF_ALL, RATE, RENEWED, REPEATED, RETRIES)),
  row('both', 'polling', 'none', POLLED, { ...shown(...OF_ALL, ...OF_POLLED), ...all('not_applicable', ...OF_WEBHOOKS) }, often),
  row('both', 'fallback', 'none', 'too-many-requests response-lost webhook-repeated', shown(...OF_FALLBACK, RATE, LOST, REPEATED)),
  row('both', 'two processes', 'none', PARTED, shown(...OF_ALL, AWAY, RENEWED, PURGE, ...OF_PARTED)),
  row('node', 'queue', 'shows a public token to the widget', 'report-complete', all('not_observable', SECRETS)),

  // Repeated webhooks.
  row('both', 'queue', 'acts again for a repeated webhook', TWICE, failed(REPEATED), often),
  row('node', 'queue', 'acts again for a repeated webhook', 'report-complete webhook-retried', failed(REPEATED)),
  row('node', 'synchronous', 'acts again for a repeated webhook', TWICE, failed(REPEATED)),
  row('python', 'two processes', 'acts again for a repeated webhook', TWICE, failed(REPEATED)),
  row('node', 'queue', 'asks for a new report for each webhook', TWICE, failed(REPEATED)),
  row('both', 'queue', 'reads again for a repeated webhook', TWICE, shown(REPEATED), { ...often, ...readAgain }),
  row('node', 'queue', 'charges twice inside', TWICE, shown(REPEATED), { unseen: true }),
  row('both', 'queue', 'charges twice inside', 'report-complete webhook-repeated webhook-repeated-state', shown(REPEATED), probed),

  // Calls that are rejected with Retry-After.
  row('both', 'queue', 'repeats at once', 'too-many-requests', failed(RATE), often),
  row('node', 'synchronous', 'repeats at once', 'service-unavailable', failed(AWAY)),
  row('both', 'queue', 'drops what is rejected', 'too-many-requests next-person', notSeen(RATE), often),
  row('python', 'two processes', 'drops what is rejected', 'service-unavailable next-person', notSeen(AWAY)),
  row('both', 'queue', 'drops reads that are rejected', `report-complete too-many-requests ${LATER}`, failed(RATE), often),
  row('both', 'synchronous', 'drops what is rejected', 'too-many-requests retries', notSeen(RATE), often),
  row('node', 'synchronous', 'drops what is rejected', 'report-complete service-unavailable retries', notSeen(AWAY)),
  row('both', 'queue', 'drops what is rejected for one of two namesakes', NAMESAKES, failed(RATE)),
  row('node', 'queue', 'changes the key', 'service-unavailable', notSeen(AWAY)),

  // Access tokens.
  row('both', 'queue', 'drops what an ended token rejects', 'token-expired next-person', notSeen(RENEWED)),
  row('both', 'queue', 'drops reads that an ended token rejects', `report-complete token-expired ${LATER}`, failed(RENEWED), often),
  row('both', 'synchronous', 'drops what an ended token rejects', 'token-expired retries', notSeen(RENEWED)),
  row('both', 'two processes', 'drops what an ended token rejects', 'report-complete token-expired next-person', notSeen(RENEWED)),
  row('both', 'queue', 'keeps a token that has ended', 'token-expired', failed(RENEWED)),
  row('both', 'queue', 'asks for a token for each call', 'report-complete', failed(REUSED)),
  row('both', 'queue', 'uses a purge token twice', 'report-complete individual-purged', failed(PURGE)),
  row('both', 'queue', 'shows its access token to a browser', 'report-complete', failed(SECRETS), often),
  row('node', 'two processes', 'shows its access token to the widget', 'report-complete', failed(SECRETS)),

  // Create calls with a lost response.
  row('both', 'queue', 'sends no key', 'response-lost', failed(LOST)),
  row('node', 'polling', 'sends a key with people only', 'response-lost', failed(LOST)),
  row('both', 'queue', 'changes the key', 'response-lost', notSeen(LOST)),
  row('both', 'queue', 'drops calls without a response', 'response-lost next-person', notSeen(LOST)),
  row('both', 'queue', 'forgets the response of a repetition', 'response-lost next-person', notSeen(LOST), often),

  // Responses in a later version of the contract.
  row('both', 'queue', 'drops what it does not know', 'unknown-properties next-person', notSeen(PROPERTIES), often),
  row('both', 'queue', 'drops what it does not know', 'report-complete unknown-values next-person', notSeen(VALUES)),
  row('node', 'synchronous', 'drops what it does not know', 'report-complete unknown-values retries', notSeen(VALUES)),
  row('node', 'fallback', 'drops what it does not know', 'report-complete unknown-values next-person', notSeen(VALUES)),
  row('python', 'polling', 'drops what it does not know', 'report-complete unknown-values next-person', notSeen(VALUES)),
  row('both', 'queue', 'asks the same again for what it does not know', 'unknown-properties', failed(PROPERTIES)),

  // Events to which the integration does not react.
  row('both', 'queue', 'only acknowledges', 'refresh-failed', notSeen(REFRESHES), { ...often, ...noEffect }),
  row('node', 'queue', 'only acknowledges', 'session-terminated', notSeen(SESSIONS), noEffect),
  row('python', 'fallback', 'only acknowledges', 'no-documents', notSeen(ITEMS)),
  row('node', 'polling', 'only acknowledges', 'no-documents', notSeen(ITEMS)),

  // Other defects.
  row('both', 'fallback', 'polls in haste', 'report-complete next-person', failed(PATIENT)),
  row('both', 'polling', 'asks on after a failure', 'no-documents next-person', failed(ENDS)),
  row('both', 'queue', 'acknowledges late', 'report-complete', failed(ACKNOWLEDGED)),
  row('both', 'queue', 'rejects webhooks', 'report-complete', failed(ACKNOWLEDGED)),
  row('both', 'queue', 'sends what is not known', 'report-complete', failed(WARNINGS)),
  row('both', 'queue', 'sends what is not valid', 'report-complete', failed(VALID)),
  row('both', 'queue', 'calls a deprecated operation', 'report-complete', failed(DEPRECATED)),

  // Habits that hide defects or resemble defects.
  row('node', 'polling', 'none', POLLED, shown(PATIENT, ...OF_POLLED), { habit: 'counts its calls in metadata' }),
  row('node', 'polling', 'asks on after a failure', 'no-documents next-person', failed(ENDS), { habit: 'counts its calls in metadata' }),
  row('node', 'queue', 'none', `report-complete too-many-requests ${LATER}`, shown(RATE), { habit: 'sends a correlation id' }),
  row('node', 'queue', 'repeats at once', 'report-complete too-many-requests', failed(RATE), { habit: 'sends a correlation id' }),
  row('node', 'queue', 'drops reads that are rejected', `report-complete too-many-requests ${LATER}`, failed(RATE), {
    habit: 'sends a correlation id',
  }),
  row('node', 'queue', 'none', TIDIED, shown(...OF_TIDIED), { habit: 'deletes everybody later' }),
  row('node', 'queue', 'only acknowledges', TIDIED, notSeen(...OF_TIDIED), { habit: 'deletes everybody later' }),
  row('node', 'queue', 'none', TIDIED, shown(...OF_TIDIED), { habit: 'shows everybody on a dashboard' }),
  row('node', 'queue', 'only acknowledges', TIDIED, notSeen(...OF_TIDIED), { habit: 'shows everybody on a dashboard' }),
  row('node', 'queue', 'none', 'too-many-requests response-lost report-complete', shown(LOST, RATE), { habit: 'asks namesakes' }),
  row('node', 'queue', 'drops calls without a response', 'response-lost next-person', notSeen(LOST), { habit: 'asks namesakes' }),
  row('node', 'queue', 'sends no key', 'response-lost', failed(LOST), { habit: 'asks namesakes' }),
  row('node', 'queue', 'none', STARTED, { ...shown(RENEWED, VALID), ...notSeen(REUSED) }, { habit: 'starts for each piece of work' }),
  row('node', 'queue', 'asks for a token for each call', 'report-complete', failed(REUSED), { habit: 'starts for each piece of work' }),
  row('node', 'queue', 'none', TWICE, shown(REPEATED), { habit: 'follows up each copy of a webhook' }),
  row('node', 'queue', 'makes a key for each copy', TWICE, failed(REPEATED), { habit: 'follows up each copy of a webhook' }),
  row('node', 'queue', 'names each follow-up differently', TWICE, notSeen(REPEATED), {
    habit: 'follows up each copy of a webhook',
  }),
].flat()
