/** Faults that a partner asked for. */
import type { Generated } from 'kysely'

export type CallEffect = 'latency' | 'status' | 'reset'
export type DeliveryEffect = 'duplicate' | 'delay' | 'drop' | 'reorder'

export interface FaultTable {
  seq: Generated<number>
  id: string
  account_id: string
  /** Of the calls it meets; null: it meets deliveries. */
  path: string | null
  /** Of the deliveries it meets. */
  event_type: string | null
  effect: CallEffect | DeliveryEffect
  /** Milliseconds of real time, a status, seconds of virtual time; null: the effect needs no number. */
  value: number | null
  /** How many times it is still to be met; null: any number. */
  remaining: number | null
  /** How many times it was. */
  applied: number
  created_at: number
}

export interface FaultTables {
  fault: FaultTable
}
