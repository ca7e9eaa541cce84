/** The form actions by name: each performs actions of the session, or changes which page comes next. */
import { findDataSource } from '../../evidence/data-sources/find.ts'
import type { SessionActionName } from '../../workflow/sessions/perform-action.ts'
import type { Session } from '../../workflow/sessions/session.ts'
import { performIfPossible, type FormAction, type FormResult, StaleFormError, printableText, type FormContext } from './form-action.ts'
import { addDocuments, removeDocument } from './documents.ts'
import { offersOf } from './offers.ts'

const perform =
  (action: SessionActionName): FormAction =>
  async (form) => ({ session: await performIfPossible(form, action) })

/** Makes the choices that have only one option, so that the Individual is not asked. */
async function skipSingleChoices(form: FormContext): Promise<Session> {
  const { straightTo, ways } = offersOf(form.request)
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
    const { straightTo, ways } = offersOf(form.request)
    if (!ways.includes(way)) throw new StaleFormError(way)
    const session = await performIfPossible(form, `choose_${way}`)
    const straight = way === 'direct' && straightTo !== undefined && session.state.datasource === undefined
    return {
      session: straight ? await performIfPossible({ ...form, session }, 'select_datasource', { datasource_id: straightTo }) : session,
    }
  }

export const FORM_ACTIONS: Readonly<Record<string, FormAction>> = {
  start: async (form) => ({ started: true, ...(form.session.state.consented && { session: await skipSingleChoices(form) }) }),
  agree: async (form) => ({ session: await skipSingleChoices({ ...form, session: await performIfPossible(form, 'consent') }) }),
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
    if (session.state.method !== 'direct' || !offersOf(request).others) throw new StaleFormError('search')
    return { at: 'search', sought: printableText(posted.fields['sought'] ?? '').slice(0, 100) }
  },
  choose: async (form) => {
    const id = form.posted.fields['datasource_id'] ?? ''
    const { others, straightTo } = offersOf(form.request)
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
  if (password === '') return { notice: 'no_password' }
  const session = await performIfPossible(form, 'log_in', { username: printableText(username).trim(), password })
  const { connected, mfa, method } = session.state
  if (session.status === 'ended' || connected || mfa) return { session }
  return { session, notice: method === 'bank' && username.trim() === 'bank_unsuccessful' ? 'bank_failed' : 'refused' }
}
