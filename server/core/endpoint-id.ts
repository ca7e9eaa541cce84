/** Identifies a webhook receiver by its account and URL. */
import { hash } from 'node:crypto'

/** A URL that receives an account's webhooks. */
export interface Receiver {
  readonly account_id: string
  readonly url: string
}

const ID_LENGTH = 24

/** Derives the identifier from the receiver, so an endpoint that is removed and added again keeps its identifier. */
export const endpointId = ({ account_id, url }: Receiver): string =>
  `ep_${hash('sha256', JSON.stringify([account_id, url]), 'hex').slice(0, ID_LENGTH)}`
