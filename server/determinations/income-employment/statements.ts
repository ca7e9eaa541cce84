/** What payslips and employment data reports state about an employment, the newest statement first, and what outlives it. */
import type { EmploymentServiceDetails, EmploymentStatus } from '../../../generated/types.ts'
import { DAY, startOfDay } from '../days.ts'
import { instantOf } from './instants.ts'
import type { PaidBy, Payer } from './payers.ts'
import type { Payslip } from './payslip.ts'

/** A report may list a pay day long ago and still be of today, so its own date counts; it is at most the day of its Item. */
const statedOn = ({ record, asOf, createdAt }: PaidBy<Payslip>): number =>
  Math.min(instantOf(record.record_date) ?? asOf, startOfDay(createdAt))

/** Among statements of one day, the one with the newest payment comes first. */
export const newestStatementFirst = ({ payslips }: Payer): readonly PaidBy<Payslip>[] =>
  payslips.toSorted((a, b) => statedOn(b) - statedOn(a))

export const servicesStated = (payer: Payer): EmploymentServiceDetails[] =>
  newestStatementFirst(payer).flatMap(({ record }) => record.employee?.service_details ?? [])

/** A status or an end, with the day of the document that states it. */
interface Stated<Value> {
  readonly value: Value
  readonly on: number
}

export interface StatedEmployment {
  readonly status: Stated<EmploymentStatus> | undefined
  readonly ended: Stated<number> | undefined
  readonly hired: number | undefined
}

export function statedEmployment(payer: Payer): StatedEmployment {
  const all = newestStatementFirst(payer).flatMap((payslip) => {
    const service = payslip.record.employee?.service_details
    return service ? [{ service, on: statedOn(payslip) }] : []
  })
  const [status] = all.flatMap(({ service, on }) => (service.status && service.status !== 'UNKNOWN' ? { value: service.status, on } : []))
  const [ended] = all.flatMap(({ service, on }) => {
    const value = instantOf(service.termination_date)
    return value === undefined ? [] : { value, on }
  })
  const [hired] = all.flatMap(({ service }) => instantOf(service.hire_date) ?? [])
  return { status, ended, hired }
}

/** The longest usual pay period; the period of a payment that does not state it. */
const LONGEST_PERIOD = 31 * DAY

/** The payments for work that began after a day. The last pay of an employment that ended on that day is none of them. */
export const workedAfter = (payments: Payer['payments'], day: number): Payer['payments'] =>
  payments.filter(({ start, end, paid }) => (start ?? (end ?? paid ?? -Infinity) - LONGEST_PERIOD) > day)
