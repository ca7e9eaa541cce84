/** Only operations that are declared with turns take them. */
import { expect, test } from 'vitest'
import { operations } from '../../../generated/server.ts'
import { inTurnIfNeeded, type TurnOfCall } from '../../../server/db/transaction.ts'
import type { Db } from '../../../server/db/database.ts'
import { services } from '../../../server/features/services/services.ts'

test('only Services take turns', () => {
  const taking = operations.filter(({ takesTurns }) => takesTurns).map(({ id }) => id)
  expect(new Set(taking)).toEqual(new Set(services.keys()))
})

const attempt = async ({ needTurn, prepared }: TurnOfCall) => {
  needTurn?.(() => Promise.resolve('prepared'))
  return prepared
}
const run = (takesTurns?: true) => inTurnIfNeeded({} as Db, { id: 'getItem', ...(takesTurns && { takesTurns }) }, attempt, (work) => work())

test('an operation that declares turns runs again with the prepared value', async () => {
  await expect(run(true)).resolves.toBe('prepared')
})

test('an operation without turns fails if it needs one', async () => {
  await expect(run()).rejects.toThrow('getItem needs a turn')
})
