/** A violation contains its path, the expected value and a suggestion, but never the rejected value. */
import { expect } from 'vitest'
import { findNearestWord } from '../../../payloads/nearest.ts'
import { validators, violations } from '../../../server/core/validation.ts'
import { catalogue } from '../../../server/data-sources/catalogue.ts'
import { example } from '../../rules/validators.ts'
import { type ApiFixture, DAY, test } from '../api-fixture.ts'
import { control } from '../control-api.ts'

const request = (more: object) => violations(validators['DataRequestInput'], { individual_id: 'idv_1', type: 'CUSTOM', ...more })

test.each([
  ['a typing error', 'ACADEMIC_SUMARY', '; did you mean ACADEMIC_SUMMARY?'],
  ['different case', 'income_summary', '; did you mean INCOME_SUMMARY?'],
  ['an unrelated value', 'Jordan Rivera', ''],
  ['a string longer than all values', `ACADEMIC_SUMMARY${'Y'.repeat(100_000)}`, ''],
  ['a number', 5, ''],
])('suggests a value for %s', (_, type, hint) => {
  const violation = request({ type }).find((text) => text.startsWith('/type: must be one of'))
  expect(violation).toMatch(new RegExp(`^/type: must be one of [A-Z_, ]+${hint.replace('?', '\\?')}$`))
  expect(violation).not.toContain('Jordan')
})

test.each([
  ['DataRequestInput', { id: 'idv_1', type: 'CUSTOM' }, '/individual_id: required property is missing; did you send it as id?'],
  ['ItemReference', { item_id: 'itm_1' }, '/id: required property is missing; did you send it as item_id?'],
  ['ItemReference', { name: 'Jordan', paid: 5 }, '/id: required property is missing'],
])('%s: suggests the property that other requests use for the identifier', (component, body, sentence) => {
  expect(violations(validators[component], body)).toContain(sentence)
})

test.each([
  ['http://münchen.example/hush', 'with its host in ASCII (xn--mnchen-3ya.example)'],
  ['http://example.com/hush?city=Köln', 'percent-encoded ("ö" is written %C3%B6)'],
  ['http://bücher.example/hush/größe', 'with its host in ASCII (xn--bcher-kva.example), percent-encoded ("ö" is written %C3%B6)'],
])('describes the ASCII form of %s without the path', (url, hint) => {
  const expected = `must be an absolute http or https URL, ${hint}`
  expect(request({ delivery_details: [{ url }] })).toEqual([`/delivery_details/0/url: ${expected}`])
  const x_auth_token_credentials = { token_type: 'JWT', http_method: 'POST', url }
  expect(request({ delivery_details: [{ url: 'https://hooks.example.com', x_auth_token_credentials }] })).toEqual([
    `/delivery_details/0/x_auth_token_credentials/url: ${expected}`,
  ])
})

/** Virtual time determines which dates are in the future. Records up to the current virtual day are accepted. */
const SCHOOL = catalogue.find(({ types }) => types.includes('COLLEGE'))?.source.id as string

const createTranscript = (instant: number) => {
  const [year, month, day] = new Date(instant).toISOString().slice(0, 10).split('-')
  return { ...example('SVC_ACADEMIC_RECORD'), transcript_date: `${month}/${day}/${year}` }
}

/** Returns the status of a transcript dated on this day, for each way to submit it. */
async function submitTranscript(server: ApiFixture, instant: number): Promise<Record<string, number>> {
  const record = createTranscript(instant)
  const datarequest_id = await server.newRequest({ type: 'ACADEMIC_SUMMARY' })
  const body = { datarequest_id, datasource_id: SCHOOL, source_data_type: 'TRANSCRIPT_FILE', source_data: [{ source_data_value: record }] }
  const items = [{ source_data_type: 'TRANSCRIPT_FILE', record }]
  const steps = [
    { action: 'consent' },
    { action: 'choose_direct' },
    { action: 'select_datasource', with: { datasource_id: SCHOOL } },
    { action: 'log_in', with: { username: 'user_good', password: 'secret', items } },
  ]
  const call = { call: '/v3/items/new', body }
  return {
    submitted: (await server.call('items/new', body)).status,
    'by a scenario': (await control(server, 'POST', '/scenarios/run', { datarequest_id, scenario: { steps: [call] } })).body.steps[0]
      .status,
    connected: (await control(server, 'POST', '/scenarios/run', { datarequest_id, scenario: { steps } })).status,
  }
}

test('accepts a transcript dated the current virtual day and rejects one dated the next day', async ({ at }) => {
  expect(await submitTranscript(at, at.now())).toEqual({ submitted: 200, 'by a scenario': 200, connected: 200 })
  expect(await submitTranscript(at, at.now() + DAY)).toEqual({ submitted: 400, 'by a scenario': 400, connected: 400 })
  const [item] = await at.done('items/get')
  expect((await at.done('items/get_by_id', { id: item.id })).data).toMatchObject(createTranscript(at.now()))
})

/** Suggests the nearest word if it is close enough to be a typo. */
test.each([
  ['BACHELOR', 'BACHELORS'],
  ['bachelors', 'BACHELORS'],
  ['MASTER', 'MASTERS'],
  ['', undefined],
  ['x', undefined],
  ['QQ', undefined],
  ['nothing of the kind', undefined],
  ['B'.repeat(10_000_000), undefined],
])('for %.20s suggests %s', (word, expected) =>
  expect(findNearestWord(word, ['BACHELORS', 'MASTERS', 'AL', 'B'.repeat(200)])).toBe(expected),
)
