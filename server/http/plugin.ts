/** Plugin types. A plugin covers one concern: it has handlers for some operations, the jobs that they schedule, and optionally tables. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { PluginOptions } from '../../generated/options.ts'
import type { Operation, OperationId, OperationTypes } from '../../generated/server.ts'
import type { ApiError } from '../core/errors.ts'
import type { HttpClient } from '../outgoing/http-client.ts'
import type { JobDefinitions } from '../jobs/job.ts'
import type { Account, Token } from './accounts.ts'
import type { Context } from '../db/transaction.ts'

export type { Operation, OperationId } from '../../generated/server.ts'

/** An authenticated and validated call together with its transaction. */
export interface Call<Body = unknown> extends Context {
  readonly operation: Operation
  readonly body: Body
  /** Files in a multipart request. */
  readonly files: readonly UploadedPart[]
  readonly account: Account
  /** Undefined if the caller sent Basic credentials. */
  readonly token?: Token
  /** True if the request has the header `Prefer: handling=strict`. */
  readonly strict: boolean
  /** Checks the URLs of later requests. Jobs send these requests outside of the transaction. */
  readonly httpClient: Pick<HttpClient, 'checkUrl'>
  /** Adds a warning to the request log. Use it for a valid call that might not have the effect that the caller expects. */
  warn(message: string): void
  /** Sets the total length of a list, which is returned in the `x-total-count` header. */
  readonly setTotal: (records: number) => void
}

export interface UploadedPart {
  readonly field: string
  readonly fileName: string
  readonly mediaType: string
  readonly content: ReceivedContent
}

/** A description of a received file. */
export interface ReceivedContent {
  /** SHA-256 in hexadecimal. */
  readonly hash: string
}

/** Receives a call's files as they arrive, before the call's transaction starts. */
export interface FileReceiver {
  /** Receives a file. To reject the call, throw an error. */
  receive(content: AsyncIterable<Uint8Array>): Promise<ReceivedContent>
  /** Called when the call has ended. Removes unused files. */
  end(): Promise<void>
}

/** Creates the receiver for a call. `db` is not a transaction. */
export type ReceiveFiles = (context: Pick<Call, 'db' | 'runtime' | 'now' | 'account'>) => FileReceiver

type BodyOf<Id extends OperationId> = OperationTypes[Id]['request']
type ResponseOf<Id extends OperationId> = OperationTypes[Id]['response']

/** Handles an operation. `next` calls the previous plugin's handler, and rejects if no previous plugin has one. */
export type Handler<Id extends OperationId> = (call: Call<BodyOf<Id>>, next: () => Promise<ResponseOf<Id>>) => Promise<ResponseOf<Id>>

export type Handlers = { [Id in OperationId]?: Handler<Id> }

/** Handlers without `next`. */
export type PlainHandlers = { [Id in OperationId]: (call: Call<BodyOf<Id>>) => Promise<ResponseOf<Id>> }

/** Returns the error that rejects the call, or undefined. */
export type PluginRule<Id extends OperationId> = (call: Call<BodyOf<Id>>) => ApiError | undefined | Promise<ApiError | undefined>

export interface Plugin extends PluginOptions, JobDefinitions {
  readonly handlers: Handlers
  /** Rules that run before the handlers of all plugins and before Prism. */
  readonly rules?: { [Id in OperationId]?: PluginRule<Id> }
  /**
   * Kysely migrations for the plugin's own tables. Each migration runs once, in alphabetical order of the names. Plugins with migrations
   * must also have `eraseIndividual`.
   */
  readonly migrations?: Readonly<Record<string, Migration>>
  /** Required for operations with file uploads. */
  readonly receiveFiles?: { [Id in OperationId]?: ReceiveFiles }
}

/** Requires plugins with tables to have `eraseIndividual`. */
type Erasing = { readonly migrations?: undefined } | Required<Pick<Plugin, 'migrations' | 'eraseIndividual'>>

export const definePlugin = (plugin: Plugin & Erasing): Plugin => plugin

/** Returns the transaction of the call or job, typed with the tables that the plugin's migrations create. */
export const ownTables = <Tables>({ db }: Pick<Context, 'db'>): Kysely<Tables> => db as unknown as Kysely<Tables>
