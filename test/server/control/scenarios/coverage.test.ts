/**
 * Each scenario has the outcomes that it lists, and all scenarios together cover every reason code and every event. Clients that are
 * modeled on public ones find all values that they expect in the responses.
 */
import { expect } from 'vitest'
import { tables } from '../../../../generated/tables.ts'
import { educationScenarios, incomeEmploymentScenarios, scenarios } from '../../../../server/control/scenarios/all.ts'
import { fillPlaceholders, type Scenario } from '../../../../server/control/scenarios/scenario.ts'
import { specifiedWebhooks } from '../../../spec/oracle.ts'
import { test } from '../../api-fixture.ts'
import { control } from '../../control-api.ts'
import { failures, type TestServer, testServer } from '../../test-server.ts'
import { findMissingValues, readResponse } from './client-readers.ts'

interface Reason {
  readonly code: string
  readonly description?: string | null
}

/** Results of a run: Service responses, recorded events, and raised events with their bodies. */
interface Seen {
  readonly responses: readonly object[]
  readonly returned: readonly Reason[]
  /** Number of reports in each response with reports. */
  readonly reports: readonly number[]
  readonly recorded: readonly string[]
  readonly raised: readonly { readonly type: string; readonly reasons: readonly Reason[] }[]
}

/** Scenarios alternate between these days, but their outcomes do not depend on the day. */
const DAYS = ['2052-01-01T00:05:00Z', '2052-02-29T12:00:00Z'].map((day) => Date.parse(day))

test('on New Year’s Day and a leap day, scenarios have their outcomes and cover all codes and events', async () => {
  const ofDays = await Promise.all(DAYS.map((day, which) => runAll(day, (_, at) => at % DAYS.length === which)))
  const runs = new Map(ofDays.flatMap((of) => [...of]))
  expect(runs.size).toBe(scenarios.length)
  const seen = [...runs.values()]
  const broken = [...runs].flatMap(([{ name, outcomes }, one]) => missing(outcomes, listNames(one)).map((what) => `${name}: ${what}`))
  expect(broken).toEqual([])

  const promised = [...runs].flatMap(([{ name, description }, { reports }]) => {
    const [, number] = /\b(one|two|three) reports?\b/i.exec(description) ?? []
    return number === undefined ? [] : [{ name, promised: NUMBERS[number.toLowerCase()], shown: reports.at(-1) }]
  })
  expect(promised.length).toBeGreaterThan(1)
  expect(promised.filter((one) => one.promised !== one.shown)).toEqual([])

  // Each meaning of each code that Services return.
  const returned = seen.flatMap((one) => one.returned.map(meaning))
  const meanings = tables.reasonCodes.flatMap(({ code, meanings: each }) => each.map((description) => meaning({ code, description })))
  expect(missing(meanings, returned)).toEqual([])

  const recorded = seen.flatMap((one) => one.recorded)
  expect(missing(listTypes(tables.recordedEvents), recorded)).toEqual([])

  // Each event with each code that it can contain.
  const raised = seen.flatMap((one) => one.raised)
  expect(missing(listTypes(specifiedWebhooks), listTypes(raised))).toEqual([])
  const carried = raised.flatMap(({ type, reasons }) => reasons.map(({ code }) => `${type} ${code}`))
  const carriable = tables.webhooks.flatMap(({ type, reasonCodes }) => reasonCodes.map((code) => `${type} ${code}`))
  expect(missing(carriable, carried)).toEqual([])

  expectExactCodes(runs)
  // The description of a scenario ends with the value in its response, such as `…: ACTIVE.`.
  const unmet = [...runs].filter(([{ description }, one]) => {
    const [, value] = /: ([A-Z_]+)\.$/.exec(description) ?? []
    return value !== undefined && !JSON.stringify(one.responses.at(-1)).includes(`"${value}"`)
  })
  expect(unmet.map(([{ name }]) => name)).toEqual([])

  // Clients find all values that they read.
  const readings = [...runs].map(([{ name }, one]) => ({ name, read: one.responses.flatMap(readResponse) }))
  expect(readings.filter(({ read }) => findMissingValues(read).length > 0)).toEqual([])
  expect(readings.filter(({ read }) => read.length > 0).length).toBeGreaterThan(30)
})

/** Checks the scenarios that list all codes in their response. For each element, one scenario lacks only this element. */
function expectExactCodes(runs: ReadonlyMap<Scenario, Seen>): void {
  const exact = [...educationScenarios, ...incomeEmploymentScenarios].map((scenario) => {
    const reasons = reasonsIn(runs.get(scenario)?.responses.at(-1))
    return { ...scenario, codes: [...new Set(listCodes(reasons))].toSorted(), reasons }
  })
  expect(exact.map(({ name, codes }) => [name, codes])).toEqual(
    exact.map(({ name, outcomes }) => [name, [...new Set(outcomes)].toSorted()]),
  )
  for (const code of ['MAS_INSUFFICIENT_DATA', 'MIE_INSUFFICIENT_DATA']) {
    const elements = tables.reasonCodes.find((one) => one.code === code)?.meanings ?? []
    expect(elements.length).toBe(code === 'MAS_INSUFFICIENT_DATA' ? 13 : 7)
    for (const element of elements) {
      const own = exact.filter(({ description }) => description.toLowerCase().startsWith(`${element.toLowerCase()} because `))
      const found = own.map(({ reasons }) => new Set(reasons.filter((one) => one.code === code).map(({ description }) => description)))
      // An employment with an unknown status has no end date.
      const dependent = element.includes('employment status') ? ['the end date of the employment cannot be derived'] : []
      expect(found).toEqual([new Set([element, ...dependent])])
    }
  }
}

test.for([
  ['AUTO_INSURANCE_DETAILS', 'insurance_details'],
  ['HOME_INSURANCE_DETAILS', 'insurance_details'],
  ['RENTERS_INSURANCE_DETAILS', 'insurance_details'],
  ['INCOME_EMPLOYMENT_DETAILS', 'income_employment_details'],
  ['ACADEMIC_SUMMARY', 'academic_summary'],
] as const)('clients find all values in the report of an account: %s', async ([type, list], { at }) => {
  const datarequest_id = await at.newRequest({ type })
  expect((await control(at, 'POST', '/scenarios/run', { datarequest_id, scenario: 'connect' })).status).toBe(200)
  const readings = readResponse(await at.done(`services/get_${list}`, { datarequest_id }))
  expect(readings.length).toBeGreaterThan(0)
  expect(findMissingValues(readings)).toEqual([])
})

test('scenarios can be found by their outcomes', () => {
  const known = [...tables.reasonCodes.map(({ code }) => code), ...listTypes(tables.recordedEvents), ...listTypes(specifiedWebhooks)]
  const table = known.toSorted().map((one) => `${one} → ${whichBring(one).join(', ')}`)
  console.log(table.join('\n'))
  expect(known.filter((one) => whichBring(one).length === 0)).toEqual([])
})

const whichBring = (one: string) => scenarios.filter(({ outcomes }) => outcomes.includes(one)).map(({ name }) => name)
const NUMBERS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 }
const missing = (wanted: readonly string[], found: readonly string[]) => wanted.filter((one) => !found.includes(one))
const listTypes = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)
const listCodes = (reasons: readonly Reason[]) => reasons.map(({ code }) => code)
const meaning = ({ code, description }: Reason) => `${code}: ${description}`
const listNames = ({ returned, recorded, raised }: Seen) => [
  ...listCodes(returned),
  ...recorded,
  ...raised.flatMap(({ type, reasons }) => [type, ...listCodes(reasons)]),
]

async function runAll(instant: number, isChosen: (scenario: Scenario, at: number) => boolean): Promise<ReadonlyMap<Scenario, Seen>> {
  const server = await testServer()
  const bearer = await server.bearer()
  await control(server, 'POST', '/clock', { advance_to: instant })
  const runs = new Map<Scenario, Seen>()
  for (const scenario of scenarios.filter(isChosen)) runs.set(scenario, await run(server, bearer, scenario))
  expect(failures.splice(0)).toEqual([])
  return runs
}

/** Runs a scenario for a new Individual and Data Request. */
async function run(server: TestServer, bearer: Record<string, string>, { name, type, request_details = {} }: Scenario): Promise<Seen> {
  const made = async (path: string, body: unknown): Promise<string> => {
    const response = await server.post(`/v3/${path}/new`, body, bearer)
    expect(response.status, `${name}: ${JSON.stringify(response.body)}`).toBe(200)
    return response.body.id
  }
  const { now } = (await control(server, 'GET', '/clock')).body
  const individual_id = await made('individuals', { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
  const asked = { type: type ?? 'ENROLLMENT_STATUS', request_details: fillPlaceholders(request_details, { now }) }
  const datarequest_id = await made('datarequests', { individual_id, ...asked })
  const { status, body: report } = await control(server, 'POST', '/scenarios/run', { datarequest_id, scenario: name })
  expect(status, `${name}: ${JSON.stringify(report)}`).toBe(200)
  const { body: events } = await control(server, 'GET', `/events?individual_id=${individual_id}`)
  const { body: read } = await server.post('/v3/datarequests/get_by_id', { datarequest_id }, bearer)
  const responses: object[] = report.steps.flatMap(({ response }: { response?: object }) => response ?? [])
  return {
    responses,
    returned: reasonsIn(responses),
    reports: responses.flatMap((response) =>
      Object.values(response).flatMap((list) => (Array.isArray(list) && list.some((one) => one?.reason_codes) ? [list.length] : [])),
    ),
    // An Individual cannot be read after a purge.
    recorded: listTypes(read.event_logs ?? []),
    raised: events.map((event: { type: string; body: unknown }) => ({ type: event.type, reasons: reasonsIn(event.body) })),
  }
}

/** Returns the reason codes in lists and in single properties. */
function reasonsIn(value: unknown): Reason[] {
  if (typeof value !== 'object' || value === null) return []
  const { reason_codes: listed, reason_code: code, description } = value as Partial<Record<string, unknown>>
  return [
    ...(Array.isArray(listed) ? (listed as Reason[]) : []),
    ...(typeof code === 'string' ? [{ code, description } as Reason] : []),
    ...Object.values(value).flatMap(reasonsIn),
  ]
}
