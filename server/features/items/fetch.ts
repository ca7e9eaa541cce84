/** Fetches an Item's remote documents in an async job. When the job ends, it removes the credentials from the Item. */
import type { SourceDataReference } from '../../../generated/types.ts'
import type { Completion, DueAsyncJob } from '../../jobs/job.ts'
import { limits } from '../../core/limits.ts'
import type { Context } from '../../db/transaction.ts'
import { type HttpClient, isSuccess } from '../../outgoing/http-client.ts'
import { HttpRequestError } from '../../outgoing/http-request-error.ts'
import { lockDataRequest } from '../data-requests/repository.ts'
import { changeItem, findItem, isRemoteReference, type StoredItem } from './repository.ts'
import { fingerprint, scheduleFetch, scheduleProcessing } from './create.ts'
import { failItem } from './completion.ts'
import { withoutCredentials as referenceWithoutCredentials } from './view.ts'
import { type ReceivedFile, ReceivedFiles, addUpload, keepUpload } from './uploads.ts'

const MAX_ATTEMPTS = 3
const RETRY_DELAY_MS = 60_000

interface FetchedDocument {
  readonly reference: SourceDataReference
  readonly file: ReceivedFile
}

export async function fetchDocuments(job: DueAsyncJob): Promise<Completion> {
  const { accountId, subject, payload, db, httpClient } = job
  const unlocked = await findItem(db, accountId, subject)
  const references = unlocked?.source.parts.flatMap(({ reference }) => (reference && isRemoteReference(reference) ? [reference] : [])) ?? []
  const attempts = Number(payload['tried'] ?? 0) + 1
  // A file that does not become a document expires like any upload.
  const files = new ReceivedFiles(job, accountId)
  const fetched = await fetchAll(references, httpClient, files)
  return async (context) => {
    await lockDataRequest(context.db, accountId, unlocked?.datarequest_id ?? '')
    const item = await findItem(context.db, accountId, subject)
    if (item?.status !== 'IN_PROGRESS') return
    if (typeof fetched !== 'string') await storeDocuments(context, item, fetched)
    else if (attempts < MAX_ATTEMPTS) await scheduleFetch(context, item, context.now + RETRY_DELAY_MS, { tried: attempts })
    else await failItem(context, withoutCredentials(item), 'PARTIAL_DOCUMENT', references[0]?.media_type ?? '', fetched)
  }
}

/** Fetches the documents, or returns the reason for the first failure. */
async function fetchAll(
  references: readonly SourceDataReference[],
  httpClient: HttpClient,
  files: ReceivedFiles,
): Promise<FetchedDocument[] | string> {
  try {
    return await Promise.all(references.map((reference) => fetchOne(reference, httpClient, files)))
  } catch (error) {
    // Removes the part in parentheses, which describes this server's network, not the document.
    if (error instanceof HttpRequestError) return error.message.replace(/ \([^)]*\)/, '')
    throw error
  }
}

async function fetchOne(reference: SourceDataReference, httpClient: HttpClient, files: ReceivedFiles): Promise<FetchedDocument> {
  const { uri: url, http_method: method = 'GET', http_headers: headers = {} } = reference
  const requestBody = reference.http_body ?? undefined
  const { status, body } = await httpClient.request({
    method,
    url,
    headers: { ...(typeof requestBody === 'object' && { 'content-type': 'application/json' }), ...headers },
    ...(requestBody !== undefined && { body: typeof requestBody === 'string' ? requestBody : JSON.stringify(requestBody) }),
    maxBytes: limits.upload_bytes,
    wantBody: true,
  })
  if (!isSuccess(status)) throw new HttpRequestError('protocol', `${new URL(url).host} returned ${status}`)
  return { reference, file: await files.receive([body]) }
}

async function storeDocuments(context: Context, item: StoredItem, fetched: readonly FetchedDocument[]): Promise<void> {
  const { db, runtime, now } = context
  const { account_id, individual_id } = item
  const stored: Pick<SourceDataReference, 'id' | 'file_name' | 'created_at'>[] = []
  for (const { reference, file } of fetched) {
    const file_name = reference.file_name ?? fileNameIn(reference.uri)
    await addUpload(context, file, { account_id, individual_id, file_name, media_type: reference.media_type })
    await keepUpload(db, file.id)
    stored.push({ id: file.id, file_name, created_at: now })
  }
  const { source, ...rest } = withoutCredentials(item)
  // Matches documents by order, because two references may have the same URI.
  const parts = source.parts.map(({ reference, ...part }) => ({
    ...part,
    ...(reference && { reference: { ...reference, ...(isRemoteReference(reference) && stored.shift()) } }),
  }))
  const hashes = fetched.map(({ file }) => file.hash)
  await changeItem(db, {
    ...rest,
    source: { ...source, parts },
    fingerprint: fingerprint(item.source_data_type, hashes),
    updated_at: now,
  })
  await scheduleProcessing({ db, runtime }, item, now)
}

const withoutCredentials = (item: StoredItem): StoredItem => ({
  ...item,
  source: {
    ...item.source,
    parts: item.source.parts.map(({ reference, ...part }) => ({
      ...part,
      ...(reference && { reference: referenceWithoutCredentials(reference) }),
    })),
  },
})

/** Returns the last segment of the path, which browsers also use as the name of a saved file. */
function fileNameIn(uri: string): string {
  const last = new URL(uri).pathname.split('/').at(-1) ?? ''
  return (last === '' ? 'document' : last).slice(0, 255)
}
