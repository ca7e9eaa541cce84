/**
 * Determines the start, end, status and roles of a person's employment from the source's statements. If the source does not state a value,
 * derives it from payslips.
 */
import type { EmploymentRole, EmploymentServiceDetails, EmploymentStatus } from '../../../generated/types.ts'
import { DAY } from '../../core/durations.ts'
import { daysBetween, startOfDay } from '../days.ts'
import { decide, type DecisionRow, reason, otherwise } from '../reasons.ts'
import { toTimestamp } from './instants.ts'
import type { WithPayer, Payer } from './payers.ts'
import { maxDaysWithoutPay } from './pay-periods.ts'
import type { Payslip } from './payslip.ts'
import type { EmploymentReason } from './reason-codes.ts'

type EmploymentFacts = ReturnType<typeof employmentFacts>

/**
 * Uses the newest document that states a value, unless newer data contradicts it. An end date is ignored if it belongs to an earlier period
 * of employment. This is the case if it is before the start date, or if a statement reports the employee as active on or after it.
 */
function employmentFacts(payer: Payer, now: number) {
  const stated = statedEmployment(payer)
  const collected = collectedOn(payer)
  const end = dayOfEnd(stated)
  const leaving = findLeaving(stated, end, collected)
  const later = leaving ? workedAfter(payer.payments, leaving) : []
  const wasResumed = leaving !== undefined && later.length > 0
  const payments = wasResumed ? later : payer.payments
  const latest = payments.find(({ paid, end }) => (paid ?? end) !== undefined)
  const daysSincePay = latest ? daysBetween(paidOn(latest), collected) : undefined
  const maxDaysSincePay = latest ? maxDaysWithoutPay(latest) : 0
  const first = payments.flatMap(({ start, paid }) => start ?? paid ?? [])
  const last = payments.flatMap(({ paid, end = paid, createdAt }) => (end === undefined ? [] : Math.min(end, startOfDay(createdAt))))
  /** A statement of current employment is refuted if another Item shows pay after the statement, but the last pay date was too long ago. */
  const isRefuted = (statement: Statement) =>
    (daysSincePay ?? 0) > maxDaysSincePay && payments.some((payment) => isOfAnother(payment, statement) && paidOn(payment) > statement.on)
  const lastDay = wasResumed && (end ?? -Infinity) <= leaving.value ? undefined : end
  const hasEnded = lastDay !== undefined && lastDay <= startOfDay(now)
  return {
    stated: wasResumed || isOutdated(stated.status, hasEnded ? lastDay : undefined, isRefuted) ? undefined : stated.status?.value,
    hired: wasResumed && (stated.hired ?? -Infinity) <= leaving.value ? undefined : stated.hired,
    /** Stated last day of employment, whether it has passed, and whether the person is employed until then. */
    lastDay,
    hasEnded,
    isEmployedUntilThen: lastDay !== undefined && !hasEnded && stated.ended !== undefined && !isRefuted(stated.ended),
    /** First and last day worked, according to the pay periods. */
    firstWorked: first.length > 0 ? Math.min(...first) : undefined,
    lastWorked: last.length > 0 ? Math.max(...last) : undefined,
    /** Days between the last pay date and the collection of the data, and the maximum for an employee who counts as active. */
    daysSincePay,
    maxDaysSincePay,
    roles: payer.statements.map(({ record }) => (record.roles ?? []).filter(isNamed)).find((roles) => roles.length > 0) ?? [],
  }
}

/** Returns the day on which the newest payslip was collected. */
export const collectedOn = ({ payslips }: Payer): number => startOfDay(Math.max(0, ...payslips.map(({ createdAt }) => createdAt)))

/** Returns the first and last day of employment, as stated. */
export function statedTerm(payer: Payer) {
  const stated = statedEmployment(payer)
  return { hired: stated.hired, ended: dayOfEnd(stated) }
}

/** Returns true for a status stated before an end date that has since passed, and for an ACTIVE status that missing pay refutes. */
function isOutdated(status: StatedEmployment['status'], ended: number | undefined, isRefuted: (statement: Statement) => boolean): boolean {
  if (status === undefined || status.value === 'TERMINATED') return false
  return (ended !== undefined && ended > status.on) || (status.value === 'ACTIVE' && isRefuted(status))
}

function dayOfEnd({ status, ended, hired }: StatedEmployment): number | undefined {
  if (ended === undefined || (hired !== undefined && ended.value < hired)) return undefined
  return status?.value === 'ACTIVE' && ended.value <= status.on ? undefined : ended.value
}

/** Returns the day as of which the employee has left or is absent, according to a statement. */
function findLeaving({ status, ended }: StatedEmployment, end: number | undefined, collected: number): Stated<number> | undefined {
  if (status?.value === 'TERMINATED') return { ...status, value: end ?? status.on }
  if (ended && end !== undefined && end <= collected) return { ...ended, value: end }
  return status?.value === 'INACTIVE' ? { ...status, value: status.on } : undefined
}

const isNamed = ({ position, type, department }: EmploymentRole) => Boolean(position?.title || position?.name || type || department)

interface Finding {
  readonly status?: EmploymentStatus
  readonly day?: (facts: EmploymentFacts) => number | undefined
  readonly reasons: readonly EmploymentReason[]
}

const missing = (element: string): EmploymentReason[] => [reason('MIE_INSUFFICIENT_DATA', element)]

export const START: readonly DecisionRow<EmploymentFacts, Finding>[] = [
  ['a start date is stated', (f) => f.hired !== undefined, { day: (f) => f.hired, reasons: [reason('MIE_DA_ESD')] }],
  [
    'paystubs have a period or a pay date',
    (f) => f.firstWorked !== undefined,
    { day: (f) => f.firstWorked, reasons: [reason('MIE_DRVD_ESD')] },
  ],
  otherwise({ reasons: missing('start_date') }),
]

/**
 * If paystubs stop, the employee is absent but not necessarily terminated. A status that follows only from a stated end date has no
 * separate code, because MIE_DA_EED names the source of the end date.
 */
export const STATUS: readonly DecisionRow<EmploymentFacts, Finding>[] = [
  ['the newest source states ACTIVE', (f) => f.stated === 'ACTIVE', { status: 'ACTIVE', reasons: [reason('MIE_DA_ES')] }],
  ['the newest source states INACTIVE', (f) => f.stated === 'INACTIVE', { status: 'INACTIVE', reasons: [reason('MIE_DA_ES')] }],
  ['the newest source states TERMINATED', (f) => f.stated === 'TERMINATED', { status: 'TERMINATED', reasons: [reason('MIE_DA_ES')] }],
  ['the stated end has passed', (f) => f.hasEnded, { status: 'TERMINATED', reasons: [] }],
  [
    'the last pay date is at most two pay periods and a week ago',
    (f) => f.daysSincePay !== undefined && f.daysSincePay <= f.maxDaysSincePay,
    { status: 'ACTIVE', reasons: [reason('MIE_DRVD_ES')] },
  ],
  ['the stated end is in the future', (f) => f.isEmployedUntilThen, { status: 'ACTIVE', reasons: [] }],
  ['pay has stopped', (f) => f.daysSincePay !== undefined, { status: 'INACTIVE', reasons: [reason('MIE_DRVD_ES')] }],
  otherwise({ status: 'UNKNOWN', reasons: missing('employment_status') }),
]

type EndFacts = EmploymentFacts & { readonly status: EmploymentStatus }

/** If no end date is stated, an active or INACTIVE employee has no end date, and nothing is missing. */
export const END: readonly DecisionRow<EndFacts, Finding>[] = [
  ['an end date is stated', (f) => f.lastDay !== undefined, { day: (f) => f.lastDay, reasons: [reason('MIE_DA_EED')] }],
  ['the employment is active, or stated as INACTIVE', (f) => f.status === 'ACTIVE' || f.stated === 'INACTIVE', { reasons: [] }],
  [
    'paystubs have a period or a pay date',
    (f) => f.status !== 'UNKNOWN' && f.lastWorked !== undefined,
    { day: (f) => f.lastWorked, reasons: [reason('MIE_DRVD_EED')] },
  ],
  otherwise({ reasons: missing('end_date') }),
]

export const ROLE: readonly DecisionRow<EmploymentFacts, Finding>[] = [
  ['a role is stated', (f) => f.roles.length > 0, { reasons: [reason('MIE_DA_ROLE')] }],
  otherwise({ reasons: missing('role') }),
]

export interface Employment {
  readonly status: EmploymentStatus
  readonly start: number | null
  readonly end: number | null
  readonly roles: readonly EmploymentRole[]
  readonly reasons: readonly EmploymentReason[]
}

export function findEmployment(payer: Payer, now: number): Employment {
  const facts = employmentFacts(payer, now)
  const status = decide(STATUS, facts)
  const employmentStatus = status.status ?? 'UNKNOWN'
  const start = decide(START, facts)
  const end = decide(END, { ...facts, status: employmentStatus })
  return {
    status: employmentStatus,
    start: start.day?.(facts) ?? null,
    end: end.day?.(facts) ?? null,
    roles: facts.roles,
    reasons: [start, end, status, decide(ROLE, facts)].flatMap(({ reasons }) => reasons),
  }
}

export const servicesStated = (payer: Payer): EmploymentServiceDetails[] =>
  payer.statements.flatMap(({ record }) => record.employee?.service_details ?? [])

/** A statement in an Item, with the day of the document. */
interface Statement {
  readonly itemId: string
  readonly on: number
}

interface Stated<Value> extends Statement {
  readonly value: Value
}

interface StatedEmployment {
  readonly status: Stated<EmploymentStatus> | undefined
  readonly ended: Stated<number> | undefined
  readonly hired: number | undefined
}

function statedEmployment(payer: Payer): StatedEmployment {
  const all = payer.statements.flatMap((payslip) => {
    const service = payslip.record.employee?.service_details
    return service ? [{ service, by: { itemId: payslip.itemId, on: payslip.statedOn } }] : []
  })
  const [status] = all.flatMap(({ service, by }) =>
    service.status && service.status !== 'UNKNOWN' ? { value: service.status, ...by } : [],
  )
  const [ended] = all.flatMap(({ service, by }) => {
    const value = toTimestamp(service.termination_date)
    return value === undefined ? [] : { value, ...by }
  })
  const [hired] = all.flatMap(({ service }) => toTimestamp(service.hire_date) ?? [])
  return { status, ended, hired }
}

/** Longest common pay period, for payments that do not state their period. */
const MAX_PERIOD_MS = 31 * DAY

const paidOn = ({ paid, end }: Payslip): number => paid ?? end ?? -Infinity

const isOfAnother = ({ itemId }: WithPayer<Payslip>, statement: Statement) => itemId !== statement.itemId

/**
 * Returns payments that contradict a statement that the employee left: they were paid after the statement, for work that started after the
 * stated day. Excludes the employee's last pay and the document with the statement, because severance is paid for days after the end date.
 */
const workedAfter = (payments: Payer['payments'], leaving: Stated<number>): Payer['payments'] =>
  payments.filter(
    (payment) =>
      isOfAnother(payment, leaving) &&
      paidOn(payment) > leaving.on &&
      (payment.start ?? (payment.end ?? paidOn(payment)) - MAX_PERIOD_MS) > leaving.value,
  )
