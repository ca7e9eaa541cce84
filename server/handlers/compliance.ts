/** Purges: the Individual is gone at once, erased a day later, and the end is announced to whom the request names. */
import { behaviour, type DueErrand, type DueJob } from '../api/plugin.ts'
import type { Moment } from '../store/context.ts'
import { announcePurged, isAnnouncing } from '../workflow/purge/announce.ts'
import { TOUCHED } from '../workflow/purge/bound.ts'
import { erase } from '../workflow/purge/erase.ts'
import { withdraw } from '../workflow/purge/withdraw.ts'
import { aPurgeIsDoneWithin120Hours } from '../rules/a-purge-is-done-within-120-hours.ts'
import { aPurgeTokenIsSpentByTheCallThatPasses } from '../rules/a-purge-token-is-spent-by-the-call-that-passes.ts'
import { aPurgedIndividualIsUnavailable } from '../rules/a-purged-individual-is-unavailable.ts'
import { headersOfADeliveryCanBeSent } from '../rules/headers-of-a-delivery-can-be-sent.ts'
import { compact } from '../store/compact.ts'
import { individualEvenIfDeleted } from '../store/individuals.ts'
import { schedule } from '../store/jobs.ts'
import { addPurge, findPurge, forgetAnnouncement, markErased, type StoredPurge } from '../store/purges.ts'
import { spend, type Token } from '../store/tokens.ts'

const ERASE = 'purge.erase'
const FORGET = 'purge.forget'
const COMPACT = 'purge.compact'

/** How often it looks whether the announcement has arrived. */
const LOOK_MS = 3_600_000

export const compliance = behaviour({
  name: 'compliance',
  handlers: {
    purgeIndividual: async (call) => {
      const { body, account, db, world, now } = call
      const { individual_id, delivery_details } = body
      const { hash } = call.token as Token
      const individual = await individualEvenIfDeleted(db, account.id, individual_id)
      const refusal =
        aPurgedIndividualIsUnavailable({ individual, purge: await findPurge(db, individual_id) }) ??
        headersOfADeliveryCanBeSent(delivery_details ?? []) ??
        aPurgeTokenIsSpentByTheCallThatPasses({ spent: await spend(db, hash, now) })
      if (refusal) throw refusal
      const purge: StoredPurge = {
        id: world.id('pur'),
        account_id: account.id,
        individual_id,
        token_hash: hash,
        external_id: delivery_details?.length ? (individual?.external_id ?? null) : null,
        delivery_details: delivery_details?.length ? delivery_details : null,
        requested_at: now,
        erased_at: null,
      }
      // Of two calls with a token each, the one that came second takes its token back.
      const gone = aPurgedIndividualIsUnavailable({ individual, purge: (await addPurge(db, purge)) ? undefined : purge })
      if (gone) throw gone
      await withdraw(db, account.id, individual_id, now)
      await later(call, ERASE, purge, aPurgeIsDoneWithin120Hours({ requestedAt: now }).eraseAt)
    },
  },
  jobs: { [ERASE]: eraseNow, [FORGET]: forget },
  errands: { [COMPACT]: compacting },
})

async function eraseNow(job: DueJob): Promise<void> {
  const { db, accountId, subject, now } = job
  const purge = await findPurge(db, subject)
  if (!purge || purge.erased_at !== null) return
  await erase(db, accountId, subject)
  await markErased(db, purge.id, now)
  if (purge.delivery_details) {
    await announcePurged(job, purge)
    await later(job, FORGET, purge, now + LOOK_MS)
  }
  await later(job, COMPACT, purge, now)
}

/** The announcement needed the last that was known of the person. */
async function forget(job: DueJob): Promise<void> {
  const { db, accountId, subject, now } = job
  const purge = await findPurge(db, subject)
  if (!purge) return
  const { doneBy } = aPurgeIsDoneWithin120Hours({ requestedAt: purge.requested_at })
  if (now < doneBy && (await isAnnouncing(db, purge))) return later(job, FORGET, purge, Math.min(now + LOOK_MS, doneBy))
  await erase(db, accountId, subject)
  await forgetAnnouncement(db, purge.id)
  await later(job, COMPACT, purge, now)
}

async function compacting({ db }: DueErrand): Promise<() => Promise<void>> {
  await compact(db, TOUCHED)
  return async () => {}
}

const later = ({ db, world }: Pick<Moment, 'db' | 'world'>, kind: string, { account_id, individual_id }: StoredPurge, dueAt: number) =>
  schedule(db, world, { kind, accountId: account_id, subject: individual_id, dueAt, ...(kind === COMPACT && { lane: COMPACT }) })
