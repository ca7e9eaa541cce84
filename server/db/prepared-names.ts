/** Names of prepared statements. Each connection prepares a statement once, and afterwards sends only its values. */

/** Minimum number of uses before a statement is prepared. */
const MIN_USES = 3
/** Maximum number of prepared statements on a connection. */
const MAX_STATEMENTS = 500

/**
 * Statements that are not prepared: those with a list of values, which differ for each length, and those with `*`, because a prepared
 * statement fails after a migration changes its columns.
 */
const VARYING = / in \(\$\d+, |\), \(\$|(select|returning|\.|,) ?\*/

export class PreparedNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()

  /** Returns undefined if the statement is not prepared. A string without values may contain several statements, which cannot be prepared. */
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

/** Disables prepared statements for PgBouncer, whose next transaction may use a connection without them. */
export const unnamedStatements: Pick<PreparedNames, 'of'> = { of: () => undefined }
