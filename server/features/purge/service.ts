/**
 * A purge makes the Individual unavailable at once. Everything is erased a day later, the end is announced to webhooks, and only a
 * proof remains.
 */
import type { DeliveryDetail, PurgeDeliveryDetail, WebhookEvents } from '../../../generated/types.ts'
import type { DueAsyncJob, DueJob, JobDefinitions, JobHandler } from '../../jobs/job.ts'
import { computePurgeTimes } from './rules.ts'
import { pseudonymsOf } from '../observations/pseudonyms.ts'
import { keepObservations } from '../observations/read-observations.ts'
import type { DataRequestData } from '../data-requests/repository.ts'
import type { Db } from '../../db/database.ts'
import { bindDocuments, countPieces, deleteContent } from '../items/documents.ts'
import { deleteEndpoints, endpointsWithoutDeliveries } from '../webhooks/endpoints.ts'
import { forgetAnswers } from '../../http/idempotency-keys.ts'
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
  identifyingDataOf,
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

/** The interval at which the server checks whether the announcement was delivered. */
const CHECK_MS = 3_600_000

/** A purge is never abandoned: after its last retry it begins again. */
const BEGIN_AGAIN_MS = 24 * 3_600_000

export const purgeJobs: JobDefinitions = {
  jobs: { [ERASE]: eraseIndividual, [FORGET]: eraseAnnouncementData },
  asyncJobs: { [COMPACT]: compactTables },
  onExhausted: { [ERASE]: beginAgain(ERASE), [FORGET]: beginAgain(FORGET) },
}

/** Makes the Individual unavailable and cancels its jobs. */
export async function makeUnavailable(db: Db, accountId: string, individualId: string, now: number): Promise<void> {
  // It waits for transactions that work on the Data Requests, so that the jobs they add are also cancelled.
  await deleteIndividual(db, individualId, now)
  const ids = await findOwnedIds(db, accountId, individualId)
  // A file that was uploaded without an Individual is erased with the Items that are made of it.
  await bindDocuments(db, ids.document, individualId)
  const identifiers = await ownedIdentifiers(db, ids)
  await cancelIndividualJobs(db, accountId, identifiers)
  await forgetCreations(db, accountId, identifiers)
}

/** No repetition of a creation is answered what was created for the Individual. */
export const forgetCreationsOf = async (db: Db, accountId: string, individualId: string): Promise<void> =>
  forgetCreations(db, accountId, await ownedIdentifiers(db, await findOwnedIds(db, accountId, individualId)))

const forgetCreations = (db: Db, accountId: string, identifiers: ReadonlySet<string>): Promise<void> =>
  forgetAnswers(db, accountId, (answer) => mentionsIdentifier(answer, identifiers))

export const scheduleErasure = (context: SchedulingContext, purge: StoredPurge): Promise<void> =>
  schedulePurgeJob(context, ERASE, purge, computePurgeTimes({ requestedAt: purge.requested_at }).eraseAt)

async function eraseIndividual(job: DueJob, plugins: readonly JobDefinitions[]): Promise<void> {
  const { db, accountId, subject, now } = job
  const purge = await findPurge(db, subject)
  if (!purge || purge.erased_at !== null) return
  // Each transaction erases one document, because others would wait for one that erases them all.
  if (await eraseContentOfOne(db, accountId, subject)) return schedulePurgeJob(job, ERASE, purge, now)
  await eraseData(job, purge, plugins)
  await markErased(db, purge.id, now)
  if (purge.delivery_details) {
    await announcePurged(job, purge)
    await schedulePurgeJob(job, FORGET, purge, now + CHECK_MS)
  }
  await schedulePurgeJob(job, COMPACT, purge, now)
}

/** Erases the announcement: it names the person. */
async function eraseAnnouncementData(job: DueJob, plugins: readonly JobDefinitions[]): Promise<void> {
  const { db, subject, now } = job
  const purge = await findPurge(db, subject)
  if (!purge) return
  const { doneBy } = computePurgeTimes({ requestedAt: purge.requested_at })
  if (now < doneBy && (await isAnnouncing(db, purge))) return schedulePurgeJob(job, FORGET, purge, Math.min(now + CHECK_MS, doneBy))
  await eraseData(job, purge, plugins)
  await clearAnnouncement(db, purge.id)
  await schedulePurgeJob(job, COMPACT, purge, now)
}

/** Returns false where no document of the Individual has any content left. */
async function eraseContentOfOne(db: Db, accountId: string, individualId: string): Promise<boolean> {
  for (const id of (await findOwnedIds(db, accountId, individualId)).document) {
    if ((await countPieces(db, id)) === 0) continue
    await deleteContent(db, id)
    return true
  }
  return false
}

/** Deletes every row and job of the Individual, and redacts the request log; what readiness reads is kept under pseudonyms. Plugins come first: they may look up whose rows theirs are. */
async function eraseData(job: DueJob, purge: StoredPurge, plugins: readonly JobDefinitions[]): Promise<void> {
  const { db, runtime, now, publicUrl, requestId, accountId, subject: individualId } = job
  const { request: datarequestIds } = await findOwnedIds(db, accountId, individualId)
  for (const { eraseIndividual } of plugins)
    await eraseIndividual?.({ db, runtime, now, publicUrl, requestId, accountId, individualId, datarequestIds })
  const data = await identifyingDataOf(db, accountId, individualId)
  const pseudonyms = pseudonymsOf(purge.id, data.identifiers)
  await keepObservations(db, purge, pseudonyms)
  await cancelIndividualJobs(db, accountId, data.identifiers)
  await countErasure(db, purge.id)
  await redactRequestLog(db, accountId, data, pseudonyms)
  await forgetCreations(db, accountId, data.identifiers)
  await deleteOwnedRows(db, await findOwnedIds(db, accountId, individualId))
  await forgetInSignals(db, accountId, individualId)
  await deleteEndpoints(db, await endpointsToForget(db, accountId, data))
}

/** Returns the parts of a URL as JSON, decoded, because the @ of an e-mail address may be %40. */
const partsOf = (url: string): string => JSON.stringify([...new URLSearchParams(url.replaceAll(/[/?#]/g, '&'))].flat())

/** A paused endpoint is kept, so that the purge does not end the pause, but not where its URL names the Individual. */
async function endpointsToForget(db: Db, accountId: string, data: IdentifyingData): Promise<string[]> {
  const unused = await endpointsWithoutDeliveries(db, accountId)
  return unused.filter(({ url, paused_at }) => paused_at === null || mentionsIndividual(partsOf(url), data)).map(({ id }) => id)
}

/** The endpoints that erasures will forget. Until then nobody sees them. */
export async function endpointsOfErasures(db: Db): Promise<string[]> {
  const purges = await individualsToErase(db).select('account_id').execute()
  const forgotten = purges.map(async ({ account_id, individual_id }) =>
    endpointsToForget(db, account_id, await identifyingDataOf(db, account_id, individual_id)),
  )
  return (await Promise.all(forgotten)).flat()
}

/** Both engines require that no transaction is open. */
async function compactTables({ withoutTimeout }: DueAsyncJob): Promise<() => Promise<void>> {
  await withoutTimeout((db) => compact(db, PURGED_TABLES))
  return async () => {}
}

/** Schedules the job that follows, which has retries of its own. */
function beginAgain(kind: string): JobHandler {
  return ({ db, runtime, accountId, subject, now }) =>
    schedulePurgeJob({ db, runtime }, kind, { account_id: accountId, individual_id: subject }, now + BEGIN_AGAIN_MS)
}

/** The job does not keep the identifier of the request, in which the client may have named the person. */
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
 * Returns the webhooks that hear of the end of a purge: those that the request named, and those of the Individual's Data Requests. It is
 * called before these are erased. A receiver that several of them name hears of the purge once.
 */
export async function purgeReceivers(
  db: Db,
  { individualId, preferred }: { individualId: string; preferred: string | null },
  named: readonly PurgeDeliveryDetail[],
): Promise<PurgeDeliveryDetail[]> {
  const rows = await db.selectFrom('data_request').select('data').where('individual_id', '=', individualId).orderBy('created_at').execute()
  const subscribed = rows
    .flatMap(({ data }) => (JSON.parse(data) as DataRequestData).delivery_details ?? [])
    .filter((entry) => isSubscribedTo(entry, preferred, EVENT))
    .map((detail): PurgeDeliveryDetail => ({ ...detail, event_type: EVENT }))
  const others = new Map(subscribed.map((detail) => [receiverKey(detail), detail]))
  for (const detail of named) others.delete(receiverKey(detail))
  return [...named, ...others.values()]
}

const receiverKey = ({ url, headers, x_auth_token_credentials }: DeliveryDetail): string =>
  JSON.stringify([url, headers ?? {}, x_auth_token_credentials ?? null])

async function announcePurged(context: Context, purge: StoredPurge): Promise<void> {
  const { account_id, individual_id, external_id, delivery_details } = purge
  const body: WebhookEvents['individual.purged'] = { event: EVENT, individual_id, external_id: external_id ?? '' }
  const event = { id: context.runtime.id('evt'), account_id, individual_id, datarequest_id: null, type: body.event }
  await storeAndDeliver(context, event, body, delivery_details ?? [])
}

/** Returns true while a delivery of the announcement is pending. */
async function isAnnouncing(db: Db, { individual_id }: StoredPurge): Promise<boolean> {
  const pending = db.selectFrom('delivery').select('id').where('individual_id', '=', individual_id).where('status', '=', 'pending')
  return (await pending.limit(1).executeTakeFirst()) !== undefined
}
