/** The table of injected faults. */
import type { Generated } from 'kysely'

/** The warning of a call that met a fault begins with this. */
export const FAULT_WARNING = 'sandbox fault: '

export type CallEffect = 'latency' | 'status' | 'reset' | 'expire_token' | 'unknown_property' | 'unknown_value'
export type DeliveryEffect = 'duplicate' | 'delay' | 'drop' | 'reorder' | 'lose_answer'

export interface FaultTable {
  seq: Generated<number>
  id: string
  account_id: string
  /** The path of the calls that it affects; null: it affects deliveries. */
  path: string | null
  /** The event type of the deliveries that it affects. */
  event_type: string | null
  effect: CallEffect | DeliveryEffect
  /** Milliseconds of real time, a status, seconds of virtual time; null: the effect needs no number. */
  value: number | null
  /** How many more times it applies; null: without limit. */
  remaining: number | null
  /** How many times it has been applied. */
  applied: number
  created_at: number
}

export interface FaultTables {
  fault: FaultTable
}
