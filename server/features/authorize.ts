/** Finds records by the identifiers in a request, within the caller's account and the policy of its token. */
import { notFound } from '../core/errors.ts'
import { enforce } from '../core/rule.ts'
import { requireIndividualInPolicy } from '../http/token-rules.ts'
import type { Db } from '../db/database.ts'
import {
  findAndLockDataRequest,
  findDataRequest,
  findWholeDataRequest,
  type StoredDataRequest,
  type WholeDataRequest,
} from './data-requests/repository.ts'
import { findAndLockIndividual, findIndividual, type StoredIndividual } from './individuals/repository.ts'
import { findItem, type StoredItem } from './items/repository.ts'
import type { Call } from '../http/plugin.ts'

type Caller = Pick<Call, 'account' | 'token' | 'db'>

/** Returns the identifier of the Individual, which requests contain as `individual_id` or `id`. */
export const getIndividualId = (body: { id?: string; individual_id?: string }): string => (body.individual_id ?? body.id) as string

/** Returns the identifier of the Data Request, which requests contain as `datarequest_id` or `id`. */
export const getDatarequestId = (body: { id?: string; datarequest_id?: string }): string => (body.datarequest_id ?? body.id) as string

export const authorizeIndividual = (caller: Caller, id: string): Promise<StoredIndividual> =>
  authorizeFoundIndividual(caller, id, findIndividual)

/** Locks the Individual before adding rows for it. A deletion waits until this call ends. */
export const authorizeAndLockIndividual = (caller: Caller, id: string): Promise<StoredIndividual> =>
  authorizeFoundIndividual(caller, id, findAndLockIndividual)

async function authorizeFoundIndividual(
  { account, token, db }: Caller,
  id: string,
  find: typeof findIndividual,
): Promise<StoredIndividual> {
  const individual = await find(db, account.id, id)
  if (!individual) throw notFound('No Individual has this identifier')
  return withinPolicy(token, individual.id, individual)
}

export const authorizeDataRequest = (caller: Caller, id: string): Promise<StoredDataRequest> => authorizeFound(caller, id, findDataRequest)

/** Finds a Data Request that the caller may see, with its links, events and connections. */
export const authorizeWholeDataRequest = (caller: Caller, id: string): Promise<WholeDataRequest> =>
  authorizeFound(caller, id, findWholeDataRequest)

async function authorizeFound<Found extends StoredDataRequest>(
  { account, token, db }: Caller,
  id: string,
  find: (db: Db, accountId: string, id: string) => Promise<Found | undefined>,
): Promise<Found> {
  const request = await find(db, account.id, id)
  if (!request) throw notFound('No Data Request has this identifier')
  return withinPolicy(token, request.individual_id, request)
}

export async function authorizeItem({ account, token, db }: Caller, id: string): Promise<StoredItem> {
  const item = await findItem(db, account.id, id)
  if (!item) throw notFound('No Item has this identifier')
  return withinPolicy(token, item.individual_id, item)
}

/** Locks the Data Request before changing it or its dependent rows. Other calls that lock it wait until this call ends. */
export const authorizeAndLockDataRequest = (caller: Caller, id: string): Promise<StoredDataRequest> =>
  authorizeFound(caller, id, findAndLockDataRequest)

function withinPolicy<Stored>(token: Caller['token'], individualId: string, stored: Stored): Stored {
  enforce(requireIndividualInPolicy, { token, individualId })
  return stored
}
