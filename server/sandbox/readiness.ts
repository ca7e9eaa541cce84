/** Whether the integration of an account is right, as far as the records show it. */
import type { ReadinessRecords, ReadinessReport } from '../../generated/sandbox-types.ts'
import { notFound } from '../core/errors.ts'
import type { Controls, Unchanged } from './controls.ts'
import { redactPurged } from './purges.ts'

export const readinessControls = {
  showReadiness: async ({ given: { client_id, since }, dependencies: { database, requestLog }, scheduler }) => {
    const { db } = database
    const account = await db.selectFrom('account').select(['id', 'name']).where('client_id', '=', client_id).executeTakeFirst()
    if (!account) throw notFound('No account has this client_id')
    const { now } = await scheduler.readClock()
    await requestLog.flush()
    // Loaded only here: a start needs none of it.
    const [{ readObservations }, { reportOn }] = await Promise.all([
      import('../readiness/read-observations.ts'),
      import('../readiness/report.ts'),
    ])
    const redact = <Row extends Parameters<typeof redactPurged>[1][number]>(rows: readonly Row[]) => redactPurged(db, rows)
    const observed = await readObservations(db, { accountId: account.id, since: since ?? 0, redact })
    const { summary, records, checks } = await reportOn(observed)
    return {
      account_id: account.id,
      client_id,
      account_name: account.name,
      at: now,
      since: since ?? null,
      summary,
      records: records as ReadinessRecords,
      checks: checks as Unchanged<ReadinessReport['checks']>,
    }
  },
} satisfies Partial<Controls>
