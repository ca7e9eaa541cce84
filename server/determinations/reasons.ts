/** Reasons as a table that a product owner can check: the first row that holds for the facts speaks. */
import { tables } from '../../generated/tables.ts'

export interface Said<Code extends string> {
  code: Code
  description: string
}

export interface Reason<Facts, Outcome> {
  readonly when: (facts: Facts) => boolean
  readonly then: Outcome
}

const meanings = new Map(tables.reasonCodes.map(({ code, meanings }) => [code, meanings]))

/** A reason code in the contract's words; of a code with several meanings, `meaning` is the one that is meant. */
export function says<const Code extends string>(code: Code, meaning?: string): Said<Code> {
  const known = meanings.get(code)
  const description = meaning === undefined && known?.length === 1 ? known[0] : known?.find((one) => one === meaning)
  if (description === undefined) throw new Error(`${code} has no such meaning: ${meaning ?? 'none given'}`)
  return { code, description }
}

/** The outcome of the first row that holds; a table ends with a row that always does. */
export function decide<Facts, Outcome>(table: readonly Reason<Facts, Outcome>[], facts: Facts): Outcome {
  const row = table.find(({ when }) => when(facts))
  if (!row) throw new Error('no row of the table holds for the facts')
  return row.then
}
