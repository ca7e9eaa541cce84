/** Control operations that return the readiness report of an account, as JSON or for sharing. */
import type { ReadinessRecords, ReadinessReport, ExportedReadiness } from '../../../generated/sandbox-types.ts'
import { notFound } from '../../core/errors.ts'
import { readObservations } from '../../features/observations/read-observations.ts'
import type { ControlCall } from '../../http/control.ts'
import { pendingPurges } from '../redacted-calls.ts'
import { reportOn } from './report.ts'
import { readinessBadge, readinessPage, computeVerdict } from './share.ts'

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
  const { summary, records, checks, blindSpots } = await reportOn(observed)
  return {
    account_id: account.id,
    client_id,
    account_name: account.name,
    at: now,
    since: since ?? null,
    verdict: computeVerdict(summary),
    summary,
    records: records as ReadinessRecords,
    checks: checks as unknown as ReadinessReport['checks'],
    blind_spots: [...blindSpots],
  }
}

export async function exportReadiness(call: ReadinessCall): Promise<ExportedReadiness> {
  const report = await showReadiness(call)
  return { verdict: report.verdict, badge: readinessBadge(report), page: readinessPage(report) }
}
