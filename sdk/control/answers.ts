/** What the control API answers. */

/** As `GET /sandbox/requests` lists it. */
export interface LoggedCall {
  readonly seq: number
  readonly account_id: string | null
  readonly operation: string
  readonly status: number
  readonly at: number
  readonly duration_ms: number
  readonly warnings: readonly string[]
  readonly request: unknown
  readonly response: unknown
  readonly request_id: string | null
}

interface Attempt {
  readonly number: number
  readonly at: number
  readonly duration_ms: number
  readonly failure: string | null
  readonly status: number | null
  readonly message: string | null
  readonly request: unknown
  readonly response: unknown
}

export interface Delivery {
  readonly delivery_id: string
  readonly event_id: string
  readonly event_type: string
  readonly url: string
  readonly status: string
  readonly created_at: number
  readonly next_attempt_at: number | null
  readonly attempts: readonly Attempt[]
}

export interface Endpoint {
  readonly endpoint_id: string
  readonly url: string
  readonly status: string
  readonly pending: number
  readonly failures: number
  readonly failing_since: number | null
  readonly last_failure: string | null
  readonly last_delivered_at: number | null
  readonly paused_at: number | null
  readonly paused_by: string | null
}
