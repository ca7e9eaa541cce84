/** The input of determinations: Items and their channels, connected bank accounts, and the details of the Data Request. */
import type { AccountHolder, DatasourceSummary, InsurancePolicyType, RequestDetails, SourceDataType } from '../../generated/types.ts'

/** `connection` for data extracted from the Individual's account, `submission` for an uploaded document or inline record. */
export type Channel = 'connection' | 'submission'

/** Returns how data was verified: DAC by a login to an account, USD by a submission. */
export function getVerification(channels: readonly Channel[]): 'DAC' | 'USD' | 'DAC_USD' {
  if (!channels.includes('submission')) return 'DAC'
  return channels.includes('connection') ? 'DAC_USD' : 'USD'
}

/** A completed Item that a determination reads. */
export interface InputItem<Data> {
  readonly itemId: string
  readonly type: SourceDataType
  readonly channel: Channel
  readonly datasource: DatasourceSummary
  /** Creation time of the Item in epoch milliseconds. */
  readonly createdAt: number
  /** Whether the Data Source withholds the document until a debt is paid. */
  readonly onHold: boolean
  readonly data: Data
}

/** An input with its record as a JSON string. */
export type UnparsedInput = Omit<InputItem<never>, 'data'> & { readonly data: string }

export const parseInputs = (unparsed: readonly UnparsedInput[]): InputItem<never>[] =>
  unparsed.map(({ data, ...item }) => ({ ...item, data: JSON.parse(data) as never }))

/** A Data Source with a successful login, with or without documents. */
export interface Connection {
  readonly datasource: DatasourceSummary
  /** Epoch milliseconds. */
  readonly connectedAt: number
}

/** A bank account that the Individual connected. */
export interface BankAccount {
  readonly datasource: DatasourceSummary
  /** Masked except the last digits. */
  readonly accountNumber: string
  readonly holders: readonly AccountHolder[]
  /** Time of reading the account in epoch milliseconds. */
  readonly asOf: number
  readonly entries: readonly BankEntry[]
}

export interface BankEntry {
  /** Booking day in epoch milliseconds, at midnight UTC. */
  readonly date: number
  /** In units of the currency. Positive for received money. */
  readonly amount: number
  readonly currency: string
  readonly description: string
}

export interface Circumstances {
  /** Virtual time of the determination, in epoch milliseconds. */
  readonly now: number
  readonly connections: readonly Connection[]
  readonly banks: readonly BankAccount[]
  /** Details of the Data Request. Empty for a call about an Individual. */
  readonly details: RequestDetails
  /** The policy type of the Data Request. Undefined for all types. */
  readonly policyType?: InsurancePolicyType
}

/** A pure function. The order of the Items does not affect the reports, and no Items produce no reports. */
export type Determination<Data, Report> = (items: readonly InputItem<Data>[], circumstances: Circumstances) => Report[]
