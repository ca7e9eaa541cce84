/** Control operations that add, list and clear injected faults. */
import type { Fault, FaultRequest } from '../../generated/sandbox-types.ts'
import { operations } from '../../generated/server.ts'
import { tables } from '../../generated/tables.ts'
import { badRequest, notFound } from '../core/errors.ts'
import { canChange, LATER_CHANGES } from '../http/later-contract.ts'
import { releaseHeldDeliveries } from '../features/webhooks/deliveries.ts'
import { DELIVERY_EFFECTS } from '../features/webhooks/fault-effects.ts'
import type { DeliveryEffect } from '../http/table.ts'
import type { Db } from '../db/database.ts'
import { findAccountId } from '../http/accounts.ts'
import { type Controls, readPage } from '../http/control.ts'
import { addFault, deleteFaults, type NewFault, selectFaults, type StoredFault } from '../http/faults.ts'
import { inTransaction } from '../db/transaction.ts'
import { didYouMean } from './violations.ts'

type Field = keyof FaultRequest
type Effect = NewFault['effect']

/** Fault effects, by the request field that selects them. */
const CALL_FIELDS: ReadonlyMap<Field, Effect> = new Map([
  ['latency_ms', 'latency'],
  ['status', 'status'],
  ['reset', 'reset'],
  ['expire_token', 'expire_token'],
  ['unknown_property', 'unknown_property'],
  ['unknown_value', 'unknown_value'],
] as const)
const DELIVERY_FIELDS: ReadonlyMap<Field, Effect> = new Map(
  (Object.keys(DELIVERY_EFFECTS) as DeliveryEffect[]).map((effect) => [DELIVERY_EFFECTS[effect].field, effect]),
)

const OPERATIONS = new Map(operations.map((operation) => [operation.path, operation]))
const EVENTS = new Set(tables.webhooks.map(({ type }) => type))

export const faultControls = {
  /** Sorts faults from oldest to newest. */
  listFaults: async (call) => {
    const { db } = call.dependencies.database
    return faultViews(db, await readPage(call, selectFaults(db, { account_id: await findAccountId(db, call.given.client_id) })))
  },
  addFault: async ({ given, dependencies: { database, runtime }, scheduler }) => {
    // Defaults to one call or delivery. Null means that the fault applies until it is cleared.
    const { client_id, count = 1 } = given
    const fault = { ...readTarget(given), ...readEffect(given), remaining: count }
    rejectImpossibleFault(fault)
    const { now } = await scheduler.readClock()
    return inTransaction(database.db, async (db) => {
      const added = await addFault(db, runtime, { account_id: await findAccountId(db, client_id), ...fault }, now)
      return (await faultViews(db, [added]))[0] as Fault
    })
  },
  clearFaults: async ({ given: { client_id, fault_id: id }, dependencies: { database, runtime }, scheduler }) => {
    const { now } = await scheduler.readClock()
    return inTransaction(database.db, async (db) => {
      const account_id = await findAccountId(db, client_id)
      const cleared = await deleteFaults(db, runtime, { id, account_id })
      if (id !== undefined && cleared.length === 0) throw notFound('No fault has this identifier')
      const reordered = cleared.filter((fault) => fault.effect === 'reorder').map((fault) => fault.account_id)
      for (const account of new Set(reordered)) await releaseHeldDeliveries({ db, runtime, now }, account)
      return { cleared: cleared.length }
    })
  },
} satisfies Partial<Controls>

/** Returns the target, which is either a path or an event type. The schema requires a single target. */
function readTarget({ path, event_type }: FaultRequest): Pick<NewFault, 'path' | 'event_type'> {
  if (path !== undefined && !OPERATIONS.has(path))
    throw badRequest(`/path: must be the path of an endpoint, such as /v3/items/get${didYouMean(path, OPERATIONS.keys())}`)
  if (event_type !== undefined && !EVENTS.has(event_type))
    throw badRequest(`/event_type: must be the type of an event, such as item.created${didYouMean(event_type, EVENTS)}`)
  return { path: path ?? null, event_type: event_type ?? null }
}

function readEffect(given: FaultRequest): Pick<NewFault, 'effect' | 'value'> {
  const target = given.event_type === undefined ? CALL_FIELDS : DELIVERY_FIELDS
  const [field, ...more] = [...CALL_FIELDS.keys(), ...DELIVERY_FIELDS.keys()].filter((name) => given[name] !== undefined)
  const effect = field === undefined ? undefined : target.get(field)
  if (field === undefined || effect === undefined || more.length > 0)
    throw badRequest(
      `the body: with ${given.event_type === undefined ? 'path' : 'event_type'}, exactly one of ${[...target.keys()].join(', ')} must be present`,
    )
  const value = given[field]
  return { effect, value: typeof value === 'number' ? value : null }
}

/** Rejects a fault that can never apply to a call to this endpoint. */
function rejectImpossibleFault({ path, effect }: Pick<NewFault, 'path' | 'effect'>): void {
  const operation = OPERATIONS.get(path ?? '')
  if (effect === 'expire_token' && operation?.credential === 'basic')
    throw badRequest(`/expire_token: calls to ${path} have no token. Use another endpoint.`)
  const change = LATER_CHANGES.find((one) => one === effect)
  if (!operation || !change || canChange(operation, change)) return
  throw badRequest(
    change === 'unknown_property'
      ? `/unknown_property: the responses of ${path} are not JSON objects. Use another endpoint.`
      : `/unknown_value: the responses of ${path} contain no extensible enumeration. Use another endpoint.`,
  )
}

async function faultViews(db: Db, rows: readonly StoredFault[]): Promise<Fault[]> {
  const ids = [...new Set(rows.map(({ account_id }) => account_id))]
  const owners = ids.length === 0 ? [] : await db.selectFrom('account').select(['id', 'client_id']).where('id', 'in', ids).execute()
  const clientIds = new Map(owners.map(({ id, client_id }) => [id, client_id]))
  return rows.map(({ seq: _seq, id, account_id, ...fault }) => ({ fault_id: id, client_id: clientIds.get(account_id) ?? '', ...fault }))
}
