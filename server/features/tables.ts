/**
 * All tables, with referenced tables before the tables that refer to them. The database creates tables in this order, and a purge erases
 * rows in the reverse order.
 */
import { ACCOUNT, FAULT, IDEMPOTENCY_KEY, RATE_LIMIT, REQUEST_LOG, REQUEST_LOG_BATCH, TOKEN } from '../http/table.ts'
import { INDIVIDUAL } from './individuals/table.ts'
import { DATA_REQUEST, RECORDED_EVENT } from './data-requests/table.ts'
import { LINK } from './links/table.ts'
import { INVITATION } from './invitations/table.ts'
import { LOGO } from './logos/table.ts'
import { MESSAGE } from './notifications/table.ts'
import { CONNECTION, SESSION } from './sessions/table.ts'
import { DOCUMENT, DOCUMENT_PIECE, ITEM } from './items/table.ts'
import { SERVICE_TRANSACTION } from './services/table.ts'
import { DELIVERY, DELIVERY_ATTEMPT, ENCRYPTION_KEY, ENDPOINT, WEBHOOK_EVENT, WEBHOOK_SECRET } from './webhooks/table.ts'
import { JOB } from '../jobs/table.ts'
import { PURGE } from './purge/table.ts'
import { CLOCK, LISTENER, LOADED_STATE, type RowOf, type Table } from '../db/tables.ts'

export const TABLES = [
  ACCOUNT,
  TOKEN,
  INDIVIDUAL,
  DATA_REQUEST,
  RECORDED_EVENT,
  LINK,
  INVITATION,
  LOGO,
  MESSAGE,
  SESSION,
  CONNECTION,
  DOCUMENT,
  DOCUMENT_PIECE,
  ITEM,
  SERVICE_TRANSACTION,
  WEBHOOK_EVENT,
  DELIVERY,
  DELIVERY_ATTEMPT,
  ENDPOINT,
  ENCRYPTION_KEY,
  WEBHOOK_SECRET,
  JOB,
  PURGE,
  REQUEST_LOG,
  REQUEST_LOG_BATCH,
  IDEMPOTENCY_KEY,
  FAULT,
  CLOCK,
  LOADED_STATE,
  LISTENER,
  RATE_LIMIT,
] as const satisfies readonly Table[]

type Rows = { [Declared in (typeof TABLES)[number] as Declared['name']]: RowOf<Declared> }

declare module '../db/tables.ts' {
  interface Tables extends Rows {}
}

export type { Tables } from '../db/tables.ts'
