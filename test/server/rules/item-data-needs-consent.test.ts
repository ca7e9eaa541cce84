/** What an Individual gave is shared with the client while consent is given; what the client gave stays its own. */
import { describe, expect, test } from 'vitest'
import { itemDataNeedsConsent } from '../../../server/rules/item-data-needs-consent.ts'
import { connectAccount } from '../session-fixture.ts'
import { apiFixture } from '../api-fixture.ts'

const consent = (accepted: boolean) => ({ id: 'cs_1', description: '', accepted, recorded_at: 1 })

test.each([
  { giver: 'individual', said: undefined, answer: 403 },
  { giver: 'individual', said: consent(false), answer: 403 },
  { giver: 'individual', said: consent(true), answer: undefined },
  { giver: 'client', said: undefined, answer: undefined },
  { giver: 'client', said: consent(false), answer: undefined },
] as const)('given by the $giver, consent $said.accepted: $answer', ({ giver, said, answer }) => {
  expect(itemDataNeedsConsent({ giver, consent: said })?.status).toBe(answer)
})

describe('withdrawn and given again', () => {
  const READS = ['items/get_by_id', 'items/get_files', 'items/get_pdf']
  const digest = { degree_type: 'BACHELORS', years_in_school: 4, min_grade: 'C', cgpa: 3.4, last_term_gpa: 3.5, credits_earned: 120 }

  test('data is withheld and shared again; lists go on naming the Items, and submissions of the client stay readable', async () => {
    const at = await apiFixture()
    const id = await at.newRequest()
    const session = await connectAccount(at, id)
    const own = await at.done('items/new', {
      datarequest_id: id,
      source_data_type: 'SVC_DIGEST',
      source_data: [{ source_data_value: digest }],
    })
    const { items } = await at.done('individuals/get_items', { datarequest_id: id })
    const given = items.find((item: { id: string }) => item.id !== own.id)
    const statuses = async (item: string) => Promise.all(READS.map(async (path) => (await at.call(path, { id: item })).status))
    const service = async () => (await at.call('services/get_income_summary', { datarequest_id: id })).status
    expect([await statuses(given.id), await statuses(own.id), await service()]).toEqual([[200, 200, 200], [200, 200, 200], 200])
    await session.does('withdraw_consent')
    expect([await statuses(given.id), await statuses(own.id), await service()]).toEqual([[403, 403, 403], [200, 200, 200], 403])
    expect((await at.done('items/get', { filters: { datarequest_id: id } })).map((item: { id: string }) => item.id)).toEqual(
      items.map((item: { id: string }) => item.id),
    )
    const again = await connectAccount(at, id, 'user_no_items')
    expect(again.consented).toBe(false)
    expect([await statuses(given.id), await service()]).toEqual([[200, 200, 200], 200])
  })

  test('a report that was complete is withheld with the data it rests on', async () => {
    const at = await apiFixture()
    const id = await at.newRequest()
    const session = await connectAccount(at, id)
    const { transaction_id } = await at.done('services/get_income_summary', { datarequest_id: id })
    await session.does('withdraw_consent')
    expect(await at.call('services/get_income_summary', { transaction_id })).toMatchObject({ status: 403 })
    await connectAccount(at, id, 'user_no_items')
    expect(await at.done('services/get_income_summary', { transaction_id })).toMatchObject({ processing_status: 'COMPLETED' })
  })

  test('consent belongs to the Data Request: another of the same Individual shares nothing with it', async () => {
    const at = await apiFixture()
    const [one, other] = [await at.newRequest(), await at.newRequest()]
    const session = await connectAccount(at, one)
    await connectAccount(at, other)
    await session.does('withdraw_consent')
    const [mine] = (await at.done('individuals/get_items', { datarequest_id: one })).items
    const [theirs] = (await at.done('individuals/get_items', { datarequest_id: other })).items
    expect((await at.call('items/get_by_id', { id: mine.id })).status).toBe(403)
    expect((await at.call('items/get_by_id', { id: theirs.id })).status).toBe(200)
    expect((await at.call('services/get_income_summary', { individual_id: at.person })).status).toBe(200)
  })
})
