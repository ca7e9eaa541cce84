/** Runs all integrity checks on an Item. Signals have the order and the descriptions of the contract. */
import { tables } from '../../../generated/tables.ts'
import type { CheckSignal } from '../../../generated/types.ts'
import { dateOrderCheck } from './date-order.ts'
import { deductionsCheck } from './deductions.ts'
import { duplicateCredentialsCheck } from './duplicate-credentials.ts'
import { employerCheck } from './employer.ts'
import { fontsCheck } from './fonts.ts'
import { grossPayCheck } from './gross-pay.ts'
import { hoursAndRateCheck } from './hours-and-rate.ts'
import { identityCheck } from './identity.ts'
import type { Check, CheckedItem } from './checked-item.ts'
import { metadataCheck } from './metadata.ts'
import { netPayCheck } from './net-pay.ts'
import { payrollTaxCheck } from './payroll-tax.ts'
import { yearToDateCheck } from './year-to-date.ts'

export const checks: readonly Check[] = [
  duplicateCredentialsCheck,
  metadataCheck,
  fontsCheck,
  identityCheck,
  grossPayCheck,
  netPayCheck,
  deductionsCheck,
  yearToDateCheck,
  hoursAndRateCheck,
  payrollTaxCheck,
  dateOrderCheck,
  employerCheck,
]

const entries = new Map(tables.checkSignals.map((entry) => [entry.name, entry]))

/** The description of a signal never repeats the data of the Item. */
function signal({ code, context }: Check, item: CheckedItem): CheckSignal {
  const entry = entries.get(code)
  if (!entry) throw new Error(`the contract has no check signal ${code}`)
  return {
    code,
    description: entry.about,
    category: entry.category,
    ...(context && { context: context(item) }),
  }
}

export const checkSignals = (item: CheckedItem): CheckSignal[] =>
  checks.filter(({ finds }) => finds(item)).map((check) => signal(check, item))
