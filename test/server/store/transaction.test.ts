/** Work is retried after a deadlock and after no other error, and failed work leaves nothing behind. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../server/store/database.ts'
import { addMessage } from '../../../server/store/links.ts'
import { retryOnDeadlock } from '../../../server/store/transaction.ts'

const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' })
const message = {
  account_id: 'a',
  individual_id: 'i',
  datarequest_id: 'd',
  channel: 'SMS',
  recipient: 'r',
  subject: 's',
  body: 'b',
  created_at: 1,
} as const

let database: Database
beforeEach(async () => {
  database = await openDatabase(':memory:')
})
afterEach(() => database.close())

/** Writes a message and then fails `times` times. Returns how often it was tried and how many messages are left. */
async function failing(times: number, failure: () => Error) {
  let tries = 0
  const outcome = await retryOnDeadlock(database.db, async (db) => {
    await addMessage(db, message)
    if (++tries <= times) throw failure()
    return 'done'
  }).catch((error: Error) => error.message)
  const left = await database.db.selectFrom('message').select('seq').execute()
  return { outcome, tries, left: left.length }
}

test.each([
  { times: 0, failure: deadlock, outcome: 'done', tries: 1, left: 1 },
  { times: 2, failure: deadlock, outcome: 'done', tries: 3, left: 1 },
  { times: 9, failure: deadlock, outcome: 'deadlock detected', tries: 5, left: 0 },
  { times: 1, failure: () => new Error('other'), outcome: 'other', tries: 1, left: 0 },
])('failing $times times: $outcome after $tries', async ({ times, failure, ...expected }) => {
  expect(await failing(times, failure)).toEqual(expected)
})
