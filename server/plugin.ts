/**
 * What plugins are written with, exported as `consumer-permissioned-data-sandbox/plugin`: `definePlugin`, the types of calls and jobs, and
 * what a plugin does besides answering. It schedules jobs, raises webhook events, refuses, keeps tables, and finds what the caller may see.
 */
export { definePlugin, ownTables } from './api/plugin.ts'
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
} from './api/plugin.ts'
export { authorizeDataRequest, authorizeIndividual, authorizeItem } from './api/authorize.ts'
export { ApiError, badRequest, notFound } from './core/errors.ts'
export type { AsyncJob, DueAsyncJob, DueJob, EraseIndividual, JobHandler, PurgedIndividual } from './jobs/job.ts'
export type { Context } from './store/context.ts'
export { cancelJobs, type NewJob, scheduleJob } from './store/jobs.ts'
export { type EventFields, type EventSubject, raiseEvent } from './webhooks/raise-event.ts'
export type { OperationTypes as Slots } from '../generated/server.ts'
export type * from '../generated/types.ts'
