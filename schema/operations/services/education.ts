/** Education Services: the academic summary and the enrollment status. */
import { operation, type OperationExample } from '../../define/operation.ts'
import { published } from '../../define/origin.ts'
import { academicSummary, enrollmentStatus } from '../../examples/education-responses.ts'
import { ids, transactions } from '../../examples/people.ts'
import { missingItems } from '../../examples/items.ts'
import {
  CLASSIFICATION_RULES,
  ENROLLMENT_PRECEDENCE,
  PROGRAM_ENDS,
  ENROLLMENT_TYPE_PRECEDENCE,
  SCHOOL_REPORTS,
  STATED_ELEMENTS,
  SUMMARY_ELEMENTS,
  TERM_PHASES,
} from '../../gaps/education.ts'
import { AcademicSummaryResponse, EnrollmentStatusResponse } from '../../summaries/education.ts'
import { exampleTransaction, REPORT, REPORT_GAPS } from './service.ts'
import { transcriptServices } from './transcripts.ts'

const byRequest = { datarequest_id: ids.requests.ACADEMIC_SUMMARY }
const byEnrollmentRequest = { datarequest_id: ids.requests.ENROLLMENT_STATUS }
const individual = { individual_id: ids.individual, datasources: [ids.school] }
const otherSource = { individual_id: ids.individual, datasources: [ids.employer] }

const withoutTranscripts = (transaction_id: string) => ({
  name: 'unprocessable',
  summary: 'Unprocessable: a Data Source without transcripts',
  request: { individual: otherSource },
  response: { ...exampleTransaction(transaction_id), individual: otherSource, ...missingItems },
})

const { academicSummary: summaries, enrollmentStatus: statuses } = transactions

type ServiceRequest = Readonly<Record<string, unknown>>

/** Builds the example of a completed call. */
const completed = (name: string, summary: string, request: ServiceRequest, transaction_id: string, result: object): OperationExample => ({
  name,
  summary,
  request,
  response: { ...exampleTransaction(transaction_id), ...request, processing_status: 'COMPLETED', checkcodes: [], ...result },
})

const getAcademicSummary = operation({
  ...REPORT,
  id: 'getAcademicSummary',
  path: '/services/get_academic_summary',
  summary: 'Get an academic summary',
  about: 'Returns degrees, periods of attendance and other academic data of each school, with reason codes.',
  response: {
    status: 200,
    about: 'The academic summary, or the status of the transaction.',
    origin: published,
    body: AcademicSummaryResponse,
  },
  gaps: [
    ...REPORT_GAPS,
    SCHOOL_REPORTS,
    TERM_PHASES,
    STATED_ELEMENTS,
    SUMMARY_ELEMENTS,
    ENROLLMENT_PRECEDENCE,
    PROGRAM_ENDS,
    ENROLLMENT_TYPE_PRECEDENCE,
    CLASSIFICATION_RULES,
  ],
  examples: [
    completed('dataRequest', 'Studies at one university, by Data Request', byRequest, summaries.dataRequest, {
      academic_summary: [academicSummary],
    }),
    completed('individual', 'The same, by Individual and Data Source', { individual }, summaries.individual, {
      academic_summary: [academicSummary],
    }),
    {
      name: 'inProgress',
      summary: 'An earlier transaction whose documents are being processed',
      request: { transaction_id: summaries.dataRequest },
      response: { ...exampleTransaction(summaries.dataRequest), ...byRequest, processing_status: 'IN_PROGRESS' },
    },
    withoutTranscripts(summaries.failed),
  ],
})

const getEnrollmentStatus = operation({
  ...REPORT,
  id: 'getEnrollmentStatus',
  path: '/services/get_enrollment_status',
  summary: 'Get the enrollment status',
  about: 'Returns whether the Individual is enrolled at each school, with reason codes.',
  response: {
    status: 200,
    about: 'The enrollment status, or the status of the transaction.',
    origin: published,
    body: EnrollmentStatusResponse,
  },
  gaps: [...REPORT_GAPS, SCHOOL_REPORTS, TERM_PHASES, STATED_ELEMENTS, ENROLLMENT_PRECEDENCE, PROGRAM_ENDS],
  examples: [
    completed(
      'dataRequest',
      'A student whose last term ended five weeks before the date of the data, by Data Request',
      byEnrollmentRequest,
      statuses.dataRequest,
      { enrollment_status: [enrollmentStatus] },
    ),
    completed('individual', 'The same, by Individual and Data Source', { individual }, statuses.individual, {
      enrollment_status: [enrollmentStatus],
    }),
    {
      name: 'acquiring',
      summary: 'A Data Request whose data is still being collected',
      request: byEnrollmentRequest,
      response: { ...exampleTransaction(statuses.dataRequest), ...byEnrollmentRequest, processing_status: 'ACQUIRING' },
    },
    withoutTranscripts(statuses.failed),
  ],
})

export const educationServices = [getAcademicSummary, getEnrollmentStatus, ...transcriptServices]
