/** A later version of the service answers new values of lists that may grow, new properties, and nothing else. */
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import events from '../../generated/examples/events.json' with { type: 'json' }
import operations from '../../generated/examples/operations.json' with { type: 'json' }
import { asLaterVersion, NEW_VALUE, startLaterVersion } from '../../partners/later-version.ts'
import { testServer } from '../server/test-server.ts'

const record = (name: string): Record<string, never> =>
  JSON.parse(readFileSync(new URL(`../../generated/examples/records/${name}.json`, import.meta.url), 'utf8'))

test('a list that may grow has a new value, in records', () => {
  expect(asLaterVersion({ currency: 'USD', value: 3 }, 'MoneyValue')).toMatchObject({ currency: NEW_VALUE, value: 3 })
})

test('reason codes of answers and events are new', () => {
  const event = asLaterVersion(events['unprocessable.entity'], 'UnprocessableEntityEvent')
  expect(event).toMatchObject({ event: 'unprocessable.entity', reason_codes: [{ code: NEW_VALUE }] })
  const report = asLaterVersion(operations['getIncomeSummary/dataRequest.response'], 'IncomeSummaryAnswer')
  expect(report).toMatchObject({ processing_status: 'COMPLETED', income_summary: [{ reason_codes: [{ code: NEW_VALUE }, {}] }] })
})

test('every object has a property more, but maps have not', () => {
  const consent = { added_later: expect.anything() }
  const request = asLaterVersion(record('DataRequest'), 'DataRequest')
  expect(request).toMatchObject({ added_later: expect.anything(), consent })
  expect(asLaterVersion({ 'x-tenant': 'a' }, 'HttpHeaders')).toEqual({ 'x-tenant': 'a' })
})

test('what the documents call closed stays as it is', () => {
  expect(asLaterVersion('INCOME_SUMMARY', 'DataRequestType')).toBe('INCOME_SUMMARY')
})

test('the record of an Item is changed as its own type', () => {
  const { data } = asLaterVersion({ ...record('Item'), data: record('SVC_W2_RECORD') }, 'Item') as { data: object }
  expect(data).toMatchObject({ wages_tips_other_comp: { currency: NEW_VALUE, value: 72_618 } })
})

test('calls are passed on, and errors are errors of a later version', async () => {
  const { url, bearer } = await testServer()
  const later = await startLaterVersion(url)
  onTestFinished(() => later.close())
  const answer = await fetch(`${later.url}/v3/individuals/get_by_id`, {
    method: 'POST',
    headers: { ...(await bearer()), 'content-type': 'application/json' },
    body: JSON.stringify({ individual_id: 'idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA' }),
  })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error_code: 'NOT_FOUND', added_later: expect.anything() })
})
