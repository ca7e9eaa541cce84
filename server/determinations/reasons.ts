/** Decision tables that a product owner can review. The first row that matches the facts decides. */
import { tables } from '../../generated/tables.ts'

/** A reason code in the format used in responses. */
export interface Reason<Code extends string> {
  code: Code
  description: string
}

/** A row of a decision table. Its first element is the condition in words, for the documentation. */
export type DecisionRow<Facts, Outcome> = readonly [condition: string, when: (facts: Facts) => boolean, then: Outcome]

/** Builds the last row, which always matches. */
export const otherwise = <const Outcome>(then: Outcome): DecisionRow<unknown, Outcome> => ['otherwise', () => true, then]

const codes = new Map(tables.reasonCodes.map((entry) => [entry.code, entry]))

/** Returns a reason code with its description from the contract. If the code has several descriptions, `meaning` selects one. */
export function reason<const Code extends string>(code: Code, meaning?: string): Reason<Code> {
  const { meanings = [], meaningsByName } = codes.get(code) ?? {}
  const [only, ...others] = meanings
  const description = meaning !== undefined ? meaningsByName?.[meaning] : others.length === 0 ? only : undefined
  if (description === undefined) throw new Error(`${code} has no such meaning: ${meaning ?? 'none given'}`)
  return { code, description }
}

/** Returns the outcome of the first matching row. The last row of a table always matches. */
export function decide<Facts, Outcome>(table: readonly DecisionRow<Facts, Outcome>[], facts: Facts): Outcome {
  const row = table.find(([, when]) => when(facts))
  if (!row) throw new Error('no row of the table applies to the facts')
  return row[2]
}
