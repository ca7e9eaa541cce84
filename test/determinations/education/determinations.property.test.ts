/** Checks that Items of any kind lead to valid reports in any order, and that exactly one code determines each result. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AcademicSession, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import { academicSummary } from '../../../server/determinations/education/academic-summary.ts'
import { enrollmentStatus } from '../../../server/determinations/education/enrollment-status.ts'
import type { InputItem } from '../../../server/determinations/input.ts'
import { component } from '../../rules/arbitraries.ts'
import { anyItems, findViolations, inTwoOrders } from '../any-items.ts'
import { at, circumstances, on } from './students.ts'

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const day = fc.integer({ min: -600, max: 100 }).map(on)
const anyCourse = fc.record({
  name: fc.constantFrom('Co-op', 'Algorithms'),
  credit_basis: fc.constantFrom('REGULAR_ENROLLMENT', 'REGULAR_ENROLLMENT', 'TRANSFER'),
  credits: maybe(
    fc.record({
      credit_type: fc.constantFrom('SEMESTER', 'QUARTER', 'OTHER'),
      attempted: maybe(fc.nat(6)),
      grade: maybe(fc.constant('B')),
    }),
  ),
})
const anyDegree = fc.record({
  type: fc.constantFrom('BACHELORS', 'MASTERS', 'DOCTORAL'),
  status: maybe(fc.constantFrom('AWARDED', 'ENROLLED', 'WITHDRAWN', 'UNKNOWN')),
  awarded_date: maybe(day),
})
const anySession: fc.Arbitrary<AcademicSession> = fc.record({
  name: maybe(fc.constantFrom('Fall', 'Spring', 'Summer')),
  start_date: maybe(day),
  end_date: maybe(day),
  in_progress: maybe(fc.boolean()),
  level: maybe(fc.constantFrom('Freshman', 'Graduate')),
  courses: fc.array(anyCourse, { maxLength: 3 }),
  degrees: fc.array(anyDegree, { maxLength: 2 }),
})
const likely: fc.Arbitrary<SVC_ACADEMIC_RECORD> = fc.record(
  { transcript_date: fc.integer({ min: -40, max: 0 }).map(on), academic_sessions: fc.array(anySession, { maxLength: 3 }) },
  { requiredKeys: [] },
)
const records = fc.oneof(likely, component('SVC_ACADEMIC_RECORD') as fc.Arbitrary<SVC_ACADEMIC_RECORD>)

const items = anyItems(
  {
    type: fc.constant('TRANSCRIPT_FILE'),
    data: records,
    datasource: fc.constantFrom(...['sch_a', 'sch_b', null].map((id) => ({ id, type: 'SIS', name: id }))),
    createdAt: fc.integer({ min: -3, max: 30 }).map((days) => at(days) + 1234),
    onHold: fc.boolean(),
  },
  { minLength: 1, maxLength: 4 },
)
const login = { datasource: { id: 'sch_c', type: 'SIS', name: 'C' }, connectedAt: at(0) }
const determined = (inputs: readonly InputItem<SVC_ACADEMIC_RECORD>[]) => ({
  AcademicSummaryReport: academicSummary(inputs, circumstances([login])),
  EnrollmentStatusReport: enrollmentStatus(inputs, circumstances([login])),
})
const RUNS = { numRuns: 400 }

test('returns reports that are valid in every mode', () => {
  fc.assert(
    fc.property(items, (inputs) => {
      expect(findViolations(determined(inputs))).toEqual([])
    }),
    RUNS,
  )
})

test('ignores the order of Items and does not modify records', () => {
  fc.assert(
    fc.property(inTwoOrders(items), ([all, shuffled]) => {
      const before = structuredClone(all)
      expect(determined(shuffled)).toEqual(determined(all))
      expect(all).toEqual(before)
    }),
    RUNS,
  )
})

const isVerification = ({ code }: { code: string }) => code.includes('_VF_')
const isTypeGround = ({ code }: { code: string }) => code === 'MAS_EXPLICIT_TYPE' || code.startsWith('MAS_DRVD_ENRL_TYPE')

test('returns one code for each status, type and verification', () => {
  fc.assert(
    fc.property(items, (inputs) => {
      const { AcademicSummaryReport: summaries, EnrollmentStatusReport: statuses } = determined(inputs)
      for (const { reason_codes } of statuses) expect(reason_codes?.map(isVerification)).toEqual([false, true])
      for (const { reason_codes, enrollment_type } of summaries) {
        expect(reason_codes?.filter(isVerification).length).toBe(1)
        expect(reason_codes?.filter(isTypeGround).length).toBe(enrollment_type === 'UNKNOWN' ? 0 : 1)
      }
    }),
    RUNS,
  )
})

test('returns the same enrollment in the summary and the status for each school', () => {
  fc.assert(
    fc.property(items, (inputs) => {
      const { AcademicSummaryReport: summaries, EnrollmentStatusReport: statuses } = determined(inputs)
      const statusBySchool = new Map(statuses.map((report) => [report.datasource_id, report.enrollment_status]))
      for (const { datasource, enrollment_status } of summaries) {
        const status = statusBySchool.get(datasource?.id ?? null)
        expect(enrollment_status).toBe(status === 'INSUFFICIENT_DATA' ? 'UNKNOWN' : status)
      }
    }),
    RUNS,
  )
})
