/** Start, end and status of an employment, and the roles in it: what the source states, else what the payslips tell. */
import type { EmploymentRole, EmploymentStatus } from '../../../generated/types.ts'
import { daysBetween, startOfDay } from '../days.ts'
import { decide, type Reason, says } from '../reasons.ts'
import { instantOf } from './instants.ts'
import { daysOfSilence } from './pay-frequency.ts'
import type { Payer } from './payers.ts'
import type { EmploymentReason } from './reason-codes.ts'

interface EmploymentFacts {
  readonly stated: EmploymentStatus | undefined
  readonly hired: number | undefined
  readonly terminated: number | undefined
  /** First day that payslips are for, and last. */
  readonly firstWorked: number | undefined
  readonly lastWorked: number | undefined
  /** Days from the last pay date to the day the data was collected, and how many still mean active. */
  readonly silent: number | undefined
  readonly patience: number
  readonly roles: readonly EmploymentRole[]
}

/**
 * Of what payslips state, the newest counts. An end before the start, or of one who is active, is of an earlier
 * employment; one to come is none yet.
 */
function employmentFacts({ payslips, payments }: Payer): EmploymentFacts {
  const services = payslips.flatMap(({ record }) => record.employee?.service_details ?? [])
  const [stated] = services.flatMap(({ status }) => (status && status !== 'UNKNOWN' ? status : []))
  const [hired] = services.flatMap(({ hire_date }) => instantOf(hire_date) ?? [])
  const [ended] = services.flatMap(({ termination_date }) => instantOf(termination_date) ?? [])
  const collected = startOfDay(Math.max(0, ...payslips.map(({ createdAt }) => createdAt)))
  const earlier = stated === 'ACTIVE' || (ended !== undefined && hired !== undefined && ended < hired)
  const toCome = stated !== 'TERMINATED' && ended !== undefined && ended > collected
  const first = payments.flatMap(({ start, paid }) => start ?? paid ?? [])
  const last = payments.flatMap(({ end, paid }) => end ?? paid ?? [])
  const latest = payments.find(({ paid, end }) => (paid ?? end) !== undefined)
  const lastPaid = latest?.paid ?? latest?.end
  return {
    stated,
    hired,
    terminated: earlier || toCome ? undefined : ended,
    firstWorked: first.length > 0 ? Math.min(...first) : undefined,
    lastWorked: last.length > 0 ? Math.max(...last) : undefined,
    silent: lastPaid === undefined ? undefined : daysBetween(lastPaid, collected),
    patience: latest ? daysOfSilence(latest) : 0,
    roles: payslips.map(({ record }) => (record.roles ?? []).filter(isNamed)).find((roles) => roles.length > 0) ?? [],
  }
}

const isNamed = ({ position, type, department }: EmploymentRole) => Boolean(position?.title || position?.name || type || department)

interface Finding {
  readonly status?: EmploymentStatus
  readonly day?: (facts: EmploymentFacts) => number | undefined
  readonly reasons: readonly EmploymentReason[]
}

const missing = (what: string): EmploymentReason[] => [says('MIE_INSUFFICIENT_DATA', what)]

const START: readonly Reason<EmploymentFacts, Finding>[] = [
  { when: (f) => f.hired !== undefined, then: { day: (f) => f.hired, reasons: [says('MIE_DA_ESD')] } },
  { when: (f) => f.firstWorked !== undefined, then: { day: (f) => f.firstWorked, reasons: [says('MIE_DRVD_ESD')] } },
  { when: () => true, then: { reasons: missing('the start date of the employment cannot be derived') } },
]

/** A stated end is a stated status. Paystubs that stop show absence; they do not show that it is for good. */
const STATUS: readonly Reason<EmploymentFacts, Finding>[] = [
  { when: (f) => f.stated === 'ACTIVE', then: { status: 'ACTIVE', reasons: [says('MIE_DA_ES')] } },
  { when: (f) => f.stated === 'INACTIVE', then: { status: 'INACTIVE', reasons: [says('MIE_DA_ES')] } },
  { when: (f) => f.stated === 'TERMINATED', then: { status: 'TERMINATED', reasons: [says('MIE_DA_ES')] } },
  { when: (f) => f.terminated !== undefined, then: { status: 'TERMINATED', reasons: [says('MIE_DA_ES')] } },
  { when: (f) => f.silent !== undefined && f.silent <= f.patience, then: { status: 'ACTIVE', reasons: [says('MIE_DRVD_ES')] } },
  { when: (f) => f.silent !== undefined, then: { status: 'INACTIVE', reasons: [says('MIE_DRVD_ES')] } },
  { when: () => true, then: { status: 'UNKNOWN', reasons: missing('the employment status cannot be derived') } },
]

type Ended = EmploymentFacts & { readonly status: EmploymentStatus }

/** Who works there, or is stated to be absent, has no end; nothing is missing then. */
const END: readonly Reason<Ended, Finding>[] = [
  { when: (f) => f.terminated !== undefined, then: { day: (f) => f.terminated, reasons: [says('MIE_DA_EED')] } },
  { when: (f) => f.status === 'ACTIVE' || f.stated === 'INACTIVE', then: { reasons: [] } },
  {
    when: (f) => f.status !== 'UNKNOWN' && f.lastWorked !== undefined,
    then: { day: (f) => f.lastWorked, reasons: [says('MIE_DRVD_EED')] },
  },
  { when: () => true, then: { reasons: missing('the end date of the employment cannot be derived') } },
]

const ROLE: readonly Reason<EmploymentFacts, Finding>[] = [
  { when: (f) => f.roles.length > 0, then: { reasons: [says('MIE_DA_ROLE')] } },
  { when: () => true, then: { reasons: missing('the role cannot be derived') } },
]

export interface Employment {
  readonly status: EmploymentStatus
  readonly start: number | null
  readonly end: number | null
  readonly roles: readonly EmploymentRole[]
  readonly reasons: readonly EmploymentReason[]
}

export function employmentOf(payer: Payer): Employment {
  const facts = employmentFacts(payer)
  const status = decide(STATUS, facts)
  const known = status.status ?? 'UNKNOWN'
  const start = decide(START, facts)
  const end = decide(END, { ...facts, status: known })
  return {
    status: known,
    start: start.day?.(facts) ?? null,
    end: end.day?.(facts) ?? null,
    roles: facts.roles,
    reasons: [start, end, status, decide(ROLE, facts)].flatMap(({ reasons }) => reasons),
  }
}
