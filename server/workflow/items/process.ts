/** The async job that processes an Item: extracts a record from its documents, and ends it as COMPLETED or UNPROCESSABLE. */
import type { Individual } from '../../../generated/types.ts'
import { WorkLimitExceeded } from '../../core/worker-pool.ts'
import type { Completion, DueAsyncJob, DueJob } from '../../jobs/job.ts'
import { type ExtractionResult, extractRecord, type SourceDocument } from '../../evidence/extraction/extract.ts'
import { DOCUMENT_TIMEOUT_MS, documentSemaphore, inThread } from '../../evidence/in-thread.ts'
import { individualView, findIndividual } from '../../store/individuals.ts'
import { lockDataRequest } from '../../store/data-requests.ts'
import { findDocuments, readContent } from '../../store/documents.ts'
import { findItem, type StoredItem } from '../../store/items.ts'
import { completeItem, failItem } from './finish.ts'

/** The documents are read outside of any transaction, in another thread. */
export async function processItem(job: DueAsyncJob): Promise<Completion> {
  const unlocked = await findItem(job.db, job.accountId, job.subject)
  const individual = unlocked && (await findIndividual(job.db, job.accountId, unlocked.individual_id))
  if (unlocked?.status !== 'IN_PROGRESS' || !individual) return async () => {}
  const outcome = await extractItem(job, unlocked, individualView(individual))
  return async (context) => {
    await lockDataRequest(context.db, job.accountId, unlocked.datarequest_id)
    const item = await findItem(context.db, job.accountId, job.subject)
    if (item?.status !== 'IN_PROGRESS') return
    if (outcome.kind === 'record') await completeItem(context, item, outcome)
    else await failItem(context, item, outcome.code, outcome.mediaType)
  }
}

/** All documents of the Item share the time that one may take; waiting for the semaphore takes none of it. */
function extractItem(job: DueAsyncJob, item: StoredItem, individual: Individual): Promise<ExtractionResult> {
  const about = { type: item.source_data_type, individual, now: job.now }
  let left = DOCUMENT_TIMEOUT_MS
  return extractRecord(documentsOf(job, item), ({ id, ...document }) =>
    documentSemaphore.run(async () => {
      const pieces = await readContent(job.db, id)
      const began = performance.now()
      try {
        return await inThread('extractDocument', [document, pieces, about], { timeoutMs: Math.max(1, left), handOver: pieces })
      } catch (error) {
        if (!(error instanceof WorkLimitExceeded)) throw error
        return { kind: 'unprocessable', code: 'UNPROCESSABLE_DOCUMENT_QUALITY', mediaType: document.mediaType }
      } finally {
        left -= performance.now() - began
      }
    }),
  )
}

/** Runs when the job has failed too often: the Item ends, so that nothing waits for it. */
export async function failExhaustedItem(job: DueJob): Promise<void> {
  const item = await findItem(job.db, job.accountId, job.subject)
  if (item?.status === 'IN_PROGRESS') await failItem(job, item, 'UNPROCESSABLE_DOCUMENT_QUALITY', item.media_type ?? '')
}

type StoredSource = Omit<SourceDocument, 'bytes'> & { readonly id: string }

/** The uploaded documents, with the names and media types that the Item's references declare. */
async function* documentsOf({ db, accountId }: DueAsyncJob, { source }: StoredItem): AsyncGenerator<StoredSource> {
  for (const { reference } of source.parts) {
    const [document] = reference?.id === undefined ? [] : await findDocuments(db, accountId, [reference.id])
    if (reference && document)
      yield { id: document.id, fileName: reference.file_name ?? document.file_name, mediaType: reference.media_type }
  }
}
