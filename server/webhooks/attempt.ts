/** One attempt to deliver a webhook: the token, the request, and how it went. */
import type { XAuthTokenCredentials } from '../../generated/types.ts'
import { type FailureClass as NoAnswer, OutgoingFailure } from '../outgoing/failure.ts'
import type { Outgoing } from '../outgoing/http-client.ts'
import { aTokenIsFetchedBeforeEveryAttempt } from '../rules/a-token-is-fetched-before-every-attempt.ts'
import { aWebhookIsAcknowledgedByAny2xx } from '../rules/a-webhook-is-acknowledged-by-any-2xx.ts'
import { theDeliveryLogHoldsNoSecrets } from '../rules/the-delivery-log-holds-no-secrets.ts'
import { fetchToken, NoToken } from './token.ts'

/** Why an attempt failed: the answer, no answer (see there), no token to ask with, or this server. */
export type FailureClass = 'status' | 'token' | 'internal' | NoAnswer

export interface Target {
  readonly headers?: Readonly<Record<string, string>>
  readonly x_auth_token_credentials?: XAuthTokenCredentials
}

export interface Webhook extends Target {
  readonly url: string
  /** The event as JSON: the same bytes at each attempt. */
  readonly body: string
  /** Of the Standard Webhooks signature, for accounts that asked for it. */
  readonly signed: Readonly<Record<string, string>>
}

export interface Attempt {
  /** Null: acknowledged. */
  readonly failure: FailureClass | null
  readonly status: number | null
  readonly message: string | null
  readonly durationMs: number
  /** As sent, or as far as it had come; secrets masked. */
  readonly request: object
}

/** Decrypts what is encrypted of the credentials. */
type Unsealed = (credentials: XAuthTokenCredentials) => Promise<XAuthTokenCredentials>

export async function attempt(webhook: Webhook, outgoing: Outgoing, unsealed: Unsealed): Promise<Attempt> {
  const { url, body, signed, x_auth_token_credentials: credentials } = webhook
  const started = performance.now()
  let headers = { ...inLowerCase(webhook.headers ?? {}), ...signed, 'content-type': 'application/json' }
  const told = (failure: FailureClass | null, status: number | null, message: string | null): Attempt => ({
    failure,
    status,
    message,
    durationMs: performance.now() - started,
    request: theDeliveryLogHoldsNoSecrets({ method: 'POST', url, headers }),
  })
  try {
    const fetched = async (given: XAuthTokenCredentials) => fetchToken(await unsealed(given), outgoing)
    headers = { ...headers, ...(await aTokenIsFetchedBeforeEveryAttempt(credentials, fetched)) }
    const { status } = await outgoing.request({ method: 'POST', url, headers, body, wantBody: false })
    return aWebhookIsAcknowledgedByAny2xx(status) ? told(null, status, null) : told('status', status, `The receiver answered ${status}`)
  } catch (error) {
    if (error instanceof NoToken) return told('token', null, error.message)
    if (error instanceof OutgoingFailure) return told(error.class, null, error.message)
    throw error
  }
}

/** What stands for the attempt that this server failed to make; whatever it had to send may be what is broken. */
export const neverMade = (url: string): Attempt => ({
  failure: 'internal',
  status: null,
  message: 'This server failed, and gave the delivery up; its log says why',
  durationMs: 0,
  request: theDeliveryLogHoldsNoSecrets({ method: 'POST', url, headers: {} }),
})

const inLowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
