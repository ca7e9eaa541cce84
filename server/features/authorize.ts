/** Finds records by the identifiers in a request, restricted to the caller's account and the token's policy. */
import { notFound } from '../core/errors.ts'
import { enforce } from '../core/rule.ts'
import { requireIndividualInPolicy } from '../http/token-rules.ts'
import type { Db } from '../db/database.ts'
import { findAndLockDataRequest, findDataRequest, findWholeDataRequest } from './data-requests/repository.ts'
import { findAndLockIndividual, findIndividual } from './individuals/repository.ts'
import { findItem } from './items/repository.ts'
import type { Call } from '../http/plugin.ts'

type Caller = Pick<Call, 'account' | 'token' | 'db'>

/** Returns the Individual's identifier, which is called `individual_id` or `id` in request bodies. */
export const getIndividualId = (body: { id?: string; individual_id?: string }): string => (body.individual_id ?? body.id) as string

/** Returns the Data Request's identifier, which is called `datarequest_id` or `id` in request bodies. */
export const getDatarequestId = (body: { id?: string; datarequest_id?: string }): string => (body.datarequest_id ?? body.id) as string

/**
 * Builds a function that finds a record within the caller's account, and throws if the record does not exist or the token's policy excludes
 * its Individual.
 */
const createAuthorization =
  <Found>(
    kind: string,
    find: (db: Db, accountId: string, id: string) => Promise<Found | undefined>,
    getOwnerId: (found: Found) => string,
  ) =>
  async ({ account, token, db }: Caller, id: string): Promise<Found> => {
    const found = await find(db, account.id, id)
    if (!found) throw notFound(`No ${kind} has this identifier`)
    enforce(requireIndividualInPolicy, { token, individualId: getOwnerId(found) })
    return found
  }

const getOwnId = ({ id }: { readonly id: string }): string => id
const getRecordOwnerId = ({ individual_id }: { readonly individual_id: string }): string => individual_id

export const authorizeIndividual = createAuthorization('Individual', findIndividual, getOwnId)

/** Locks the Individual before rows are added for it, so that a concurrent deletion waits until this call ends. */
export const authorizeAndLockIndividual = createAuthorization('Individual', findAndLockIndividual, getOwnId)

export const authorizeDataRequest = createAuthorization('Data Request', findDataRequest, getRecordOwnerId)

/** Finds a Data Request that the caller may see, with its links, events and connections. */
export const authorizeWholeDataRequest = createAuthorization('Data Request', findWholeDataRequest, getRecordOwnerId)

/** Locks the Data Request before it or its dependent rows are changed. Other calls that lock it wait until this call ends. */
export const authorizeAndLockDataRequest = createAuthorization('Data Request', findAndLockDataRequest, getRecordOwnerId)

export const authorizeItem = createAuthorization('Item', findItem, getRecordOwnerId)
