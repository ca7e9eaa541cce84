/** What a posted form does: acts of the session, and what the next page is. */
import { findDataSource } from '../../evidence/data-sources/find.ts'
import type { SessionActionName } from '../../workflow/sessions/actions/all.ts'
import type { Session } from '../../workflow/sessions/session.ts'
import { performIfPossible, type FormAction, type FormResult, StaleFormError, printable, type FormContext } from './form-action.ts'
import { addDocuments, removeDocument } from './documents.ts'
import { offersOf } from './offers.ts'

const one =
  (action: SessionActionName): FormAction =>
  async (form) => ({ session: await performIfPossible(form, action) })

/** What is done once and needs no more of the Individual is not asked for. */
async function straightOn(form: FormContext): Promise<Session> {
  const { straightTo, ways } = offersOf(form.request)
  const { session } = form
  if (session.state.method !== undefined || (straightTo === undefined && ways.length > 1)) return session
  const chosen = await performIfPossible(form, 'choose_direct')
  return straightTo === undefined
    ? chosen
    : performIfPossible({ ...form, session: chosen }, 'select_datasource', { datasource_id: straightTo })
}

const offered =
  (way: 'direct' | 'bank' | 'upload'): FormAction =>
  async (form) => {
    const { straightTo, ways } = offersOf(form.request)
    if (!ways.includes(way)) throw new StaleFormError(way)
    const session = await performIfPossible(form, `choose_${way}`)
    const straight = way === 'direct' && straightTo !== undefined && session.state.datasource === undefined
    return {
      session: straight ? await performIfPossible({ ...form, session }, 'select_datasource', { datasource_id: straightTo }) : session,
    }
  }

export const FORM_ACTIONS: Readonly<Record<string, FormAction>> = {
  start: async (form) => ({ started: true, ...(form.session.state.consented && { session: await straightOn(form) }) }),
  agree: async (form) => ({ session: await straightOn({ ...form, session: await performIfPossible(form, 'consent') }) }),
  decline: one('abandon'),
  leave: one('abandon'),
  finish: async (form) => {
    if (!form.session.state.connected) throw new StaleFormError('finish')
    return { session: await performIfPossible(form, 'abandon') }
  },
  withdraw: async (form) => ({ session: await performIfPossible(form, 'withdraw_consent'), notice: 'withdrawn' }),
  ways: async () => ({ at: 'ways' }),
  direct: offered('direct'),
  bank: offered('bank'),
  upload: offered('upload'),
  search: async ({ posted, request, session }) => {
    if (session.state.method !== 'direct' || !offersOf(request).others) throw new StaleFormError('search')
    return { at: 'search', sought: printable(posted.fields['sought'] ?? '').slice(0, 100) }
  },
  choose: async (form) => {
    const id = form.posted.fields['datasource_id'] ?? ''
    const { others, straightTo } = offersOf(form.request)
    if (!findDataSource(id) || (!others && id !== straightTo)) return { at: 'search', notice: 'no_such_source' }
    return { session: await performIfPossible(form, 'select_datasource', { datasource_id: id }) }
  },
  not_listed: one('datasource_not_found'),
  login: logIn,
  code: async (form) => {
    const code = (form.posted.fields['code'] ?? '').replaceAll(/\s/g, '')
    if (code === '') return { notice: 'no_code' }
    const session = await performIfPossible(form, 'enter_code', { code })
    return { session, ...(session.status === 'open' && !session.state.connected && { notice: 'wrong_code' }) }
  },
  no_credentials: one('insufficient_credentials'),
  add: addDocuments,
  more: async () => ({}),
  remove: removeDocument,
  review: async () => ({ at: 'review' }),
  submit: one('submit'),
  close: async () => ({}),
}

async function logIn(form: FormContext): Promise<FormResult> {
  const { username = '', password = '' } = form.posted.fields
  if (username.trim() === '') return { notice: 'no_username' }
  if (password === '') return { notice: 'no_password' }
  const session = await performIfPossible(form, 'log_in', { username: printable(username).trim(), password })
  const { connected, mfa, method } = session.state
  if (session.status === 'ended' || connected || mfa) return { session }
  return { session, notice: method === 'bank' && username.trim() === 'bank_unsuccessful' ? 'bank_failed' : 'refused' }
}
