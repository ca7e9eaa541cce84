/** What a call is answered, before it is sent. */

export interface ApiResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The body as it is sent, where it is JSON. */
  readonly json?: string
  /** The connection is reset instead of answered. */
  readonly reset?: true
}
