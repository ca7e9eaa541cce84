/** Runs all integrity checks on an Item. The contract determines the order and the descriptions of signals. */
import { tables } from '../../../generated/tables.ts'
import type { CheckSignal, CheckSignalCode, CheckSignalContext, CheckSignalOccurrence } from '../../../generated/types.ts'
import { parseDay } from '../../determinations/days.ts'
import type { Check, CheckedItem } from './checked-item.ts'
import { employerCheck, identityCheck } from './identity.ts'
import { hoursAndRateCheck } from './hours-and-rate.ts'
import { fontsCheck, metadataCheck, TIME_ZONES } from './documents.ts'
import { deductionsCheck, grossPayCheck, netPayCheck } from './paystub-totals.ts'
import { payrollTaxCheck } from './payroll-tax.ts'
import { listDateOrders, listPastDays } from './records.ts'
import { yearToDateCheck } from './year-to-date.ts'

const byTime = (occurrences: readonly CheckSignalOccurrence[]) =>
  occurrences.toSorted(
    (one, other) => (one.timestamp ?? 0) - (other.timestamp ?? 0) || ((one.individual_id ?? '') < (other.individual_id ?? '') ? -1 : 1),
  )

/** Returns the connections that other Individuals made with the same credentials. */
const connectionsOfOthers = ({ individual, sameCredentials = [] }: CheckedItem) =>
  sameCredentials.filter(
    ({ timestamp, individual_id }) => timestamp !== undefined && individual_id !== undefined && individual_id !== individual.individual_id,
  )

const duplicateCredentialsCheck: Check = {
  code: 'CC_DUPLICATE_CREDENTIALS',
  finds: (item) => connectionsOfOthers(item).length > 0,
  context: (item) => ({ data: byTime(connectionsOfOthers(item)) }),
}

const hasDatesInWrongOrder = (item: CheckedItem) =>
  listDateOrders(item).some(([first, second]) => (parseDay(first) ?? -Infinity) > (parseDay(second) ?? Infinity))

/** Returns true if the document contains dates after its submission. */
const isFromTheFuture = (item: CheckedItem) => listPastDays(item).some((day) => (day ?? -Infinity) > item.createdAt + TIME_ZONES)

const datesCheck: Check = { code: 'DATE_MISMATCH', finds: (item) => hasDatesInWrongOrder(item) || isFromTheFuture(item) }

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
  datesCheck,
  employerCheck,
]

const entries = new Map(tables.checkSignals.map((entry) => [entry.name, entry]))

/** Builds a signal. Its description never repeats data from the Item. */
export function signal(code: CheckSignalCode, context?: CheckSignalContext): CheckSignal {
  const entry = entries.get(code)
  if (!entry) throw new Error(`the contract has no check signal ${code}`)
  return { code, description: entry.about, category: entry.category, ...(context && { context }) }
}

export const checkSignals = (item: CheckedItem): CheckSignal[] =>
  checks.filter(({ finds }) => finds(item)).map(({ code, context }) => signal(code, context?.(item)))

/** Returns the signals for a Connection whose credentials other Individuals also use. */
export const signalsOfConnection = (sameCredentials: readonly CheckSignalOccurrence[]): CheckSignal[] =>
  sameCredentials.length > 0 ? [signal('CC_DUPLICATE_CREDENTIALS', { data: byTime(sameCredentials) })] : []

const ORDER = [...entries.keys()]

/** Returns each signal once, in contract order. */
export const distinctSignals = (signals: readonly CheckSignal[]): CheckSignal[] =>
  [...new Map(signals.map((one) => [JSON.stringify(one), one])).values()].toSorted(
    (one, other) => ORDER.indexOf(one.code ?? '') - ORDER.indexOf(other.code ?? ''),
  )
