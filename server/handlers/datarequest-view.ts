/** Data Requests in responses, with the parts that a call asks for. */
import type { DataRequest, Individual } from '../../generated/types.ts'
import { credentialsAreShownOnlyWhenAskedFor } from '../rules/deliveries.ts'
import { type StoredDataRequest, recordedEventsOf } from '../store/data-requests.ts'
import type { Db } from '../store/database.ts'
import { findIndividual, individualView } from '../store/individuals.ts'
import { linksOf } from '../store/links.ts'
import { linkView } from '../workflow/links.ts'
import type { Token } from '../store/accounts.ts'

export interface DataRequestViewOptions {
  readonly db: Db
  readonly now: number
  readonly publicUrl: string
  /** Whether the values of headers and x_auth_token_credentials are asked for. */
  readonly credentials: boolean
  readonly token?: Token | undefined
  readonly consent: boolean
  readonly links: boolean
  readonly events: boolean
  readonly individuals: boolean
}

export type DataRequestView = DataRequest & { individual?: Individual }

export async function dataRequestViews(requests: readonly StoredDataRequest[], view: DataRequestViewOptions): Promise<DataRequestView[]> {
  const ids = requests.map(({ id }) => id)
  const links = Map.groupBy(view.links ? await linksOf(view.db, ids) : [], ({ datarequest_id }) => datarequest_id)
  const events = Map.groupBy(view.events ? await recordedEventsOf(view.db, ids) : [], ({ datarequest_id }) => datarequest_id)
  const individuals = view.individuals ? await individualsOf(view.db, requests) : new Map<string, Individual>()
  return requests.map((request) => {
    const individual = individuals.get(request.individual_id)
    return {
      ...dataRequestFields(request, view),
      ...(view.links && { invitation_links: (links.get(request.id) ?? []).map((link) => linkView(link, view)) }),
      ...(view.events && { event_logs: (events.get(request.id) ?? []).map(({ entry }) => entry) }),
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
    ...(delivery_details && { delivery_details: credentialsAreShownOnlyWhenAskedFor(delivery_details, { requested, publicToken }) }),
    ...(withConsent && consent && { consent }),
    last_activity_type,
    last_activity_at,
    created_at,
    updated_at,
  }
}

async function individualsOf(db: Db, requests: readonly StoredDataRequest[]): Promise<Map<string, Individual>> {
  const owners = new Map(requests.map(({ individual_id, account_id }) => [individual_id, account_id]))
  const rows = await Promise.all([...owners].map(([id, accountId]) => findIndividual(db, accountId, id)))
  return new Map(rows.flatMap((individual) => (individual ? [[individual.id, individualView(individual)] as const] : [])))
}
