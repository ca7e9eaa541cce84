/**
 * Pseudonymizes the records of a purged Individual. The results contain none of the person's identifiers, names, addresses or free text. Equal
 * identifiers get equal pseudonyms, so that the readiness checks return the same results as before the purge.
 */
import { createHash } from 'node:crypto'
import type { CallFacts } from './observations.ts'

const PREFIX = 'purged_'

/** Checks whether an identifier is a pseudonym, which refers to a deleted record. A pseudonym includes the kind of record. */
export const isPseudonym = (id: string): boolean => id.startsWith(PREFIX)
/** Returns the prefix of an identifier, such as `idv` for Individuals. Also works for pseudonyms. */
export const getIdentifierKind = (id: string): string => (isPseudonym(id) ? id.slice(PREFIX.length) : id).split('_', 1)[0] ?? ''

export interface Pseudonyms {
  /** Replaces the person's identifiers in records with pseudonyms. */
  readonly without: <Records>(records: Records) => Records
  readonly callWithout: (facts: CallFacts, status: number) => CallFacts
}

/** Creates the pseudonyms for a purge by hashing. The identifiers are random, so they cannot be guessed from a hash. */
export function createPseudonyms(purgeId: string, identifiers: ReadonlySet<string>): Pseudonyms {
  const hashIdentifier = (id: string) =>
    `${PREFIX}${getIdentifierKind(id)}_${createHash('sha256').update(`${purgeId} ${id}`).digest('hex').slice(0, 24)}`
  const without = <Records>(records: Records): Records =>
    JSON.parse(JSON.stringify(records).replace(/\w+/g, (word) => (identifiers.has(word) ? hashIdentifier(word) : word))) as Records
  return {
    without,
    callWithout: (facts, status) => ({
      ...without(facts),
      origin: facts.origin === null ? null : 'a page of another site',
      warnings: facts.warnings.map(() => 'unknown property'),
      // Error messages about tokens are fixed strings. Other messages may quote the request.
      error: status === 401 ? without(facts.error) : null,
    }),
  }
}
