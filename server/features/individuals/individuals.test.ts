/** Creating and reading Individuals. */
import { expect } from 'vitest'
import { test } from '../../../test/server/api-fixture.ts'

const PERSON = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }

test('the date of birth is null if an earlier release stored a nonexistent date', async ({ at }) => {
  const { id } = await at.done('individuals/new', { ...PERSON, date_of_birth: '03/02/1990' })
  const data = JSON.stringify({ ...PERSON, date_of_birth: '02/30/1990' })
  await at.db.updateTable('individual').set({ data }).where('id', '=', id).execute()
  expect(await at.done('individuals/get_by_id', { individual_id: id })).toMatchObject({ ...PERSON, date_of_birth: null })
})
