/** The events delivered by webhook, in the order of the specification. */
import type { WebhookEvent } from '../define/events.ts'
import { dataRequestEvents } from './webhooks/datarequest.ts'
import { dataSourceEvents } from './webhooks/datasource.ts'
import { deprecatedEvents } from './webhooks/deprecated.ts'
import { individualEvents } from './webhooks/individual.ts'
import { itemEvents, unprocessableItemEvents } from './webhooks/item.ts'
import { sessionEvents } from './webhooks/session.ts'
import { transactionEvents } from './webhooks/transaction.ts'

export const webhooks: readonly WebhookEvent[] = [
  ...dataRequestEvents,
  ...dataSourceEvents,
  ...transactionEvents,
  ...unprocessableItemEvents,
  ...sessionEvents,
  ...itemEvents,
  ...individualEvents,
  ...deprecatedEvents,
]
