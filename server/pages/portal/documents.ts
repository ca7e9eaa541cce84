/** The form actions that add documents to a session and remove them. */
import { basename } from 'node:path'
import { limits } from '../../core/limits.ts'
import { updateSession } from '../../workflow/sessions/session.ts'
import { deleteUpload } from '../../workflow/items/uploads.ts'
import { performIfPossible, type FormResult, StaleFormError, printableText, type FormContext } from './form-action.ts'
import { offersOf } from './offers.ts'

/** The most documents that one session may hold. */
const MAX_DOCUMENTS = limits.upload_files

export async function addDocuments(form: FormContext): Promise<FormResult> {
  const { fields, files, problem } = form.posted
  const type = fields['type'] ?? ''
  let session = await performIfPossible(form, 'add_document')
  if (problem) return { session, notice: problem }
  if (!offersOf(form.request).documents.includes(type)) return { session, notice: 'no_type' }
  const input = files.filter(({ file }) => file.bytes > 0)
  if (input.length === 0) return { session, notice: 'no_files' }
  if (session.state.documents.length + input.length > MAX_DOCUMENTS) return { session, notice: 'too_many' }
  for (const { name, mediaType, file } of input) {
    const typed = UNKNOWN_MEDIA_TYPES.has(mediaType) || !MEDIA_TYPE.test(mediaType) ? {} : { media_type: mediaType }
    const upload = { file_name: fileName(name), source_data_type: type, content: file, ...typed }
    session = await performIfPossible({ ...form, session }, 'upload_document', upload)
  }
  const added = session.state.documents.slice(-input.length)
  return { session, notice: added.some(({ problem }) => problem !== undefined) ? 'some_invalid' : 'added' }
}

/** The documents of an ended session are submitted and cannot be removed. */
export async function removeDocument({ context, session, posted }: FormContext): Promise<FormResult> {
  const { documents } = session.state
  const remaining = documents.filter(({ id }) => id !== posted.fields['document'])
  if (session.status === 'ended' || remaining.length === documents.length) throw new StaleFormError('remove')
  await deleteUpload(context.db, session.account_id, posted.fields['document'] as string)
  return { session: await updateSession(context, session, { documents: remaining }), notice: 'removed' }
}

/** Media types that browsers send for files of an unknown type. */
const UNKNOWN_MEDIA_TYPES = new Set(['', 'application/octet-stream'])
const MEDIA_TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/

const fileName = (name: string): string =>
  printableText(basename(name.replaceAll('\\', '/')))
    .trim()
    .slice(-255) || 'document'
