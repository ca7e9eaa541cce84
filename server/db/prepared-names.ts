/** Names of prepared statements. A connection prepares each statement once, and then sends only its values. */

/** Minimum number of uses before a statement is prepared. */
const MIN_USES = 3
/** Maximum number of prepared statements on a connection. */
const MAX_STATEMENTS = 500

/**
 * Matches statements that must not be prepared. A statement with a list of values differs for each list length. A prepared statement with
 * `*` fails after a migration has changed the columns.
 */
const VARYING = / in \(\$\d+, |\), \(\$|(select|returning|\.|,) ?\*/

export class PreparedNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()

  /**
   * Returns undefined if the statement should not be prepared. A string without values may contain several statements, which cannot be
   * prepared.
   */
  of(text: string, values: readonly unknown[], isFrequent = !VARYING.test(text)): string | undefined {
    if (values.length === 0 || !isFrequent) return undefined
    return this.#names.get(text) ?? this.#newName(text)
  }

  #newName(text: string): string | undefined {
    if (this.#names.size >= MAX_STATEMENTS) return undefined
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (this.#uses.size >= MAX_STATEMENTS) this.#uses.clear()
    this.#uses.set(text, uses)
    if (uses < MIN_USES) return undefined
    this.#uses.delete(text)
    const name = `cpd_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/** Disables prepared statements for PgBouncer, which may run the next transaction on a connection without them. */
export const unnamedStatements: Pick<PreparedNames, 'of'> = { of: () => undefined }
