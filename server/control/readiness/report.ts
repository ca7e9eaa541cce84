/** Control operations that return the readiness report of an account, as JSON or as a badge and a page for sharing. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ExportedReadiness, ReadinessCheck, ReadinessReport } from '../../../generated/sandbox-types.ts'
import { notFound } from '../../core/errors.ts'
import type { Observations } from '../../features/observations/observations.ts'
import { isPseudonym } from '../../features/observations/pseudonyms.ts'
import { readObservations } from '../../features/observations/read-observations.ts'
import type { ControlCall } from '../../http/control.ts'
import { pendingPurges } from '../redacted-calls.ts'
import { checks } from './checks/all.ts'
import { readinessBadge, readinessPage, computeVerdict } from './share.ts'

/** Maximum number of evidence records listed for each check. */
const MAX_EVIDENCE = 20

/** Facts that the server cannot observe. They are listed so that readers do not overestimate the verdict. */
const BLIND_SPOTS: readonly string[] = [
  'The server sees only calls. It does not see effects inside the integration, such as a second payment. To compare its state, use cpd exercise --probe.',
  'Two requests are the same if their operation, their contract-defined values and, for create calls, their Idempotency-Key are equal. A client that changes such a value makes another request.',
  'An equal create call with another Idempotency-Key, or without a key and an identifier, may be for another person with the same name. It proves nothing.',
  'A reaction to a failure is a call that the integration does not make for Individuals without the failure. Calls that it makes for everybody prove nothing.',
  'The server distinguishes the processes of an integration only by their access tokens.',
  'The checks do not see records that the request log has already deleted.',
]

type ReadinessCall = ControlCall<'showReadiness' | 'exportReadiness'>

export async function showReadiness({
  given: { client_id, since },
  dependencies: { database, requestLog },
  scheduler,
}: ReadinessCall): Promise<ReadinessReport> {
  const { db } = database
  const account = await db.selectFrom('account').select(['id', 'name']).where('client_id', '=', client_id).executeTakeFirst()
  if (!account) throw notFound('No account has this client_id')
  const { now } = await scheduler.readClock()
  await requestLog.flush()
  const purged = await pendingPurges(db, account.id)
  const observed = await readObservations(db, { accountId: account.id, since: since ?? 0, purged })
  return {
    account_id: account.id,
    client_id,
    account_name: account.name,
    at: now,
    since: since ?? null,
    ...(await reportOn(observed)),
    blind_spots: [...BLIND_SPOTS],
  }
}

export async function exportReadiness(call: ReadinessCall): Promise<ExportedReadiness> {
  const report = await showReadiness(call)
  return { verdict: report.verdict, badge: readinessBadge(report), page: readinessPage(report) }
}

/** Yields to the event loop after each check, so that other requests do not have to wait for the whole report. */
export async function reportOn(observed: Observations): Promise<Pick<ReadinessReport, 'verdict' | 'summary' | 'records' | 'checks'>> {
  const reported: ReadinessCheck[] = []
  const summary = { shown: 0, not_seen: 0, failed: 0, not_applicable: 0, not_observable: 0 }
  for (const { name, title, group, look } of checks) {
    const { state, explanation, evidence = [], share = null, nextStep = null } = look(observed)
    const oldestFirst = evidence
      .toSorted((a, b) => a.at - b.at)
      .slice(0, MAX_EVIDENCE)
      .map(({ id, ...one }) => ({ ...one, id: id !== null && isPseudonym(id) ? null : id }))
    const result = { state, explanation, evidence: oldestFirst, evidence_count: evidence.length, share, next_step: nextStep }
    reported.push({ name, title, group, ...result })
    summary[state]++
    await yieldToEventLoop()
  }
  const { calls, deliveries, notes } = observed
  return {
    verdict: computeVerdict(summary),
    summary,
    records: {
      calls: calls.length,
      deliveries: deliveries.length,
      from: calls[0]?.at ?? null,
      until: calls.at(-1)?.at ?? null,
      complete: notes.length === 0,
      notes: [...notes],
    },
    checks: reported,
  }
}
