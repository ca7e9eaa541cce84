/** Uploaded files. Each is kept for an Item to be made of it, and deleted when none is in time. */
import type { DueJob } from '../../jobs/job.ts'
import { limits } from '../../core/limits.ts'
import type { Context } from '../../store/context.ts'
import type { Db } from '../../store/database.ts'
import { addDocument, deleteDocument, findHashedDocument, type StoredDocument } from '../../store/documents.ts'
import { cancelJobs, scheduleJob } from '../../store/jobs.ts'

/** Kind of the job that deletes a file; its subject is the document. */
export const EXPIRE_UPLOAD = 'upload.expire'

export async function addUpload(context: Pick<Context, 'db' | 'runtime' | 'now'>, document: StoredDocument): Promise<void> {
  const { db, runtime, now } = context
  await addDocument(db, document)
  const dueAt = now + limits.upload_hours * 3_600_000
  await scheduleJob({ db, runtime }, { kind: EXPIRE_UPLOAD, accountId: document.account_id, subject: document.id, dueAt })
}

/** The file for an Item: it expires no more. Undefined: there is none, or no more. */
export async function takeUpload(db: Db, accountId: string, id: string): ReturnType<typeof findHashedDocument> {
  // First: where the job runs just now, this waits for its end.
  await cancelJobs(db, EXPIRE_UPLOAD, id)
  return findHashedDocument(db, accountId, id)
}

export async function deleteUpload(db: Db, accountId: string, id: string): Promise<void> {
  await cancelJobs(db, EXPIRE_UPLOAD, id)
  await deleteDocument(db, accountId, id)
}

export const expireUpload = ({ db, accountId, subject }: DueJob): Promise<void> => deleteDocument(db, accountId, subject)
