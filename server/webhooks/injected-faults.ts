/** Faults that deliveries meet: twice, later, never, or after the next one. */
import type { Moment } from '../store/context.ts'
import { type DeliveryFault, faultsOfEvent, spendFault } from '../store/faults.ts'
import { addDelivery, type Course, isHolding, type NewDelivery } from '../store/deliveries.ts'
import type { DeliveryEffect } from '../store/fault-tables.ts'

/** Of the delivery that meets it; the second one of a duplicate is added to it. */
const courses: Readonly<Record<DeliveryEffect, (now: number, seconds: number) => Course>> = {
  duplicate: (now) => ({ fault: null, dueAt: now }),
  delay: (now, seconds) => ({ fault: 'delay', dueAt: now + seconds * 1000 }),
  drop: () => ({ fault: 'drop', dueAt: null }),
  reorder: () => ({ fault: 'reorder', dueAt: null }),
}

/** Makes the deliveries of one event, each as the oldest fault has it that is still to be met. */
export async function deliverThroughFaults({ db, world, now }: Moment, deliveries: readonly NewDelivery[]): Promise<void> {
  const [first] = deliveries
  if (!first) return
  const faults = await faultsOfEvent(db, first.account_id, first.event_type)
  for (const delivery of deliveries) {
    const fault = await met(delivery)
    const id = await addDelivery(db, world, delivery, now, fault ? courses[fault.effect](now, fault.value ?? 0) : undefined)
    if (fault?.effect === 'duplicate') await addDelivery(db, world, { ...delivery, replay_of: id }, now, { fault: 'duplicate', dueAt: now })
  }

  async function met(delivery: NewDelivery): Promise<DeliveryFault | undefined> {
    for (const fault of faults) {
      // One that waits for the next must not meet the next.
      if (fault.effect === 'reorder' && (await isHolding(db, delivery))) continue
      if (await spendFault(db, fault.id)) return fault
    }
    return undefined
  }
}
