/** The scenario `connect` and the session controls connect a Data Source of the kind that the Data Request asks for. */
import { expect, test } from 'vitest'
import type { DataRequestType, InstitutionType } from '../../../../generated/types.ts'
import { findDataSource } from '../../../../server/evidence/data-sources/catalogue.ts'
import { apiFixture, type ApiFixture } from '../../api-fixture.ts'
import { control } from '../../control-api.ts'
import { datasourceOf, openSession, raisedEvents } from '../../session-fixture.ts'

/** The Data Source that was connected; everything that came from it names it. */
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

test.each<{ type: DataRequestType; kind: InstitutionType }>([
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
])('$type: one of the kind $kind, which every Item and the report name', async ({ type, kind }) => {
  const at = await apiFixture()
  const { id, name, types, available } = await connected(
    at,
    await at.newRequest({ type, ...(type === 'REALIZED_GAINS' && { request_details: { tax_year: 2049 } }) }),
  )
  expect(types).toContain(kind)
  // CUSTOM has no report.
  expect([available?.body.datasource_id, available?.body.datasource_name]).toEqual(type === 'CUSTOM' ? [undefined, undefined] : [id, name])
})

test('the one that the Data Request names, or one of the kind and country that it names', async () => {
  const at = await apiFixture()
  const named = datasourceOf('AUTOINSURANCE')
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

test('select_datasource without a Data Source picks one of the kind', async () => {
  const at = await apiFixture()
  const session = await openSession(at, await at.newRequest({ type: 'REALIZED_GAINS', request_details: { tax_year: 2049 } }))
  const { datasource_id } = await session.does('consent', 'choose_direct', 'select_datasource')
  expect(findDataSource(datasource_id)?.types).toContain('BROKERAGE_ACCOUNT')
})

test('where the country has none of the kind, select_datasource without a Data Source says what to do', async () => {
  const at = await apiFixture()
  const session = await openSession(at, await at.newRequest({ type: 'ACADEMIC_SUMMARY', request_details: { countries: ['JP'] } }))
  await session.does('consent', 'choose_direct')
  expect(await session.act('select_datasource')).toMatchObject({
    status: 400,
    body: { error_message: '/datasource_id: no Data Source is a COLLEGE in JP; name one yourself' },
  })
  const payroll = await at.newRequest({ type: 'INCOME_SUMMARY', request_details: { countries: ['JP', 'CA'] } })
  expect((await connected(at, payroll)).types).toEqual(expect.arrayContaining([expect.stringMatching(/EMPLOYER|PAYROLL/)]))
})
