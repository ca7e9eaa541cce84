/** The job that processes an Item: its documents are read, and it ends complete or unprocessable. */
import type { DueJob } from '../../jobs/job.ts'
import { type SourceDocument, extractRecord } from '../../evidence/extraction/extract.ts'
import { individualView, findIndividual } from '../../store/individuals.ts'
import { lockDataRequest } from '../../store/data-requests.ts'
import { findDocuments } from '../../store/documents.ts'
import { findItem, type StoredItem } from '../../store/items.ts'
import { completeItem, failItem } from './finish.ts'

export async function processItem(job: DueJob): Promise<void> {
  const found = await findItem(job.db, job.accountId, job.subject)
  if (!found) return
  await lockDataRequest(job.db, job.accountId, found.datarequest_id)
  const item = await findItem(job.db, job.accountId, job.subject)
  const individual = await findIndividual(job.db, job.accountId, found.individual_id)
  if (item?.status !== 'IN_PROGRESS' || !individual) return
  const documents = await documentsOf(job, item)
  const outcome = await extractRecord(documents, item.source_data_type, individualView(individual), job.now)
  if (outcome.kind === 'record') await completeItem(job, item, outcome)
  else await failItem(job, item, outcome.code, outcome.mediaType)
}

/** It failed too often, by our fault: whoever waits for the Item is told that nothing comes of it. */
export async function failExhaustedItem(job: DueJob): Promise<void> {
  const item = await findItem(job.db, job.accountId, job.subject)
  if (item?.status === 'IN_PROGRESS') await failItem(job, item, 'UNPROCESSABLE_DOCUMENT_QUALITY', item.media_type ?? '')
}

/** What was received, as the Item's references declare it. */
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
