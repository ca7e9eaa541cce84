/** Scenarios that callers send as JSON run in the same way as named ones, and errors refer to the step. */
import { expect } from 'vitest'
import { fillPlaceholders } from '../../../../server/control/scenarios/scenario.ts'
import { findViolations } from '../../../../server/control/violations.ts'
import { test } from '../../api-fixture.ts'
import { control } from '../../control-api.ts'

const CARD = { policy_number: 'EX-1', coverage_period: { start_date: '@date-10d', end_date: '@date+170d' } }
const UPLOAD = { file_name: 'card.json', source_data_type: 'INSURANCE_CARD', content: { '@json': CARD } }

test('runs a JSON scenario step by step and reports the responses to calls', async ({ at }) => {
  const datarequest_id = await at.newRequest({ type: 'AUTO_INSURANCE_DETAILS' })
  const steps = [
    { open: 'widget' },
    { action: 'consent' },
    { action: 'choose_upload' },
    { action: 'upload_document', with: UPLOAD },
    { action: 'submit' },
    { advance_seconds: 10 },
    { call: '/v3/services/get_insurance_status', body: { datarequest_id: '$datarequest_id' } },
  ]
  const scenario = { name: 'mine', description: 'a card is uploaded', steps }
  const { status, body } = await control(at, 'POST', '/scenarios/run', { datarequest_id, scenario })
  expect(status).toBe(200)
  expect(body).toMatchObject({ datarequest_id, session_id: expect.stringMatching(/^tls_/), now: at.now() + 10_000 })
  expect(body.steps.map(({ step }: { step: unknown }) => step)).toEqual(steps)
  expect(body.steps.at(-1)).toMatchObject({ status: 200, response: { insurance_status: [{ policy_number: 'EX-1', status: 'ACTIVE' }] } })
})

test('reports rejected calls as responses, and stops at an impossible step but keeps earlier effects', async ({
  at,
  id: datarequest_id,
}) => {
  const run = (steps: unknown) => control(at, 'POST', '/scenarios/run', { datarequest_id, scenario: { steps } })
  const rejected = await run([{ call: '/v3/datarequests/get_by_id', body: { datarequest_id: 'dr_unknown' } }])
  expect(rejected).toMatchObject({ status: 200, body: { steps: [{ status: 404, response: { error_code: 'NOT_FOUND' } }] } })
  for (const [steps, words] of [
    [[{ open: 'widget' }, { action: 'submit' }], 'step 2: /action: give consent first'],
    [[{ action: 'consent' }, { action: 'choose_direct' }, { action: 'log_in', with: {} }], 'step 3: /username: required for log_in'],
    [[{ open: 'link' }], 'step 1: The Data Request has no invitation link'],
    [[{ call: '/v3/nothing' }], 'step 1: a scenario cannot call /v3/nothing'],
    [[{ advance_seconds: 1e12 }], 'step 1: The clock cannot go past'],
  ] as const) {
    const { status, body } = await run(steps)
    expect([status, body.error_message]).toEqual([400, expect.stringContaining(words)])
  }
  expect((await at.read(datarequest_id)).event_logs.map(({ type }: { type: string }) => type)).toContain('DIRECT_CONNECTION_SELECTED')
})

test('rejects documents that are nested too deeply before it runs the first step', async ({ at, id: datarequest_id }) => {
  const uploading = (content: unknown) => ({
    steps: [
      { open: 'widget' },
      { action: 'consent' },
      { action: 'choose_upload' },
      { action: 'upload_document', with: { ...UPLOAD, content } },
    ],
  })
  const run = (content: unknown) => control(at, 'POST', '/scenarios/run', { datarequest_id, scenario: uploading(content) })
  let deep: unknown = 'x'
  for (let level = 0; level < 58; level++) deep = { '@json': deep }
  for (const nested of [{ '@json': { a: [{ '@json': 1 }] } }, deep]) {
    const { status, body } = await run(nested)
    expect([status, body.error_message]).toEqual([
      400,
      expect.stringMatching(
        /^\/scenario\/steps\/3\/with\/content\/@json\/(a\/0\/)?@json: @json inside @json is not allowed\. Write the inner value as base64/,
      ),
    ])
  }
  expect((await at.read(datarequest_id)).event_logs).toHaveLength(1)
  expect((await run({ '@json': { ...CARD, notes: ['@json', { of: [CARD] }] } })).status).toBe(200)
})

test('rejects a missing scenario, an unknown name and an unknown Data Request', async ({ at, id: datarequest_id }) => {
  const rejection = async (body: unknown) => {
    const { status, body: error } = await control(at, 'POST', '/scenarios/run', body)
    return [status, error.error_message]
  }
  expect(await rejection({ datarequest_id })).toEqual([400, expect.stringContaining('/scenario: required')])
  expect(await rejection({ datarequest_id, scenario: 'nobody-wrote-this' })).toEqual([
    404,
    expect.stringContaining('GET /sandbox/scenarios'),
  ])
  expect(await rejection({ datarequest_id: 'dr_1', scenario: 'connect' })).toEqual([404, expect.stringContaining('No Data Request')])
})

test.each<[string, unknown, string]>([
  ['missing steps', {}, '/scenario/steps: required property is missing'],
  ['an empty list', { steps: [] }, '/scenario/steps: must NOT have fewer than 1 items'],
  ['an unknown property', { steps: [{ open: 'link' }], step: 1 }, '/scenario/step: unknown property; did you mean steps?'],
  ['a string', { steps: ['consent'] }, '/scenario/steps/0: must be an object'],
  ['neither a name nor an object', 5, '/scenario: must be a text or an object'],
  [
    'a step of an unknown kind',
    { steps: [{ open: 'link' }, {}] },
    '/scenario/steps/1: exactly one of action, call, advance_seconds, open must be present',
  ],
  ['a step of two kinds', { steps: [{ open: 'link', action: 'consent' }] }, '/scenario/steps/0: exactly one of'],
  ['an unknown action', { steps: [{ action: 'sing' }] }, '/scenario/steps/0/action: must be one of consent, '],
  ['an action named like an Object method', { steps: [{ action: 'toString' }] }, '/scenario/steps/0/action: must be one of consent, '],
  ['another path', { steps: [{ call: '/sandbox/reset' }] }, '/scenario/steps/0/call: must be a path in the contract'],
  ['an unknown page to open', { steps: [{ open: 'door' }] }, '/scenario/steps/0/open: must be one of link, widget'],
  ['a negative time', { steps: [{ advance_seconds: -1 }] }, '/scenario/steps/0/advance_seconds: must be >= 0'],
  ['a number in words', { steps: [{ advance_seconds: 'ten' }] }, '/scenario/steps/0/advance_seconds: must be a number'],
  ['a misspelled property', { steps: [{ action: 'consent', wiht: {} }] }, '/scenario/steps/0/wiht: unknown property; did you mean with?'],
  ['an action with a body', { steps: [{ action: 'consent', body: {} }] }, '/scenario/steps/0/body: goes with call'],
  ['a body that is a list', { steps: [{ call: '/v3/items/new', body: [] }] }, '/scenario/steps/0/body: must be an object'],
  [
    'a string instead of the properties of an action',
    { steps: [{ action: 'consent', with: 'all' }] },
    '/scenario/steps/0/with: must be an object',
  ],
])('rejects %s', async (_, scenario, words) => {
  const violations = await findViolations('ScenarioRun', { datarequest_id: 'dr_1', scenario })
  expect(violations.map(({ pointer, message }) => `${pointer}: ${message}`)).toEqual([expect.stringContaining(words)])
})

const run = { datarequestId: 'dr_1', individualId: 'idv_1', now: Date.parse('2024-03-01T15:30:00Z') }
const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`)
const base64 = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64')

test.each<[string, unknown, unknown]>([
  ['the Data Request', '$datarequest_id', 'dr_1'],
  ['the Individual', '$individual_id', 'idv_1'],
  ['today', '@date-0d', '03/01/2024'],
  ['a past day, across a leap day', '@date-1d', '02/29/2024'],
  ['a future day', '@date+31d', '04/01/2024'],
  ['midnight of a past day', '@time-1d', day('2024-02-29')],
  ['midnight of a future day', '@time+1d', day('2024-03-02')],
  ['this year', '@year-0', 2024],
  ['last year', '@year-1', 2023],
  ['a future year', '@year+2', 2026],
  ['a day of last year', '@date-1y-06-15', '06/15/2023'],
  ['midnight of a day of last year', '@time-1y-12-31', day('2023-12-31')],
  ['values inside objects and lists', { a: [{ b: '@year-1' }, '$individual_id'] }, { a: [{ b: 2023 }, 'idv_1'] }],
  ['base64 JSON, filled first', { content: { '@json': { on: '@date-0d' } } }, { content: base64({ on: '03/01/2024' }) }],
  ['a string that contains a placeholder', 'on @date-0d', 'on @date-0d'],
  ['a string that resembles a placeholder', '@date-0', '@date-0'],
  ['an identifier that resembles a placeholder', '$datarequest_ids', '$datarequest_ids'],
  ['numbers, null and booleans', [1.5, null, true], [1.5, null, true]],
])('%s', (_, given, meant) => expect(fillPlaceholders(given, run)).toEqual(meant))

test('keeps the placeholder until the Data Request exists', () => {
  expect(fillPlaceholders(['$datarequest_id', '@year-0'], { now: run.now })).toEqual(['$datarequest_id', 2024])
})
