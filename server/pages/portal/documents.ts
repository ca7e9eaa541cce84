/** Documents that a form adds to a session, or takes out of it. */
import { basename } from 'node:path'
import { limits } from '../../core/limits.ts'
import { updateSession } from '../../workflow/sessions/session.ts'
import { deleteDocument } from '../../store/documents.ts'
import { performIfPossible, type FormResult, StaleFormError, printable, type FormContext } from './form-action.ts'
import { offersOf } from './offers.ts'

/** Of one session, all its files together. */
const MOST_DOCUMENTS = limits.upload_files

export async function addDocuments(form: FormContext): Promise<FormResult> {
  const { fields, files, problem } = form.posted
  const type = fields['type'] ?? ''
  let session = await performIfPossible(form, 'add_document')
  if (problem) return { session, notice: problem }
  if (!offersOf(form.request).documents.includes(type)) return { session, notice: 'no_type' }
  const input = files.filter(({ content }) => content.length > 0)
  if (input.length === 0) return { session, notice: 'no_files' }
  if (session.state.documents.length + input.length > MOST_DOCUMENTS) return { session, notice: 'too_many' }
  for (const { name, mediaType, content } of input) {
    const told = UNTOLD.has(mediaType) || !MEDIA_TYPE.test(mediaType) ? {} : { media_type: mediaType }
    const upload = { file_name: fileName(name), source_data_type: type, content: content.toString('base64'), ...told }
    session = await performIfPossible({ ...form, session }, 'upload_document', upload)
  }
  const added = session.state.documents.slice(-input.length)
  return { session, notice: added.some(({ problem }) => problem !== undefined) ? 'some_invalid' : 'added' }
}

/** Of an ended session the documents are handed in, and stay. */
export async function removeDocument({ context, session, posted }: FormContext): Promise<FormResult> {
  const { documents } = session.state
  const kept = documents.filter(({ id }) => id !== posted.fields['document'])
  if (session.status === 'ended' || kept.length === documents.length) throw new StaleFormError('remove')
  await deleteDocument(context.db, session.account_id, posted.fields['document'] as string)
  return { session: await updateSession(context, session, { documents: kept }), notice: 'removed' }
}

/** What browsers say of files they do not know. */
const UNTOLD = new Set(['', 'application/octet-stream'])
const MEDIA_TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/

const fileName = (name: string): string =>
  printable(basename(name.replaceAll('\\', '/')))
    .trim()
    .slice(-255) || 'document'
