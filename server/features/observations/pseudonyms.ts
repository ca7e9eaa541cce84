/**
 * What is left of a purged Individual: records whose identifiers are pseudonyms. What was equal stays equal, so that the checks find the
 * same in them as before. No name, address, text or identifier of the person is in them.
 */
import { createHash } from 'node:crypto'
import type { CallFacts } from './observations.ts'

const PREFIX = 'purged_'

/** An identifier that belongs to no record any more. It says of which kind the record was. */
export const isPseudonym = (id: string): boolean => id.startsWith(PREFIX)
export const kindOf = (id: string): string => (isPseudonym(id) ? id.slice(PREFIX.length) : id).split('_', 1)[0] ?? ''

export interface Pseudonyms {
  /** Replaces the identifiers of the person in records. */
  readonly without: <Records>(records: Records) => Records
  readonly callWithout: (facts: CallFacts, status: number) => CallFacts
}

/** Identifiers are random, so that a hash of one tells nothing. */
export function pseudonymsOf(purgeId: string, identifiers: ReadonlySet<string>): Pseudonyms {
  const pseudonym = (id: string) => `${PREFIX}${kindOf(id)}_${createHash('sha256').update(`${purgeId} ${id}`).digest('hex').slice(0, 24)}`
  const without = <Records>(records: Records): Records =>
    JSON.parse(JSON.stringify(records).replace(/\w+/g, (word) => (identifiers.has(word) ? pseudonym(word) : word))) as Records
  return {
    without,
    callWithout: (facts, status) => ({
      ...without(facts),
      origin: facts.origin === null ? null : 'a page of another site',
      warnings: facts.warnings.map(() => 'unknown property'),
      // The refusals of tokens are fixed texts. Other messages may quote what was sent.
      error: status === 401 ? without(facts.error) : null,
    }),
  }
}
