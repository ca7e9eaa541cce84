/** Actions that upload documents, and submit the valid ones as Items. */
import type { SourceDataType } from '../../../../generated/types.ts'
import { tables } from '../../../../generated/tables.ts'
import { badRequest } from '../../../core/errors.ts'
import { recordEventFor, toEventSubject } from '../../data-requests/events.ts'
import { createItem } from '../../items/create.ts'
import { completeAcquisition } from '../../items/completion.ts'
import { type ReceivedFile, addUpload, takeUpload } from '../../items/uploads.ts'
import { updateSession, completeSession, type UploadedDocument } from '../session.ts'
import { type SessionAction, requireMethod, type ActionContext } from './action.ts'

export const clickAddDocument: SessionAction = {
  inputs: {},
  unavailable: requireMethod('upload'),
  run: async ({ context, request, session }) => {
    await recordEventFor(context, toEventSubject(request), 'CLICKED_ADD_DOCUMENT')
    return updateSession(context, session, {})
  },
}

export interface UploadInput {
  readonly file_name: string
  readonly source_data_type: SourceDataType
  /** Media type declared by the browser. Used only if the content has no accepted type. */
  readonly media_type?: string
  readonly content: ReceivedFile
}

export const uploadDocument: SessionAction<UploadInput> = {
  inputs: { file_name: 'file name', source_data_type: 'text', content: 'base64', media_type: 'optional text' },
  unavailable: requireMethod('upload'),
  run: async ({ context, request, session }, { file_name, source_data_type, content, media_type }) => {
    if (!Object.hasOwn(tables.recordByType, source_data_type)) throw badRequest('/source_data_type: must be a type of source data')
    const { id, mediaType: detected } = content
    const document: UploadedDocument = {
      id,
      file_name,
      media_type: detected ?? media_type ?? 'application/octet-stream',
      source_data_type,
      ...(detected === undefined && { problem: UNREADABLE_DOCUMENT }),
    }
    const { media_type: storedType } = document
    const subject = toEventSubject(request)
    await recordEventFor(context, subject, 'CLICKED_UPLOAD_DOCUMENT')
    await recordEventFor(context, subject, 'DOCUMENT_SELECTED', { file_name, media_type: storedType })
    const { account_id, individual_id } = session
    await addUpload(context, content, { account_id, individual_id, file_name, media_type: storedType })
    await recordEventFor(context, subject, 'DOCUMENT_UPLOADED', { file_name, media_type: storedType })
    await recordEventFor(context, subject, 'SOURCE_DATA_TYPE_CHECK', { file_name, source_data_type })
    if (document.problem === undefined) await recordEventFor(context, subject, 'VALID_DOCUMENT', { file_name, media_type: storedType })
    else await recordEventFor(context, subject, 'INVALID_DOCUMENT', { file_name, media_type: storedType, reason: document.problem })
    return updateSession(context, session, { documents: [...session.state.documents, document] })
  },
}

export const submitDocuments: SessionAction = {
  inputs: {},
  unavailable: (state) =>
    requireMethod('upload')(state) ?? (filterValid(state.documents).length > 0 ? undefined : 'upload a valid document first'),
  run: async (action) => {
    const { context, request, session } = action
    await recordEventFor(context, toEventSubject(request), 'MANUAL_UPLOADED_SUBMITTED')
    for (const document of filterValid(session.state.documents)) await createUploadItem(action, document)
    const completed = await completeSession(context, { ...session, state: { ...session.state, submitted: true } })
    await completeAcquisition(context, request, { sessionId: session.id })
    return completed
  },
}

/** Reason that is stored in recorded events. The pages translate it. */
export const UNREADABLE_DOCUMENT = 'The file cannot be read: it is not BMP, HTML, JPEG, JSON, PDF, PNG or TIFF.'

const filterValid = (documents: readonly UploadedDocument[]) => documents.filter(({ problem }) => problem === undefined)

async function createUploadItem(
  { context, request, session }: ActionContext,
  { id, file_name, media_type, source_data_type }: UploadedDocument,
): Promise<void> {
  const upload = await takeUpload(context.db, session.account_id, id)
  await createItem(context, request, {
    type: source_data_type,
    external_id: null,
    datasource_id: session.state.datasource ?? request.data.request_details?.datasource?.id ?? null,
    media_type,
    channel: 'submission',
    provided_by: 'individual',
    session_id: session.id,
    refresh_id: null,
    source: {
      parts: [
        {
          referrer: 'USER',
          reference: { id, uri: `svc://${id}`, media_type, file_name, created_at: context.now },
        },
      ],
      manual_upload_completed: true,
    },
    hashes: upload ? [upload.content_hash] : [],
  })
}
