/** The way the data comes, and the Data Source it comes from. */
import { badRequest } from '../../../core/errors.ts'
import { findSource } from '../../../evidence/data-sources/find.ts'
import { note, subjectOf } from '../../events.ts'
import { goOn, type SessionState, without } from '../session.ts'
import { type Act, chose, consented } from './act.ts'

/** What the aggregator of the sandbox is called. */
export const AGGREGATOR = 'sandbox'

/** One account is connected once; documents may still be added to a bank account. */
const hinderedOf =
  (way: NonNullable<SessionState['method']>) =>
  (state: SessionState): string | undefined =>
    consented(state) ?? (state.connected && (way !== 'upload' || state.method === 'direct') ? 'an account is connected already' : undefined)

export const chooseDirect: Act = {
  about: 'chooses to connect to a Data Source directly',
  takes: {},
  hindered: hinderedOf('direct'),
  run: async ({ moment, request, session }) => {
    await note(moment, subjectOf(request), 'DIRECT_CONNECTION_SELECTED')
    return goOn(moment, without(session, 'mfa', 'notFound'), { method: 'direct' })
  },
}

export const chooseBank: Act = {
  about: 'chooses to connect a bank account',
  takes: {},
  hindered: hinderedOf('bank'),
  run: async ({ moment, request, session }) => {
    await note(moment, subjectOf(request), 'BANK_CONNECTION_SELECTED')
    await note(moment, subjectOf(request), 'AGGREGATOR_INITIATED', { provider: AGGREGATOR })
    return goOn(moment, without(session, 'mfa', 'notFound'), { method: 'bank' })
  },
}

export const chooseUpload: Act = {
  about: 'chooses to upload documents',
  takes: {},
  hindered: hinderedOf('upload'),
  run: async ({ moment, request, session }) => {
    await note(moment, subjectOf(request), 'MANUAL_UPLOAD_SELECTED')
    return goOn(moment, without(session, 'mfa', 'notFound'), { method: 'upload' })
  },
}

export const selectDatasource: Act<{ datasource_id: string }> = {
  about: 'picks a Data Source and reaches its login screen',
  takes: { datasource_id: 'text' },
  hindered: unconnected,
  run: async ({ moment, request, session }, { datasource_id }) => {
    if (!findSource(datasource_id)) throw badRequest('/datasource_id: no Data Source has this identifier: datasources/get lists them')
    await note(moment, subjectOf(request), 'DATASOURCE_CLASSIFIED', { datasource_id })
    return goOn(moment, without(session, 'mfa', 'notFound'), { datasource: datasource_id })
  },
}

export const datasourceNotFound: Act = {
  about: 'does not find the Data Source',
  takes: {},
  hindered: unconnected,
  run: async ({ moment, request, session }) => {
    await note(moment, subjectOf(request), 'DATASOURCE_NOT_FOUND')
    return goOn(moment, without(session, 'mfa', 'datasource'), { notFound: true })
  },
}

function unconnected(state: SessionState): string | undefined {
  return chose('direct')(state) ?? (state.connected ? 'an account is connected already' : undefined)
}
