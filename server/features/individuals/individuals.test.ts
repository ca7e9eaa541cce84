/** Creating and reading Individuals. */
import { describe, expect } from 'vitest'
import { test } from '../../../test/server/api-fixture.ts'

const PERSON = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }

describe('the date of birth', () => {
  test.for([
    ['02/30/1990', 'that month has 28 days'],
    ['02-29-1991', 'that month has 28 days'],
    ['04/31/1990', 'that month has 30 days'],
    ['31/01/1990', 'the month comes before the day'],
    ['1990-01-31', 'the year comes last'],
    ['1/31/1990', 'month and day have two digits'],
  ] as const)('%s is rejected because %s', async ([date_of_birth, reason], { at }) => {
    expect(await at.call('individuals/new', { ...PERSON, date_of_birth })).toMatchObject({
      status: 400,
      body: { error_message: `/date_of_birth: must be a calendar date in the format MM/DD/YYYY, from 1900 to 2099 (${reason})` },
    })
  })

  test('is null if an earlier release stored a nonexistent date', async ({ at }) => {
    const { id } = await at.done('individuals/new', { ...PERSON, date_of_birth: '03/02/1990' })
    const data = JSON.stringify({ ...PERSON, date_of_birth: '02/30/1990' })
    await at.db.updateTable('individual').set({ data }).where('id', '=', id).execute()
    expect(await at.done('individuals/get_by_id', { individual_id: id })).toMatchObject({ ...PERSON, date_of_birth: null })
  })
})
