/** Determines a session's current step, and thus its page. The step depends only on stored state, so all windows show the same page. */
import type { Session } from '../../features/sessions/session.ts'

export type PortalStep =
  | 'intro'
  | 'consent'
  | 'ways'
  | 'search'
  | 'not_listed'
  | 'login'
  | 'code'
  | 'connected'
  | 'upload'
  | 'review'
  | 'ended'

export function getStep({ status, state }: Session): PortalStep {
  const { visit, method, mfa, connected, datasource, notFound } = state
  if (status === 'ended') return 'ended'
  if (!visit?.started) return 'intro'
  if (!state.consented) return 'consent'
  if (method === undefined || (visit.at === 'ways' && !connected)) return 'ways'
  if (method === 'upload')
    return visit.at === 'review' && state.documents.some(({ problem }) => problem === undefined) ? 'review' : 'upload'
  if (connected) return 'connected'
  if (method === 'bank') return 'login'
  if (visit.at === 'search') return 'search'
  if (mfa) return 'code'
  if (datasource !== undefined) return 'login'
  return notFound ? 'not_listed' : 'search'
}

/** Position of each step in the list of four steps on the first page. */
export const STEP_POSITIONS: Readonly<Partial<Record<PortalStep, number>>> = {
  consent: 1,
  ways: 2,
  search: 2,
  not_listed: 2,
  login: 3,
  code: 3,
  upload: 3,
  review: 3,
  connected: 4,
}
