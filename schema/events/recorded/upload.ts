/** Recorded events of uploads and of the ways around a Data Source that cannot be connected, in the order of the specification. */
import { recordedEvent } from '../../define/events.ts'
import { chosen, published } from '../../define/origin.ts'
import { RECORDED_EVENT_DETAILS } from '../../gaps/events.ts'

const detailed = chosen(RECORDED_EVENT_DETAILS)

export const uploadEvents = [
  recordedEvent('CLICKED_ADD_DOCUMENT', 'the Individual clicked Add Document on the upload screen'),
  recordedEvent('CLICKED_UPLOAD_DOCUMENT', 'the Individual clicked Upload Document'),
  recordedEvent('DOCUMENT_SELECTED', 'the Individual selected a file to upload', detailed, ['file_name', 'media_type']),
  recordedEvent('DOCUMENT_UPLOADED', 'the Individual uploaded a document and clicked Continue', detailed, ['file_name', 'media_type']),
  recordedEvent('SOURCE_DATA_TYPE_CHECK', 'the source data type of an uploaded document was checked', detailed, [
    'file_name',
    'source_data_type',
  ]),
  recordedEvent('VALID_DOCUMENT', 'an uploaded document passed validation', detailed, ['file_name', 'media_type']),
  recordedEvent('INVALID_DOCUMENT', 'an uploaded document failed validation', detailed, ['file_name', 'media_type', 'reason']),
  recordedEvent('MANUAL_UPLOADED_SUBMITTED', 'the Individual clicked Finish and Submit after uploading'),
  recordedEvent('USER_INTERVENTION_REQUIRED', 'the Individual must log in again', published, ['session_id']),
  recordedEvent('DATASOURCE_NOT_FOUND', 'the Individual could not find the Data Source'),
  recordedEvent('AGGREGATOR_INITIATED', 'the flow of a bank-connection aggregator started', detailed, ['provider']),
  recordedEvent('AGGREGATOR_CONNECTION_SUCCESSFUL', 'the aggregator connected', detailed, ['provider']),
  recordedEvent('AGGREGATOR_CONNECTION_UNSUCCESSFUL', 'the aggregator could not connect', detailed, ['provider', 'reason']),
]
