/** The events delivered by webhook, in the order of the specification. */
import type { WebhookEvent } from '../define/events.ts'
import { datarequest } from './webhooks/datarequest.ts'
import { datasource } from './webhooks/datasource.ts'
import { deprecated } from './webhooks/deprecated.ts'
import { individual } from './webhooks/individual.ts'
import { items, unprocessable } from './webhooks/item.ts'
import { session } from './webhooks/session.ts'
import { transaction } from './webhooks/transaction.ts'

export const webhooks: readonly WebhookEvent[] = [
  ...datarequest,
  ...datasource,
  ...transaction,
  ...unprocessable,
  ...session,
  ...items,
  ...individual,
  ...deprecated,
]
