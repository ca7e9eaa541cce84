import { expect } from 'vitest'
import { serverWithRequest, test } from '../../../test/server/records-fixture.ts'

test('shows an Individual with its stored record', async () => {
  const { show, individual } = await serverWithRequest()
  expect(await show(`/individuals/details?individual_id=${individual}`)).toMatchObject({
    individual_id: individual,
    record: { first_name: 'Ada', email: 'a@example.com' },
  })
})
