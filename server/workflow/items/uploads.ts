/** Uploaded files. Each is kept for an Item to be made of it, and deleted when none is in time. */
import type { DueJob } from '../../jobs/job.ts'
import { limits } from '../../core/limits.ts'
import { ApiError } from '../../core/errors.ts'
import type { Context } from '../../store/context.ts'
import type { Db } from '../../store/database.ts'
import { addDocument, countPieces, deleteDocument, findDocuments, type StoredDocument } from '../../store/documents.ts'
import { cancelJobs, scheduleJob, type SchedulingContext } from '../../store/jobs.ts'

/** Kind of the job that deletes a file; its subject is the document. */
export const EXPIRE_UPLOAD = 'upload.expire'

export const expireUpload = ({ db, accountId, subject }: DueJob): Promise<void> => deleteDocument(db, accountId, subject)

/** Before the content is stored: nothing stays for ever of an upload that breaks off, or whose server does. */
export const scheduleExpiry = (context: SchedulingContext, accountId: string, id: string, now: number): Promise<void> =>
  scheduleJob(context, { kind: EXPIRE_UPLOAD, accountId, subject: id, dueAt: now + limits.upload_hours * 3_600_000 })

/** A file whose content is stored. */
interface StoredContent {
  readonly id: string
  readonly hash: string
  readonly pieces: number
}

type NewDocument = Omit<StoredDocument, 'id' | 'content_hash' | 'created_at'>

/** Makes a document of a received file. */
export async function addUpload(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, hash, pieces }: StoredContent,
  document: NewDocument,
): Promise<void> {
  if ((await countPieces(db, id)) !== pieces) throw new ApiError('INTERNAL_ERROR', 'The file was removed while it came: send it again')
  await addDocument(db, { ...document, id, content_hash: hash, created_at: now })
}

/** The file for an Item: it expires no more. Undefined: there is none, or no more. */
export async function takeUpload(db: Db, accountId: string, id: string): Promise<StoredDocument | undefined> {
  // First: where the job runs just now, this waits for its end.
  await keepUpload(db, id)
  const [document] = await findDocuments(db, accountId, [id])
  return document
}

/** It expires no more. */
export const keepUpload = (db: Db, id: string): Promise<void> => cancelJobs(db, EXPIRE_UPLOAD, id)

export async function deleteUpload(db: Db, accountId: string, id: string): Promise<void> {
  await keepUpload(db, id)
  await deleteDocument(db, accountId, id)
}
