/** The effects of injected faults on deliveries. The schema declares the effects and their fields. */
import type { FaultRequest } from '../../../generated/sandbox-types.ts'
import type { DeliveryEffect } from '../../http/table.ts'
import type { DeliveryAttempt, DeliverySchedule } from './deliveries.ts'

interface Effect {
  /** Field of the control API request that adds the fault. */
  readonly field: keyof FaultRequest
  readonly schedule: (now: number, seconds: number) => DeliverySchedule
  /** Changes the outcome of an attempt. */
  readonly changeAttempt?: (attempt: DeliveryAttempt, number: number) => DeliveryAttempt
}

export const DELIVERY_EFFECTS: Readonly<Record<DeliveryEffect, Effect>> = {
  // The first of the two deliveries. The second delivery is added separately.
  duplicate: { field: 'duplicate', schedule: (now) => ({ fault: null, dueAt: now }) },
  delay: { field: 'delay_seconds', schedule: (now, seconds) => ({ fault: 'delay', dueAt: now + seconds * 1000 }) },
  drop: { field: 'drop', schedule: () => ({ fault: 'drop', dueAt: null }) },
  reorder: { field: 'reorder', schedule: () => ({ fault: 'reorder', dueAt: null }) },
  lose_response: {
    field: 'lose_response',
    schedule: (now) => ({ fault: 'lose_response', dueAt: now }),
    changeAttempt: (attempt, number) => (number === 1 && attempt.class === null ? { ...attempt, ...LOST_RESPONSE } : attempt),
  },
}

/** The receiver has received the event, but this server behaves as if there had been no response. */
const LOST_RESPONSE = {
  class: 'timeout',
  status: null,
  message: 'An injected fault discarded the response (POST /sandbox/faults)',
  response: null,
} as const
