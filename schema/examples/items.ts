/**
 * Example Items: a transcript from the connected school, a digest and a student card that the client submitted, and documents about income
 * and rent.
 */
import { DAY, MINUTE } from '../durations.ts'
import { digest, studentId } from './education.ts'
import { ids, NOW } from './people.ts'

/** A final response that contains a reason instead of usable data. */
const unprocessable = (code: string, description: string, context: object) => ({
  processing_status: 'UNPROCESSABLE',
  reason_codes: [{ code, description, context }],
})

/** The Individual has no Item of the requested kind. */
export const missingItems = unprocessable('NO_ITEMS', 'The Individual has no Items', { items: [] })

/** A response about the photo of the renters policy. */
export const poorPhoto = (context: object) =>
  unprocessable('UNPROCESSABLE_DOCUMENT_QUALITY', 'The document cannot be read well enough to be processed', context)

/** A response about the transcript with a missing page. */
export const partialTranscript = unprocessable('PARTIAL_DOCUMENT', 'Part of the document is missing', { items: [ids.items.transcript] })

const { requests, documents } = ids

/** Builds an Item as it appears in an Individual's list of Items. */
const listed = (id: string, source_data_type: string, datarequest_id: string, created_at: number, updated_at: number) => ({
  id,
  source_data_type,
  datarequest_id,
  duplicates: [],
  refresh_id: null,
  created_at,
  updated_at,
})

const transcript = listed(ids.items.transcript, 'TRANSCRIPT_FILE', requests.ACADEMIC_SUMMARY, NOW - 2 * MINUTE, NOW)
const studentCard = listed(ids.items.studentCard, 'STUDENT_ID_CARD', requests.CUSTOM, NOW - 2 * MINUTE, NOW)
const inlineDigest = listed(ids.items.digest, 'SVC_DIGEST', requests.CUSTOM, NOW - 4 * MINUTE, NOW - 4 * MINUTE)
const rentersPhoto = listed(
  ids.items.rentersPhoto,
  'RENTERS_INSURANCE_POLICY',
  requests.RENTERS_INSURANCE_DETAILS,
  NOW - 5 * DAY,
  NOW - 5 * DAY,
)
const paystub = listed(ids.items.paystub, 'PAYSTUB_FILE', requests.INCOME_EMPLOYMENT_DETAILS, NOW - 12 * DAY, NOW - 12 * DAY + MINUTE)
const w2 = listed(ids.items.w2, 'W2_FILE', requests.INCOME_EMPLOYMENT_DETAILS, NOW - 12 * DAY, NOW - 12 * DAY + MINUTE)

/** Newest first, like all lists. */
export const individualItems = [transcript, studentCard, inlineDigest, rentersPhoto, paystub, w2]
export const itemsOfSchool = [transcript, studentCard]
export const itemsOfAcademicRequest = [transcript]

const itemFields = (datasource_id: string | undefined, media_type: string, processing_status = 'COMPLETED') => ({
  individual_id: ids.individual,
  ...(datasource_id && { datasource_id }),
  media_type,
  processing_status,
})

const listedTranscript = { ...transcript, ...itemFields(ids.school, 'application/pdf') }
const listedCard = { ...studentCard, ...itemFields(ids.school, 'image/jpeg') }
export const listedDigest = { ...inlineDigest, ...itemFields(undefined, 'application/json'), external_id: 'document-0017' }

const listedPhoto = { ...rentersPhoto, ...itemFields(ids.insurer, 'image/jpeg', 'UNPROCESSABLE') }

export const listedItems = [
  listedTranscript,
  listedCard,
  listedDigest,
  listedPhoto,
  { ...paystub, ...itemFields(ids.employer, 'application/pdf') },
  { ...w2, ...itemFields(ids.employer, 'application/pdf') },
]

export const uploadedFile = {
  id: documents.studentCard,
  uri: `svc://${documents.studentCard}`,
  file_name: 'student-card.jpg',
  created_at: NOW - 3 * MINUTE,
}

const { id, created_at, ...sent } = uploadedFile
const cardReference = { ...sent, media_type: 'image/jpeg' }

const digestSource = [{ referrer: 'USER', source_data_value: digest }]

export const newDigestItem = {
  datarequest_id: requests.CUSTOM,
  external_id: listedDigest.external_id,
  source_data_type: 'SVC_DIGEST',
  source_data: digestSource,
}

export const newStudentCardItem = {
  datarequest_id: requests.CUSTOM,
  datasource_id: ids.school,
  source_data_type: 'STUDENT_ID_CARD',
  media_type: 'image/jpeg',
  source_data: [{ referrer: 'USER', source_data_reference: cardReference }],
}

export const digestItem = { ...listedDigest, source_data: digestSource, data: digest, confidence: null }

const cardSource = [{ referrer: 'USER', source_data_reference: { ...cardReference, id, created_at } }]

export const studentCardItem = { ...listedCard, source_data: cardSource, data: studentId, confidence: { valid_upto: 91.4 } }

export const unfinishedItem = {
  ...listedCard,
  source_data: cardSource,
  processing_status: 'IN_PROGRESS',
  updated_at: studentCard.created_at,
}

export const unprocessableItem = {
  ...listedPhoto,
  source_data: [
    {
      referrer: 'USER',
      source_data_reference: {
        id: documents.rentersPhoto,
        uri: `svc://${documents.rentersPhoto}`,
        media_type: 'image/jpeg',
        file_name: 'renters-policy.jpg',
        created_at: rentersPhoto.created_at,
      },
    },
  ],
  ...poorPhoto({ media_type: 'image/jpeg' }),
}

/** The digest Service returns the Item without these fields. */
const { duplicates: _, refresh_id: __, ...described } = listedTranscript

export const transcriptItem = {
  ...described,
  source_data: [
    {
      referrer: 'OTHER',
      source_data_reference: {
        id: documents.transcript,
        uri: `svc://${documents.transcript}`,
        media_type: 'application/pdf',
        file_name: 'transcript.pdf',
        created_at: transcript.created_at,
      },
    },
  ],
}

export const unfinishedTranscript = { ...transcriptItem, processing_status: 'IN_PROGRESS', updated_at: transcript.created_at }
