/** A plugin: handlers for some operations of the contract, the jobs they schedule, and tables of its own. One plugin per concern. */
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

/** One call that has passed every check. Its context is the transaction of the call; `now` is the same throughout. */
export interface Call<Body = unknown> extends Context {
  readonly operation: Operation
  readonly body: Body
  /** The files of a multipart request. */
  readonly files: readonly UploadedPart[]
  readonly account: Account
  /** The token is absent where Basic credentials were given. */
  readonly token?: Token
  /** The request prefers `handling=strict`. */
  readonly strict: boolean
  /** Requests are sent by jobs, outside the transaction. A call only checks where they will go. */
  readonly httpClient: Pick<HttpClient, 'checkUrl'>
  /** Keeps a warning in the request log of something that the contract does not forbid but the caller should know. */
  warn(message: string): void
  /** Says how many records a list found in all, of which it answers a part (x-total-count). */
  readonly setTotal: (records: number) => void
}

export interface UploadedPart {
  readonly field: string
  readonly fileName: string
  readonly mediaType: string
  readonly content: ReceivedContent
}

/** The content of a file, as its receiver knows it. */
export interface ReceivedContent {
  /** The SHA-256 in hexadecimal. */
  readonly hash: string
}

/** Takes the content of each file of one call as it comes, before the transaction of the call begins. */
export interface FileReceiver {
  /** Receives a file. An error that it throws refuses the call. */
  receive(content: AsyncIterable<Uint8Array>): Promise<ReceivedContent>
  /** Is called when the call has ended, and removes files of which it made nothing. */
  end(): Promise<void>
}

/** Makes the receiver of one call. `db` is not a transaction. */
export type ReceiveFiles = (context: Pick<Call, 'db' | 'runtime' | 'now' | 'account'>) => FileReceiver

type BodyOf<Id extends OperationId> = OperationTypes[Id]['request']
type AnswerOf<Id extends OperationId> = OperationTypes[Id]['answer']

/** `next` asks the plugin that answered before this one was added. It fails where there is none, and Prism would answer. */
export type Handler<Id extends OperationId> = (call: Call<BodyOf<Id>>, next: () => Promise<AnswerOf<Id>>) => Promise<AnswerOf<Id>>

export type Handlers = { [Id in OperationId]?: Handler<Id> }

/** Handlers that ask no other plugin. */
export type PlainHandlers = { [Id in OperationId]: (call: Call<BodyOf<Id>>) => Promise<AnswerOf<Id>> }

/** Refuses a call, or returns nothing. */
export type PluginRule<Id extends OperationId> = (call: Call<BodyOf<Id>>) => ApiError | undefined | Promise<ApiError | undefined>

export interface Plugin extends PluginOptions, JobDefinitions {
  readonly handlers: Handlers
  /** The rules are asked before any handler answers, its own and those of other plugins, and before Prism. */
  readonly rules?: { [Id in OperationId]?: PluginRule<Id> }
  /** The migrations of Kysely that make its own tables, run once each in the order of their names. It needs `eraseIndividual` then. */
  readonly migrations?: Readonly<Record<string, Migration>>
  /** Operations that take files need it. */
  readonly receiveFiles?: { [Id in OperationId]?: ReceiveFiles }
}

/** A plugin with tables says how a purge empties them. */
type Erasing = { readonly migrations?: undefined } | Required<Pick<Plugin, 'migrations' | 'eraseIndividual'>>

export const definePlugin = (plugin: Plugin & Erasing): Plugin => plugin

/** The tables that a plugin made by its migrations, in the transaction of the call or of the job. */
export const ownTables = <Tables>({ db }: Pick<Context, 'db'>): Kysely<Tables> => db as unknown as Kysely<Tables>
