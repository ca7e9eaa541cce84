/** Descriptions of reason codes, as the contract states their meanings. */
import { tables } from '../../generated/tables.ts'
import type { Known, ReportErrorReasonCode, SessionNoLoginReasonCode, SessionRejectedReasonCode } from '../../generated/types.ts'

/** The meanings of a list of codes, by code. */
export const descriptionsOf = <Code extends string>(list: string) =>
  Object.fromEntries(tables.components[list]?.values?.map(({ value, about }) => [value, about]) ?? []) as Readonly<Record<Code, string>>

export const FAILURE_DESCRIPTIONS = descriptionsOf<Known<ReportErrorReasonCode>>('ReportErrorReasonCode')

const NO_LOGIN = descriptionsOf<Known<SessionNoLoginReasonCode>>('SessionNoLoginReasonCode')
const REJECTED = descriptionsOf<Known<SessionRejectedReasonCode>>('SessionRejectedReasonCode')

/** The events of sessions state the meaning with a capital letter. */
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const noLoginReason = (reason_code: Known<SessionNoLoginReasonCode>) => ({
  reason_code,
  description: capitalized(NO_LOGIN[reason_code]),
})

export const dataNotAvailable = { reason_code: 'DATA_NOT_AVAILABLE', description: capitalized(REJECTED.DATA_NOT_AVAILABLE) } as const
