/** Data Requests: create, update, read. */
import { isDeepStrictEqual } from 'node:util'
import type { DataRequestInput, EventLogDetails } from '../../generated/types.ts'
import { definePlugin, type Call } from '../api/plugin.ts'
import { dataRequestViews } from './datarequest-view.ts'
import { pickFields, DATA_REQUEST_FIELDS, type DataRequestDetails } from '../store/stored-fields.ts'
import { authorizeAndLockDataRequest, authorizeDataRequest, authorizeIndividual, datarequestIdOf } from '../api/authorize.ts'
import { discardRefresh, scheduleNextRefresh, withLastRefresh } from '../workflow/refreshes.ts'
import {
  aPublicTokenChangesNoDelivery,
  headersOfADeliveryCanBeSent,
  recordedEventsHoldNoCredentials,
  urlsOfADeliveryCanBeCalled,
} from '../rules/deliveries.ts'
import { realizedGainsNeedATaxYear, theIndividualAndTheTypeStay } from '../rules/datarequests.ts'
import { addDataRequest, changeDataRequest, type DataRequestData, recordEvent } from '../store/data-requests.ts'
import { touchIndividual } from '../store/individuals.ts'
import { listeningPorts } from '../store/listeners.ts'

export const dataRequestsPlugin = definePlugin({
  name: 'datarequests',
  handlers: {
    createDataRequest: async (call) => {
      const { account, body, db, runtime, now } = call
      const individual = await authorizeIndividual(call, body.individual_id)
      const details = pickFields<DataRequestDetails>(body, DATA_REQUEST_FIELDS)
      await refuseInvalid(call, { ...details, type: body.type }, details)
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
      const refusal = aPublicTokenChangesNoDelivery({ token: call.token, deliveryDetails: body.delivery_details })
      if (refusal) throw refusal
      const request = await authorizeAndLockDataRequest(call, datarequestIdOf(body))
      const { id, type, data } = request
      const unchangeable = theIndividualAndTheTypeStay({ given: body, request })
      if (unchangeable) throw unchangeable
      const details = pickFields<DataRequestDetails>(body, DATA_REQUEST_FIELDS)
      await refuseInvalid(call, { ...data, ...details, type }, details)
      const changed = changedDetails(data, details)
      if (Object.keys(changed).length === 0) return { id }
      await recordEvent(db, { accountId: account.id, datarequestId: id, type: 'DATAREQUEST_UPDATED', details: eventDetails(changed), now })
      await changeDataRequest(db, request, await rescheduled(call, request, changed), now)
      return { id }
    },

    getDataRequest: async (call) => {
      const { body } = call
      const request = await authorizeDataRequest(call, datarequestIdOf(body))
      const { get_x_auth_token_credentials: credentials = false, get_consent: consent = false } = body
      const [view] = await dataRequestViews([request], { ...call, credentials, consent, links: true, events: true, individuals: false })
      return view as NonNullable<typeof view>
    },
  },
})

type CheckedRequest = Pick<DataRequestInput, 'type' | 'request_details'>

/** `request` as it would be; the details are those of this call. */
async function refuseInvalid(
  { httpClient, db, runtime }: Pick<Call, 'httpClient' | 'db' | 'runtime'>,
  request: CheckedRequest,
  { delivery_details: deliveries = [] }: DataRequestDetails,
): Promise<void> {
  const refusal =
    realizedGainsNeedATaxYear(request) ??
    headersOfADeliveryCanBeSent(deliveries) ??
    (await urlsOfADeliveryCanBeCalled(deliveries, httpClient, () => listeningPorts(db, runtime.realNow())))
  if (refusal) throw refusal
}

/** The details that differ from what is stored. */
function changedDetails(data: DataRequestData, details: DataRequestDetails): DataRequestDetails {
  const before: Record<string, unknown> = { ...pickFields<DataRequestDetails>(data, DATA_REQUEST_FIELDS) }
  return Object.fromEntries(Object.entries(details).filter(([name, value]) => !isDeepStrictEqual(before[name], value)))
}

const eventDetails = ({ delivery_details, ...rest }: DataRequestDetails): EventLogDetails =>
  ({ ...rest, ...(delivery_details && { delivery_details: recordedEventsHoldNoCredentials(delivery_details) }) }) as EventLogDetails

/** A changed refresh policy gets a new schedule. */
async function rescheduled(
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
