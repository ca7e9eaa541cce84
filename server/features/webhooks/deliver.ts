/**
 * Delivers webhooks. The plugin has no operations. Its async job makes one attempt with a fresh token, and schedules the next attempt after
 * a failure.
 */
import type { XAuthTokenCredentials } from '../../../generated/types.ts'
import type { Completion, DueAsyncJob, DueJob, GroupedResult } from '../../jobs/job.ts'
import { HttpRequestError } from '../../outgoing/http-request-error.ts'
import { TIME_LIMITS } from '../../core/time-limits.ts'
import { definePlugin } from '../../http/plugin.ts'
import type { HttpClient, HttpResponse } from '../../outgoing/http-client.ts'
import { fetchAuthorization, isAcknowledgingStatus, computeRetryDelay } from './rules.ts'
import { deliveryAttempts, traceHeaders } from '../../core/telemetry.ts'
import { maskResponse, MAX_LOGGED_RESPONSE_BYTES, maskRequest } from '../../../payloads/masking.ts'
import {
  addDeliveryAttempts,
  scheduleAttempt,
  DELIVERY_JOB,
  type DeliveryAttempt,
  type DeliveryTarget,
  recordDelivered,
  removeJobsAndRecord,
  updateDelivery,
  findPendingDelivery,
  findPendingUrl,
  releaseHeldDeliveries,
} from './deliveries.ts'
import { countFailure, setAside } from './endpoints.ts'
import { DELIVERY_EFFECTS } from './fault-effects.ts'
import { decryptCredentials, fetchToken, TokenRequestError } from './credentials.ts'
import { signatureHeaders } from './signature.ts'

export const deliveriesPlugin = definePlugin({
  name: 'deliveries',
  handlers: {},
  asyncJobs: { [DELIVERY_JOB]: deliver },
  readAhead: [DELIVERY_JOB],
  onExhausted: { [DELIVERY_JOB]: failDelivery },
})

async function deliver({ id: jobId, subject, accountId, db, runtime, now, httpClient }: DueAsyncJob): Promise<Completion | GroupedResult> {
  const delivery = await findPendingDelivery(db, subject)
  // A purge has erased the delivery, so there is nothing to send.
  if (!delivery) return async () => {}
  if (delivery.held)
    return async (context) => {
      if (!(await setAside(context.db, delivery, context.now))) await scheduleAttempt(context, delivery, context.now, jobId)
    }
  // Drawn before any network access, so that the jitter is always the same for a given seed.
  const chance = runtime.chance()
  const { url, body, target, event_id: eventId, secrets } = delivery
  const realAt = runtime.realNow()
  const signature = signatureHeaders(secrets, { eventId, realNow: realAt, body })
  const decrypt: Decrypt = (credentials) => decryptCredentials(db, accountId, credentials)
  const number = delivery.attempts + 1
  const made = await attemptDelivery({ ...target, url, body, signature, realAt }, { httpClient, decrypt, tookMs: runtime.stopwatch() })
  const effect = delivery.fault === null ? undefined : DELIVERY_EFFECTS[delivery.fault]
  const attempt = { ...(effect?.changeAttempt?.(made, number) ?? made), delivery_id: subject, number, at: now }
  const { class: failure } = attempt
  const retryDelay = failure === null ? undefined : computeRetryDelay(number, chance)
  const outcome = failure === null ? 'delivered' : retryDelay === undefined ? 'dead_letter' : 'retried'
  deliveryAttempts.publish({ eventType: delivery.event_type, number, outcome, status: attempt.status })
  if (failure === null && !delivery.releases) return { result: { attempt, receiver: delivery }, writeAll: removeJobsAndRecord }
  return async (context) => {
    if (failure === null) await recordDelivered(context.db, context.now, [{ attempt, receiver: delivery }])
    else {
      const next = retryDelay === undefined ? null : context.now + retryDelay
      await countFailure(context.db, delivery, failure, next === null, context.now)
      await addDeliveryAttempts(context.db, [attempt])
      await updateDelivery(context.db, subject, { status: next === null ? 'failed' : 'pending', attempts: number, next_attempt_at: next })
      if (next !== null) await scheduleAttempt(context, delivery, next, jobId)
    }
    // The first attempt releases earlier deliveries that a reorder fault holds back, even if the attempt fails.
    if (number === 1) await releaseHeldDeliveries(context, accountId, delivery)
  }
}

/** Marks a delivery as failed if this server could not complete its job, and logs an internal error as the last attempt. */
async function failDelivery(job: DueJob): Promise<void> {
  const { subject, accountId, db, now } = job
  const delivery = await findPendingUrl(db, subject)
  if (!delivery) return
  const number = delivery.attempts + 1
  deliveryAttempts.publish({ eventType: delivery.event_type, number, outcome: 'dead_letter', status: null })
  await addDeliveryAttempts(db, [{ ...internalFailure(delivery.url, job.runtime.realNow()), delivery_id: subject, number, at: now }])
  await updateDelivery(db, subject, { status: 'failed', attempts: number, next_attempt_at: null })
  await releaseHeldDeliveries(job, accountId, delivery)
}

interface Webhook extends DeliveryTarget {
  readonly url: string
  /** The event as JSON, which is identical in all attempts. */
  readonly body: string
  /** Standard Webhooks headers. Empty if the account has no signing secrets. */
  readonly signature: Readonly<Record<string, string>>
  /** Real time at which the attempt started. */
  readonly realAt: number
}

type Decrypt = (credentials: XAuthTokenCredentials) => Promise<XAuthTokenCredentials>

interface AttemptTools {
  readonly httpClient: HttpClient
  readonly decrypt: Decrypt
  /** Returns the milliseconds since the start of the attempt. */
  readonly tookMs: () => number
}

async function attemptDelivery(webhook: Webhook, { httpClient, decrypt, tookMs }: AttemptTools): Promise<DeliveryAttempt> {
  const { url, body, signature, realAt, x_auth_token_credentials: credentials } = webhook
  let headers = { ...traceHeaders(), ...withLowerCaseNames(webhook.headers ?? {}), ...signature, 'content-type': 'application/json' }
  const buildAttempt = (
    failure: DeliveryAttempt['class'],
    status: number | null,
    message: string | null,
    response?: HttpResponse,
  ): DeliveryAttempt => ({
    class: failure,
    status,
    message,
    // The server may give up on a hung receiver before the time limit has passed on the real clock. The log still shows the full limit.
    duration_ms: Math.max(tookMs(), failure === 'timeout' ? TIME_LIMITS.requestMs : 0),
    real_at: realAt,
    request: maskRequest({ method: 'POST', url, headers }),
    response: response ? maskResponse(response, { url, headers }) : null,
  })
  try {
    const fetchFresh = async (encrypted: XAuthTokenCredentials) => fetchToken(await decrypt(encrypted), httpClient)
    headers = { ...headers, ...(await fetchAuthorization(credentials, fetchFresh)) }
    const response = await httpClient.request({ method: 'POST', url, headers, body, wantBody: false, keepBytes: MAX_LOGGED_RESPONSE_BYTES })
    const { status } = response
    return isAcknowledgingStatus(status)
      ? buildAttempt(null, status, null, response)
      : buildAttempt('status', status, `The receiver returned ${status}`, response)
  } catch (error) {
    if (error instanceof TokenRequestError) return buildAttempt('token', null, error.message)
    if (error instanceof HttpRequestError) return buildAttempt(error.class, null, error.message)
    throw error
  }
}

/** Builds the log entry for an attempt that this server could not make. */
const internalFailure = (url: string, realAt: number): DeliveryAttempt => ({
  class: 'internal',
  status: null,
  message: 'This server failed and gave up the delivery. Its log contains the reason.',
  duration_ms: 0,
  real_at: realAt,
  request: maskRequest({ method: 'POST', url, headers: {} }),
  response: null,
})

const withLowerCaseNames = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
