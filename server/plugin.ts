/**
 * Exports for plugin authors, published as `consumer-permissioned-data-sandbox/plugin`: `definePlugin`, the types of calls and jobs, and
 * functions. The functions schedule jobs, raise webhook events, reject calls, access tables, and find the records that the caller may read.
 */
export { definePlugin, ownTables } from './http/plugin.ts'
export type {
  Call,
  FileReceiver,
  Handler,
  Handlers,
  Operation,
  OperationId,
  Plugin,
  PluginRule,
  ReceivedContent,
  UploadedPart,
} from './http/plugin.ts'

export {
  authorizeAndLockDataRequest,
  authorizeDataRequest,
  authorizeIndividual,
  authorizeItem,
  getDatarequestId,
} from './features/authorize.ts'
export { ApiError, badRequest, invalidState, notFound } from './core/errors.ts'
export type { AsyncJob, DueAsyncJob, DueJob, EraseIndividual, JobHandler, PurgedIndividual } from './jobs/job.ts'
export type { Context } from './db/transaction.ts'
export { cancelJobs, type NewJob, scheduleJob, type SchedulingContext } from './jobs/repository.ts'
export { type EventFields, type EventSubject, raiseEvent } from './features/webhooks/raise-event.ts'

// Exports for plugins that replace a built-in plugin. These plugins use the contract's codes for rules and policies, and the server's
// tables.
export { HOUR } from './core/durations.ts'
export { limits } from './core/limits.ts'
export { enforce, policy, rule } from './core/rule.ts'
export { compiledInsert } from './db/compiled-query.ts'
export type { Db } from './db/database.ts'
export { bigint, declareTable, literal, primaryKey, text, timestamps } from './db/tables.ts'
export type { Tables } from './features/tables.ts'
export { toEventSubject, buildNoLoginReason, recordEventFor } from './features/data-requests/events.ts'
export { lockDataRequest, recordActivity, type StoredDataRequest } from './features/data-requests/repository.ts'
export { requestColumns } from './features/data-requests/table.ts'
export { touchIndividual } from './features/individuals/repository.ts'
export { advancePendingTransactions } from './features/services/service-transaction.ts'
export { hasOpenSession } from './features/sessions/repository.ts'
export { EXPIRY_REASON_FIELDS, pickFields } from './features/stored-fields.ts'

export type { OperationTypes } from '../generated/server.ts'
export type * from '../generated/types.ts'
