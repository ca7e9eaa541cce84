/**
 * A purge goes through these states:
 * 1. Requested (`erased_at` is null): the operation makes the Individual unavailable and cancels its jobs. No operation, list or job
 *    accesses the Individual's data any more.
 * 2. Erased: a day later, the `purge.erase` job deletes the contents of the documents one by one, then all rows of the Individual. It
 *    redacts the request log and announces the end of the purge to the subscribed webhooks.
 * 3. Proven: once the announcement has been delivered or has failed, or at the deadline, the `purge.forget` job erases the announcement,
 *    and only the row of the purge remains. A purge without receivers skips to this state.
 *
 * The jobs check the state of the purge, so they can run again. They are never abandoned, because they start over after the last retry.
 */
import type { DeliveryDetail, PurgeDeliveryDetail, WebhookEvents } from '../../../generated/types.ts'
import type { DueAsyncJob, DueJob, JobDefinitions, JobHandler } from '../../jobs/job.ts'
import { computePurgeTimes } from './rules.ts'
import { createPseudonyms } from '../observations/pseudonyms.ts'
import { keepObservations } from '../observations/read-observations.ts'
import type { DataRequestData } from '../data-requests/repository.ts'
import type { Db } from '../../db/database.ts'
import { bindDocuments, countPieces, deleteContent } from '../items/documents.ts'
import { deleteEndpoints, endpointsWithoutDeliveries } from '../webhooks/endpoints.ts'
import { forgetResponses } from '../../http/idempotency-keys.ts'
import { deleteIndividual } from '../individuals/repository.ts'
import { clearAnnouncement, compact, findPurge, individualsToErase, markErased, type StoredPurge } from './repository.ts'
import { forgetInSignals } from '../items/repository.ts'
import { countErasure } from '../../http/request-log-rows.ts'
import { scheduleJob, type SchedulingContext } from '../../jobs/repository.ts'
import type { Context } from '../../db/transaction.ts'
import { isSubscribedTo } from '../webhooks/rules.ts'
import { storeAndDeliver } from '../webhooks/raise-event.ts'
import {
  type IdentifyingData,
  readIdentifyingData,
  mentionsIdentifier,
  mentionsIndividual,
  findOwnedIds,
  deleteOwnedRows,
  ownedIdentifiers,
  PURGED_TABLES,
  cancelIndividualJobs,
} from './purged-data.ts'
import { redactRequestLog } from './redaction.ts'

const ERASE = 'purge.erase'
const FORGET = 'purge.forget'
const COMPACT = 'purge.compact'

/** Interval at which the server checks whether all deliveries of the announcement have ended. */
const CHECK_INTERVAL_MS = 3_600_000

/** Delay between the last retry of a job and its restart. */
const RESTART_DELAY_MS = 24 * 3_600_000

export const purgeJobs: JobDefinitions = {
  jobs: { [ERASE]: eraseIndividual, [FORGET]: eraseAnnouncementData },
  asyncJobs: { [COMPACT]: compactTables },
  housekeeping: [COMPACT],
  onExhausted: { [ERASE]: restartJob(ERASE), [FORGET]: restartJob(FORGET) },
}

/** Makes the Individual unavailable and cancels its jobs. */
export async function makeUnavailable(db: Db, accountId: string, individualId: string, now: number): Promise<void> {
  // Waits for transactions that change the Data Requests, so that the jobs they add are also canceled.
  await deleteIndividual(db, individualId, now)
  const ids = await findOwnedIds(db, accountId, individualId)
  // Assigns this Individual to files that were uploaded without an Individual, so that they are erased together with the Items that use
  // them.
  await bindDocuments(db, ids.document, individualId)
  const identifiers = await ownedIdentifiers(db, ids)
  await cancelIndividualJobs(db, accountId, identifiers)
  await forgetCreations(db, accountId, identifiers)
}

/**
 * Deletes the stored responses to requests that created records for the Individual. A repeated request then cannot return such a response.
 */
export const forgetCreationsForIndividual = async (db: Db, accountId: string, individualId: string): Promise<void> =>
  forgetCreations(db, accountId, await ownedIdentifiers(db, await findOwnedIds(db, accountId, individualId)))

const forgetCreations = (db: Db, accountId: string, identifiers: ReadonlySet<string>): Promise<void> =>
  forgetResponses(db, accountId, (response) => mentionsIdentifier(response, identifiers))

export const scheduleErasure = (context: SchedulingContext, purge: StoredPurge): Promise<void> =>
  schedulePurgeJob(context, ERASE, purge, computePurgeTimes({ requestedAt: purge.requested_at }).eraseAt)

async function eraseIndividual(job: DueJob, plugins: readonly JobDefinitions[]): Promise<void> {
  const { db, accountId, subject, now } = job
  const purge = await findPurge(db, subject)
  if (!purge || purge.erased_at !== null) return
  // Erases only one document per transaction, so that other transactions wait only briefly.
  if (await eraseNextContent(db, accountId, subject)) return schedulePurgeJob(job, ERASE, purge, now)
  await eraseData(job, purge, plugins)
  await markErased(db, purge.id, now)
  if (purge.delivery_details) {
    await announcePurged(job, purge)
    await schedulePurgeJob(job, FORGET, purge, now + CHECK_INTERVAL_MS)
  }
  await schedulePurgeJob(job, COMPACT, purge, now)
}

/** Erases the announcement, which identifies the person, after its deliveries have ended or the deadline has passed. */
async function eraseAnnouncementData(job: DueJob, plugins: readonly JobDefinitions[]): Promise<void> {
  const { db, subject, now } = job
  const purge = await findPurge(db, subject)
  if (!purge) return
  const { doneBy } = computePurgeTimes({ requestedAt: purge.requested_at })
  if (now < doneBy && (await hasPendingDelivery(db, purge)))
    return schedulePurgeJob(job, FORGET, purge, Math.min(now + CHECK_INTERVAL_MS, doneBy))
  await eraseData(job, purge, plugins)
  await clearAnnouncement(db, purge.id)
  await schedulePurgeJob(job, COMPACT, purge, now)
}

/** Deletes the content of one document. Returns false if no document of the Individual has content left. */
async function eraseNextContent(db: Db, accountId: string, individualId: string): Promise<boolean> {
  for (const id of (await findOwnedIds(db, accountId, individualId)).document) {
    if ((await countPieces(db, id)) === 0) continue
    await deleteContent(db, id)
    return true
  }
  return false
}

/**
 * Deletes all rows and jobs of the Individual and redacts the request log. Pseudonymized records are kept for the readiness checks. Plugins
 * erase their data first, because they may need to look up the owners of their rows.
 */
async function eraseData(job: DueJob, purge: StoredPurge, plugins: readonly JobDefinitions[]): Promise<void> {
  const { db, runtime, now, publicUrl, requestId, accountId, subject: individualId } = job
  const { request: datarequestIds } = await findOwnedIds(db, accountId, individualId)
  for (const { eraseIndividual } of plugins)
    await eraseIndividual?.({ db, runtime, now, publicUrl, requestId, accountId, individualId, datarequestIds })
  const data = await readIdentifyingData(db, accountId, individualId)
  const pseudonyms = createPseudonyms(purge.id, data.identifiers)
  await keepObservations(db, purge, pseudonyms)
  await cancelIndividualJobs(db, accountId, data.identifiers)
  await countErasure(db, purge.id)
  await redactRequestLog(db, accountId, data, pseudonyms)
  await forgetCreations(db, accountId, data.identifiers)
  await deleteOwnedRows(db, await findOwnedIds(db, accountId, individualId))
  await forgetInSignals(db, accountId, individualId)
  await deleteEndpoints(db, await findEndpointsToDelete(db, accountId, data))
}

/** Returns the decoded parts of a URL as JSON, because a client may encode the @ of an email address as %40. */
const decodeUrlParts = (url: string): string => JSON.stringify([...new URLSearchParams(url.replaceAll(/[/?#]/g, '&'))].flat())

/**
 * Finds the endpoints that have no deliveries for other Individuals. Keeps paused endpoints, so that they stay paused, unless their URL
 * identifies the Individual.
 */
async function findEndpointsToDelete(db: Db, accountId: string, data: IdentifyingData): Promise<string[]> {
  const unused = await endpointsWithoutDeliveries(db, accountId)
  return unused.filter(({ url, paused_at }) => paused_at === null || mentionsIndividual(decodeUrlParts(url), data)).map(({ id }) => id)
}

/** Returns the endpoints that pending erasures will delete. The control API hides them. */
export async function endpointsOfErasures(db: Db): Promise<string[]> {
  const purges = await individualsToErase(db).select('account_id').execute()
  const deletions = purges.map(async ({ account_id, individual_id }) =>
    findEndpointsToDelete(db, account_id, await readIdentifyingData(db, account_id, individual_id)),
  )
  return (await Promise.all(deletions)).flat()
}

/** Compacts the tables in an async job, because neither engine allows this within a transaction. */
async function compactTables({ withoutTimeout }: DueAsyncJob): Promise<() => Promise<void>> {
  await withoutTimeout((db) => compact(db, PURGED_TABLES))
  return async () => {}
}

/** Schedules a new job after the last retry. */
function restartJob(kind: string): JobHandler {
  return ({ db, runtime, accountId, subject, now }) =>
    schedulePurgeJob({ db, runtime }, kind, { account_id: accountId, individual_id: subject }, now + RESTART_DELAY_MS)
}

/** Schedules a job without the request identifier, because the client chooses the identifier, which may contain a name. */
const schedulePurgeJob = (
  { db, runtime }: Pick<SchedulingContext, 'db' | 'runtime'>,
  kind: string,
  { account_id, individual_id }: Pick<StoredPurge, 'account_id' | 'individual_id'>,
  dueAt: number,
) =>
  scheduleJob(
    { db, runtime },
    { kind, accountId: account_id, subject: individual_id, dueAt, ...(kind === COMPACT && { concurrencyKey: COMPACT }) },
  )

const EVENT = 'individual.purged'

/**
 * Returns the receivers of the announcement: the delivery details in the purge request, and the subscribed entries in the Individual's Data
 * Requests. Each receiver is listed once. Must be called before the Data Requests are erased.
 */
export async function purgeReceivers(
  db: Db,
  { individualId, preferred }: { individualId: string; preferred: string | null },
  requested: readonly PurgeDeliveryDetail[],
): Promise<PurgeDeliveryDetail[]> {
  const rows = await db.selectFrom('data_request').select('data').where('individual_id', '=', individualId).orderBy('created_at').execute()
  const subscribed = rows
    .flatMap(({ data }) => (JSON.parse(data) as DataRequestData).delivery_details ?? [])
    .filter((entry) => isSubscribedTo(entry, preferred, EVENT))
    .map((detail): PurgeDeliveryDetail => ({ ...detail, event_type: EVENT }))
  const additional = new Map(subscribed.map((detail) => [receiverKey(detail), detail]))
  for (const detail of requested) additional.delete(receiverKey(detail))
  return [...requested, ...additional.values()]
}

const receiverKey = ({ url, headers, x_auth_token_credentials }: DeliveryDetail): string =>
  JSON.stringify([url, headers ?? {}, x_auth_token_credentials ?? null])

async function announcePurged(context: Context, purge: StoredPurge): Promise<void> {
  const { account_id, individual_id, external_id, delivery_details } = purge
  const body: WebhookEvents['individual.purged'] = { event: EVENT, individual_id, external_id: external_id ?? '' }
  const event = { id: context.runtime.id('evt'), account_id, individual_id, datarequest_id: null, type: body.event }
  await storeAndDeliver(context, event, body, delivery_details ?? [])
}

/** Checks whether a delivery of the announcement is pending. */
async function hasPendingDelivery(db: Db, { individual_id }: StoredPurge): Promise<boolean> {
  const pending = db.selectFrom('delivery').select('id').where('individual_id', '=', individual_id).where('status', '=', 'pending')
  return (await pending.limit(1).executeTakeFirst()) !== undefined
}
