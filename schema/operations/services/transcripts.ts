/** Transcript Services: scores and the digest. */
import { type Operation, operation } from '../../define/operation.ts'
import { published } from '../../define/origin.ts'
import { gradscore, meritscore } from '../../examples/education-responses.ts'
import { digest } from '../../examples/education.ts'
import { transcriptItem, unfinishedTranscript, missingItems, partialTranscript } from '../../examples/items.ts'
import { ids, transactions } from '../../examples/people.ts'
import {
  DIGEST_AVERAGES,
  DIGEST_CREDITS,
  DIGEST_DEGREE,
  DIGEST_GRADES,
  DIGEST_TRANSACTION,
  DIGEST_YEARS,
  SCORE_STAND_IN,
  SCORE_TRANSCRIPTS,
  TRANSCRIPT_REFERENCE,
} from '../../gaps/education.ts'
import { PROCESSING_FAILURES, UNDECLARED_NOT_FOUND } from '../../gaps/operations.ts'
import { CONSENT } from '../../gaps/resources.ts'
import { SERVICE_WAITING } from '../../gaps/services.ts'
import { DigestResponse, DigestRequest, GradscoreResponse, MeritscoreResponse, ScoreRequest } from '../../summaries/education-scores.ts'
import { SERVICE } from './service.ts'

const service = { ...SERVICE, scopes: ['GLOBAL'] } as const
const dataRequest = { datarequest_id: ids.requests.ACADEMIC_SUMMARY }
const individual = { individual_id: ids.individual }
const items = [{ id: ids.items.transcript }]
const missingTranscripts = [{ id: ids.items.paystub }]

/** Builds the examples for both scores: one per type of reference, and an earlier call that is still in process. */
function scoreExamples(
  transactionIds: Readonly<Record<'items' | 'dataRequest' | 'individual' | 'failed', string>>,
  result: Readonly<Record<string, unknown>>,
): Operation['examples'] {
  const response = (transaction_id: string) => ({ transaction_id, items, processing_status: 'COMPLETED', checkcodes: [], ...result })
  return [
    { name: 'items', summary: 'The score of one transcript', request: { items }, response: response(transactionIds.items) },
    { name: 'dataRequest', summary: 'The same, by Data Request', request: dataRequest, response: response(transactionIds.dataRequest) },
    { name: 'individual', summary: 'The same, by Individual', request: individual, response: response(transactionIds.individual) },
    {
      name: 'inProgress',
      summary: 'An earlier transaction whose transcript is being processed',
      request: { id: transactionIds.items },
      response: { transaction_id: transactionIds.items, items, processing_status: 'IN_PROGRESS' },
    },
    {
      name: 'unprocessable',
      summary: 'Unprocessable: an Item that is not a transcript',
      request: { items: missingTranscripts },
      response: { transaction_id: transactionIds.failed, items: missingTranscripts, ...missingItems },
    },
  ]
}

const getMeritscore = operation({
  ...service,
  id: 'getMeritscore',
  path: '/services/meritscore',
  effect: 'acts',
  readsWith: 'id',
  summary: 'Get a meritscore',
  about:
    'Returns a proprietary score of credit default risk, computed from transcripts. The reference server returns a documented stand-in.',
  request: { body: ScoreRequest, origin: published },
  response: { status: 200, about: 'The score, or the status of the transaction.', origin: published, body: MeritscoreResponse },
  examples: scoreExamples(transactions.meritscore, {
    meritscore,
    reason_codes: [{ code: 'MMS_MERITSCORE_AVAILABLE', description: 'the score is available' }],
  }),
  gaps: [CONSENT, SERVICE_WAITING, PROCESSING_FAILURES, SCORE_STAND_IN, SCORE_TRANSCRIPTS, TRANSCRIPT_REFERENCE, UNDECLARED_NOT_FOUND],
})

const getGradscore = operation({
  ...service,
  id: 'getGradscore',
  path: '/services/gradscore',
  effect: 'acts',
  readsWith: 'id',
  summary: 'Get a gradscore',
  about:
    'Returns a proprietary score of academic persistence, computed from transcripts. It is the probability that the student is enrolled or has graduated 12 months later. The reference server returns a documented stand-in.',
  request: { body: ScoreRequest, origin: published },
  response: { status: 200, about: 'The score, or the status of the transaction.', origin: published, body: GradscoreResponse },
  examples: scoreExamples(transactions.gradscore, {
    gradscore,
    reason_codes: [{ code: 'MGS_GRADSCORE_AVAILABLE', description: 'the score is available' }],
  }),
  gaps: [CONSENT, SERVICE_WAITING, PROCESSING_FAILURES, SCORE_STAND_IN, SCORE_TRANSCRIPTS, TRANSCRIPT_REFERENCE, UNDECLARED_NOT_FOUND],
})

const processed = { ...transcriptItem, data: digest }

const getDigest = operation({
  ...service,
  id: 'getDigest',
  path: '/services/get_digest_by_id',
  effect: 'acts',
  readsWith: 'transaction_id',
  summary: 'Get the digest of a transcript',
  about: 'Returns the metadata of a transcript, and its SVC_DIGEST when processing_status is COMPLETED.',
  request: { body: DigestRequest, origin: published },
  response: { status: 200, about: 'The transcript and its digest, or the processing status.', origin: published, body: DigestResponse },
  examples: [
    { name: 'item', summary: 'The digest of one transcript', request: { id: transcriptItem.id }, response: processed },
    { name: 'dataRequest', summary: 'The same, by Data Request', request: dataRequest, response: processed },
    { name: 'individual', summary: 'The same, by Individual', request: individual, response: processed },
    {
      name: 'inProgress',
      summary: 'A transcript that is being processed',
      request: { id: transcriptItem.id },
      response: { ...unfinishedTranscript, transaction_id: transactions.digest },
    },
    {
      name: 'unprocessable',
      summary: 'Unprocessable: a transcript with a missing page',
      request: { id: transcriptItem.id },
      response: { ...transcriptItem, ...partialTranscript },
    },
  ],
  gaps: [
    CONSENT,
    PROCESSING_FAILURES,
    DIGEST_DEGREE,
    DIGEST_YEARS,
    DIGEST_GRADES,
    DIGEST_AVERAGES,
    DIGEST_CREDITS,
    DIGEST_TRANSACTION,
    TRANSCRIPT_REFERENCE,
    UNDECLARED_NOT_FOUND,
  ],
})

export const transcriptServices = [getMeritscore, getGradscore, getDigest]
