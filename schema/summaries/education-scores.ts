/** Scores that are computed from transcripts: meritscore and gradscore. */
import { type Component, enumeration, nullableRecord, record } from '../define/components.ts'
import { decimal, integer, list, ref, seenOnOtherScale, text } from '../define/fields.ts'
import { chosen, type Fields, published, required } from '../define/origin.ts'
import { UnprocessableContext, UnprocessableReason } from '../errors.ts'
import { DIGEST_TRANSACTION, GRADSCORE_SCALE } from '../gaps/education.ts'
import { PROCESSING_FAILURES } from '../gaps/operations.ts'
import { ONE_REFERENCE } from '../gaps/resources.ts'
import { GradscoreReasonCode, MeritscoreReasonCode } from '../reason-codes/education.ts'
import { Digest } from '../records/education/student-id.ts'
import { ProcessingStatus } from '../resources/item.ts'
import { SourceDataType } from '../resources/record-data.ts'
import { DocumentMediaType, SourceData } from '../resources/source-data.ts'
import { id, millis } from '../scalars.ts'
import { signalsOfService, transcriptReference } from './envelope.ts'

/** The digest of a transcript: the Item's metadata, and the SVC_DIGEST that is computed from it. */
export const DigestRequest = record(
  'DigestRequest',
  published,
  'The digest to read: of a transcript, a Data Request, an Individual or an earlier call. Send exactly one of `id`, `datarequest_id`, `individual_id` and `transaction_id`.',
  {
    id: id('itm', 'Identifier of the Item that holds the transcript.'),
    ...transcriptReference,
    ...chosen(DIGEST_TRANSACTION)({ transaction_id: id('trx', 'The transaction_id of an earlier call.') }),
  },
  { exactlyOneOf: { fields: ['id', 'datarequest_id', 'individual_id', 'transaction_id'], origin: chosen(ONE_REFERENCE) } },
)

export const DigestResponse = nullableRecord(
  'DigestResponse',
  published,
  'The Item of a transcript. Its data is the digest.',
  {
    id: id('itm', 'Identifier of the Item.'),
    individual_id: id('idv', 'Identifier of the Individual.'),
    external_id: text("The client's own identifier of the Item.", 255),
    datarequest_id: id('dr', 'Identifier of the Data Request.'),
    datasource_id: text('Identifier of the Data Source.', 255),
    source_data_type: required(ref(SourceDataType)),
    media_type: ref(DocumentMediaType, 'Media type of the documents.'),
    source_data: list(SourceData, 'The source data of the Item.'),
    created_at: millis('When it was created.'),
    updated_at: millis('When it last changed.'),
    processing_status: ref(ProcessingStatus),
    data: ref(Digest, 'The digest; absent until the Item is COMPLETED.'),
    ...chosen(DIGEST_TRANSACTION)({
      transaction_id: id(
        'trx',
        'Call again with it, or wait for transaction.processed. Present while the transcript is in progress, otherwise absent.',
      ),
    }),
    ...chosen(PROCESSING_FAILURES)({
      reason_codes: list(UnprocessableReason, 'Why there is no digest. Present when UNPROCESSABLE, otherwise absent.'),
    }),
  },
  { onlyWhen: { field: 'data', by: 'processing_status', is: 'COMPLETED' } },
)

const ScoreItem = record('ScoreItem', published, 'A transcript to score.', {
  id: required(id('itm', 'Identifier of the Item.')),
})

export const ScoreRequest = record(
  'ScoreRequest',
  published,
  'The transcripts to score, or an earlier call. Send exactly one of `items`, `id`, `datarequest_id` and `individual_id`.',
  {
    items: list(ScoreItem, 'Transcripts to score together.', { minItems: 1 }),
    id: id('trx', 'The transaction_id of an earlier call, to read its status or result.'),
    ...transcriptReference,
  },
  { exactlyOneOf: { fields: ['items', 'id', 'datarequest_id', 'individual_id'], origin: chosen(ONE_REFERENCE) } },
)

const ScoreProcessingStatus = enumeration('ScoreProcessingStatus', published, 'The processing status of a score.', {
  IN_PROGRESS: 'a transcript is being processed',
  COMPLETED: 'final; the score is in the response',
  ...chosen(PROCESSING_FAILURES)({ UNPROCESSABLE: 'final; no transcript can be used, and reason_codes say why' }),
})

const scoreReason = (name: string, codes: Component) =>
  nullableRecord(name, published, 'A reason for the score, or for its absence.', {
    code: required(ref(codes, 'The reason code.')),
    description: text('What the code means.'),
    ...chosen(PROCESSING_FAILURES)({ context: ref(UnprocessableContext, 'The transcripts that cannot be used.') }),
  })

const score = (name: string, about: string, number: Fields) =>
  nullableRecord(name, published, `${about} The algorithm is proprietary. The reference server returns a documented stand-in.`, {
    version: text('Version of the algorithm.'),
    ...number,
    aa_code_1: integer('Adverse action code of the factor that lowered the score most.'),
    aa_code_2: integer('Adverse action code of the second factor.'),
    aa_code_3: integer('Adverse action code of the third factor.'),
  })

const Meritscore = score('Meritscore', 'A score of the risk of credit default.', {
  merit_score: decimal('The score.'),
  value: decimal('The same score under the name in published samples.'),
})

const Gradscore = score(
  'Gradscore',
  'Academic persistence: the probability that the student is enrolled or has graduated 12 months after measurement.',
  {
    ...chosen(GRADSCORE_SCALE)({
      grad_score: seenOnOtherScale(decimal('The probability, from 0 to 1.', { minimum: 0, maximum: 1 })),
    }),
  },
)

const scoreResponse = (name: string, about: string, result: Fields) =>
  record(name, published, about, {
    transaction_id: required(id('trx', 'Call again with it as `id`, or wait for transaction.processed.')),
    items: list(ScoreItem, 'The transcripts of the score.'),
    processing_status: required(ref(ScoreProcessingStatus)),
    ...signalsOfService,
    ...result,
  })

export const MeritscoreResponse = scoreResponse('MeritscoreResponse', 'A meritscore, or the status of the transaction.', {
  meritscore: ref(Meritscore, 'The score. Present when COMPLETED, otherwise absent.'),
  reason_codes: list(
    scoreReason('MeritscoreReason', MeritscoreReasonCode),
    'The reasons for the score, or why there is none when UNPROCESSABLE.',
  ),
})

export const GradscoreResponse = scoreResponse('GradscoreResponse', 'A gradscore, or the status of the transaction.', {
  gradscore: ref(Gradscore, 'The score. Present when COMPLETED, otherwise absent.'),
  reason_codes: list(
    scoreReason('GradscoreReason', GradscoreReasonCode),
    'The reasons for the score, or why there is none when UNPROCESSABLE.',
  ),
})
