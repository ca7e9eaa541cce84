/** The names under which PostgreSQL keeps prepared statements: each connection prepares a text once, and then sends its values alone. */

/** A text that is used less often is not worth preparing. */
const USES = 3
/** Each connection keeps so many statements at most. */
const MAX_STATEMENTS = 500

/** Lists have a text for each length, and columns that are not named change with a migration, which a prepared statement does not survive. */
const VARYING = / in \(\$\d+, |\), \(\$|(select|returning|\.|,) ?\*/

export class PreparedNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()

  /** Statements without values go as they are: PostgreSQL takes several in one text then. */
  of(text: string, values: readonly unknown[], isFrequent = !VARYING.test(text)): string | undefined {
    if (values.length === 0 || !isFrequent) return undefined
    return this.#names.get(text) ?? this.#newName(text)
  }

  #newName(text: string): string | undefined {
    if (this.#names.size >= MAX_STATEMENTS) return undefined
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (this.#uses.size >= MAX_STATEMENTS) this.#uses.clear()
    this.#uses.set(text, uses)
    if (uses < USES) return undefined
    this.#uses.delete(text)
    const name = `cpd_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/** PgBouncer gives the next transaction another connection, which has not prepared it. */
export const noNames: Pick<PreparedNames, 'of'> = { of: () => undefined }
