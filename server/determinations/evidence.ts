/** What determinations rest on: Items with how they came, connected bank accounts, and what the Data Request asks for. */
import type { AccountHolder, DatasourceSummary, RequestDetails, SourceDataType } from '../../generated/types.ts'

/** `connection`: extracted from the account that the Individual logged in to; `submission`: a document or record handed in. */
export type Channel = 'connection' | 'submission'

/** One completed Item. */
export interface Evidence<Data> {
  readonly itemId: string
  readonly type: SourceDataType
  readonly channel: Channel
  readonly datasource: DatasourceSummary
  /** When the Item was created, in epoch milliseconds. */
  readonly createdAt: number
  /** The Data Source withholds the document until a debt is paid. */
  readonly onHold: boolean
  readonly data: Data
}

/** A Data Source whose login succeeded, whatever it gave. */
export interface Connection {
  readonly datasource: DatasourceSummary
  /** Epoch milliseconds. */
  readonly connectedAt: number
}

/** A bank account that the Individual connected. */
export interface BankAccount {
  readonly datasource: DatasourceSummary
  /** Masked but for its last digits. */
  readonly accountNumber: string
  readonly holders: readonly AccountHolder[]
  /** When it was read, in epoch milliseconds. */
  readonly asOf: number
  readonly entries: readonly BankEntry[]
}

export interface BankEntry {
  /** Day it was booked, in epoch milliseconds at midnight UTC. */
  readonly date: number
  /** In units of the currency; positive: money came in. */
  readonly amount: number
  readonly currency: string
  readonly description: string
}

export interface Circumstances {
  /** Virtual time of the determination, in epoch milliseconds. */
  readonly now: number
  readonly connections: readonly Connection[]
  readonly banks: readonly BankAccount[]
  /** Of the Data Request; empty where an Individual is asked about. */
  readonly details: RequestDetails
}

/** Pure: the same evidence, in any order, gives the same reports. No evidence gives none. */
export type Determination<Data, Report> = (evidence: readonly Evidence<Data>[], circumstances: Circumstances) => Report[]
