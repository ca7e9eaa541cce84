/** Inserts deliveries into the database exactly as the server would. */
import { sql } from 'kysely'
import type { Database } from '../../server/db/database.ts'
import { DELIVERY_JOB, type DeliveryTarget } from '../../server/features/webhooks/deliveries.ts'

export interface Queue {
  readonly count: number
  /** URLs of the receivers, used in rotation. */
  readonly urls: readonly string[]
  readonly dueAt: number
  readonly target?: DeliveryTarget
  /** Distinguishes this queue's identifiers from other queues' identifiers. */
  readonly name?: string
  readonly account?: string
}

const NAMES = {
  individual_id: 'idv_2eeeH8sfm51IzQswcoff3aFYX7Q',
  datarequest_id: 'dr_2eeeH8sfm51IzQswcoff3aFYX7Q',
}
export const EVENT_TYPE = 'session.terminated'
export const BODY = JSON.stringify({
  event: EVENT_TYPE,
  individual_id: NAMES.individual_id,
  datarequest_id: NAMES.datarequest_id,
  external_id: 'customer-0042',
  session_id: 'tls_2eeeH8sfm51IzQswcoff3aFYX7Q',
})

export async function fillQueue(
  { db, engine }: Database,
  { count, urls, dueAt, target = {}, name = 'q', account = 'acc_bench' }: Queue,
): Promise<void> {
  const numbers = sql`with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${sql.lit(count)})`
  const owner = sql.join([account, NAMES.individual_id, NAMES.datarequest_id].map((id) => sql.lit(id)))
  const inTurn = (values: readonly string[]) =>
    sql`case n % ${sql.lit(values.length)} ${sql.join(
      values.map((value, index) => sql`when ${sql.lit(index)} then ${sql.lit(value)}`),
      sql` `,
    )} end`
  const id = (prefix: string) => sql`${sql.lit(`${prefix}_${name}`)} || n`
  const [at, text] = [sql.lit(dueAt), sql.lit(JSON.stringify(target))]
  await db.transaction().execute(async (tx) => {
    await sql`insert into webhook_event (id, account_id, individual_id, datarequest_id, type, body, created_at, real_at)
      ${numbers} select ${id('evt')}, ${owner}, ${sql.lit(EVENT_TYPE)}, ${sql.lit(BODY)}, ${at}, ${at} from numbers`.execute(tx)
    await sql`insert into delivery (id, account_id, individual_id, datarequest_id, event_id, event_type, url, target, status, attempts,
        next_attempt_at, replay_of, created_at)
      ${numbers} select ${id('dlv')}, ${owner}, ${id('evt')}, ${sql.lit(EVENT_TYPE)}, ${inTurn(urls)}, ${text}, 'pending', 0, ${at},
        null, ${at} from numbers`.execute(tx)
    await sql`insert into job (id, kind, account_id, subject, payload, due_at, created_at, concurrency_key, sequence)
      ${numbers} select ${id('job')}, ${sql.lit(DELIVERY_JOB)}, ${sql.lit(account)}, ${id('dlv')}, '{}', ${at}, ${at},
        ${inTurn(urls.map((url) => new URL(url).origin))}, n + 1 from numbers`.execute(tx)
  })
  // Vacuums now, because autovacuum would otherwise run within a minute, during the measurement.
  if (engine === 'postgres') await sql`vacuum analyze job, delivery, webhook_event`.execute(db)
}
