/**
 * Gathers the inputs of a Service (processed Items with consent, connections and bank accounts), and determines the status to return while
 * the Service waits for them.
 */
import type { DataRequestType, InsurancePolicyType } from '../../../generated/types.ts'
import { tables } from '../../../generated/tables.ts'
import { dataSourceSummary } from '../../data-sources/catalogue.ts'
import type { Circumstances, InputItem, UnparsedInput } from '../../determinations/input.ts'
import type { Context } from '../../db/transaction.ts'
import { requireItemConsent } from '../items/rules.ts'
import { readBankAccounts, EXTRACT_CONNECTION } from '../sessions/connections.ts'
import { haveScheduledJob, listConnections, type StoredConnection, hasOpenSession } from '../sessions/repository.ts'
import { findConsents, findDataRequest, type StoredDataRequest } from '../data-requests/repository.ts'
import type { ItemOwner, StoredItem } from '../items/repository.ts'
import { type UnparsedItem, listUnparsedItems } from '../items/unparsed-items.ts'
import { latestLink } from '../links/repository.ts'
import type { ServiceReference } from './repository.ts'
import type { Service } from './services.ts'

export interface GatheredInputs {
  readonly inputs: readonly UnparsedInput[]
  readonly circumstances: Circumstances
  /** Processed Items without consent. */
  readonly withheld: readonly UnparsedItem[]
  readonly unprocessable: readonly UnparsedItem[]
  /** True if there are any Items, including Items that the Service does not read. */
  readonly hasItems: boolean
  /** Status of a waiting transaction. Undefined if no Items are being acquired or processed. */
  readonly waiting: 'ACQUIRING' | 'IN_PROGRESS' | undefined
  /** Undefined if the call refers to an Individual or to Items. */
  readonly request: StoredDataRequest | undefined
  /** Data Request to which the events belong. Undefined if there are neither Items nor connections. */
  readonly datarequestId: string | undefined
}

export const getItemOwner = ({ individualId, datarequestId }: ServiceReference): ItemOwner =>
  datarequestId === undefined ? { individualId } : { datarequestId }

export async function gatherInputs(
  context: Context,
  accountId: string,
  reference: ServiceReference,
  { records }: Pick<Service, 'records'>,
  /** Referenced Data Request and Items, if the caller has already read them. */
  preloaded: { readonly request?: StoredDataRequest | undefined; readonly items?: readonly UnparsedItem[] | undefined } = {},
): Promise<GatheredInputs> {
  const { db, now } = context
  const { datarequestId, itemIds } = reference
  const owner = getItemOwner(reference)
  const isRequested = (id: string | null) => !reference.datasources?.length || (id !== null && reference.datasources.includes(id))
  const [owned, connected, request, inSession] = await Promise.all([
    preloaded.items ?? listUnparsedItems(db, owner),
    // A call that names Items uses only those Items, and no connections.
    itemIds ? [] : listConnections(db, owner),
    preloaded.request ?? (datarequestId === undefined ? undefined : findDataRequest(db, accountId, datarequestId)),
    datarequestId !== undefined && !itemIds && hasOpenSession(db, datarequestId),
  ])
  const all = owned.filter(({ id, datasource_id }) => (itemIds ? itemIds.includes(id) : isRequested(datasource_id)))
  const items = all.filter(({ source_data_type }) => records.includes(tables.recordByType[source_data_type] as string))
  const connections = connected.filter(({ datasource_id }) => isRequested(datasource_id))
  const consents = await findConsents(
    db,
    [...items, ...connections].map(({ datarequest_id }) => datarequest_id),
    request,
  )
  const hasConsent = ({ provided_by, datarequest_id }: Pick<StoredItem, 'provided_by' | 'datarequest_id'>) =>
    requireItemConsent({ provided_by, consent: consents.get(datarequest_id) }) === undefined
  const processed = items.filter(({ status }) => status === 'COMPLETED')
  const shared = connections.filter(({ datarequest_id }) => hasConsent({ provided_by: 'individual', datarequest_id }))
  const inputs = processed.filter(hasConsent).map(toUnparsedInput)
  const unprocessable = items.filter(({ status }) => status === 'UNPROCESSABLE')
  const isUnread = ({ datasource_id }: StoredConnection) => unprocessable.some((item) => item.datasource_id === datasource_id)
  return {
    inputs,
    circumstances: {
      now,
      connections: shared
        // If there are no usable Items, ignores connections to Data Sources that have unprocessable Items.
        .filter((connection) => connection.kind === 'direct' && (inputs.length > 0 || !isUnread(connection)))
        .map(({ datasource_id, created_at }) => ({ datasource: dataSourceSummary(datasource_id), connectedAt: created_at })),
      banks: (await Promise.all(shared.map((connection) => readBankAccounts(context, connection)))).flat(),
      details: request?.data.request_details ?? {},
      ...parsePolicyType(request?.type),
    },
    withheld: processed.filter((item) => !hasConsent(item)),
    unprocessable,
    hasItems: owned.length > 0,
    waiting: await pendingStatus(context, { all, items, connections, inSession }, itemIds ? undefined : datarequestId),
    request,
    datarequestId: datarequestId ?? items[0]?.datarequest_id ?? connections.at(-1)?.datarequest_id,
  }
}

/** Returns the policy type to which the Data Request limits the report. */
const parsePolicyType = (type: DataRequestType | undefined): Pick<Circumstances, 'policyType'> => {
  const [, policyType] = /^(AUTO|HOME|RENTERS)_INSURANCE_DETAILS$/.exec(type ?? '') ?? []
  return policyType === undefined ? {} : { policyType: policyType as InsurancePolicyType }
}

export const toInputItem = ({ data, ...item }: StoredItem): InputItem<never> => ({ ...withoutRecord(item), data: data as never })

const toUnparsedInput = ({ data, ...item }: UnparsedItem): UnparsedInput => ({ ...withoutRecord(item), data: data ?? 'null' })

const withoutRecord = ({ id, source_data_type, channel, datasource_id, created_at, on_hold }: Omit<StoredItem, 'data'>) => ({
  itemId: id,
  type: source_data_type,
  channel,
  datasource: dataSourceSummary(datasource_id),
  createdAt: created_at,
  onHold: on_hold,
})

interface Collected {
  readonly all: readonly UnparsedItem[]
  readonly items: readonly UnparsedItem[]
  readonly connections: readonly StoredConnection[]
  readonly inSession: boolean
}

async function pendingStatus(
  { db, now }: Context,
  { all, items, connections, inSession }: Collected,
  datarequestId: string | undefined,
): Promise<GatheredInputs['waiting']> {
  if (await haveScheduledJob(db, EXTRACT_CONNECTION, connections)) return 'ACQUIRING'
  if (inSession) return 'ACQUIRING'
  if (datarequestId !== undefined) {
    const link = all.length === 0 ? await latestLink(db, datarequestId) : undefined
    if (link?.status === 'available' && link.expires_at > now) return 'ACQUIRING'
  }
  return items.some(({ status }) => status === 'IN_PROGRESS') ? 'IN_PROGRESS' : undefined
}
