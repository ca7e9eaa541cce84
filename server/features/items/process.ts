/** Processes an Item in an async job: extracts a record from its documents and sets the status to COMPLETED or UNPROCESSABLE. */
import type {
  CheckSignal,
  Confidence,
  Individual,
  KnownValue,
  RecordData,
  UnprocessableEntityReasonCode,
} from '../../../generated/types.ts'
import { WorkLimitError } from '../../core/worker-pool.ts'
import type { DocumentMetadata } from '../../documents/check-signals/checked-item.ts'
import { COMPARED_PARTS, COMPARED_TYPES, isCompared } from '../../documents/check-signals/records.ts'
import { checkSignals } from '../../documents/check-signals/signals.ts'
import { nearestPaystubs } from '../../documents/check-signals/year-to-date.ts'
import { type ExtractionResult, extractRecord, type SourceDocument } from '../../documents/extraction/extract.ts'
import { DOCUMENT_BUFFER_MEGABYTES, documentSemaphore, inThread } from '../../documents/in-thread.ts'
import type { Completion, DueAsyncJob, DueJob } from '../../jobs/job.ts'
import { lockDataRequest, type StoredDataRequest } from '../data-requests/repository.ts'
import type { Db } from '../../db/database.ts'
import { findDocuments, readContent } from './documents.ts'
import { findIndividual, individualView, touchIndividual } from '../individuals/repository.ts'
import { changeItem, comparison, findItem, readRecords, type StoredItem } from './repository.ts'
import { otherLoginsWithSameCredentials } from '../sessions/repository.ts'
import type { Context } from '../../db/transaction.ts'
import { toEventSubject, itemFailure, recordAndRaise } from '../data-requests/events.ts'
import { continueAfterItem } from './completion.ts'

/** Runs the async job. Worker threads read the documents, outside of any transaction. */
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

/** Extracts the record. All documents of the Item share the time limit of one document. Waiting for the semaphore does not count. */
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

/** Fails the Item when its job has no attempts left, so that nothing waits for it. */
export async function failExhaustedItem(job: DueJob): Promise<void> {
  const item = await findItem(job.db, job.accountId, job.subject)
  if (item?.status === 'IN_PROGRESS') await failItem(job, item, 'UNPROCESSABLE_DOCUMENT_QUALITY', item.media_type ?? '')
}

type StoredSource = Omit<SourceDocument, 'bytes'> & { readonly id: string }

/** Yields the uploaded documents, with the names and media types that the Item's references declare. */
async function* readDocuments({ db, accountId }: DueAsyncJob, { source }: StoredItem): AsyncGenerator<StoredSource> {
  for (const { reference } of source.parts) {
    const [document] = reference?.id === undefined ? [] : await findDocuments(db, accountId, [reference.id])
    if (reference && document)
      yield { id: document.id, fileName: reference.file_name ?? document.file_name, mediaType: reference.media_type }
  }
}

export interface ProcessedData {
  readonly data: RecordData
  readonly confidence: Confidence | null
  readonly onHold: boolean
  readonly document?: DocumentMetadata
}

async function completeItem(context: Context, item: StoredItem, processed: ProcessedData): Promise<void> {
  const completed = await completedItem(context, item, processed)
  await changeItem(context.db, completed)
  await announceCompletedItem(context, completed)
}

/** Returns the Item with its record and check signals. The caller stores it. */
export async function completedItem(
  { db, now }: Context,
  item: StoredItem,
  { data, confidence, onHold, document }: ProcessedData,
): Promise<StoredItem> {
  const checkcodes = await findSignals(db, item, { data, ...(document && { document }) })
  // This locks the Individual before transactions of Services, as calls do. Another order could end in a deadlock.
  await touchIndividual(db, item.individual_id, now)
  return { ...item, status: 'COMPLETED', data, confidence, checkcodes, on_hold: onHold, updated_at: now }
}

/** Records and raises the events of a completed Item. `request` is its Data Request. Undefined if the transaction has not read it. */
export async function announceCompletedItem(context: Context, item: StoredItem, request?: StoredDataRequest): Promise<void> {
  const subject = { ...toEventSubject(request ?? item), refreshId: item.refresh_id }
  const fields = { item_id: item.id, item_type: item.source_data_type }
  await recordAndRaise(context, subject, ['ITEM_PROCESSED', { item_id: item.id }], ['item.processed', fields])
  await continueAfterItem(context, item, request)
}

const comparedWith = comparison(COMPARED_TYPES, COMPARED_PARTS)

/** Returns the signals that the integrity checks find in the record of an Item. */
export async function findSignals(
  db: Db,
  item: StoredItem,
  { data, document }: Pick<ProcessedData, 'data' | 'document'>,
): Promise<CheckSignal[]> {
  const type = item.source_data_type
  const { individual, others = [] } = isCompared(type) ? await comparedWith(db, item) : {}
  const whole = await readRecords(
    db,
    nearestPaystubs({ type, data }, others).map(({ id }) => id),
  )
  return checkSignals({
    type,
    data,
    individual: (individual ?? {}) as Individual,
    createdAt: item.created_at,
    others: others.map((other) => ({ ...other, data: whole.get(other.id) ?? other.data })),
    ...(document && { document }),
    sameCredentials: item.session_id === null ? [] : await otherLoginsWithSameCredentials(db, item),
  })
}

export async function failItem(
  context: Context,
  item: StoredItem,
  code: KnownValue<UnprocessableEntityReasonCode>,
  mediaType: string,
  cause?: string,
): Promise<StoredItem> {
  const failed: StoredItem = { ...item, status: 'UNPROCESSABLE', reason_code: code, updated_at: context.now }
  await changeItem(context.db, failed)
  const reason = itemFailure(failed)
  const reason_codes = [{ ...reason, context: { media_type: mediaType } }]
  const fields = { item_id: item.id, item_type: item.source_data_type, reason_codes }
  const recorded = ['ITEM_UNPROCESSABLE', { item_id: item.id, reason: cause ?? reason.description }] as const
  await recordAndRaise(context, toEventSubject(item), recorded, ['unprocessable.entity', fields])
  await continueAfterItem(context, failed)
  return failed
}
