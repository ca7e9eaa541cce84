/** What a posted form does: acts of the session, and what the next page is. */
import { findSource } from '../../evidence/data-sources/find.ts'
import type { ActName } from '../../workflow/sessions/actions/all.ts'
import type { Session } from '../../workflow/sessions/session.ts'
import { acting, type Deed, type Done, MovedOn, printable, type Scene } from './acting.ts'
import { addDocuments, removeDocument } from './documents.ts'
import { offersOf } from './offers.ts'

const one =
  (act: ActName): Deed =>
  async (scene) => ({ session: await acting(scene, act) })

/** What is done once and needs no more of the Individual is not asked for. */
async function straightOn(scene: Scene): Promise<Session> {
  const { straightTo, ways } = offersOf(scene.request)
  const { session } = scene
  if (session.state.method !== undefined || (straightTo === undefined && ways.length > 1)) return session
  const chosen = await acting(scene, 'choose_direct')
  return straightTo === undefined ? chosen : acting({ ...scene, session: chosen }, 'select_datasource', { datasource_id: straightTo })
}

const offered =
  (way: 'direct' | 'bank' | 'upload'): Deed =>
  async (scene) => {
    const { straightTo, ways } = offersOf(scene.request)
    if (!ways.includes(way)) throw new MovedOn(way)
    const session = await acting(scene, `choose_${way}`)
    const straight = way === 'direct' && straightTo !== undefined && session.state.datasource === undefined
    return { session: straight ? await acting({ ...scene, session }, 'select_datasource', { datasource_id: straightTo }) : session }
  }

export const DEEDS: Readonly<Record<string, Deed>> = {
  start: async (scene) => ({ started: true, ...(scene.session.state.consented && { session: await straightOn(scene) }) }),
  agree: async (scene) => ({ session: await straightOn({ ...scene, session: await acting(scene, 'consent') }) }),
  decline: one('abandon'),
  leave: one('abandon'),
  finish: async (scene) => {
    if (!scene.session.state.connected) throw new MovedOn('finish')
    return { session: await acting(scene, 'abandon') }
  },
  withdraw: async (scene) => ({ session: await acting(scene, 'withdraw_consent'), notice: 'withdrawn' }),
  ways: async () => ({ at: 'ways' }),
  direct: offered('direct'),
  bank: offered('bank'),
  upload: offered('upload'),
  search: async ({ posted, request, session }) => {
    if (session.state.method !== 'direct' || !offersOf(request).others) throw new MovedOn('search')
    return { at: 'search', sought: printable(posted.fields['sought'] ?? '').slice(0, 100) }
  },
  choose: async (scene) => {
    const id = scene.posted.fields['datasource_id'] ?? ''
    const { others, straightTo } = offersOf(scene.request)
    if (!findSource(id) || (!others && id !== straightTo)) return { at: 'search', notice: 'no_such_source' }
    return { session: await acting(scene, 'select_datasource', { datasource_id: id }) }
  },
  not_listed: one('datasource_not_found'),
  login: logIn,
  code: async (scene) => {
    const code = (scene.posted.fields['code'] ?? '').replaceAll(/\s/g, '')
    if (code === '') return { notice: 'no_code' }
    const session = await acting(scene, 'enter_code', { code })
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

async function logIn(scene: Scene): Promise<Done> {
  const { username = '', password = '' } = scene.posted.fields
  if (username.trim() === '') return { notice: 'no_username' }
  if (password === '') return { notice: 'no_password' }
  const session = await acting(scene, 'log_in', { username: printable(username).trim(), password })
  const { connected, mfa, method } = session.state
  if (session.status === 'ended' || connected || mfa) return { session }
  return { session, notice: method === 'bank' && username.trim() === 'bank_unsuccessful' ? 'bank_failed' : 'refused' }
}
