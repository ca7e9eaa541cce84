/**
 * Reads a posted form within its limits and handles it in a single transaction, which covers its action, the next page, and the events for
 * the embedding page.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../http/api.ts'
import { UPLOAD_IN_MEMORY } from '../../http/body.ts'
import { FormError, readFormParts } from '../../http/form-parts.ts'
import { receiveFile, FileReceiverError } from '../../http/upload-body.ts'
import { ApiError } from '../../core/errors.ts'
import { limits } from '../../core/limits.ts'
import { dataRequestById, lockDataRequest, type StoredDataRequest } from '../../features/data-requests/repository.ts'
import { changeSession, findSession } from '../../features/sessions/repository.ts'
import { type Session, type SessionState, updateSession, withCurrentConsent, type Visit } from '../../features/sessions/session.ts'
import { inContext } from '../../db/transaction.ts'
import type { Context } from '../../db/transaction.ts'
import { endingOfAction } from './endings.ts'
import { findCausedEvents, screenEvents } from './events.ts'
import { FORM_ACTIONS, type FormResult, type PostedFile, type PostedForm, StaleFormError } from './form-actions.ts'
import type { Notice } from './notices.ts'
import { writeSampleDocument } from './sample-document.ts'
import { negotiateLanguage } from './texts/languages.ts'
import { ReceivedFiles } from '../../features/items/uploads.ts'

export async function postForm(
  { dependencies }: Api,
  requestId: string,
  sessionId: string,
  action: string,
  posted: PostedForm,
): Promise<void> {
  try {
    await inContext(dependencies, requestId, (context) => runFormAction(context, sessionId, action, posted))
  } catch (error) {
    // The transaction was rolled back, so the notice is stored in another transaction.
    if (!(error instanceof StaleFormError)) throw error
    await inContext(dependencies, requestId, async (context) => {
      const found = await lockSession(context, sessionId)
      if (found) await updateVisit(context, found.session, found.session, { notice: 'moved_on' })
    })
  }
}

export async function runFormAction(context: Context, sessionId: string, name: string, posted: PostedForm): Promise<void> {
  const action = Object.hasOwn(FORM_ACTIONS, name) ? FORM_ACTIONS[name] : undefined
  if (!action) throw new StaleFormError(name)
  const found = await lockSession(context, sessionId)
  if (!found) throw new StaleFormError('gone')
  const { session: before, request } = found
  const result = await action({ context, session: before, request, posted })
  const after = result.session ?? before
  const events = await findCausedEvents(context, name, before, after)
  const ended = before.status === 'open' && after.status === 'ended'
  // Only the earlier state contains the login that was waiting for its second factor.
  const ending = ended && endingOfAction(name, { ...after, state: { ...before.state, ...after.state } }, posted.fields['username'])
  await updateVisit(context, before, after, { ...result, events, ...(ending && { ending }) })
}

async function lockSession(context: Context, sessionId: string): Promise<{ session: Session; request: StoredDataRequest } | undefined> {
  const found = await findSession<SessionState>(context.db, sessionId)
  if (!found) return undefined
  await lockDataRequest(context.db, found.account_id, found.datarequest_id)
  const request = await dataRequestById(context.db, found.datarequest_id)
  const current = await findSession<SessionState>(context.db, sessionId)
  return request && current && { session: withCurrentConsent(current, request), request }
}

async function updateVisit(
  context: Context,
  before: Session,
  after: Session,
  { at, notice, sought, username, started, events = [], ending }: FormResult & Partial<Pick<Visit, 'events' | 'ending'>>,
): Promise<void> {
  const { visit } = after.state
  if (!visit) return
  const { at: _at, notice: _notice, username: _username, ...kept } = visit
  const changed: Visit = {
    ...kept,
    ...(at && { at }),
    ...(notice && { notice }),
    ...(sought !== undefined && { sought }),
    ...(username && { username }),
    ...(started && { started }),
    ...(ending && { ending }),
  }
  const moved: Session = { ...after, state: { ...after.state, visit: changed } }
  const screens = visit.frame ? screenEvents(moved, before) : []
  const told: Visit = { ...changed, events: [...visit.events, ...events, ...screens] }
  if (after.status === 'open') await updateSession(context, after, { visit: told })
  else await changeSession(context.db, { ...after, state: { ...after.state, visit: told } })
}

export const isUpload = ({ headers }: FastifyRequest): boolean => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

type SendReply = () => FastifyReply | Promise<FastifyReply>

/** Stores files as they arrive. Before the response, removes files that did not become documents. */
export const withPostedForm = async (...form: Parameters<typeof withFiles>): Promise<FastifyReply> => (await withFiles(...form))()

async function withFiles(
  api: Api,
  request: FastifyRequest,
  session: Session | undefined,
  work: (posted: PostedForm) => Promise<SendReply>,
): Promise<SendReply> {
  const language = negotiateLanguage(request.headers['accept-language'])
  const { database, runtime } = api.dependencies
  const fields = isUpload(request) ? {} : formFields(request.body)
  if (!session || (!isUpload(request) && fields['sample'] === undefined)) return work({ fields, files: [], language })
  const files = new ReceivedFiles({ db: database.db, runtime, now: runtime.now() }, session.account_id)
  try {
    if (!isUpload(request)) return await work({ ...(await addSample(api, session, fields, files)), language })
    const held = api.unfinishedBodies.ofVisit(session)
    held.hold(UPLOAD_IN_MEMORY)
    return await work({ ...(await held.until(readMultipart(request, files))), language })
  } finally {
    await files.end()
  }
}

/** Adds the sample document that a form selects. */
async function addSample(
  api: Api,
  session: Session,
  fields: PostedForm['fields'],
  received: ReceivedFiles,
): Promise<Omit<PostedForm, 'language'>> {
  const { sample: type = '' } = fields
  const document = await writeSampleDocument(api, session, type)
  if (!document) return { fields, files: [] }
  const { name, mediaType, content } = document
  return { fields: { ...fields, type }, files: [{ name, mediaType, file: await received.receive([content]) }] }
}

/** If a field occurs twice, its last value applies. */
const formFields = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body instanceof Uint8Array ? {} : (body ?? {})) as Record<string, unknown>).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value.at(-1) : value),
    ]),
  )

/** Maximum total size of the files in a form. */
const MAX_BYTES = limits.upload_bytes * 2

const PROBLEMS: Readonly<Partial<Record<FormError['code'], Notice>>> = { file_too_large: 'too_large', too_many_files: 'too_many' }

const MAX_FORM = { files: limits.upload_files, fileBytes: limits.upload_bytes, fields: 5, fieldBytes: 1024 }

/** Portal forms send their text fields first, so the fields are known even if the files are too large. */
async function readMultipart(request: FastifyRequest, received: ReceivedFiles): Promise<Omit<PostedForm, 'language'>> {
  const fields: Record<string, string> = {}
  const files: PostedFile[] = []
  let total = 0
  try {
    for await (const part of readFormParts(request.raw, MAX_FORM)) {
      if (part.type === 'field') fields[part.name] = part.value
      else if (total <= MAX_BYTES) {
        const file = await receiveFile(received, part.content)
        total += file.bytes
        files.push({ name: part.fileName, mediaType: part.mediaType, file })
      }
    }
    if (total > MAX_BYTES) return { fields, files: [], problem: 'too_much' }
    return { fields, files: files.filter(({ name, file }) => name !== '' || file.bytes > 0) }
  } catch (error) {
    if (error instanceof FileReceiverError) throw error.cause
    if (!(error instanceof FormError || error instanceof ApiError)) throw error
    return { fields, files: [], problem: (error instanceof FormError && PROBLEMS[error.code]) || 'unreadable' }
  }
}
