/** Chooses statements by subject, identifier, parts of the contract, words of the sentence, and provenance. */
import { UsageError } from '../../checks/core/errors.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import type { Provenance, Statement } from '../engine/statement.ts'
import { statements } from './all.ts'
import { listUntestableParts } from './untestable.ts'

export interface StatementChoice {
  /** A subject, an identifier, a part of the contract such as a path or a reason code, or words of a sentence. */
  readonly only?: string | undefined
  readonly provenance?: Provenance | undefined
}

export const listSubjects = (): string[] => [...new Set(statements.map(({ subject }) => subject))]

export function chooseStatements({ only, provenance }: StatementChoice): Statement[] {
  const matches = (statement: Statement) =>
    only === undefined ||
    statement.subject === only ||
    statement.id === only ||
    statement.covers.some((part) => part.split(':').includes(only, 1)) ||
    (only.includes(' ') && statement.sentence.toLowerCase().includes(only.toLowerCase()))
  const chosen = statements.filter((statement) => matches(statement) && (provenance === undefined || statement.provenance === provenance))
  if (chosen.length > 0) return chosen
  const [, untestable] = [...listUntestableParts()].find(([part]) => part.split(':').includes(only ?? '', 1)) ?? []
  if (untestable !== undefined) throw new UsageError(`${only} is not testable from outside. ${untestable}`)
  const nearest = findNearestWord(only ?? '', [...listSubjects(), ...statements.map(({ id }) => id)])
  throw new UsageError(
    `no statement matches ${JSON.stringify(only ?? provenance)}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`} Run cpd verify --list to list the statements.`,
  )
}
