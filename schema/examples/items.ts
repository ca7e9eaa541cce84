/** Example Items: a digest given inline, a student identity card read from a document. */
import { ids, NOW } from './people.ts'

const MINUTE = 60_000

const digest = {
  degree_type: 'BACHELORS',
  years_in_school: 4,
  min_grade: 'C',
  cgpa: 3.42,
  last_term_gpa: 3.6,
  credits_earned: 121,
}

export const uploadedFile = {
  id: ids.upload,
  uri: `svc://${ids.upload}`,
  file_name: 'transcript.pdf',
  created_at: NOW - 3 * MINUTE,
}

const reference = { uri: uploadedFile.uri, media_type: 'application/pdf', file_name: uploadedFile.file_name }

const digestSource = [{ referrer: 'USER', source_data_value: digest }]

export const newDigestItem = {
  datarequest_id: ids.dataRequest,
  external_id: 'document-0017',
  source_data_type: 'SVC_DIGEST',
  source_data: digestSource,
}

export const newTranscriptItem = {
  datarequest_id: ids.dataRequest,
  datasource_id: ids.school,
  source_data_type: 'TRANSCRIPT_FILE',
  media_type: 'application/pdf',
  source_data: [{ referrer: 'USER', source_data_reference: reference }],
}

/** What a list of an Individual says of an Item. */
export const individualItem = {
  id: ids.item,
  source_data_type: 'SVC_DIGEST',
  datarequest_id: ids.dataRequest,
  duplicates: [],
  refresh_id: null,
  created_at: NOW - 2 * MINUTE,
  updated_at: NOW,
}

export const listedItem = {
  ...individualItem,
  individual_id: ids.individual,
  external_id: 'document-0017',
  datasource_id: ids.school,
  processing_status: 'COMPLETED',
}

export const digestItem = { ...listedItem, media_type: 'application/json', source_data: digestSource, data: digest, confidence: null }

export const unfinishedItem = {
  id: ids.item,
  individual_id: ids.individual,
  datarequest_id: ids.dataRequest,
  datasource_id: ids.school,
  source_data_type: 'TRANSCRIPT_FILE',
  media_type: 'application/pdf',
  source_data: [{ referrer: 'USER', source_data_reference: { ...reference, id: uploadedFile.id, created_at: uploadedFile.created_at } }],
  duplicates: [],
  refresh_id: null,
  processing_status: 'IN_PROGRESS',
  created_at: NOW - 2 * MINUTE,
  updated_at: NOW - 2 * MINUTE,
}

export const studentIdItem = {
  ...unfinishedItem,
  id: ids.otherItem,
  source_data_type: 'STUDENT_ID_CARD',
  processing_status: 'COMPLETED',
  updated_at: NOW,
  data: {
    valid_from: '09/01/2023',
    valid_upto: '06/30/2024',
    student: { student_id: 'S1042877', first_name: 'Jordan', last_name: 'Rivera' },
  },
  confidence: { valid_upto: 91.4 },
}
