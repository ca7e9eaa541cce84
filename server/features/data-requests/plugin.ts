/** Handlers that create, update and read Data Requests. */
import { isDeepStrictEqual } from 'node:util'
import type { DataRequestInput, DeliveryDetail, EventLogDetails, DataRequest, Individual } from '../../../generated/types.ts'
import { definePlugin, type Call } from '../../http/plugin.ts'
import { pickFields, DATA_REQUEST_FIELDS, type DataRequestDetails } from '../stored-fields.ts'
import { authorizeAndLockDataRequest, authorizeAndLockIndividual, authorizeWholeDataRequest, getDatarequestId } from '../authorize.ts'
import { discardRefresh, scheduleNextRefresh, withLastRefresh } from '../refreshes/service.ts'
import { requireTaxYear, requireUnchangedFields } from './rules.ts'
import {
  rejectDeliverySecrets,
  hideDeliverySecrets,
  requireValidDeliveryHeaders,
  getRecordedDeliveries,
  keepDeliverySecrets,
  requireCallableDeliveryUrls,
} from '../webhooks/rules.ts'
import {
  addDataRequest,
  changeDataRequest,
  type DataRequestData,
  type FoundDataRequest,
  recordEvent,
  type StoredDataRequest,
} from './repository.ts'
import { touchIndividual, findIndividual, individualView } from '../individuals/repository.ts'
import { listeningPorts } from '../../db/listeners.ts'
import type { ApiError } from '../../core/errors.ts'
import { enforce } from '../../core/rule.ts'
import type { Db } from '../../db/database.ts'
import type { Token } from '../../http/accounts.ts'
import { connectionViews } from '../sessions/connections.ts'
import { linkView } from '../links/service.ts'

export const dataRequestsPlugin = definePlugin({
  name: 'datarequests',
  handlers: {
    createDataRequest: async (call) => {
      const { account, body, db, runtime, now } = call
      // Checks the delivery URLs before the Individual is locked, because the check includes DNS lookups.
      const invalid = await findInvalid(call, body, body)
      const individual = await authorizeAndLockIndividual(call, body.individual_id)
      const details = pickDetails(call)
      if (invalid) throw invalid
      const id = runtime.id('dr')
      const owner = { id, account_id: account.id }
      const data = { ...details, requester_name: details.requester_name ?? account.name, widget_id: runtime.id('lnk') }
      await recordEvent(db, { accountId: account.id, datarequestId: id, type: 'DATAREQUEST_CREATED', now })
      const scheduled = await scheduleNextRefresh(call, owner, data)
      await addDataRequest(db, { ...owner, individual_id: individual.id, type: body.type, data: scheduled, created_at: now })
      await touchIndividual(db, individual.id, now)
      return { id }
    },

    updateDataRequest: async (call) => {
      const { account, body, db, now } = call
      const request = await authorizeAndLockDataRequest(call, getDatarequestId(body))
      const { id, type, data } = request
      enforce(requireUnchangedFields, { update: body, request })
      const details = pickDetails(call, data.delivery_details)
      const invalid = await findInvalid(call, { ...data, ...details, type }, details)
      if (invalid) throw invalid
      const changed = changedDetails(data, details)
      if (Object.keys(changed).length === 0) return { id }
      await recordEvent(db, { accountId: account.id, datarequestId: id, type: 'DATAREQUEST_UPDATED', details: eventDetails(changed), now })
      await changeDataRequest(db, request, await applyChanges(call, request, changed), now)
      return { id }
    },

    getDataRequest: async (call) => {
      const { body } = call
      const request = await authorizeWholeDataRequest(call, getDatarequestId(body))
      const { get_x_auth_token_credentials: credentials = false, get_consent: consent = false } = body
      const [view] = await dataRequestViews([request], { ...call, credentials, consent, individuals: false })
      return { ...(view as NonNullable<typeof view>), connections: connectionViews(request.connections) }
    },
  },
})

/** Returns the details in the body. `before` contains the stored deliveries, whose secrets a public token must not replace. */
function pickDetails({ body, token }: Call<DataRequestDetails>, before: readonly DeliveryDetail[] = []): DataRequestDetails {
  const details = pickFields<DataRequestDetails>(body, DATA_REQUEST_FIELDS)
  const { delivery_details: deliveries } = details
  enforce(rejectDeliverySecrets, { token, deliveries })
  return token?.kind === 'public' && deliveries ? { ...details, delivery_details: keepDeliverySecrets(before, deliveries) } : details
}

type CheckedRequest = Pick<DataRequestInput, 'type' | 'request_details'>

/** Validates the Data Request as it will be after the call, and the deliveries in the body. */
async function findInvalid(
  { httpClient, db, runtime }: Pick<Call, 'httpClient' | 'db' | 'runtime'>,
  request: CheckedRequest,
  { delivery_details: deliveries = [] }: DataRequestDetails,
): Promise<ApiError | undefined> {
  return (
    requireTaxYear(request) ??
    requireValidDeliveryHeaders(deliveries) ??
    (await requireCallableDeliveryUrls({ deliveries, httpClient, ownPorts: () => listeningPorts(db, runtime.realNow()) }))
  )
}

/** Returns the details that differ from the stored details. */
function changedDetails(data: DataRequestData, details: DataRequestDetails): DataRequestDetails {
  const before: Record<string, unknown> = { ...pickFields<DataRequestDetails>(data, DATA_REQUEST_FIELDS) }
  return Object.fromEntries(Object.entries(details).filter(([name, value]) => !isDeepStrictEqual(before[name], value)))
}

const eventDetails = ({ delivery_details, ...rest }: DataRequestDetails): EventLogDetails =>
  ({ ...rest, ...(delivery_details && { delivery_details: getRecordedDeliveries(delivery_details) }) }) as EventLogDetails

/** Applies the changes to the stored data. If the refresh policy changed, also discards the scheduled refresh and schedules a new one. */
async function applyChanges(
  call: Call,
  owner: { id: string; account_id: string; data: DataRequestData },
  changed: DataRequestDetails,
): Promise<DataRequestData> {
  const { refresh_policy: policy, ...others } = changed
  const data = { ...owner.data, ...others }
  if (policy === undefined) return data
  await discardRefresh(call, owner, data, 'The refresh policy was changed.')
  const { refresh_id: _, ...rest } = data
  return scheduleNextRefresh(call, owner, { ...rest, refresh_policy: policy && withLastRefresh(policy, data.refresh_policy) })
}

/** Options for the parts of a Data Request that are optional in responses. */
interface DataRequestViewOptions {
  readonly db: Db
  readonly now: number
  readonly publicUrl: string
  /** True if the response includes `x_auth_token_credentials` and header values. */
  readonly credentials: boolean
  readonly token?: Token | undefined
  readonly consent: boolean
  readonly individuals: boolean
}

type DataRequestView = DataRequest & { individual?: Individual }

export async function dataRequestViews(requests: readonly FoundDataRequest[], view: DataRequestViewOptions): Promise<DataRequestView[]> {
  const individuals = view.individuals ? await findIndividuals(view.db, requests) : new Map<string, Individual>()
  return requests.map((request) => {
    const individual = individuals.get(request.individual_id)
    return {
      ...dataRequestFields(request, view),
      ...(request.links && { invitation_links: request.links.map((link) => linkView(link, view)) }),
      ...(request.events && { event_logs: [...request.events] }),
      ...(individual && { individual }),
    }
  })
}

function dataRequestFields(
  { id, individual_id, type, data, ...times }: StoredDataRequest,
  { credentials: requested, consent: withConsent, token }: DataRequestViewOptions,
): DataRequest {
  const { consent, delivery_details, refresh_id: _, ...rest } = data
  const publicToken = token?.kind === 'public'
  const { last_activity_type, last_activity_at, created_at, updated_at } = times
  return {
    datarequest_id: id,
    id,
    individual_id,
    type,
    ...rest,
    ...(delivery_details && { delivery_details: hideDeliverySecrets(delivery_details, { requested, publicToken }) }),
    ...(withConsent && consent && { consent }),
    last_activity_type,
    last_activity_at,
    created_at,
    updated_at,
  }
}

async function findIndividuals(db: Db, requests: readonly StoredDataRequest[]): Promise<Map<string, Individual>> {
  const owners = new Map(requests.map(({ individual_id, account_id }) => [individual_id, account_id]))
  const rows = await Promise.all([...owners].map(([id, accountId]) => findIndividual(db, accountId, id)))
  return new Map(rows.flatMap((individual) => (individual ? [[individual.id, individualView(individual)] as const] : [])))
}
