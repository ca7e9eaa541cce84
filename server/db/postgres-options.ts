/** Types for PostgreSQL options and sessions. They do not refer to pg's types, which are not included in the package. */

export interface PostgresOptions {
  /** URL for connections that need a session. Required if the main URL refers to a pooler in transaction mode. */
  readonly direct?: string | undefined
  /** Maximum number of pooled connections. */
  readonly connections?: number | undefined
  /** Statement timeout in milliseconds. */
  readonly statementMs?: number | undefined
  /** Time in milliseconds after which an idle connection is closed. */
  readonly idleMs?: number | undefined
}

/** A dedicated connection. Declares only the part of pg's client that the server uses. */
export interface Session {
  query(text: string, values?: unknown[]): Promise<{ rows: Readonly<Record<string, unknown>>[] }>
  /** Also emitted if the connection is lost. */
  once(event: 'end', listener: () => void): unknown
  end(): Promise<void>
}
