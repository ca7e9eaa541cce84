/** Chooses how the data is collected, and the Data Source. */
import { badRequest } from '../../../core/errors.ts'
import { dataSourceForRequest, findDataSource } from '../../../evidence/data-sources/catalogue.ts'
import { recordEventFor, eventSubjectOf } from '../../events.ts'
import { updateSession, type SessionState, clearState } from '../session.ts'
import { type SessionAction, requireMethod, requireConsent } from './action.ts'

/** Name of the aggregator of the sandbox. */
export const AGGREGATOR = 'sandbox'

/** A session connects one account; after a bank account, documents may still be uploaded. */
const unavailableMethod =
  (method: NonNullable<SessionState['method']>) =>
  (state: SessionState): string | undefined =>
    requireConsent(state) ??
    (state.connected && (method !== 'upload' || state.method === 'direct') ? 'an account is connected already' : undefined)

export const chooseDirect: SessionAction = {
  description: 'chooses to connect to a Data Source directly',
  inputs: {},
  unavailable: unavailableMethod('direct'),
  run: async ({ context, request, session }) => {
    await recordEventFor(context, eventSubjectOf(request), 'DIRECT_CONNECTION_SELECTED')
    return updateSession(context, clearState(session, 'mfa', 'notFound'), { method: 'direct' })
  },
}

export const chooseBank: SessionAction = {
  description: 'chooses to connect a bank account',
  inputs: {},
  unavailable: unavailableMethod('bank'),
  run: async ({ context, request, session }) => {
    await recordEventFor(context, eventSubjectOf(request), 'BANK_CONNECTION_SELECTED')
    await recordEventFor(context, eventSubjectOf(request), 'AGGREGATOR_INITIATED', { provider: AGGREGATOR })
    return updateSession(context, clearState(session, 'mfa', 'notFound'), { method: 'bank' })
  },
}

export const chooseUpload: SessionAction = {
  description: 'chooses to upload documents',
  inputs: {},
  unavailable: unavailableMethod('upload'),
  run: async ({ context, request, session }) => {
    await recordEventFor(context, eventSubjectOf(request), 'MANUAL_UPLOAD_SELECTED')
    return updateSession(context, clearState(session, 'mfa', 'notFound'), { method: 'upload' })
  },
}

export const selectDatasource: SessionAction<{ datasource_id?: string }> = {
  description: 'picks a Data Source, by default one of the kind that the Data Request asks for, and reaches its login screen',
  inputs: { datasource_id: 'optional text' },
  unavailable: requireNoAccount,
  run: async ({ context, request, session }, { datasource_id = dataSourceForRequest(request.type, request.data.request_details) }) => {
    if (!findDataSource(datasource_id)) throw badRequest('/datasource_id: no Data Source has this identifier: datasources/get lists them')
    await recordEventFor(context, eventSubjectOf(request), 'DATASOURCE_CLASSIFIED', { datasource_id })
    return updateSession(context, clearState(session, 'mfa', 'notFound'), { datasource: datasource_id })
  },
}

export const datasourceNotFound: SessionAction = {
  description: 'does not find the Data Source',
  inputs: {},
  unavailable: requireNoAccount,
  run: async ({ context, request, session }) => {
    await recordEventFor(context, eventSubjectOf(request), 'DATASOURCE_NOT_FOUND')
    return updateSession(context, clearState(session, 'mfa', 'datasource'), { notFound: true })
  },
}

function requireNoAccount(state: SessionState): string | undefined {
  return requireMethod('direct')(state) ?? (state.connected ? 'an account is connected already' : undefined)
}
