/** Sends an event on its way: one delivery for each entry of delivery_details that takes it. */
import type { DeliveryDetail } from '../../generated/types.ts'
import { deliverThroughFaults } from './injected-faults.ts'
import type { Moment } from '../store/context.ts'

export interface Raised {
  readonly id: string
  readonly account_id: string
  readonly individual_id: string
  readonly datarequest_id: string | null
  readonly type: string
}

export async function deliverTo(moment: Moment, event: Raised, details: readonly DeliveryDetail[]): Promise<void> {
  const { id: event_id, type: event_type, account_id, individual_id, datarequest_id } = event
  const about = { account_id, individual_id, datarequest_id, event_id, event_type }
  const taking = details.filter(({ event_type: asked }) => takes(asked, event_type))
  const deliveries = taking.map(({ url, headers, x_auth_token_credentials }) => {
    const target = { ...(headers && { headers }), ...(x_auth_token_credentials && { x_auth_token_credentials }) }
    return { ...about, url, target, replay_of: null }
  })
  await deliverThroughFaults(moment, deliveries)
}

/** An entry that names no event takes all of them (gap delivery-without-event-type). */
const takes = (asked: string | undefined, type: string): boolean => asked === undefined || asked === type
