/** Documents that a form adds to a session, or takes out of it. */
import { basename } from 'node:path'
import { limits } from '../../core/limits.ts'
import { goOn } from '../../workflow/sessions/session.ts'
import { deleteDocument } from '../../store/documents.ts'
import { acting, type Done, MovedOn, printable, type Scene } from './acting.ts'
import { offersOf } from './offers.ts'

/** Of one session, all its files together. */
const MOST_DOCUMENTS = limits.upload_files

export async function addDocuments(scene: Scene): Promise<Done> {
  const { fields, files, problem } = scene.posted
  const type = fields['type'] ?? ''
  let session = await acting(scene, 'add_document')
  if (problem) return { session, notice: problem }
  if (!offersOf(scene.request).documents.includes(type)) return { session, notice: 'no_type' }
  const given = files.filter(({ content }) => content.length > 0)
  if (given.length === 0) return { session, notice: 'no_files' }
  if (session.state.documents.length + given.length > MOST_DOCUMENTS) return { session, notice: 'too_many' }
  for (const { name, mediaType, content } of given) {
    const told = UNTOLD.has(mediaType) || !MEDIA_TYPE.test(mediaType) ? {} : { media_type: mediaType }
    const upload = { file_name: fileName(name), source_data_type: type, content: content.toString('base64'), ...told }
    session = await acting({ ...scene, session }, 'upload_document', upload)
  }
  const added = session.state.documents.slice(-given.length)
  return { session, notice: added.some(({ problem }) => problem !== undefined) ? 'some_invalid' : 'added' }
}

/** Of an ended session the documents are handed in, and stay. */
export async function removeDocument({ moment, session, posted }: Scene): Promise<Done> {
  const { documents } = session.state
  const kept = documents.filter(({ id }) => id !== posted.fields['document'])
  if (session.status === 'ended' || kept.length === documents.length) throw new MovedOn('remove')
  await deleteDocument(moment.db, session.account_id, posted.fields['document'] as string)
  return { session: await goOn(moment, session, { documents: kept }), notice: 'removed' }
}

/** What browsers say of files they do not know. */
const UNTOLD = new Set(['', 'application/octet-stream'])
const MEDIA_TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/

const fileName = (name: string): string =>
  printable(basename(name.replaceAll('\\', '/')))
    .trim()
    .slice(-255) || 'document'
