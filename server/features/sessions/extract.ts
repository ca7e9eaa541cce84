/** The job that extracts documents from a connected account and creates an Item for each document. Refreshes use the same functions. */
import type { RecordData, SourceDataType } from '../../../generated/types.ts'
import type { Completion, DueAsyncJob } from '../../jobs/job.ts'
import { recordTitle } from '../../documents/titles.ts'
import { inThread } from '../../documents/in-thread.ts'
import type { SyntheticInput } from '../../documents/extraction/synthetic/input.ts'
import { syntheticByType } from '../../documents/extraction/synthetic/by-type.ts'
import { dataNotAvailable, toEventSubject } from '../data-requests/events.ts'
import { createItem } from '../items/create.ts'
import { completeAcquisition } from '../items/completion.ts'
import type { Context } from '../../db/transaction.ts'
import { type StoredConnection, findConnection, findSession } from './repository.ts'
import { findDataRequest, lockDataRequest, type StoredDataRequest } from '../data-requests/repository.ts'
import { advancePendingTransactions } from '../services/service-transaction.ts'
import { addContent, addDocument, contentHash } from '../items/documents.ts'
import { findIndividual, individualView } from '../individuals/repository.ts'
import { raiseEvent } from '../webhooks/raise-event.ts'
import type { AccountItem, AccountContents } from './actions/login.ts'
import { findLogin, type Login, documentsHeldFor } from './connections.ts'
import { updateSession, completeSession, type SessionState } from './session.ts'

/** Finds the documents and writes them as PDFs in another thread, outside of any transaction. The returned completion stores them. */
export async function extractConnection(job: DueAsyncJob): Promise<Completion> {
  const { items } = job.payload as AccountContents
  const unlocked = await findConnection(job.db, job.subject)
  const request = unlocked && (await findDataRequest(job.db, job.accountId, unlocked.datarequest_id))
  const found = unlocked && request?.data.consent?.accepted ? await findAtSource(job, request, unlocked, items) : undefined
  return (context) => storeExtracted(context, job, found)
}

async function storeExtracted(
  context: Context,
  { accountId, subject }: Pick<DueAsyncJob, 'accountId' | 'subject'>,
  found: FoundDocuments | undefined,
): Promise<void> {
  const connection = await findConnection(context.db, subject)
  if (!connection) return
  await lockDataRequest(context.db, accountId, connection.datarequest_id)
  const request = await findDataRequest(context.db, accountId, connection.datarequest_id)
  if (!request) return
  const session = await findSession<SessionState>(context.db, connection.session_id)
  // Collects nothing if consent has been withdrawn.
  if (request.data.consent?.accepted) {
    // Consent was given after the job started, so the job has to run again.
    if (!found) throw new Error('consent was given after the extraction had started')
    await collectDocuments(context, request, connection, found)
  }
  // A bank account has no Items. If documents were submitted, their Items have already been announced.
  if (connection.kind === 'bank' && session?.state.submitted) return advancePendingTransactions(context, request.individual_id)
  if (session?.status === 'open') {
    const { method, documents } = session.state
    if (connection.kind === 'bank' && (method === 'upload' || documents.length > 0)) {
      await updateSession(context, session, { read: true })
      return
    }
    const isEmpty = connection.kind === 'direct' && found?.documents.length === 0
    await completeSession(context, session, isEmpty ? dataNotAvailable : undefined)
  }
  await completeAcquisition(context, request, { sessionId: connection.session_id })
}

/** Documents found through a connection, ready to be stored. */
export interface FoundDocuments {
  readonly connectionId: string
  readonly documents: readonly FoundDocument[]
  /** Type of the documents that are missing from the account. */
  readonly missing?: SourceDataType
}

interface FoundDocument {
  readonly id: string
  readonly type: SourceDataType
  readonly fileName: string
  readonly record: RecordData
  readonly pdf: Uint8Array
}

export async function findAtSource(
  context: Pick<Context, 'db' | 'runtime' | 'now'>,
  request: StoredDataRequest,
  connection: StoredConnection,
  items?: readonly AccountItem[],
): Promise<FoundDocuments> {
  if (connection.kind === 'bank') return { connectionId: connection.id, documents: [] }
  const login = findLogin('source', connection.login) as Login
  const accountItems = items ?? (await synthesizeItems(context, request, connection, login))
  const types = [...new Set(accountItems.map(({ source_data_type }) => source_data_type))]
  const missing = login.finds === 'all but the last type' ? types.at(-1) : undefined
  const documents: FoundDocument[] = []
  for (const item of login.finds === 'none' ? [] : accountItems.filter(({ source_data_type }) => source_data_type !== missing))
    documents.push(await writeAsPdf(context, item, login))
  return { connectionId: connection.id, documents, ...(missing !== undefined && { missing }) }
}

async function writeAsPdf(
  { runtime, now }: Pick<Context, 'runtime' | 'now'>,
  { source_data_type: type, record, file_name }: AccountItem,
  { suffix }: Login,
): Promise<FoundDocument> {
  const id = runtime.id('sdr')
  const fileName = file_name ?? `${[type.toLowerCase().replaceAll('_', '-'), suffix].filter(Boolean).join(' ')}.pdf`
  const pdfInput = { title: recordTitle(type), type, itemId: id, record, createdAt: now }
  const pdf = await inThread('writePdf', [pdfInput], { timeoutMs: runtime.timeLimits.writingMs })
  return { id, type, fileName, record, pdf }
}

/** Creates an Item for each found document. */
export async function collectDocuments(
  context: Context,
  request: StoredDataRequest,
  connection: StoredConnection,
  { documents, missing }: FoundDocuments,
  refreshId: string | null = null,
): Promise<void> {
  for (const document of documents) await createDocumentItem(context, request, connection, document, refreshId)
  if (missing !== undefined)
    await raiseEvent(context, { ...toEventSubject(request), refreshId }, 'item.unavailable', {
      session_id: connection.session_id,
      item_type: missing,
      reason_code: 'ITEM_UNAVAILABLE',
    })
}

const TWO_WEEKS = 14 * 24 * 3_600_000

async function synthesizeItems(
  { db, now }: Pick<Context, 'db' | 'now'>,
  request: StoredDataRequest,
  { datasource_id, account_id }: StoredConnection,
  login: Login,
): Promise<AccountItem[]> {
  const individual = await findIndividual(db, account_id, request.individual_id)
  if (!individual) return []
  return documentsHeldFor(request, datasource_id).map(({ type, periodsAgo }) => ({
    source_data_type: type,
    record: syntheticRecord(type, {
      individual: individualView(individual),
      now: now - periodsAgo * TWO_WEEKS,
      content: `${datasource_id} ${login.name}`,
      source: datasource_id,
    }),
  }))
}

/** Stores the PDF as a document and creates its Item, which is then processed like an uploaded document. */
async function createDocumentItem(
  context: Context,
  request: StoredDataRequest,
  { account_id, individual_id, datasource_id, session_id }: StoredConnection,
  { id, type, fileName: file_name, record, pdf }: FoundDocument,
  refresh_id: string | null,
): Promise<void> {
  const { db, now } = context
  const media_type = 'application/pdf'
  await addContent(db, id, pdf)
  await addDocument(db, { id, account_id, individual_id, file_name, media_type, content_hash: contentHash(pdf), created_at: now })
  const reference = { id, uri: `svc://${id}`, media_type, file_name, created_at: now } as const
  await createItem(context, request, {
    type,
    external_id: null,
    datasource_id,
    media_type,
    channel: 'connection',
    provided_by: 'individual',
    session_id,
    refresh_id,
    source: { parts: [{ referrer: 'OTHER', reference }], acquisition_completed: true },
    hashes: [contentHash(JSON.stringify(record))],
  })
}

function syntheticRecord(type: SourceDataType, subject: SyntheticInput): RecordData {
  const synthesize = syntheticByType[type]
  if (!synthesize) throw new Error(`synthetic records of the type ${type} are not supported`)
  return synthesize(subject)
}
