/** items/get: filters, options and the latest 200. */
import { describe, expect, test } from 'vitest'
import { PDF } from '../../documents-of-items/bytes.ts'
import { expectStrictlyValid, UNTIL_PROCESSED } from '../session-fixture.ts'
import { apiFixture, HOUR, START } from '../api-fixture.ts'
import { DIGEST, createPaystubItem } from '../item-files.ts'

interface Listed {
  readonly id: string
}

async function shelf() {
  const at = await apiFixture()
  const datarequest_id = await at.newRequest()
  const inline = async (more = {}): Promise<string> => {
    const source = { source_data_type: 'SVC_DIGEST', source_data: [{ source_data_value: DIGEST }] }
    return (await at.done('items/new', { datarequest_id, ...source, ...more })).id
  }
  const list = async (body: object) => {
    const items = await at.done('items/get', body)
    expectStrictlyValid('ItemList', items)
    return items.map(({ id }: Listed) => id)
  }
  return { at, datarequest_id, inline, list }
}

describe('a list', () => {
  test('holds the Items of the account, latest first, without data, confidence and source data', async () => {
    const { at, inline, list } = await shelf()
    const first = await inline()
    await at.pass(1)
    const second = await inline()
    expect(await list({})).toEqual([second, first])
    const { body } = await at.call('items/get', {})
    for (const name of ['data', 'confidence', 'source_data', 'checkcodes']) expect(body[0]).not.toHaveProperty(name)
    const { body: other } = await at.post('/sandbox/accounts', {})
    expect((await at.call('items/get', {}, await at.bearer(other.client_id, other.secret))).body).toEqual([])
  })

  test('is narrowed by every filter alone and by all together', async () => {
    const { at, datarequest_id, inline, list } = await shelf()
    const early = await inline()
    await at.pass(HOUR)
    const done = await createPaystubItem(at, datarequest_id, { data: PDF })
    const failed = await createPaystubItem(at, datarequest_id, { data: PDF, name: 'partial.pdf' })
    await at.pass(UNTIL_PROCESSED)
    const person = await at.newPerson()
    const theirs = (
      await at.done('items/new', { individual_id: person, source_data_type: 'SVC_DIGEST', source_data: [{ source_data_value: DIGEST }] })
    ).id
    const going = await createPaystubItem(at, datarequest_id, { data: PDF })
    const found = async (filters: object) => (await list({ filters })).toSorted()
    const these = (...ids: string[]) => ids.toSorted()
    expect(await found({ individual_id: person })).toEqual([theirs])
    expect(await found({ datarequest_id })).toEqual(these(early, done, failed, going))
    expect(await found({ source_data_type: ['PAYSTUB_FILE'] })).toEqual(these(done, failed, going))
    expect(await found({ source_data_type: ['PAYSTUB_FILE', 'SVC_DIGEST'] })).toEqual(these(early, done, failed, theirs, going))
    expect(await found({ processing_status: ['UNPROCESSABLE'] })).toEqual([failed])
    expect(await found({ processing_status: ['IN_PROGRESS', 'UNPROCESSABLE'] })).toEqual(these(failed, going))
    expect(await found({ created_before: START + HOUR })).toEqual([early])
    expect(await found({ created_after: START + HOUR })).toEqual(these(done, failed, theirs, going))
    expect(
      await found({ datarequest_id, source_data_type: ['PAYSTUB_FILE'], processing_status: ['COMPLETED'], created_after: START }),
    ).toEqual([done])
    expect(await found({ individual_id: 'idv_unknown' })).toEqual([])
  })

  test('has at most 200, fewer when asked, and skips what is asked', async () => {
    const { at, datarequest_id, inline, list } = await shelf()
    const all: string[] = []
    for (let made = 0; made < 203; made++) {
      all.unshift(await inline())
      await at.pass(1)
    }
    expect(await list({})).toEqual(all.slice(0, 200))
    expect(await list({ filters: { datarequest_id }, options: { count: 2, offset: 201 } })).toEqual(all.slice(201))
    expect(await list({ options: { sort_by: 'created_at', sort_order: 'ASC', count: 3 } })).toEqual(all.toReversed().slice(0, 3))
    expect(await list({ options: { sort_by: 'id', sort_order: 'ASC' } })).toEqual(all.toSorted().slice(0, 200))
    for (const options of [{ count: 201 }, { count: 0 }, { offset: -1 }, { sort_by: 'data' }, { sort_order: 'UP' }])
      expect((await at.call('items/get', { options })).status, JSON.stringify(options)).toBe(400)
  })

  test('does not name the Items of a deleted Individual, nor are they found', async () => {
    const { at, inline, list } = await shelf()
    const id = await inline()
    await at.done('individuals/delete', { individual_id: at.person })
    expect(await list({})).toEqual([])
    for (const path of ['items/get_by_id', 'items/get_files', 'items/get_pdf']) expect((await at.call(path, { id })).status).toBe(404)
  })
})
