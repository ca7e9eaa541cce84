/** What a behaviour is: handlers for some operations, typed by the contract. One plugin per concern. */
import type { FastifyInstance } from 'fastify'
import type { OperationModel } from '../../generated/model.ts'
import type { DownloadedFile, Operations } from '../../generated/types.ts'
import type { App } from './api.ts'
import type { Moment } from '../store/context.ts'
import type { Outgoing } from '../outgoing/http-client.ts'
import type { Account } from '../store/accounts.ts'
import type { Db } from '../store/database.ts'
import type { Token } from '../store/tokens.ts'
import type { World } from '../core/runtime.ts'

export type OperationId = keyof Operations

/** One call that has passed every check: who calls, with what, and what it may use. */
export interface Call<Body = unknown> {
  readonly operation: Omit<OperationModel, 'examples'>
  readonly body: Body
  /** Files of a multipart request. */
  readonly files: readonly UploadedPart[]
  readonly account: Account
  /** Absent where Basic credentials were given. */
  readonly token?: Token
  /** Of the request: `handling=strict` was preferred. */
  readonly strict: boolean
  /** Within the transaction of this call. */
  readonly db: Db
  readonly world: World
  /** Virtual time of the call; the same throughout. */
  readonly now: number
  /** Where people reach the hosted portal: scheme, host and port. */
  readonly publicUrl: string
  /** Something the contract does not forbid but the caller should know; kept in the journal. */
  warn(message: string): void
}

export interface UploadedPart {
  readonly field: string
  readonly fileName: string
  readonly mediaType: string
  readonly data: Buffer
}

type BodyOf<Id extends OperationId> = Operations[Id]['request']
/** Of a download: its bytes. */
type AnswerOf<Id extends OperationId> = Operations[Id]['response'] extends DownloadedFile ? Uint8Array : Operations[Id]['response']

export type Handlers = { [Id in OperationId]?: (call: Call<BodyOf<Id>>) => Promise<AnswerOf<Id>> }

export interface Behaviour {
  readonly name: string
  readonly handlers: Handlers
  /** What it does when time comes, by kind of job. */
  readonly jobs?: Readonly<Record<string, (job: DueJob) => Promise<void>>>
  /** What it does outside when time comes, by kind: see Errand. */
  readonly errands?: Readonly<Record<string, Errand>>
  /** What it does, in the transaction that removes it, when a job or errand is given up: it failed too often, by our fault. */
  readonly givenUp?: Readonly<Record<string, (job: DueJob) => Promise<void>>>
  /** What it serves beside the operations of the contract. */
  readonly routes?: (server: FastifyInstance, app: App) => void
}

/** A job whose time has come. */
export interface DueJob {
  readonly accountId: string
  readonly subject: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly db: Db
  readonly world: World
  /** The instant it was due; the virtual clock stands there. */
  readonly now: number
  /** As of a call. */
  readonly publicUrl: string
}

/**
 * Work that waits for the network, and so for no transaction: it answers with what is to be written of it, in the
 * transaction that removes it. It happens at least once: a process that dies in between leaves it to another.
 */
export type Errand = (errand: DueErrand) => Promise<Completion>
export type Completion = (moment: Moment) => Promise<void>

export interface DueErrand extends Pick<DueJob, 'accountId' | 'subject' | 'payload' | 'world' | 'now'> {
  /** Its job's; under it the next attempt may be scheduled. */
  readonly id: string
  /** To read from: not a transaction. */
  readonly db: Db
  readonly outgoing: Outgoing
}

export const behaviour = (definition: Behaviour): Behaviour => definition
