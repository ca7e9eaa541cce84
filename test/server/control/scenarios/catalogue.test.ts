/** The named scenarios are well-formed and have unique names and valid records. */
import { describe, expect } from 'vitest'
import { tables } from '../../../../generated/tables.ts'
import type { DataRequestType, InstitutionType } from '../../../../generated/types.ts'
import * as validators from '../../../../generated/validators.strict.js'
import type { Validator } from '../../../../generated/validators.strict.js'
import { scenarios } from '../../../../server/control/scenarios/all.ts'
import { fillPlaceholders, type Scenario } from '../../../../server/control/scenarios/scenario.ts'
import { findViolations } from '../../../../server/control/violations.ts'
import { type ApiFixture, test } from '../../api-fixture.ts'
import { control } from '../../control-api.ts'
import { findDatasourceId, openSession, raisedEvents } from '../../session-fixture.ts'
import { findDataSource } from '../../../../server/data-sources/catalogue.ts'

test('names are unique', () => expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length))

describe.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', (name, scenario) => {
  test('has a kebab-case name, a description and outcomes, and is valid as JSON', async () => {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(scenario.description).toMatch(/^[A-Z0-9].{10,}\.$/)
    expect(scenario.outcomes.length).toBeGreaterThan(0)
    expect(await findViolations('ScenarioRun', { datarequest_id: 'dr_1', scenario })).toEqual([])
  })

  test.each(collectRecords(scenario))('record %#, %s, is valid in strict mode on any day', (type, record) => {
    const validate = (validators as unknown as Record<string, Validator<unknown>>)[tables.recordByType[type] ?? '']
    for (const now of [Date.now(), Date.UTC(new Date().getUTCFullYear(), 0, 1), Date.UTC(new Date().getUTCFullYear() - 1, 11, 31)])
      expect(validate?.(fillPlaceholders(record, { now })) || validate?.errors).toBe(true)
  })
})

interface Typed {
  readonly source_data_type: string
  readonly record?: unknown
  readonly content?: { readonly '@json'?: unknown }
  readonly source_data?: readonly { readonly source_data_value?: unknown }[]
}

/** Returns the records that a scenario logs in with, uploads or submits, with their types. */
function collectRecords(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return []
  if (!('source_data_type' in value)) return Object.values(value).flatMap(collectRecords)
  const { source_data_type: type, record, content, source_data = [] } = value as Typed
  const records = [record, content?.['@json'], ...source_data.map(({ source_data_value }) => source_data_value)]
  return records.filter((one) => one !== undefined).map((one) => [type, one])
}

test('the sandbox lists scenarios with the request_details for the current day', async ({ at }) => {
  const { body } = await control(at, 'GET', '/scenarios')
  expect(body.map(({ name }: Scenario) => name)).toEqual(scenarios.map(({ name }) => name))
  expect(body.find(({ name }: Scenario) => name === 'gains-from-the-account')).toMatchObject({
    type: 'REALIZED_GAINS',
    request_details: { tax_year: new Date(at.now()).getUTCFullYear() - 1 },
    outcomes: ['MRG_VF_DAC'],
    steps: expect.any(Number),
  })
})

test('a login that another Individual used before raises a duplicate-credentials signal', async ({ at }) => {
  const signals = async () => {
    const individual_id = await at.newPerson()
    const datarequest_id = await at.newRequest({ individual_id, type: 'ENROLLMENT_STATUS' })
    const scenario = 'connect-with-a-login-somebody-else-uses'
    expect((await control(at, 'POST', '/scenarios/run', { datarequest_id, scenario })).status).toBe(200)
    const [{ id }] = await at.done('items/get', { filters: { individual_id } })
    return (await at.done('items/get_by_id', { id })).checkcodes.map(({ code }: { code: string }) => code)
  }
  expect(await signals()).not.toContain('CC_DUPLICATE_CREDENTIALS')
  expect(await signals()).toContain('CC_DUPLICATE_CREDENTIALS')
})

/** Returns the connected Data Source. Checks that all of its records name it. */
async function connected(at: ApiFixture, datarequest_id: string) {
  const { status, body } = await control(at, 'POST', '/scenarios/run', { datarequest_id, scenario: 'connect' })
  expect(status, JSON.stringify(body)).toBe(200)
  const events = await raisedEvents(at, datarequest_id)
  const id: string = events.find(({ type }) => type === 'datasource.connected')?.body.datasource_id
  const { items } = await at.done('individuals/get_items', { datarequest_id })
  expect(items.length).toBeGreaterThan(0)
  const name = findDataSource(id)?.source.institution_display_name as string
  for (const item of items) {
    const { datasource_id, data } = await at.done('items/get_by_id', { id: item.id })
    expect(datasource_id).toBe(id)
    expect(JSON.stringify(data)).toContain(JSON.stringify(name))
  }
  const available = events.find(({ type }) => type === 'datarequest.report_available')
  return { id, name, types: findDataSource(id)?.types as readonly InstitutionType[], available }
}

test.for<{ type: DataRequestType; kind: InstitutionType }>([
  { type: 'ACADEMIC_SUMMARY', kind: 'COLLEGE' },
  { type: 'ENROLLMENT_STATUS', kind: 'COLLEGE' },
  { type: 'EMPLOYMENT_SUMMARY', kind: 'EMPLOYER' },
  { type: 'INCOME_SUMMARY', kind: 'EMPLOYER' },
  { type: 'INCOME_EMPLOYMENT_DETAILS', kind: 'EMPLOYER' },
  { type: 'HOME_INSURANCE_DETAILS', kind: 'HOMEINSURANCE' },
  { type: 'AUTO_INSURANCE_DETAILS', kind: 'AUTOINSURANCE' },
  { type: 'RENTERS_INSURANCE_DETAILS', kind: 'HOMEINSURANCE' },
  { type: 'REALIZED_GAINS', kind: 'BROKERAGE_ACCOUNT' },
  { type: 'CUSTOM', kind: 'EMPLOYER' },
])('$type: connects a Data Source of the kind $kind, which all Items and the report name', async ({ type, kind }, { at }) => {
  const { id, name, types, available } = await connected(
    at,
    await at.newRequest({ type, ...(type === 'REALIZED_GAINS' && { request_details: { tax_year: 2049 } }) }),
  )
  expect(types).toContain(kind)
  // A CUSTOM Data Request has no report.
  expect([available?.body.datasource_id, available?.body.datasource_name]).toEqual(type === 'CUSTOM' ? [undefined, undefined] : [id, name])
})

test('connects the Data Source of the Data Request, or a Data Source of the same kind and country', async ({ at }) => {
  const named = findDatasourceId('AUTOINSURANCE')
  expect(
    await connected(at, await at.newRequest({ type: 'AUTO_INSURANCE_DETAILS', request_details: { datasource: { id: named } } })),
  ).toMatchObject({
    id: named,
  })
  const canadian = await connected(at, await at.newRequest({ type: 'ACADEMIC_SUMMARY', request_details: { countries: ['CA'] } }))
  expect(findDataSource(canadian.id)?.source.countries).toContainEqual(expect.objectContaining({ a2_code: 'CA' }))
  const schools = await connected(at, await at.newRequest({ type: 'CUSTOM', request_details: { institution_type: ['COLLEGE'] } }))
  expect(schools.types).toContain('COLLEGE')
})

test('select_datasource without a Data Source selects a Data Source of the right kind', async ({ at }) => {
  const session = await openSession(at, await at.newRequest({ type: 'REALIZED_GAINS', request_details: { tax_year: 2049 } }))
  const { datasource_id } = await session.does('consent', 'choose_direct', 'select_datasource')
  expect(findDataSource(datasource_id)?.types).toContain('BROKERAGE_ACCOUNT')
})

test('select_datasource without a Data Source explains what to do if the country has no match', async ({ at }) => {
  const session = await openSession(at, await at.newRequest({ type: 'ACADEMIC_SUMMARY', request_details: { countries: ['JP'] } }))
  await session.does('consent', 'choose_direct')
  expect(await session.act('select_datasource')).toMatchObject({
    status: 400,
    body: { error_message: '/datasource_id: no Data Source is a COLLEGE in JP. Find a Data Source with datasources/get.' },
  })
  const payroll = await at.newRequest({ type: 'INCOME_SUMMARY', request_details: { countries: ['JP', 'CA'] } })
  expect((await connected(at, payroll)).types).toEqual(expect.arrayContaining([expect.stringMatching(/EMPLOYER|PAYROLL/)]))
})
