/** Input for determinations: Items and their channels, connected bank accounts, and the details of the Data Request. */
import type { AccountHolder, DatasourceSummary, InsurancePolicyType, RequestDetails, SourceDataType } from '../../generated/types.ts'

/**
 * `connection` means that the data was extracted from the Individual's account, and `submission` that it was uploaded or sent as an inline
 * record.
 */
export type Channel = 'connection' | 'submission'

/** Returns how data was verified: DAC by logging in to an account, USD by a submission. */
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
  /** True if the Data Source withholds the document until a debt is paid. */
  readonly onHold: boolean
  readonly data: Data
}

/** An input whose record is a JSON string. */
export type UnparsedInput = Omit<InputItem<never>, 'data'> & { readonly data: string }

export const parseInputs = (unparsed: readonly UnparsedInput[]): InputItem<never>[] =>
  unparsed.map(({ data, ...item }) => ({ ...item, data: JSON.parse(data) as never }))

/** A Data Source to which the Individual logged in successfully, with or without documents. */
export interface Connection {
  readonly datasource: DatasourceSummary
  /** Time of the login in epoch milliseconds. */
  readonly connectedAt: number
}

/** A bank account that the Individual connected. */
export interface BankAccount {
  readonly datasource: DatasourceSummary
  /** Account number, masked except for the last digits. */
  readonly accountNumber: string
  readonly holders: readonly AccountHolder[]
  /** Time at which the account was read, in epoch milliseconds. */
  readonly asOf: number
  readonly entries: readonly BankEntry[]
}

export interface BankEntry {
  /** Booking day, in epoch milliseconds at midnight UTC. */
  readonly date: number
  /** Amount in currency units. Positive if money was received. */
  readonly amount: number
  readonly currency: string
  readonly description: string
}

export interface Circumstances {
  /** Virtual time of the determination, in epoch milliseconds. */
  readonly now: number
  readonly connections: readonly Connection[]
  readonly banks: readonly BankAccount[]
  /** Details of the Data Request. Empty if the call is for an Individual. */
  readonly details: RequestDetails
  /** Policy type that the Data Request specifies. Undefined if all types are reported. */
  readonly policyType?: InsurancePolicyType
}

/** A pure function. The order of the Items does not affect the reports. Without Items, there are no reports. */
export type Determination<Data, Report> = (items: readonly InputItem<Data>[], circumstances: Circumstances) => Report[]
