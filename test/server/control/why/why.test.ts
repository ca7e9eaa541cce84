/** POST /sandbox/why, from a Service response to an experiment that changes it. */
import { describe, expect } from 'vitest'
import { tables } from '../../../../generated/tables.ts'
import { apiFixture } from '../../api-fixture.ts'
import { control } from '../../control-api.ts'
import { purgeIndividual } from '../../purge-fixture.ts'
import { test as serverTest, type TestServer } from '../../test-server.ts'
import { meaningsIn, startRequest } from './code-occurrences.ts'

const CODE = 'MES_LAST_TERM_LT_180'

/** Runs a scenario. The response to the default scenario contains MES_LAST_TERM_LT_180. */
async function runScenario(server: TestServer, scenario = 'enrollment-status-last-term-within-180-days') {
  const datarequest_id = await startRequest(server, 'ENROLLMENT_STATUS', null)
  const { body } = await control(server, 'POST', '/scenarios/run', { datarequest_id, scenario })
  return { datarequest_id, response: body.steps.at(-1).response }
}

const why = (server: TestServer, question: object) => control(server, 'POST', '/why', question)

/** Provides a Data Request whose response has MES_LAST_TERM_LT_180. `ask` asks about it. */
const test = serverTest.extend('enrollment', async ({ server }) => {
  const { datarequest_id, response } = await runScenario(server)
  return { server, datarequest_id, response, ask: (question = {}) => why(server, { datarequest_id, ...question }) }
})

/** Pointers of fields that a trial cannot change. */
const OUTSIDE_RECORD = new Set(['/created_at', '/channel', '/source_data_type', '/on_hold'])

interface Field {
  readonly places: readonly { readonly item_id: string | null; readonly pointer: string }[]
  readonly changes: readonly {
    readonly kind: string
    readonly to: unknown
    readonly sentence: string
    readonly with: string[]
    readonly without: string[]
  }[]
}

test('each change returns its stated codes in an experiment and, for record values, in a trial', async ({ enrollment }) => {
  const { server, datarequest_id, response, ask } = enrollment
  const { fields, missing } = (await ask({ code: CODE })).body
  const changes = [...fields, ...missing].flatMap((field: Field) => field.changes.map((change) => ({ ...change, places: field.places })))
  const codesIn = (result: unknown) => tables.reasonCodes.map(({ code }) => code).filter((code) => meaningsIn(result, code) !== '')
  let experiments = 0
  let trials = 0
  for (const { sentence, kind, to: value, places, with: added, without } of changes) {
    const expected = codesIn(response)
      .filter((code) => !without.includes(code))
      .concat(added)
      .toSorted()
    const [{ item_id, pointer } = { item_id: null, pointer: '' }] = places
    if (kind !== 'added' && kind !== 'absent' && places.length === 1 && item_id !== null && !OUTSIDE_RECORD.has(pointer)) {
      trials++
      const { body } = await control(server, 'POST', '/why/try', { datarequest_id, changes: [{ item_id, pointer, value }] })
      expect([sentence, codesIn(body.result).toSorted()]).toEqual([sentence, expected])
    }
    const { status, body } = await ask({ code: CODE, change: sentence })
    expect([sentence, status]).toEqual([sentence, 200])
    const { experiment } = body
    if (experiment === null) continue
    experiments++
    expect(experiment.change).toBe(sentence)
    const again = await startRequest(server, experiment.type, experiment.request_details)
    const run = await control(server, 'POST', '/scenarios/run', { datarequest_id: again, scenario: experiment.scenario })
    expect([sentence, codesIn(run.body.steps.at(-1).response).toSorted()]).toEqual([sentence, expected])
  }
  expect([changes.length > 5, experiments > 3, trials > 3]).toEqual([true, true, true])
})

describe('POST /sandbox/why', () => {
  test('returns the deciding fields, their boundaries and the codes that apply beyond those boundaries', async ({
    enrollment: { ask },
  }) => {
    const { status, body } = await ask({ code: CODE })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      service: 'get_enrollment_status',
      present: true,
      matches_original: true,
      rule: 'the last term ended within 180 days',
      complete: true,
    })
    const [first] = body.fields
    expect(first.places[0]).toMatchObject({ source_data_type: 'TRANSCRIPT_FILE', pointer: '/academic_sessions/0/end_date' })
    expect(first.changes[0]).toMatchObject({ kind: 'less', with: ['MES_LAST_TERM_GT_180'], without: [CODE] })
    expect(first.changes[0].sentence).toContain('181 days before the creation of the Item; at 180 days nothing changes')
    expect(first.changes[0].reference).toEqual({ name: 'the creation of the Item', last_days: -180, to_days: -181 })
  })

  test('concerns the first code, a missing code, a value or a meaning in a report', async ({ enrollment: { ask } }) => {
    const pointer = '/enrollment_status/0/reason_codes/0'
    expect((await ask()).body).toMatchObject({ code: CODE, present: true })
    expect((await ask({ pointer })).body).toMatchObject({ code: CODE, pointer })
    expect((await ask({ code: 'MES_WITHDRAWN' })).body).toMatchObject({
      present: false,
      sentence: expect.stringMatching(
        /^MES_WITHDRAWN is not returned\. If the status of degree 1 of academic session 1 of the academic record is WITHDRAWN, /,
      ),
    })
    expect((await ask({ pointer: '/enrollment_status/0/enrollment_status' })).body).toMatchObject({
      code: null,
      value: 'ACTIVE',
      present: true,
      sentence: expect.stringContaining('the end date of academic session 1 of the academic record'),
    })
  })

  test('for a transaction, finds the cause of its response and reports changed Items', async ({ enrollment: { server, response } }) => {
    await control(server, 'POST', '/clock', { advance_seconds: 400 * 86_400 })
    const { body } = await why(server, { transaction_id: response.transaction_id, code: CODE })
    expect(body).toMatchObject({ present: true, matches_original: true, transaction_id: response.transaction_id })
    await server.db.updateTable('item').set({ data: '{}' }).execute()
    expect((await why(server, { transaction_id: response.transaction_id, code: CODE })).body).toMatchObject({
      present: false,
      matches_original: false,
    })
  })

  test('stores nothing and raises no event', async ({ enrollment: { server, ask } }) => {
    const count = async () => {
      const { body: events } = await control(server, 'GET', '/events')
      const { transactions } = await server.db
        .selectFrom('service_transaction')
        .select(({ fn }) => fn.countAll().as('transactions'))
        .executeTakeFirstOrThrow()
      return [events.length, Number(transactions)]
    }
    const before = await count()
    await ask({ code: CODE })
    expect(await count()).toEqual(before)
  })

  const REJECTED: readonly (readonly [what: string, question: object, status: number, message: string])[] = [
    ['a code that no Service returns', { code: 'MES_LAST_TERM_LT_18' }, 404, 'did you mean MES_LAST_TERM_LT_180?'],
    ['the beginning of a code', { code: 'MES_LAST_TERM' }, 404, 'did you mean MES_LAST_TERM_GT_180?'],
    ['a word like no code', { code: 'BOGUS' }, 404, 'run cpd list codes to list them'],
    ['a check signal', { code: 'DATE_MISMATCH' }, 404, 'DATE_MISMATCH is a check signal ('],
    ['a code of an event', { code: 'NO_MATCH_FOUND' }, 404, 'is a reason code of the event session.no_login'],
    ['a code of a rule', { code: 'TOKEN_EXPIRED' }, 404, 'is the code of a rule'],
    ['an error code', { code: 'NOT_FOUND' }, 404, 'is an error code'],
    [
      'a code of a Service that reads other Items',
      { code: 'MIE_VF_USP_BAC' },
      404,
      'This Data Request asks for ENROLLMENT_STATUS, and get_enrollment_status handles it',
    ],
    [
      'a code of another Service',
      { service: 'get_enrollment_status', code: 'MIE_VF_DPC' },
      404,
      'get_enrollment_status never returns MIE_VF_DPC',
    ],
    ['an unknown Service', { service: 'get_enrolment_status', code: CODE }, 404, 'did you mean get_enrollment_status?'],
    ['a pointer to a property of Array', { pointer: '/enrollment_status/length' }, 404, 'has no value there'],
    ['a pointer to a property of Object', { pointer: '/enrollment_status/0/__proto__' }, 404, 'has no value there'],
    ['a pointer to a missing value', { pointer: '/enrollment_status/7' }, 404, 'Start with /enrollment_status'],
    ['a code of Items', { code: 'UNPROCESSABLE_DOCUMENT_QUALITY' }, 404, 'is a reason for a failed Item'],
    ['a sentence that is not a change', { change: 'If it rains.' }, 404, '/change: no change has this sentence'],
    ['two subjects', { item_id: 'itm_1', code: CODE }, 400, 'exactly one of'],
    ['an unknown Data Request', { datarequest_id: 'dr_none', code: CODE }, 404, 'No Data Request has this identifier'],
  ]

  test('is rejected with the reason if the server cannot explain it', async ({ enrollment: { ask } }) => {
    for (const [what, question, status, message] of REJECTED) {
      const response = await ask(question)
      expect([what, response.status, response.body.error_message]).toEqual([what, status, expect.stringContaining(message)])
    }
  })

  test('finds nothing about a person whose purge was requested', async () => {
    const at = await apiFixture()
    const { body: request } = await at.call('datarequests/new', { individual_id: at.person, type: 'ENROLLMENT_STATUS' })
    const ask = () => control(at, 'POST', '/why', { datarequest_id: request.id, code: CODE })
    expect((await ask()).status).toBe(200)
    expect((await purgeIndividual(at, { individual_id: at.person })).status).toBe(204)
    expect((await ask()).status).toBe(404)
  })
})
