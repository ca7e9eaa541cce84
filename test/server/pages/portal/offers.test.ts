/** What a Data Request offers to its Individual. */
import { expect, test } from 'vitest'
import { offersOf } from '../../../../server/pages/portal/offers.ts'
import { sourcesFor } from '../../../../server/pages/portal/sources.ts'
import type { RequestDetails } from '../../../../generated/types.ts'
import type { StoredDataRequest } from '../../../../server/store/data-requests.ts'
import { tables } from '../../../../generated/tables.ts'
import { catalogue } from '../../../../server/evidence/data-sources/catalogue.ts'

const asked = (type: string, request_details: RequestDetails = {}, enable_manual_upload?: boolean) =>
  ({ type, data: { request_details, ...(enable_manual_upload !== undefined && { enable_manual_upload }) } }) as unknown as StoredDataRequest

const WAYS: readonly [string, string, RequestDetails, boolean | undefined, readonly string[]][] = [
  ['an income type', 'INCOME_SUMMARY', {}, undefined, ['direct', 'bank', 'upload']],
  ['income and employment', 'INCOME_EMPLOYMENT_DETAILS', {}, undefined, ['direct', 'bank', 'upload']],
  ['employment alone', 'EMPLOYMENT_SUMMARY', {}, undefined, ['direct', 'upload']],
  ['a bank that is switched off', 'INCOME_SUMMARY', { enable_bank_income: false }, undefined, ['direct', 'upload']],
  ['a bank where it has no meaning', 'ACADEMIC_SUMMARY', { enable_bank_income: true }, undefined, ['direct', 'upload']],
  ['uploads that are switched off', 'ACADEMIC_SUMMARY', {}, false, ['direct']],
  ['uploads that are switched off in the details', 'ACADEMIC_SUMMARY', { enable_manual_upload: false }, undefined, ['direct']],
  ['uploads that are switched on again above the details', 'ACADEMIC_SUMMARY', { enable_manual_upload: false }, true, ['direct', 'upload']],
]

test.each(WAYS)('%s: the ways are offered that it allows', (_what, type, details, uploads, ways) => {
  expect(offersOf(asked(type, details, uploads)).ways).toEqual(ways)
})

const types = ['ACADEMIC_SUMMARY', 'ENROLLMENT_STATUS', 'EMPLOYMENT_SUMMARY', 'INCOME_SUMMARY', 'INCOME_EMPLOYMENT_DETAILS']
const others = ['HOME_INSURANCE_DETAILS', 'AUTO_INSURANCE_DETAILS', 'RENTERS_INSURANCE_DETAILS', 'REALIZED_GAINS', 'CUSTOM']

test.each([...types, ...others])('%s offers institutions and documents that exist', (type) => {
  const { documents, what } = offersOf(asked(type))
  expect(sourcesFor(asked(type), '').length).toBeGreaterThan(5)
  expect(what).not.toBe('')
  expect(documents.length).toBeGreaterThan(0)
  expect(documents.every((one) => one in tables.recordByType)).toBe(true)
})

test('institutions are those of the types and countries that were asked for', () => {
  const found = sourcesFor(asked('CUSTOM', { institution_type: ['COLLEGE'], countries: ['CA'] }), '')
  const colleges = catalogue.filter(
    ({ types: kinds, source }) => kinds.includes('COLLEGE') && source.countries?.some(({ a2_code }) => a2_code === 'CA'),
  )
  expect(found.map(({ id }) => id)).toEqual(colleges.map(({ source }) => source.id))
})

test('a Data Source that is named and known is gone to; one that is not, is looked for', () => {
  const [first] = catalogue
  const id = first?.source.id ?? ''
  expect(offersOf(asked('CUSTOM', { datasource: { id } }))).toMatchObject({ straightTo: id, others: true })
  expect(offersOf(asked('CUSTOM', { datasource: { id }, enable_datasource_override: false })).others).toBe(false)
  expect(offersOf(asked('CUSTOM', { datasource: { id: 'gone' } })).straightTo).toBeUndefined()
  expect(offersOf(asked('CUSTOM', { datasource: { display_name: 'Oak' } })).sought).toBe('Oak')
})
