/** From an identifier in a request to the thing itself: found in this account only, and only within the token's policy. */
import type { Call } from './plugin.ts'
import { notFound } from '../core/errors.ts'
import { aPublicTokenReachesOnlyItsPolicy } from '../rules/a-public-token-reaches-only-its-policy.ts'
import { findDataRequest, holdDataRequest, type StoredDataRequest } from '../store/data-requests.ts'
import { findIndividual, type StoredIndividual } from '../store/individuals.ts'
import { findItem, type StoredItem } from '../store/items.ts'

type Caller = Pick<Call, 'account' | 'token' | 'db'>

/** The identifier of an Individual, under its specified name or as `id`. */
export const referenceOf = (body: { id?: string; individual_id?: string }): string => (body.individual_id ?? body.id) as string

/** That of a Data Request. Clients that exist send its individual_id along. */
export const dataRequestOf = (body: { id?: string; datarequest_id?: string }): string => (body.datarequest_id ?? body.id) as string

export async function reachIndividual({ account, token, db }: Caller, id: string): Promise<StoredIndividual> {
  const found = await findIndividual(db, account.id, id)
  if (!found) throw notFound('No Individual has this identifier')
  const refusal = aPublicTokenReachesOnlyItsPolicy({ token, individualId: found.id })
  if (refusal) throw refusal
  return found
}

export async function reachDataRequest({ account, token, db }: Caller, id: string): Promise<StoredDataRequest> {
  const found = await findDataRequest(db, account.id, id)
  if (!found) throw notFound('No Data Request has this identifier')
  const refusal = aPublicTokenReachesOnlyItsPolicy({ token, individualId: found.individual_id })
  if (refusal) throw refusal
  return found
}

export async function reachItem({ account, token, db }: Caller, id: string): Promise<StoredItem> {
  const found = await findItem(db, account.id, id)
  if (!found) throw notFound('No Item has this identifier')
  const refusal = aPublicTokenReachesOnlyItsPolicy({ token, individualId: found.individual_id })
  if (refusal) throw refusal
  return found
}

/** To change it, or what hangs on it: whoever else wants to waits for the end of this call. */
export async function holdingDataRequest(caller: Caller, id: string): Promise<StoredDataRequest> {
  await holdDataRequest(caller.db, caller.account.id, id)
  return reachDataRequest(caller, id)
}
