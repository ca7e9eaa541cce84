/** The job that processes an Item: extracts a record from its documents, and ends it as COMPLETED or UNPROCESSABLE. */
import type { DueJob } from '../../jobs/job.ts'
import { type SourceDocument, extractRecord } from '../../evidence/extraction/extract.ts'
import { individualView, findIndividual } from '../../store/individuals.ts'
import { lockDataRequest } from '../../store/data-requests.ts'
import { findDocuments } from '../../store/documents.ts'
import { findItem, type StoredItem } from '../../store/items.ts'
import { completeItem, failItem } from './finish.ts'

export async function processItem(job: DueJob): Promise<void> {
  const unlocked = await findItem(job.db, job.accountId, job.subject)
  if (!unlocked) return
  await lockDataRequest(job.db, job.accountId, unlocked.datarequest_id)
  const item = await findItem(job.db, job.accountId, job.subject)
  const individual = await findIndividual(job.db, job.accountId, unlocked.individual_id)
  if (item?.status !== 'IN_PROGRESS' || !individual) return
  const documents = await documentsOf(job, item)
  const outcome = await extractRecord(documents, item.source_data_type, individualView(individual), job.now)
  if (outcome.kind === 'record') await completeItem(job, item, outcome)
  else await failItem(job, item, outcome.code, outcome.mediaType)
}

/** Runs when the job has failed too often: the Item ends, so that nothing waits for it. */
export async function failExhaustedItem(job: DueJob): Promise<void> {
  const item = await findItem(job.db, job.accountId, job.subject)
  if (item?.status === 'IN_PROGRESS') await failItem(job, item, 'UNPROCESSABLE_DOCUMENT_QUALITY', item.media_type ?? '')
}

/** The uploaded documents, with the names and media types that the Item's references declare. */
async function documentsOf({ db, accountId }: DueJob, { source }: StoredItem): Promise<SourceDocument[]> {
  const references = source.parts.flatMap(({ reference }) => reference ?? [])
  const stored = new Map(
    (
      await findDocuments(
        db,
        accountId,
        references.flatMap(({ id }) => id ?? []),
      )
    ).map((document) => [document.id, document]),
  )
  return references.flatMap(({ id, media_type, file_name }) => {
    const document = stored.get(id as string)
    return document ? [{ fileName: file_name ?? document.file_name, mediaType: media_type, bytes: document.content }] : []
  })
}
