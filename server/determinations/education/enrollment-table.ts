/** The enrollment status and its reason code: the first row that applies decides. */
import type { EnrollmentStatusReasonCode, Known } from '../../../generated/types.ts'
import type { DecisionRow } from '../reasons.ts'
import type { EnrollmentFacts } from './enrollment-facts.ts'

export interface Assessment {
  readonly status: 'ACTIVE' | 'INACTIVE' | 'INSUFFICIENT_DATA'
  readonly code: Known<EnrollmentStatusReasonCode>
}

type Days = number | undefined
const under = (days: Days, limit: number) => days !== undefined && days >= 0 && days < limit
const within = (days: Days, limit: number) => days !== undefined && days >= 0 && days <= limit
const over = (days: Days, limit: number) => days !== undefined && days > limit

const awardedLately = ({ coursesInProgress, award }: EnrollmentFacts) => coursesInProgress && under(award.beforeCreation, 60)
const awardedRecently = ({ coursesInProgress, award }: EnrollmentFacts) => coursesInProgress && under(award.beforeData, 90)
const studiedAfterAward = ({ award, lastTerm }: EnrollmentFacts) => within(lastTerm.beforeCreation, 180) && over(award.beforeCreation, 270)
/** Since the date of the data a term may have begun that the data does not show. */
const isStale = ({ lastTerm }: EnrollmentFacts) => over(lastTerm.beforeCreation, 180)
const betweenTerms = ({ lastTerm }: EnrollmentFacts) => within(lastTerm.beforeData, 180)

export const ENROLLMENT_TABLE: readonly DecisionRow<EnrollmentFacts, Assessment>[] = [
  { when: (f) => f.stated === 'ACTIVE', then: { status: 'ACTIVE', code: 'MES_EXPLICIT_STATUS' } },
  { when: (f) => f.stated === 'INACTIVE', then: { status: 'INACTIVE', code: 'MES_EXPLICIT_STATUS' } },
  { when: (f) => f.leftAllPrograms, then: { status: 'INACTIVE', code: 'MES_WITHDRAWN' } },
  { when: (f) => awardedLately(f) && f.finished, then: { status: 'INACTIVE', code: 'MES_COURSE_IN_PRG_DEG_AWD_LT_60' } },
  { when: (f) => awardedLately(f), then: { status: 'ACTIVE', code: 'MES_COURSE_IN_PRG_DEG_AWD_LT_60' } },
  { when: (f) => awardedRecently(f) && f.finished, then: { status: 'INACTIVE', code: 'MES_COURSE_IN_PRG_DEG_AWD_LT_90' } },
  { when: (f) => awardedRecently(f), then: { status: 'ACTIVE', code: 'MES_COURSE_IN_PRG_DEG_AWD_LT_90' } },
  { when: (f) => f.coursesInProgress, then: { status: 'ACTIVE', code: 'MES_COURSE_IN_PRG' } },
  { when: (f) => f.termInProgress, then: { status: 'ACTIVE', code: 'MES_CURRENTLY_ENROLLED' } },
  { when: (f) => studiedAfterAward(f), then: { status: 'ACTIVE', code: 'MES_LAST_TERM_LT_180_DEG_AWD_GT_270' } },
  { when: (f) => betweenTerms(f) && f.finished, then: { status: 'INACTIVE', code: 'MES_LAST_TERM_LT_180' } },
  { when: (f) => betweenTerms(f) && !isStale(f), then: { status: 'ACTIVE', code: 'MES_LAST_TERM_LT_180' } },
  { when: (f) => isStale(f) && f.finished, then: { status: 'INACTIVE', code: 'MES_LAST_TERM_GT_180' } },
  { when: (f) => over(f.lastTerm.beforeData, 180), then: { status: 'INACTIVE', code: 'MES_LAST_TERM_GT_180' } },
  { when: (f) => f.connected, then: { status: 'INSUFFICIENT_DATA', code: 'MES_VERIFIED_CREDENTIALS' } },
  { when: () => true, then: { status: 'INSUFFICIENT_DATA', code: 'MES_INSUFFICIENT_DATA' } },
]
