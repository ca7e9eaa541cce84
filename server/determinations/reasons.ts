/** Decision tables that a product owner can check: the first row that applies to the facts decides. */
import { tables } from '../../generated/tables.ts'

/** A reason code as answers state it. */
export interface Reason<Code extends string> {
  code: Code
  description: string
}

/** One row of a decision table. */
export interface DecisionRow<Facts, Outcome> {
  readonly when: (facts: Facts) => boolean
  readonly then: Outcome
}

const meanings = new Map(tables.reasonCodes.map(({ code, meanings }) => [code, meanings]))

/** A reason code with its description from the contract. `meaning` selects the description of a code that has several. */
export function reason<const Code extends string>(code: Code, meaning?: string): Reason<Code> {
  const descriptions = meanings.get(code)
  const description = meaning === undefined && descriptions?.length === 1 ? descriptions[0] : descriptions?.find((one) => one === meaning)
  if (description === undefined) throw new Error(`${code} has no such meaning: ${meaning ?? 'none given'}`)
  return { code, description }
}

/** The outcome of the first row that applies. The last row of a table always applies. */
export function decide<Facts, Outcome>(table: readonly DecisionRow<Facts, Outcome>[], facts: Facts): Outcome {
  const row = table.find(({ when }) => when(facts))
  if (!row) throw new Error('no row of the table holds for the facts')
  return row.then
}
