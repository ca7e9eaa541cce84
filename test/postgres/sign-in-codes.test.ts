/** One-time codes when several processes share one PostgreSQL database. */
import { expect, onTestFinished, test } from 'vitest'
import { createSignInCode } from '../../server/control/sign-in-mac.ts'
import { SignInCodes } from '../../server/control/sign-in-codes.ts'
import { openDatabase } from '../../server/db/database.ts'
import { TABLES } from '../../server/features/tables.ts'
import { freshDatabase } from '../server/databases.ts'

test('several processes together accept a code only once', async () => {
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  const database = await openDatabase(where, TABLES)
  onTestFinished(() => database.close())
  const now = Date.now()
  const processes = [0, 1].map(() => new SignInCodes('the token', database, now))
  const codes = [createSignInCode('the token', now), createSignInCode('the token', now)]
  for (const code of codes)
    expect((await Promise.all(processes.map((one) => one.accept(code, now)))).toSorted()).toEqual(['accepted', 'used or expired'])
})
