/** A plugin: handlers for some operations of the contract, the jobs they schedule, and tables of its own. One plugin per concern. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Operation, OperationId, OperationTypes } from '../../generated/server.ts'
import type { ApiError } from '../core/errors.ts'
import type { HttpClient } from '../outgoing/http-client.ts'
import type { JobDefinitions } from '../jobs/job.ts'
import type { Account } from '../store/accounts.ts'
import type { Context } from '../store/context.ts'
import type { Token } from '../store/tokens.ts'

export type { Operation, OperationId } from '../../generated/server.ts'

/** One call that has passed every check. Its context is the transaction of the call; `now` is the same throughout. */
export interface Call<Body = unknown> extends Context {
  readonly operation: Operation
  readonly body: Body
  /** Files of a multipart request. */
  readonly files: readonly UploadedPart[]
  readonly account: Account
  /** Absent where Basic credentials were given. */
  readonly token?: Token
  /** The request prefers `handling=strict`. */
  readonly strict: boolean
  /** Requests are sent by jobs, outside the transaction; a call only checks where they will go. */
  readonly httpClient: Pick<HttpClient, 'checkUrl'>
  /** Keeps a warning in the request log: something that the contract does not forbid but the caller should know. */
  warn(message: string): void
}

export interface UploadedPart {
  readonly field: string
  readonly fileName: string
  readonly mediaType: string
  readonly content: ReceivedContent
}

/** The content of a file, as what received it knows it. */
export interface ReceivedContent {
  /** SHA-256, in hexadecimal. */
  readonly hash: string
}

/** Takes the content of each file of one call as it comes, before the transaction of the call begins. */
export interface FileReceiver {
  /** An error that it throws refuses the call. */
  receive(content: AsyncIterable<Uint8Array>): Promise<ReceivedContent>
  /** The call has ended: files of which it made nothing are removed. */
  end(): Promise<void>
}

/** `db` is that of no transaction. */
export type ReceiveFiles = (context: Pick<Call, 'db' | 'runtime' | 'now' | 'account'>) => FileReceiver

type BodyOf<Id extends OperationId> = OperationTypes[Id]['request']
type AnswerOf<Id extends OperationId> = OperationTypes[Id]['answer']

/** `next` asks the plugin that answered before this one was added. It fails where there is none: then Prism would answer. */
export type Handler<Id extends OperationId> = (call: Call<BodyOf<Id>>, next: () => Promise<AnswerOf<Id>>) => Promise<AnswerOf<Id>>

export type Handlers = { [Id in OperationId]?: Handler<Id> }

/** Handlers that ask no other plugin. */
export type PlainHandlers = { [Id in OperationId]: (call: Call<BodyOf<Id>>) => Promise<AnswerOf<Id>> }

/** Refuses a call, or returns nothing. */
export type PluginRule<Id extends OperationId> = (call: Call<BodyOf<Id>>) => ApiError | undefined | Promise<ApiError | undefined>

export interface Plugin extends JobDefinitions {
  /** Letters, digits and hyphens. */
  readonly name: string
  readonly handlers: Handlers
  /** Asked before any handler answers, its own and those of other plugins, and before Prism. */
  readonly rules?: { [Id in OperationId]?: PluginRule<Id> }
  /** Makes its own tables: migrations of Kysely, by name, run once each in the order of their names. It needs `eraseIndividual` then. */
  readonly migrations?: Readonly<Record<string, Migration>>
  /** How long a handler, a rule or a job of an added plugin may take, in milliseconds of real time; 2,000 by default. */
  readonly timeoutMs?: number
  /** Operations that take files need it. */
  readonly receiveFiles?: { [Id in OperationId]?: ReceiveFiles }
}

/** A plugin with tables says how a purge empties them. */
type Erasing = { readonly migrations?: undefined } | Required<Pick<Plugin, 'migrations' | 'eraseIndividual'>>

export const definePlugin = (plugin: Plugin & Erasing): Plugin => plugin

/** The tables that a plugin made by its migrations, in the transaction of the call or of the job. */
export const ownTables = <Tables>({ db }: Pick<Context, 'db'>): Kysely<Tables> => db as unknown as Kysely<Tables>
