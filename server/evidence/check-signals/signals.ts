/** Runs all integrity checks on an Item. Signals have the order and the descriptions of the contract. */
import { tables } from '../../../generated/tables.ts'
import type { CheckSignal } from '../../../generated/types.ts'
import { dayOf } from '../../determinations/days.ts'
import type { Check, CheckedItem } from './checked-item.ts'
import { employerCheck, identityCheck } from './identity.ts'
import { hoursAndRateCheck } from './hours-and-rate.ts'
import { fontsCheck, metadataCheck } from './documents.ts'
import { deductionsCheck, grossPayCheck, netPayCheck } from './paystub-totals.ts'
import { payrollTaxCheck } from './payroll-tax.ts'
import { dateOrdersIn } from './records.ts'
import { yearToDateCheck } from './year-to-date.ts'

/** Connections of other Individuals with the same credentials. */
const connectionsOfOthers = ({ individual, sameCredentials = [] }: CheckedItem) =>
  sameCredentials.flatMap(({ timestamp, individual_id }) =>
    timestamp === undefined || individual_id === undefined || individual_id === individual.individual_id
      ? []
      : [{ timestamp, individual_id }],
  )

const duplicateCredentialsCheck: Check = {
  code: 'CC_DUPLICATE_CREDENTIALS',
  finds: (item) => connectionsOfOthers(item).length > 0,
  context: (item) => ({
    data: connectionsOfOthers(item).toSorted(
      (one, other) => one.timestamp - other.timestamp || (one.individual_id < other.individual_id ? -1 : 1),
    ),
  }),
}

/** Checks the order of dates inside one document. */
const dateOrderCheck: Check = {
  code: 'DATE_MISMATCH',
  finds: (item) => dateOrdersIn(item).some(([first, second]) => (dayOf(first) ?? -Infinity) > (dayOf(second) ?? Infinity)),
}

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
