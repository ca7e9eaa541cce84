/** Services on education: the academic summary and the enrollment status. */
import { operation } from '../../define/operation.ts'
import { published, specified } from '../../define/origin.ts'
import { academicSummary, enrollmentStatus } from '../../examples/education-answers.ts'
import { ids, transactions } from '../../examples/people.ts'
import { noItems } from '../../examples/items.ts'
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
import { PROCESSING_FAILURES } from '../../gaps/operations.ts'
import { CONSENT } from '../../gaps/resources.ts'
import { AUTOMATIC_REPORTS, SERVICE_WAITING } from '../../gaps/services.ts'
import { AcademicSummaryAnswer, EnrollmentStatusAnswer } from '../../summaries/education.ts'
import { ServiceRequest } from '../../summaries/envelope.ts'
import { transcriptServices } from './transcripts.ts'

const service = {
  group: 'Services',
  async: true,
  credential: 'bearer',
  scopes: ['GLOBAL', 'ENTERPRISE_WIDGET'],
  errors: ['NOT_FOUND', 'UNPROCESSABLE_ENTITY'],
} as const
const byRequest = { datarequest_id: ids.requests.ACADEMIC_SUMMARY }
const byEnrollmentRequest = { datarequest_id: ids.requests.ENROLLMENT_STATUS }
const individual = { individual_id: ids.individual, datasources: [ids.school] }
const envelope = { individual: null, datarequest_id: null, service_context_id: null, metadata: null }
const elsewhere = { individual_id: ids.individual, datasources: [ids.employer] }

const withoutTranscripts = (transaction_id: string) => ({
  name: 'unprocessable',
  summary: 'By a Data Source without transcripts: nothing to report on, final',
  request: { individual: elsewhere },
  response: { ...envelope, individual: elsewhere, transaction_id, ...noItems },
})

const { academicSummary: summaries, enrollmentStatus: statuses } = transactions

export const getAcademicSummary = operation({
  ...service,
  id: 'getAcademicSummary',
  path: '/services/get_academic_summary',
  effect: 'acts',
  summary: 'Get an academic summary',
  about: 'Dates of attendance, degrees and other academic fields of each school, with reason codes.',
  request: { body: ServiceRequest, origin: specified('Endpoints') },
  answer: { status: 200, about: 'The studies, or how far the transaction is.', origin: published, body: AcademicSummaryAnswer },
  gaps: [
    CONSENT,
    AUTOMATIC_REPORTS,
    SERVICE_WAITING,
    PROCESSING_FAILURES,
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
    {
      name: 'dataRequest',
      summary: 'Studies at one university, by Data Request',
      request: byRequest,
      response: {
        ...envelope,
        ...byRequest,
        transaction_id: summaries.dataRequest,
        processing_status: 'COMPLETED',
        academic_summary: [academicSummary],
      },
    },
    {
      name: 'individual',
      summary: 'The same, by Individual and Data Source',
      request: { individual },
      response: {
        ...envelope,
        individual,
        transaction_id: summaries.individual,
        processing_status: 'COMPLETED',
        academic_summary: [academicSummary],
      },
    },
    {
      name: 'inProgress',
      summary: 'An earlier transaction whose documents are being processed',
      request: { transaction_id: summaries.dataRequest },
      response: { ...envelope, ...byRequest, transaction_id: summaries.dataRequest, processing_status: 'IN_PROGRESS' },
    },
    withoutTranscripts(summaries.failed),
  ],
})

export const getEnrollmentStatus = operation({
  ...service,
  id: 'getEnrollmentStatus',
  path: '/services/get_enrollment_status',
  effect: 'acts',
  summary: 'Get the enrollment status',
  about: 'Whether the Individual is enrolled, assessed for each school, with reason codes.',
  request: { body: ServiceRequest, origin: specified('Endpoints') },
  answer: { status: 200, about: 'The assessments, or how far the transaction is.', origin: published, body: EnrollmentStatusAnswer },
  gaps: [
    CONSENT,
    AUTOMATIC_REPORTS,
    SERVICE_WAITING,
    PROCESSING_FAILURES,
    SCHOOL_REPORTS,
    TERM_PHASES,
    STATED_ELEMENTS,
    ENROLLMENT_PRECEDENCE,
    PROGRAM_ENDS,
  ],
  examples: [
    {
      name: 'dataRequest',
      summary: 'A student whose last term ended five weeks before the date of the data, by Data Request',
      request: byEnrollmentRequest,
      response: {
        ...envelope,
        ...byEnrollmentRequest,
        transaction_id: statuses.dataRequest,
        processing_status: 'COMPLETED',
        enrollment_status: [enrollmentStatus],
      },
    },
    {
      name: 'individual',
      summary: 'The same, by Individual and Data Source',
      request: { individual },
      response: {
        ...envelope,
        individual,
        transaction_id: statuses.individual,
        processing_status: 'COMPLETED',
        enrollment_status: [enrollmentStatus],
      },
    },
    {
      name: 'acquiring',
      summary: 'A Data Request whose data is still being collected',
      request: byEnrollmentRequest,
      response: { ...envelope, ...byEnrollmentRequest, transaction_id: statuses.dataRequest, processing_status: 'ACQUIRING' },
    },
    withoutTranscripts(statuses.failed),
  ],
})

export const educationServices = [getAcademicSummary, getEnrollmentStatus, ...transcriptServices]
