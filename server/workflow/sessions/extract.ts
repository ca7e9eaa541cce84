/** The job that extracts documents from a connected account, each as an Item. Refreshes collect in the same way. */
import type { RecordData, SourceDataType } from '../../../generated/types.ts'
import type { DueJob } from '../../jobs/job.ts'
import { recordTitle } from '../../evidence/documents/titles.ts'
import type { SyntheticInput } from '../../evidence/extraction/synthetic/input.ts'
import { syntheticByType } from '../../evidence/extraction/synthetic/by-type.ts'
import { eventSubjectOf } from '../events.ts'
import { createItem } from '../items/create.ts'
import { completeAcquisition } from '../items/completion.ts'
import type { Context } from '../../store/context.ts'
import { type StoredConnection, findConnection } from '../../store/connections.ts'
import { findDataRequest, lockDataRequest, type StoredDataRequest } from '../../store/data-requests.ts'
import { advancePendingTransactions } from '../services/pending-transactions.ts'
import { addContent, addDocument, contentHash } from '../../store/documents.ts'
import { findIndividual, individualView } from '../../store/individuals.ts'
import { findSession } from '../../store/sessions.ts'
import { raiseEvent } from '../../webhooks/raise-event.ts'
import type { AccountItem, AccountContents } from './connect.ts'
import { findLogin, type Login } from '../connections/logins.ts'
import { updateSession, completeSession, type SessionState } from './session.ts'
import { documentsHeldFor } from '../connections/documents-held.ts'

export async function extractConnection(job: DueJob): Promise<void> {
  const connection = await findConnection(job.db, job.subject)
  if (!connection) return
  await lockDataRequest(job.db, job.accountId, connection.datarequest_id)
  const request = await findDataRequest(job.db, job.accountId, connection.datarequest_id)
  if (!request) return
  const session = await findSession<SessionState>(job.db, connection.session_id)
  const { items } = job.payload as AccountContents
  // Nothing is collected after consent was withdrawn.
  if (request.data.consent?.accepted) await collectDocuments(job, request, connection, items ? { items } : {})
  // A bank account has no Items, and submitted documents are announced already.
  if (connection.kind === 'bank' && session?.state.submitted) return advancePendingTransactions(job, request.individual_id)
  if (session?.status === 'open') {
    const { method, documents } = session.state
    if (connection.kind === 'bank' && (method === 'upload' || documents.length > 0)) {
      await updateSession(job, session, { read: true })
      return
    }
    await completeSession(job, session)
  }
  await completeAcquisition(job, request, { sessionId: connection.session_id })
}

interface CollectOptions extends AccountContents {
  readonly refreshId?: string
}

/** Creates an Item for each document that is found. */
export async function collectDocuments(
  context: Context,
  request: StoredDataRequest,
  connection: StoredConnection,
  { items, refreshId }: CollectOptions,
): Promise<void> {
  if (connection.kind === 'bank') return
  const login = findLogin('source', connection.login) as Login
  const documents = items ?? (await documentsAt(context, request, connection, login))
  const types = [...new Set(documents.map(({ source_data_type }) => source_data_type))]
  const missing = login.finds === 'all but the last type' ? types.at(-1) : undefined
  for (const document of login.finds === 'none' ? [] : documents.filter(({ source_data_type }) => source_data_type !== missing))
    await createDocumentItem(context, request, connection, login, document, refreshId)
  if (missing !== undefined)
    await raiseEvent(context, { ...eventSubjectOf(request), refreshId: refreshId ?? null }, 'item.unavailable', {
      session_id: connection.session_id,
      item_type: missing,
      reason_code: 'ITEM_UNAVAILABLE',
    })
}

const TWO_WEEKS = 14 * 24 * 3_600_000

async function documentsAt(
  { db, now }: Context,
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

/** The record becomes a PDF, from which the Item is processed like any other. */
async function createDocumentItem(
  context: Context,
  request: StoredDataRequest,
  connection: StoredConnection,
  { suffix }: Login,
  { source_data_type: type, record, file_name }: AccountItem,
  refreshId: string | undefined,
): Promise<void> {
  const { db, runtime, now } = context
  const { account_id, individual_id, datasource_id, session_id } = connection
  const id = runtime.id('sdr')
  const media_type = 'application/pdf'
  const name = file_name ?? `${[type.toLowerCase().replaceAll('_', '-'), suffix].filter(Boolean).join(' ')}.pdf`
  const { writePdf } = await import('../../evidence/documents/pdf/write.ts')
  const content = await writePdf({ title: recordTitle(type), type, itemId: id, record, createdAt: now })
  await addContent(db, id, content)
  await addDocument(db, { id, account_id, individual_id, file_name: name, media_type, content_hash: contentHash(content), created_at: now })
  const reference = { id, uri: `svc://${id}`, media_type, file_name: name, created_at: now } as const
  await createItem(context, request, {
    type,
    external_id: null,
    datasource_id,
    media_type,
    channel: 'connection',
    giver: 'individual',
    session_id,
    refresh_id: refreshId ?? null,
    source: { parts: [{ referrer: 'OTHER', reference }], acquisition_completed: true },
    hashes: [contentHash(JSON.stringify(record))],
  })
}

function syntheticRecord(type: SourceDataType, subject: SyntheticInput): RecordData {
  const make = syntheticByType[type]
  if (!make) throw new Error(`no synthetic record is made for ${type}`)
  return make(subject)
}
