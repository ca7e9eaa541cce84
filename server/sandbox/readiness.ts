/** Whether the integration of an account is right, as far as the records show it. */
import { notFound } from '../core/errors.ts'
import type { Controls } from './controls.ts'
import { readInstant, readQuery, required } from './input.ts'
import { redactPurged } from './purges.ts'

export const readinessControls: Controls = {
  '/readiness': {
    GET: async ({ query, dependencies: { database, requestLog }, scheduler }) => {
      const parameters = readQuery(query, ['client_id', 'since'])
      const client_id = required(parameters, 'client_id')
      const since = readInstant(parameters['since'], 'since')
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
      return { account_id: account.id, client_id, account_name: account.name, at: now, since: since ?? null, summary, records, checks }
    },
  },
}
