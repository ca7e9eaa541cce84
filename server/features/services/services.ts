/** Services: the record types that they read and the functions that determine their results. */
import type { OperationId } from '../../../generated/server.ts'
import { tables } from '../../../generated/tables.ts'
import type { CheckSignalCode, ReportUri, SVC_1099_RECORD, SVC_PROCEEDS_1099_B } from '../../../generated/types.ts'
import { academicSummary } from '../../determinations/education/academic-summary.ts'
import { enrollmentStatus } from '../../determinations/education/enrollment-status.ts'
import type { Circumstances, InputItem } from '../../determinations/input.ts'
import { employmentSummary } from '../../determinations/income-employment/employment-summary.ts'
import { incomeEmploymentDetails } from '../../determinations/income-employment/income-employment-details.ts'
import { incomeSummary } from '../../determinations/income-employment/income-summary.ts'
import { paymentsExceedYearToDate } from '../../determinations/income-employment/year-to-date.ts'
import { insuranceDetails, insuranceStatus } from '../../determinations/insurance/services.ts'
import { realizedGains } from '../../determinations/tax/realized-gains.ts'
import { type DigestResult, transcriptDigest } from '../../determinations/transcripts/digest.ts'
import { gradscore, meritscore } from '../../determinations/transcripts/scores.ts'
import type { ServiceReference } from './repository.ts'

export interface Service {
  readonly id: OperationId
  /** Record types that the Service reads. It ignores all other Items. */
  readonly records: readonly string[]
  /** URI of the report in events. Undefined for scores, which have no report. */
  readonly uri?: ReportUri
  /**
   * Returns true if an Item is relevant but contains too little data for a result. Undefined if Items for this Service cannot be partial.
   */
  readonly isPartial?: (item: InputItem<never>) => boolean
  /** Returns the check signals for the result. The signals for its Items are separate. */
  readonly signals?: (inputs: readonly InputItem<never>[], circumstances: Circumstances) => readonly CheckSignalCode[]
  /** Returns undefined if the Items are not sufficient. Each Service casts the records to its own types. */
  readonly determine: (inputs: readonly InputItem<never>[], circumstances: Circumstances, reference: ServiceReference) => unknown
}

export interface ReportService extends Service {
  /** Response field that contains the report. */
  readonly field: string
  readonly uri: ReportUri
}

const TRANSCRIPTS = ['SVC_ACADEMIC_RECORD']
/** Record types from which a digest can be derived, and the digest itself. */
export const DIGESTED = [...TRANSCRIPTS, 'SVC_DIGEST']
const PAY = ['SVC_INCOME_EMPLOYMENT_RECORD', 'SVC_W2_RECORD', 'SVC_1099_RECORD', 'SVC_PROCEEDS_1099_B']
const POLICIES = ['SVC_INSURANCE_RECORD']
const PROCEEDS = ['SVC_1099_RECORD', 'SVC_PROCEEDS_1099_B']

const PROCEEDS_TYPES: ReadonlySet<string> = new Set(['FORM_1099_B', 'PROCEEDS_1099_B', 'SVC_PROCEEDS_1099_B'])

/** Returns true for a statement of proceeds that contains no sales and is not void. */
function lacksSales({ type, data }: InputItem<never>): boolean {
  const { void: isVoid, form_1099_B, form_1099_da, transactions, totals } = data as SVC_1099_RECORD & SVC_PROCEEDS_1099_B
  return PROCEEDS_TYPES.has(type) && !isVoid && ![form_1099_B, form_1099_da, transactions, totals].some(Boolean)
}

/** Wraps a determination so that it returns undefined instead of an empty list. */
const undefinedIfEmpty =
  (determine: (inputs: readonly InputItem<never>[], circumstances: Circumstances, reference: ServiceReference) => readonly object[]) =>
  (...parameters: Parameters<typeof determine>): readonly object[] | undefined => {
    const reports = determine(...parameters)
    return reports.length > 0 ? reports : undefined
  }

const report = (
  id: Service['id'],
  field: string,
  uri: string,
  records: readonly string[],
  determine: Parameters<typeof undefinedIfEmpty>[0],
  more: Pick<Service, 'isPartial' | 'signals'> = {},
): ReportService => ({
  id,
  field,
  uri: `svc_report://${uri}`,
  records,
  determine: undefinedIfEmpty(determine),
  ...more,
})

const incomeChecks: Pick<Service, 'signals'> = {
  signals: (inputs, circumstances) => (paymentsExceedYearToDate(inputs, circumstances) ? ['YTD_MISMATCH'] : []),
}

export const reports: readonly ReportService[] = [
  report('getAcademicSummary', 'academic_summary', 'ACADEMIC_SUMMARY', TRANSCRIPTS, academicSummary),
  report('getEnrollmentStatus', 'enrollment_status', 'ENROLLMENT_STATUS', TRANSCRIPTS, enrollmentStatus),
  report('getEmploymentSummary', 'employment_summary', 'EMPLOYMENT_SUMMARY', PAY, employmentSummary),
  report('getIncomeSummary', 'income_summary', 'INCOME_SUMMARY', PAY, incomeSummary, incomeChecks),
  report(
    'getIncomeEmploymentDetails',
    'income_employment_details',
    'INCOME_EMPLOYMENT_DETAILS',
    PAY,
    incomeEmploymentDetails,
    incomeChecks,
  ),
  report('getInsuranceDetails', 'insurance_details', 'INSURANCE_DETAILS', POLICIES, insuranceDetails),
  report('getInsuranceStatus', 'insurance_status', 'INSURANCE_STATUS', POLICIES, insuranceStatus),
  report(
    'getRealizedGains',
    'realized_gains',
    'REALIZED_GAINS',
    PROCEEDS,
    (inputs, circumstances, { accountNumbers, taxYears }) =>
      realizedGains(inputs, circumstances, { ...(accountNumbers && { accountNumbers }), ...(taxYears && { taxYears }) }),
    { isPartial: lacksSales },
  ),
]

/** A score computed from transcripts. The server replaces the proprietary algorithm with a documented substitute. */
export interface ScoreService extends Service {
  /** Response field that contains the score. */
  readonly field: 'meritscore' | 'gradscore'
  /** Published reason code that reports the score as available. */
  readonly available: 'MMS_MERITSCORE_AVAILABLE' | 'MGS_GRADSCORE_AVAILABLE'
}

const score = (
  id: Service['id'],
  field: ScoreService['field'],
  available: ScoreService['available'],
  determineScore: typeof gradscore | typeof meritscore,
): ScoreService => ({
  id,
  field,
  available,
  records: DIGESTED,
  isPartial: () => true,
  determine: (inputs) => extractScore(determineScore(inputs)),
})

export const scores: readonly ScoreService[] = [
  score('getMeritscore', 'meritscore', 'MMS_MERITSCORE_AVAILABLE', meritscore),
  score('getGradscore', 'gradscore', 'MGS_GRADSCORE_AVAILABLE', gradscore),
]

/** Returns only the value of the score. Undefined if the transcripts contain too little data. */
function extractScore(score: object): unknown {
  return 'missing' in score ? undefined : Object.values(score)[0]
}

/** Returns the digest of a transcript, or the names of the figures that are missing from it. */
export const determineDigest = ({ type, ...item }: InputItem<never>): DigestResult =>
  tables.recordByType[type] === 'SVC_DIGEST' ? { digest: item.data } : transcriptDigest({ type, ...item })

/** Digest Service, whose transactions wait for the single transcript in their reference. */
export const digestService: Service = {
  id: 'getDigest',
  records: DIGESTED,
  isPartial: () => true,
  determine: ([transcript]) => {
    const result = transcript && determineDigest(transcript)
    return result && 'digest' in result ? result.digest : undefined
  },
}

/** All Services by operation. */
export const services: ReadonlyMap<string, Service> = new Map(
  [...reports, ...scores, digestService].map((service) => [service.id, service]),
)
