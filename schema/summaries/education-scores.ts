/** Scores computed from transcripts: meritscore and gradscore. */
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

/** The digest of a transcript: metadata of the Item and the SVC_DIGEST computed from it. */
export const DigestRequest = record(
  'DigestRequest',
  published,
  'Whose digest to read: that of a transcript, a Data Request, an Individual or an earlier call; exactly one of the four.',
  {
    id: id('itm', 'Identifier of the Item that holds the transcript.'),
    ...transcriptReference,
    ...chosen(DIGEST_TRANSACTION)({ transaction_id: id('trx', 'Read what the call that answered this transaction_id waits for.') }),
  },
  { exactlyOneOf: { fields: ['id', 'datarequest_id', 'individual_id', 'transaction_id'], origin: chosen(ONE_REFERENCE) } },
)

export const DigestAnswer = nullableRecord(
  'DigestAnswer',
  published,
  'The Item of a transcript with the digest in place of its record.',
  {
    id: id('itm', 'Identifier of the Item.'),
    individual_id: id('idv', 'The Individual it belongs to.'),
    external_id: text("The client's own identifier of the Item.", 255),
    datarequest_id: id('dr', 'The Data Request it belongs to.'),
    datasource_id: text('Identifier of the Data Source it came from.', 255),
    source_data_type: required(ref(SourceDataType)),
    media_type: ref(DocumentMediaType, 'Media type of the documents.'),
    source_data: list(SourceData, 'Where the data comes from.'),
    created_at: millis('When it was created.'),
    updated_at: millis('When it last changed.'),
    processing_status: ref(ProcessingStatus),
    data: ref(Digest, 'The digest; absent until COMPLETED.'),
    ...chosen(DIGEST_TRANSACTION)({
      transaction_id: id(
        'trx',
        'Ask again with it, or wait for transaction.processed; present exactly while the transcript is in progress.',
      ),
    }),
    ...chosen(PROCESSING_FAILURES)({
      reason_codes: list(UnprocessableReason, 'Why there is no digest; present exactly when UNPROCESSABLE.'),
    }),
  },
  { onlyWhen: { field: 'data', by: 'processing_status', is: 'COMPLETED' } },
)

export const ScoreItem = record('ScoreItem', published, 'A transcript to score.', {
  id: required(id('itm', 'Identifier of the Item.')),
})

export const ScoreRequest = record(
  'ScoreRequest',
  published,
  'What to score: Items, a Data Request or an Individual; or, by `id`, an earlier call. Exactly one of the four.',
  {
    items: list(ScoreItem, 'Transcripts to score together.', { minItems: 1 }),
    id: id('trx', 'Read the state or result of the call that answered this transaction_id.'),
    ...transcriptReference,
  },
  { exactlyOneOf: { fields: ['items', 'id', 'datarequest_id', 'individual_id'], origin: chosen(ONE_REFERENCE) } },
)

export const ScoreProcessingStatus = enumeration('ScoreProcessingStatus', published, 'How far a score is.', {
  IN_PROGRESS: 'a transcript is being processed',
  COMPLETED: 'final; the score is in the answer',
  ...chosen(PROCESSING_FAILURES)({ UNPROCESSABLE: 'final; no transcript is usable, and reason_codes say why' }),
})

const scoreReason = (name: string, codes: Component) =>
  nullableRecord(name, published, 'Why a score is answered, or why there is none.', {
    code: required(ref(codes, 'The reason code.')),
    description: text('What the code means.'),
    ...chosen(PROCESSING_FAILURES)({ context: ref(UnprocessableContext, 'The transcripts that are not usable.') }),
  })

const score = (name: string, about: string, number: Fields) =>
  nullableRecord(name, published, `${about} Its algorithm is proprietary: the reference server answers a documented stand-in.`, {
    version: text('Version of the algorithm.'),
    ...number,
    aa_code_1: integer('Adverse action code of what lowered the score most.'),
    aa_code_2: integer('Adverse action code of what lowered it next.'),
    aa_code_3: integer('Adverse action code of what lowered it third.'),
  })

export const Meritscore = score('Meritscore', 'A score of the risk of credit default.', {
  merit_score: decimal('The score.'),
  value: decimal('The score again, under the name published samples use.'),
})

export const Gradscore = score(
  'Gradscore',
  'Academic persistence: the probability that the student is enrolled or has graduated 12 months after measurement.',
  {
    ...chosen(GRADSCORE_SCALE)({
      grad_score: seenOnOtherScale(decimal('The probability, from 0 to 1.', { minimum: 0, maximum: 1 })),
    }),
  },
)

const scoreAnswer = (name: string, about: string, result: Fields) =>
  record(name, published, about, {
    transaction_id: required(id('trx', 'Ask again with it as `id`, or wait for transaction.processed.')),
    items: list(ScoreItem, 'The transcripts scored.'),
    processing_status: required(ref(ScoreProcessingStatus)),
    ...signalsOfService,
    ...result,
  })

export const MeritscoreAnswer = scoreAnswer('MeritscoreAnswer', 'A meritscore, or how far it is.', {
  meritscore: ref(Meritscore, 'The score; present exactly when COMPLETED.'),
  reason_codes: list(
    scoreReason('MeritscoreReason', MeritscoreReasonCode),
    'Why the score is answered; when UNPROCESSABLE, why there is none.',
  ),
})

export const GradscoreAnswer = scoreAnswer('GradscoreAnswer', 'A gradscore, or how far it is.', {
  gradscore: ref(Gradscore, 'The score; present exactly when COMPLETED.'),
  reason_codes: list(
    scoreReason('GradscoreReason', GradscoreReasonCode),
    'Why the score is answered; when UNPROCESSABLE, why there is none.',
  ),
})
