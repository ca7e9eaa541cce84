/** Options and sessions of PostgreSQL. They do not refer to the types of pg, which the package does not include. */

export interface PostgresOptions {
  /** URL for connections that need a session. Required if the main URL is a pooler in transaction mode. */
  readonly direct?: string | undefined
  /** Maximum number of pooled connections. */
  readonly connections?: number | undefined
  /** Statement timeout in milliseconds. */
  readonly statementMs?: number | undefined
  /** Time in milliseconds after which an idle connection is closed. */
  readonly idleMs?: number | undefined
}

/** A dedicated connection. This is the part of pg's client that the server uses. */
export interface Session {
  query(text: string, values?: unknown[]): Promise<{ rows: Readonly<Record<string, unknown>>[] }>
  /** Also emitted if the connection breaks. */
  once(event: 'end', listener: () => void): unknown
  end(): Promise<void>
}
