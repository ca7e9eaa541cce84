/** Decision tables that a product owner can check: the first row that applies to the facts decides. */
import { tables } from '../../generated/tables.ts'

/** A reason code as answers state it. */
export interface Reason<Code extends string> {
  code: Code
  description: string
}

/** One row of a decision table. */
export interface DecisionRow<Facts, Outcome> {
  /** The condition in words, for the table in the documentation. */
  readonly says: string
  readonly when: (facts: Facts) => boolean
  readonly then: Outcome
}

/** The words of the last row, which always applies. */
export const OTHERWISE = 'otherwise'

const codes = new Map(tables.reasonCodes.map((entry) => [entry.code, entry]))

/** A reason code with its description from the contract. `meaning` names the description of a code that has several. */
export function reason<const Code extends string>(code: Code, meaning?: string): Reason<Code> {
  const entry = codes.get(code)
  const description = meaning === undefined ? only(entry?.meanings) : entry?.meaningsByName?.[meaning]
  if (description === undefined) throw new Error(`${code} has no such meaning: ${meaning ?? 'none given'}`)
  return { code, description }
}

const only = (meanings: readonly string[] = []): string | undefined => (meanings.length === 1 ? meanings[0] : undefined)

/** The outcome of the first row that applies. The last row of a table always applies. */
export function decide<Facts, Outcome>(table: readonly DecisionRow<Facts, Outcome>[], facts: Facts): Outcome {
  const row = table.find(({ when }) => when(facts))
  if (!row) throw new Error('no row of the table holds for the facts')
  return row.then
}
