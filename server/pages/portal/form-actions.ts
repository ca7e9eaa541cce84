/** Form actions by name. A form action performs session actions, or selects the next page. */
import { findDataSource } from '../../data-sources/catalogue.ts'
import { isGenericType } from '../../documents/declared-type.ts'
import { basename } from 'node:path'
import { limits } from '../../core/limits.ts'
import type { StoredDataRequest } from '../../features/data-requests/repository.ts'
import { deleteUpload, type ReceivedFile } from '../../features/items/uploads.ts'
import { performAction, possibleActions, type SessionActionName } from '../../features/sessions/perform-action.ts'
import { type Session, updateSession, type Visit } from '../../features/sessions/session.ts'
import type { Notice } from './notices.ts'
import { getOffers } from './offers.ts'
import type { Language } from './texts/languages.ts'
import { formatConsentText } from './view.ts'
import type { Context } from '../../db/transaction.ts'

export interface PostedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly PostedFile[]
  /** Reason why the files were rejected. Undefined if they were not. */
  readonly problem?: Notice
  /** Language of the page that contains the form. */
  readonly language: Language
}

export interface PostedFile {
  readonly name: string
  readonly mediaType: string
  readonly file: ReceivedFile
}

interface FormContext {
  readonly context: Context
  readonly session: Session
  readonly request: StoredDataRequest
  readonly posted: PostedForm
}

/** The session after the action, and the changes to its visit. */
export interface FormResult {
  readonly session?: Session
  readonly at?: Visit['at']
  readonly sought?: string
  readonly notice?: Notice
  /** User name from a failed login, with which the field is prefilled. */
  readonly username?: string
  readonly started?: true
}

type FormAction = (form: FormContext) => Promise<FormResult>

/** The action is no longer possible, because the form is on an outdated page. */
export class StaleFormError extends Error {
  override readonly name = 'StaleFormError'
}

async function performIfPossible(
  { context, session }: Pick<FormContext, 'context' | 'session'>,
  action: SessionActionName,
  input = {},
): Promise<Session> {
  if (!possibleActions(session).includes(action)) throw new StaleFormError(action)
  return performAction(context, session.id, action, input)
}

/** Removes control characters and characters that change the text direction. */
const removeControlCharacters = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')

const perform =
  (action: SessionActionName): FormAction =>
  async (form) => ({ session: await performIfPossible(form, action) })

/** Makes a choice automatically if there is only one option, so that the Individual does not have to make it. */
async function skipSingleChoices(form: FormContext): Promise<Session> {
  const { straightTo, ways } = getOffers(form.request)
  const { session } = form
  if (session.state.method !== undefined || (straightTo === undefined && ways.length > 1)) return session
  const chosen = await performIfPossible(form, 'choose_direct')
  return straightTo === undefined
    ? chosen
    : performIfPossible({ ...form, session: chosen }, 'select_datasource', { datasource_id: straightTo })
}

const chooseWay =
  (way: 'direct' | 'bank' | 'upload'): FormAction =>
  async (form) => {
    const { straightTo, ways } = getOffers(form.request)
    if (!ways.includes(way)) throw new StaleFormError(way)
    const session = await performIfPossible(form, `choose_${way}`)
    const straight = way === 'direct' && straightTo !== undefined && session.state.datasource === undefined
    return {
      session: straight ? await performIfPossible({ ...form, session }, 'select_datasource', { datasource_id: straightTo }) : session,
    }
  }

export const FORM_ACTIONS: Readonly<Record<string, FormAction>> = {
  start: async (form) => ({ started: true, ...(form.session.state.consented && { session: await skipSingleChoices(form) }) }),
  agree: async (form) => {
    const { request, posted } = form
    const description = formatConsentText(posted.language, request.data.requester_name)
    return { session: await skipSingleChoices({ ...form, session: await performIfPossible(form, 'consent', { description }) }) }
  },
  decline: perform('abandon'),
  leave: perform('abandon'),
  finish: async (form) => {
    if (!form.session.state.connected) throw new StaleFormError('finish')
    return { session: await performIfPossible(form, 'abandon') }
  },
  withdraw: async (form) => ({ session: await performIfPossible(form, 'withdraw_consent'), notice: 'withdrawn' }),
  ways: async () => ({ at: 'ways' }),
  direct: chooseWay('direct'),
  bank: chooseWay('bank'),
  upload: chooseWay('upload'),
  search: async ({ posted, request, session }) => {
    if (session.state.method !== 'direct' || !getOffers(request).others) throw new StaleFormError('search')
    return { at: 'search', sought: removeControlCharacters(posted.fields['sought'] ?? '').slice(0, 100) }
  },
  choose: async (form) => {
    const id = form.posted.fields['datasource_id'] ?? ''
    const { others, straightTo } = getOffers(form.request)
    if (!findDataSource(id) || (!others && id !== straightTo)) return { at: 'search', notice: 'no_such_source' }
    return { session: await performIfPossible(form, 'select_datasource', { datasource_id: id }) }
  },
  not_listed: perform('datasource_not_found'),
  login: logIn,
  code: async (form) => {
    const code = (form.posted.fields['code'] ?? '').replaceAll(/\s/g, '')
    if (code === '') return { notice: 'no_code' }
    const session = await performIfPossible(form, 'enter_code', { code })
    return { session, ...(session.status === 'open' && !session.state.connected && { notice: 'wrong_code' }) }
  },
  no_credentials: perform('insufficient_credentials'),
  add: addDocuments,
  more: async () => ({}),
  remove: removeDocument,
  review: async () => ({ at: 'review' }),
  submit: perform('submit'),
  close: async () => ({}),
}

async function logIn(form: FormContext): Promise<FormResult> {
  const { username = '', password = '' } = form.posted.fields
  if (username.trim() === '') return { notice: 'no_username' }
  const kept = removeControlCharacters(username).trim().slice(0, 200)
  if (password === '') return { notice: 'no_password', username: kept }
  const session = await performIfPossible(form, 'log_in', { username: kept, password })
  const { connected, mfa, method } = session.state
  if (session.status === 'ended' || connected || mfa) return { session }
  return { session, username: kept, notice: method === 'bank' && kept === 'bank_unsuccessful' ? 'bank_failed' : 'rejected' }
}

async function addDocuments(form: FormContext): Promise<FormResult> {
  const { fields, files, problem } = form.posted
  const type = fields['type'] ?? ''
  let session = await performIfPossible(form, 'add_document')
  if (problem) return { session, notice: problem }
  if (!getOffers(form.request).documents.includes(type)) return { session, notice: 'no_type' }
  const input = files.filter(({ file }) => file.bytes > 0)
  if (input.length === 0) return { session, notice: files.length > 0 ? 'only_empty' : 'no_files' }
  if (session.state.documents.length + input.length > limits.upload_files) return { session, notice: 'too_many' }
  for (const { name, mediaType, file } of input) {
    const typed = MEDIA_TYPE.test(mediaType) && !isGenericType(mediaType) ? { media_type: mediaType } : {}
    const upload = { file_name: fileName(name), source_data_type: type, content: file, ...typed }
    session = await performIfPossible({ ...form, session }, 'upload_document', upload)
  }
  const added = session.state.documents.slice(-input.length)
  if (added.some(({ problem }) => problem !== undefined)) return { session, notice: 'some_invalid' }
  return { session, notice: input.length < files.length ? 'some_empty' : 'added' }
}

/** Documents cannot be removed after the session has ended, because they have been submitted. */
async function removeDocument({ context, session, posted }: FormContext): Promise<FormResult> {
  const { documents } = session.state
  const remaining = documents.filter(({ id }) => id !== posted.fields['document'])
  if (session.status === 'ended' || remaining.length === documents.length) throw new StaleFormError('remove')
  await deleteUpload(context.db, session.account_id, posted.fields['document'] as string)
  return { session: await updateSession(context, session, { documents: remaining }), notice: 'removed' }
}

const MEDIA_TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/

const fileName = (name: string): string =>
  removeControlCharacters(basename(name.replaceAll('\\', '/')))
    .trim()
    .slice(-255) || 'document'
