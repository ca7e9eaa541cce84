/** Numbers for the charts of the Inspector: calls by status over time, webhooks by endpoint, codes seen, how far Individuals come. */
import { sql } from 'kysely'
import { maskUrl } from '../core/masking.ts'
import type { Db } from '../store/database.ts'
import { endpointId } from '../store/endpoints.ts'
import { individualsToErase } from '../store/purges.ts'
import type { ServiceOutcome } from '../store/service-transactions.ts'
import type { SessionState } from '../workflow/sessions/session.ts'
import type { Controls } from './controls.ts'
import { readQuery } from './input.ts'

const BUCKETS = 40
/** Of attempts, Items, transactions and sessions, the newest. */
const MOST_ROWS = 5000
/** The lengths of time that a bar may stand for, in seconds. */
const SIZES = [1, 5, 15, 60, 300, 900, 3600, 6 * 3600, 86_400, 7 * 86_400, 28 * 86_400, 365 * 86_400]

export const statisticsControls: Controls = {
  '/statistics': {
    GET: async ({ query, dependencies: { database, requestLog } }) => {
      const { account_id } = readQuery(query, ['account_id'])
      await requestLog.flush()
      const { db } = database
      return {
        calls: await callsOverTime(db, account_id),
        endpoints: await endpoints(db, account_id),
        codes: await codes(db, account_id),
        funnel: await funnel(db, account_id),
      }
    },
  },
}

async function callsOverTime(db: Db, account: string | undefined): Promise<object> {
  const calls = db.selectFrom('request_log').$if(account !== undefined, (log) => log.where('account_id', '=', account as string))
  const { first, last } = await calls.select(({ fn }) => [fn.min('at').as('first'), fn.max('at').as('last')]).executeTakeFirstOrThrow()
  const [from, to] = [first ?? 0, last ?? 0]
  const size = (SIZES.find((seconds) => to - from < seconds * 1000 * BUCKETS) ?? Math.ceil((to - from) / 1000 / BUCKETS)) * 1000
  const begin = from - (from % size)
  const bucket = sql<number>`(at - ${sql.lit(begin)}) / ${sql.lit(size)}`
  const rows = await calls
    .select([bucket.as('bucket'), sql<number>`status / 100`.as('class'), sql<number>`count(*)`.as('count')])
    .groupBy([sql`1`, sql`2`])
    .orderBy(sql`1`)
    .execute()
  const counts = new Map<number, Record<string, number>>()
  for (const row of rows) {
    const at = begin + Math.trunc(row.bucket) * size
    counts.set(at, { ...counts.get(at), [`${Math.trunc(row.class)}xx`]: row.count })
  }
  return { bucket_seconds: size / 1000, buckets: [...counts].map(([at, count]) => ({ at, count })) }
}

async function endpoints(db: Db, account: string | undefined): Promise<object[]> {
  const attempts = await db
    .selectFrom('delivery_attempt')
    .innerJoin('delivery', 'delivery.id', 'delivery_attempt.delivery_id')
    .select(['account_id', 'url', 'class', 'duration_ms'])
    .where('individual_id', 'not in', individualsToErase(db))
    .$if(account !== undefined, (rows) => rows.where('account_id', '=', account as string))
    .orderBy('delivery_attempt.seq', 'desc')
    .limit(MOST_ROWS)
    .execute()
  return [...Map.groupBy(attempts, endpointId)].map(([endpoint_id, of]) => {
    const durations = of.map(({ duration_ms }) => duration_ms).toSorted((a, b) => a - b)
    const at = (share: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0
    const acknowledged = of.filter((attempt) => attempt.class === null).length
    return { endpoint_id, url: maskUrl(of[0]?.url ?? ''), attempts: of.length, acknowledged, median_ms: at(0.5), p95_ms: at(0.95) }
  })
}

/** Most frequent first. */
async function codes(db: Db, account: string | undefined): Promise<object[]> {
  const items = await db
    .selectFrom('item')
    .select(['reason_code', 'checkcodes'])
    .where('individual_id', 'not in', individualsToErase(db))
    .$if(account !== undefined, (rows) => rows.where('account_id', '=', account as string))
    .orderBy('created_at', 'desc')
    .limit(MOST_ROWS)
    .execute()
  const transactions = await db
    .selectFrom('service_transaction')
    .select('outcome')
    .where('individual_id', 'not in', individualsToErase(db))
    .where('status', '=', 'UNPROCESSABLE')
    .$if(account !== undefined, (rows) => rows.where('account_id', '=', account as string))
    .orderBy('created_at', 'desc')
    .limit(MOST_ROWS)
    .execute()
  const seen = [
    ...items.flatMap(({ reason_code }) => (reason_code === null ? [] : [`item ${reason_code}`])),
    ...items.flatMap(({ checkcodes }) => (JSON.parse(checkcodes) as { code: string }[]).map(({ code }) => `check ${code}`)),
    ...transactions.flatMap(({ outcome }) =>
      ((JSON.parse(outcome ?? '{}') as ServiceOutcome).reasons ?? []).map(({ code }) => `service ${code}`),
    ),
  ]
  return [...Map.groupBy(seen, (code) => code)]
    .map(([name, all]) => ({ of: name.split(' ', 1)[0], code: name.slice(name.indexOf(' ') + 1), count: all.length }))
    .toSorted((a, b) => b.count - a.count)
}

/** The steps of a session that Individuals reach, in order. */
const STEPS: readonly (readonly [string, (state: SessionState) => boolean])[] = [
  ['opened', () => true],
  ['consented', ({ consented }) => consented],
  ['chose a way', ({ method }) => method !== undefined],
  ['gave data', ({ connected, read, documents }) => connected === true || read === true || documents.length > 0],
  ['finished', ({ connected, submitted }) => connected === true || submitted === true],
]

async function funnel(db: Db, account: string | undefined): Promise<object[]> {
  const sessions = await db
    .selectFrom('session')
    .select('state')
    .where('individual_id', 'not in', individualsToErase(db))
    .$if(account !== undefined, (rows) => rows.where('account_id', '=', account as string))
    .orderBy('created_at', 'desc')
    .limit(MOST_ROWS)
    .execute()
  const states = sessions.map(({ state }) => JSON.parse(state) as SessionState)
  return STEPS.map(([step, reached]) => ({ step, sessions: states.filter(reached).length }))
}
