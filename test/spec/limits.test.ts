/** Limits: the numbers of the specification, and no unmarked number besides. */
import { expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { contract, facts } from './oracle.ts'
import tokens from './tokens.json' with { type: 'json' }

const said: Readonly<Record<string, number | number[]>> = { ...facts.limits, purge_token_uses: tokens.kinds.purge.uses }

test.each([
  ['the model', contract.limits],
  ['the generated tables', tables.limits],
])('in %s the specified limits are those of the specification', (_, limits) => {
  const specified = Object.entries(limits).filter(([, { provenance }]) => provenance === 'specified')
  expect(Object.fromEntries(specified.map(([name, { value }]) => [name, value]))).toEqual(said)
})

test('retries double from a whole number of minutes, as many as there are retries', () => {
  const minutes = contract.limits['webhook_retry_minutes']?.value as number[]
  expect(minutes).toHaveLength(contract.limits['webhook_retries']?.value as number)
  expect(minutes.every((value, at) => value === (minutes[0] ?? 0) * 2 ** at)).toBe(true)
})

test('a limit is a whole number above zero, and says its unit and what it applies to', () => {
  const faulty = Object.entries(contract.limits).filter(
    ([, { value, unit, appliesTo }]) => [value].flat().some((number) => !Number.isInteger(number) || number < 1) || !unit || !appliesTo,
  )
  expect(faulty).toEqual([])
})
