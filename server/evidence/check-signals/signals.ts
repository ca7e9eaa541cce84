/** Integrity checks on an Item: each signal once, in the order of the contract, in its words. */
import { tables } from '../../../generated/tables.ts'
import type { CheckSignal, CheckSignalCategory } from '../../../generated/types.ts'
import { dateOrder } from './date-order.ts'
import { deductions } from './deductions.ts'
import { duplicateCredentials } from './duplicate-credentials.ts'
import { employer } from './employer.ts'
import { fonts } from './fonts.ts'
import { grossPay } from './gross-pay.ts'
import { hoursAndRate } from './hours-and-rate.ts'
import { identity } from './identity.ts'
import type { Check, CheckedItem } from './checked-item.ts'
import { metadata } from './metadata.ts'
import { netPay } from './net-pay.ts'
import { payrollTax } from './payroll-tax.ts'
import { yearToDate } from './year-to-date.ts'

export const checks: readonly Check[] = [
  duplicateCredentials,
  metadata,
  fonts,
  identity,
  grossPay,
  netPay,
  deductions,
  yearToDate,
  hoursAndRate,
  payrollTax,
  dateOrder,
  employer,
]

const entries = new Map(tables.checkSignals.map((entry) => [entry.name, entry]))

/** What a signal says never repeats the data it is about. */
function signal({ code, context }: Check, item: CheckedItem): CheckSignal {
  const entry = entries.get(code)
  if (!entry) throw new Error(`the contract has no check signal ${code}`)
  return {
    code,
    description: entry.about,
    category: entry.category as CheckSignalCategory,
    ...(context && { context: context(item) }),
  }
}

export const checkSignals = (item: CheckedItem): CheckSignal[] =>
  checks.filter(({ finds }) => finds(item)).map((check) => signal(check, item))
