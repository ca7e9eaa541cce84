/** How the server connects to PostgreSQL, in types of its own: those of pg are not in the package. */

export interface PostgresOptions {
  /** The URL of connections that keep their session, where the other URL is that of a pooler in transaction mode. */
  readonly direct?: string | undefined
  /** The most connections of the pool. */
  readonly connections?: number | undefined
  /** The time that one statement may take, in milliseconds. */
  readonly statementMs?: number | undefined
  /** The time after which a connection that is not used is closed, in milliseconds. */
  readonly idleMs?: number | undefined
}

/** A connection that keeps its session: what is used of a client of pg. */
export interface Session {
  query(text: string, values?: unknown[]): Promise<{ rows: Readonly<Record<string, unknown>>[] }>
  /** It has ended, or broke. */
  once(event: 'end', listener: () => void): unknown
  end(): Promise<void>
}
