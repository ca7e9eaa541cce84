/** The async job that delivers a webhook. It makes one attempt with a fresh token, and schedules the next one if that fails. */
import type { XAuthTokenCredentials } from '../../../generated/types.ts'
import type { Completion, DueAsyncJob, DueJob, GroupedResult, JobDefinitions } from '../../jobs/job.ts'
import { HttpRequestError } from '../../outgoing/http-request-error.ts'
import { TIME_LIMITS } from '../../core/time-limits.ts'
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
import { decryptCredentials, fetchToken, TokenRequestError } from './credentials.ts'
import { signatureHeaders } from './signature.ts'

export const deliveryJobs: JobDefinitions = {
  asyncJobs: { [DELIVERY_JOB]: deliver },
  readAhead: [DELIVERY_JOB],
  onExhausted: { [DELIVERY_JOB]: failDelivery },
}

async function deliver({ id: jobId, subject, accountId, db, runtime, now, httpClient }: DueAsyncJob): Promise<Completion | GroupedResult> {
  const delivery = await findPendingDelivery(db, subject)
  // A purge erased the delivery meanwhile.
  if (!delivery) return async () => {}
  if (delivery.held)
    return async (context) => {
      if (!(await setAside(context.db, delivery, context.now))) await scheduleAttempt(context, delivery, context.now, jobId)
    }
  // The jitter is drawn before any await on the network, so that the same seed gives the same jitter.
  const chance = runtime.chance()
  const { url, body, target, event_id: eventId, secrets } = delivery
  const realAt = runtime.realNow()
  const signature = signatureHeaders(secrets, { eventId, realNow: realAt, body })
  const decrypt: Decrypt = (credentials) => decryptCredentials(db, accountId, credentials)
  const number = delivery.attempts + 1
  const made = await attemptDelivery({ ...target, url, body, signature, realAt }, { httpClient, decrypt, tookMs: runtime.stopwatch() })
  const attempt = {
    ...(delivery.fault === 'lose_answer' && number === 1 ? withoutAnswer(made) : made),
    deliveryId: subject,
    number,
    at: now,
  }
  const { failure } = attempt
  const wait = failure === null ? undefined : computeRetryDelay(number, chance)
  const outcome = failure === null ? 'delivered' : wait === undefined ? 'dead_letter' : 'retried'
  deliveryAttempts.publish({ eventType: delivery.event_type, number, outcome, status: attempt.status })
  if (failure === null && !delivery.releases) return { result: { attempt, receiver: delivery }, writeAll: removeJobsAndRecord }
  return async (context) => {
    if (failure === null) await recordDelivered(context.db, context.now, [{ attempt, receiver: delivery }])
    else {
      const next = wait === undefined ? null : context.now + wait
      await countFailure(context.db, delivery, failure, next === null, context.now)
      await addDeliveryAttempts(context.db, [attempt])
      await updateDelivery(context.db, subject, { status: next === null ? 'failed' : 'pending', attempts: number, next_attempt_at: next })
      if (next !== null) await scheduleAttempt(context, delivery, next, jobId)
    }
    // Deliveries held back by a reorder fault go out after the first attempt of this one, whatever its result.
    if (number === 1) await releaseHeldDeliveries(context, accountId, delivery)
  }
}

/** Makes the delivery a dead letter after this server failed to make the attempt. The log shows that attempt as its last. */
async function failDelivery(job: DueJob): Promise<void> {
  const { subject, accountId, db, now } = job
  const delivery = await findPendingUrl(db, subject)
  if (!delivery) return
  const number = delivery.attempts + 1
  deliveryAttempts.publish({ eventType: delivery.event_type, number, outcome: 'dead_letter', status: null })
  await addDeliveryAttempts(db, [{ ...notAttempted(delivery.url, job.runtime.realNow()), deliveryId: subject, number, at: now }])
  await updateDelivery(db, subject, { status: 'failed', attempts: number, next_attempt_at: null })
  await releaseHeldDeliveries(job, accountId, delivery)
}

interface Webhook extends DeliveryTarget {
  readonly url: string
  /** The event as JSON. Every attempt sends the same bytes. */
  readonly body: string
  /** The headers of Standard Webhooks. There are none for accounts without signing secrets. */
  readonly signature: Readonly<Record<string, string>>
  /** The instant of real time at which the attempt begins. */
  readonly realAt: number
}

type Decrypt = (credentials: XAuthTokenCredentials) => Promise<XAuthTokenCredentials>

interface Means {
  readonly httpClient: HttpClient
  readonly decrypt: Decrypt
  /** Milliseconds since the attempt began. */
  readonly tookMs: () => number
}

async function attemptDelivery(webhook: Webhook, { httpClient, decrypt, tookMs }: Means): Promise<DeliveryAttempt> {
  const { url, body, signature, realAt, x_auth_token_credentials: credentials } = webhook
  let headers = { ...traceHeaders(), ...withLowerCaseNames(webhook.headers ?? {}), ...signature, 'content-type': 'application/json' }
  const result = (
    failure: DeliveryAttempt['failure'],
    status: number | null,
    message: string | null,
    answer?: HttpResponse,
  ): DeliveryAttempt => ({
    failure,
    status,
    message,
    // A receiver that has hung does not get all of the time limit in real time, but it is what the attempt took.
    durationMs: Math.max(tookMs(), failure === 'timeout' ? TIME_LIMITS.requestMs : 0),
    realAt,
    request: maskRequest({ method: 'POST', url, headers }),
    response: answer ? maskResponse(answer, { url, headers }) : null,
  })
  try {
    const fetchFresh = async (encrypted: XAuthTokenCredentials) => fetchToken(await decrypt(encrypted), httpClient)
    headers = { ...headers, ...(await fetchAuthorization(credentials, fetchFresh)) }
    const answer = await httpClient.request({ method: 'POST', url, headers, body, wantBody: false, keepBytes: MAX_LOGGED_RESPONSE_BYTES })
    const { status } = answer
    const acknowledged = isAcknowledgingStatus(status)
    return acknowledged ? result(null, status, null, answer) : result('status', status, `The receiver answered ${status}`, answer)
  } catch (error) {
    if (error instanceof TokenRequestError) return result('token', null, error.message)
    if (error instanceof HttpRequestError) return result(error.class, null, error.message)
    throw error
  }
}

/** The fault lose_answer makes an acknowledged attempt a failed one: the receiver has the event, and this server does not know. */
const withoutAnswer = (made: DeliveryAttempt): DeliveryAttempt =>
  made.failure === null
    ? {
        ...made,
        failure: 'timeout',
        status: null,
        message: 'The sandbox was asked to lose the answer (POST /sandbox/faults)',
        response: null,
      }
    : made

/** The log entry of an attempt that this server failed to make. */
const notAttempted = (url: string, realAt: number): DeliveryAttempt => ({
  failure: 'internal',
  status: null,
  message: 'This server failed, and gave the delivery up; its log says why',
  durationMs: 0,
  realAt,
  request: maskRequest({ method: 'POST', url, headers: {} }),
  response: null,
})

const withLowerCaseNames = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
