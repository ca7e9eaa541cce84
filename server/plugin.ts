/**
 * Exports for plugin authors, published as `consumer-permissioned-data-sandbox/plugin`: `definePlugin`, the types of calls and jobs, and
 * functions that schedule jobs, raise webhook events, reject calls, access tables, and find the records that the caller may read.
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

export { authorizeDataRequest, authorizeIndividual, authorizeItem } from './features/authorize.ts'
export { ApiError, badRequest, notFound } from './core/errors.ts'
export type { AsyncJob, DueAsyncJob, DueJob, EraseIndividual, JobHandler, PurgedIndividual } from './jobs/job.ts'
export type { Context } from './db/transaction.ts'
export { cancelJobs, type NewJob, scheduleJob } from './jobs/repository.ts'
export { type EventFields, type EventSubject, raiseEvent } from './features/webhooks/raise-event.ts'
/** `Slots` is the former name of `OperationTypes`, which existing plugins may import. */
export type { OperationTypes, OperationTypes as Slots } from '../generated/server.ts'
export type * from '../generated/types.ts'
