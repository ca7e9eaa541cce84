/** Webhooks: delivered, tried again while they fail, given up after ten retries. */
import { behaviour, type Completion, type DueErrand, type DueJob } from '../api/plugin.ts'
import { retriesBackOffFrom1To512Minutes } from '../rules/retries-back-off-from-1-to-512-minutes.ts'
import { addAttempt, attemptAt, DELIVER, noteProgress, pendingDelivery, pendingUrl, release } from '../store/deliveries.ts'
import { signingSecrets } from '../store/webhook-secrets.ts'
import { attempt, neverMade } from '../webhooks/attempt.ts'
import { unsealed } from '../webhooks/encrypted-credentials.ts'
import { signatureHeaders } from '../webhooks/signature.ts'

export const deliveries = behaviour({
  name: 'deliveries',
  handlers: {},
  errands: { [DELIVER]: deliver },
  givenUp: { [DELIVER]: fail },
})

async function deliver({ id: jobId, subject, accountId, db, world, now, outgoing }: DueErrand): Promise<Completion> {
  const delivery = await pendingDelivery(db, subject)
  // It was erased meanwhile, with all that is known of the Individual.
  if (!delivery) return async () => {}
  // Drawn before others have their turn, so that a seed repeats it.
  const chance = world.chance()
  const { url, body, target, event_id: eventId } = delivery
  const signed = signatureHeaders(await signingSecrets(db, accountId), { eventId, realNow: world.realNow(), body })
  const made = await attempt({ ...target, url, body, signed }, outgoing, (credentials) => unsealed(db, accountId, credentials))
  const number = delivery.attempts + 1
  return async (moment) => {
    await addAttempt(moment.db, subject, number, now, made)
    const wait = made.failure === null ? undefined : retriesBackOffFrom1To512Minutes(number, chance)
    const next = wait === undefined ? null : moment.now + wait
    const status = made.failure === null ? 'delivered' : next === null ? 'failed' : 'pending'
    await noteProgress(moment.db, subject, { status, attempts: number, next_attempt_at: next })
    if (next !== null) await attemptAt(moment.db, moment.world, delivery, next, jobId)
    // Whatever came of it: it has gone, which is what those wait for that a fault holds back.
    if (number === 1) await release(moment.db, moment.world, accountId, moment.now, delivery)
  }
}

/** The attempt that could not be made is told as the last: nobody waits for a delivery that never comes. */
async function fail({ subject, accountId, db, world, now }: DueJob): Promise<void> {
  const delivery = await pendingUrl(db, subject)
  if (!delivery) return
  const number = delivery.attempts + 1
  await addAttempt(db, subject, number, now, neverMade(delivery.url))
  await noteProgress(db, subject, { status: 'failed', attempts: number, next_attempt_at: null })
  await release(db, world, accountId, now, delivery)
}
