/** The digest of a transcript: metadata of the Item and the SVC_DIGEST computed from it. */
import { record, nullableRecord } from '../define/components.ts'
import { list, ref, text } from '../define/fields.ts'
import { required } from '../define/notes.ts'
import { chosen, published } from '../define/origin.ts'
import { UnprocessableReason } from '../errors.ts'
import { PROCESSING_FAILURES } from '../gaps/errors.ts'
import { ONE_REFERENCE } from '../gaps/resources.ts'
import { Digest } from '../records/education/digest.ts'
import { ProcessingStatus } from '../resources/item.ts'
import { DocumentMediaType, SourceData } from '../resources/source-data.ts'
import { SourceDataType } from '../resources/record-data.ts'
import { id, millis } from '../scalars.ts'
import { transcriptReference } from './transcript-reference.ts'

export const DigestRequest = record(
  'DigestRequest',
  published,
  'Whose digest to read: a transcript, a Data Request or an Individual; exactly one of the three.',
  { id: id('itm', 'Identifier of the Item that holds the transcript.'), ...transcriptReference },
  { exactlyOneOf: { fields: ['id', 'datarequest_id', 'individual_id'], origin: chosen(ONE_REFERENCE) } },
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
    ...chosen(PROCESSING_FAILURES)({
      reason_codes: list(UnprocessableReason, 'Why there is no digest; present exactly when UNPROCESSABLE.'),
    }),
  },
  { onlyWhen: { field: 'data', by: 'processing_status', is: 'COMPLETED' } },
)
