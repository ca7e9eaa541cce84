/** Processes an Item in an async job, which extracts a record from the Item's documents. */
import type { Individual } from '../../../generated/types.ts'
import { WorkLimitError } from '../../core/worker-pool.ts'
import { type ExtractionResult, extractRecord, type SourceDocument } from '../../documents/extraction/extract.ts'
import { DOCUMENT_BUFFER_MEGABYTES, documentSemaphore, inThread } from '../../documents/in-thread.ts'
import type { Completion, DueAsyncJob, DueJob } from '../../jobs/job.ts'
import { lockDataRequest } from '../data-requests/repository.ts'
import { findDocuments, readContent } from './documents.ts'
import { findIndividual, individualView } from '../individuals/repository.ts'
import { findItem, type StoredItem } from './repository.ts'
import { completeItem, failItem } from './completion.ts'

/** Runs the async job. Worker threads parse the documents outside of any transaction. */
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

/**
 * Extracts the record. All documents of the Item share the time limit for a single document, which does not include time spent waiting for
 * the semaphore.
 */
function extractItem(job: DueAsyncJob, item: StoredItem, individual: Individual): Promise<ExtractionResult> {
  const { documentMs, fontsMs } = job.runtime.timeLimits
  const about = { type: item.source_data_type, individual, now: job.now, fontsMs }
  let left = documentMs
  return extractRecord(readDocuments(job, item), ({ id, ...document }) =>
    documentSemaphore.run(async () => {
      const pieces = await readContent(job.db, id)
      const tookMs = job.runtime.stopwatch()
      try {
        const limits = { timeoutMs: Math.max(1, left), bufferMegabytes: DOCUMENT_BUFFER_MEGABYTES }
        return await inThread('extractDocument', [document, pieces, about], { ...limits, handOver: pieces })
      } catch (error) {
        if (!(error instanceof WorkLimitError)) throw error
        return { kind: 'unprocessable', code: 'UNPROCESSABLE_DOCUMENT_QUALITY', mediaType: document.mediaType }
      } finally {
        left -= tookMs()
      }
    }),
  )
}

/** Fails the Item when its job has no attempts left, so that nothing waits for the Item forever. */
export async function failExhaustedItem(job: DueJob): Promise<void> {
  const item = await findItem(job.db, job.accountId, job.subject)
  if (item?.status === 'IN_PROGRESS') await failItem(job, item, 'UNPROCESSABLE_DOCUMENT_QUALITY', item.media_type ?? '')
}

type StoredSource = Omit<SourceDocument, 'bytes'> & { readonly id: string }

/** Yields the uploaded documents with the names and media types declared in the Item's references. */
async function* readDocuments({ db, accountId }: DueAsyncJob, { source }: StoredItem): AsyncGenerator<StoredSource> {
  for (const { reference } of source.parts) {
    const [document] = reference?.id === undefined ? [] : await findDocuments(db, accountId, [reference.id])
    if (reference && document)
      yield { id: document.id, fileName: reference.file_name ?? document.file_name, mediaType: reference.media_type }
  }
}
