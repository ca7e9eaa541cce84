/** Injected faults: add, list, clear. */
import { operations } from '../../generated/server.ts'
import { tables } from '../../generated/tables.ts'
import { badRequest, notFound } from '../core/errors.ts'
import { FAULT_STATUSES } from '../api/fault-answers.ts'
import { releaseHeldDeliveries } from '../store/deliveries.ts'
import type { Db } from '../store/database.ts'
import { addFault, deleteFaults, findFaults, type NewFault, type StoredFault } from '../store/faults.ts'
import { inTransaction } from '../store/transaction.ts'
import { accountIdOf } from './account-id.ts'
import type { Controls } from './controls.ts'
import { readObject, readQuery, readText } from './input.ts'

type Effect = Pick<NewFault, 'effect' | 'value'>

const readNumber = (most: number) => (value: unknown, name: string) => {
  if (Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= most) return value as number
  throw badRequest(`/${name}: must be a whole number from 1 to ${most}`)
}

const readStatus = (value: unknown, name: string): number => {
  if (FAULT_STATUSES.some((known) => known === value)) return value as number
  throw badRequest(`/${name}: must be one of ${FAULT_STATUSES.join(', ')}`)
}

const readTrue = (value: unknown, name: string): null => {
  if (value === true) return null
  throw badRequest(`/${name}: must be true; leave it out where it is not wanted`)
}

const LONGEST_LATENCY_MS = 30_000
const LONGEST_DELAY_SECONDS = 31 * 86_400
const MOST_TIMES = 1_000_000

type ReadValue = (value: unknown, name: string) => number | null

/** Effects by the field of the request that sets them. */
const CALL_EFFECTS: Readonly<Record<string, readonly [NewFault['effect'], ReadValue]>> = {
  latency_ms: ['latency', readNumber(LONGEST_LATENCY_MS)],
  status: ['status', readStatus],
  reset: ['reset', readTrue],
}
const DELIVERY_EFFECTS: typeof CALL_EFFECTS = {
  duplicate: ['duplicate', readTrue],
  delay_seconds: ['delay', readNumber(LONGEST_DELAY_SECONDS)],
  drop: ['drop', readTrue],
  reorder: ['reorder', readTrue],
}

const PATHS = new Set<string>(operations.map(({ path }) => path))
const EVENTS = new Set(tables.webhooks.map(({ type }) => type))

export const faultControls: Controls = {
  '/faults': {
    /** Oldest first. */
    GET: async ({ query, dependencies: { database } }) => {
      const { client_id } = readQuery(query, ['client_id'])
      const account_id = client_id === undefined ? undefined : await accountIdOf(database.db, client_id)
      return faultViews(database.db, await findFaults(database.db, { account_id }))
    },
    POST: async ({ body, dependencies: { database, runtime }, scheduler }) => {
      const known = ['client_id', 'path', 'event_type', 'count', ...Object.keys(CALL_EFFECTS), ...Object.keys(DELIVERY_EFFECTS)]
      const fields = readObject(body, known)
      const client = readText(fields, 'client_id')
      const fault = { ...readTarget(fields), ...readEffect(fields), remaining: readCount(fields['count']) }
      const { now } = await scheduler.readClock()
      return inTransaction(database.db, async (db) => {
        const added = await addFault(db, runtime, { account_id: await accountIdOf(db, client), ...fault }, now)
        return (await faultViews(db, [added]))[0]
      })
    },
  },
  '/faults/clear': {
    POST: async ({ body, dependencies: { database, runtime }, scheduler }) => {
      const fields = readObject(body === undefined ? {} : body, ['client_id', 'fault_id'])
      if (Object.keys(fields).length > 1) throw badRequest('the body: at most one of client_id, fault_id may be present')
      const { now } = await scheduler.readClock()
      return inTransaction(database.db, async (db) => {
        const id = fields['fault_id'] === undefined ? undefined : readText(fields, 'fault_id')
        const account_id = fields['client_id'] === undefined ? undefined : await accountIdOf(db, readText(fields, 'client_id'))
        const cleared = await findFaults(db, { id, account_id })
        if (id !== undefined && cleared.length === 0) throw notFound('No fault has this identifier')
        await deleteFaults(
          db,
          runtime,
          cleared.map((fault) => fault.id),
        )
        const reordered = cleared.filter((fault) => fault.effect === 'reorder').map((fault) => fault.account_id)
        for (const account of new Set(reordered)) await releaseHeldDeliveries({ db, runtime, now }, account)
        return faultViews(db, cleared)
      })
    },
  },
}

function readTarget({ path = null, event_type = null }: Readonly<Record<string, unknown>>): Pick<NewFault, 'path' | 'event_type'> {
  if ((path === null) === (event_type === null)) throw badRequest('the body: exactly one of path, event_type must be present')
  if (path !== null && !PATHS.has(path as string)) throw badRequest('/path: must be the path of an endpoint, as in /v3/items/get')
  if (event_type !== null && !EVENTS.has(event_type as string))
    throw badRequest('/event_type: must be the type of an event, as in item.created')
  return { path: path as string | null, event_type: event_type as string | null }
}

function readEffect(fields: Readonly<Record<string, unknown>>): Effect {
  const known = fields['event_type'] === undefined ? CALL_EFFECTS : DELIVERY_EFFECTS
  const present = [...Object.keys(CALL_EFFECTS), ...Object.keys(DELIVERY_EFFECTS)].filter((name) => fields[name] !== undefined)
  const [name = ''] = present
  const match = Object.hasOwn(known, name) ? known[name] : undefined
  if (!match || present.length > 1)
    throw badRequest(
      `the body: with ${known === CALL_EFFECTS ? 'path' : 'event_type'}, exactly one of ${Object.keys(known).join(', ')} must be present`,
    )
  return { effect: match[0], value: match[1](fields[name], name) }
}

/** One by default; null means until it is cleared. */
const readCount = (count: unknown = 1): number | null => (count === null ? null : readNumber(MOST_TIMES)(count, 'count'))

async function faultViews(db: Db, rows: readonly StoredFault[]): Promise<object[]> {
  const accounts = new Map(
    (await db.selectFrom('account').select(['id', 'client_id']).execute()).map(({ id, client_id }) => [id, client_id]),
  )
  return rows.map(({ seq: _seq, id, account_id, ...fault }) => ({
    fault_id: id,
    client_id: accounts.get(account_id) ?? '',
    ...fault,
  }))
}
