import { expect, test } from 'vitest'
import examples from '../../../../generated/examples/operations.json' with { type: 'json' }
import type { InstitutionType, Known } from '../../../../generated/types.ts'
import { DataSource as isDataSource } from '../../../../generated/validators.strict.js'
import { catalogue } from '../../../../server/evidence/data-sources/catalogue.ts'

const sources = catalogue.map(({ source }) => source)
const texts = JSON.stringify(sources)

const COUNTRIES = ['US', 'CA']
const PREFIX: Readonly<Record<Known<InstitutionType>, string>> = {
  COLLEGE: 'sch',
  EMPLOYER: 'emp',
  PAYROLL_PROCESSOR: 'emp',
  HOMEINSURANCE: 'insr',
  AUTOINSURANCE: 'insr',
  BROKERAGE_ACCOUNT: 'brk',
}

test('at least sixty Data Sources are listed', () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(60)
})

test.each(sources)('$institution_display_name keeps the contract in its strict reading', (source) => {
  expect(isDataSource(source), JSON.stringify(isDataSource.errors)).toBe(true)
})

test.each(Object.keys(PREFIX).flatMap((type) => COUNTRIES.map((country) => ({ type, country }))))(
  '$type is found in $country',
  ({ type, country }) => {
    const found = catalogue.filter(
      ({ types, source }) => types.some((one) => one === type) && source.countries?.some(({ a2_code }) => a2_code === country),
    )
    expect(found.length).toBeGreaterThanOrEqual(3)
  },
)

test('an identifier is the prefix of its kind and 27 base62 characters, and names one Data Source', () => {
  expect(
    catalogue.filter(({ types, source }) => !types.every((type) => new RegExp(`^${PREFIX[type]}_[0-9A-Za-z]{27}$`).test(source.id))),
  ).toEqual([])
  expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length)
})

test.each(['institution_display_name', 'ipeds_id', 'ope_id', 'ceeb_id'] as const)('no two Data Sources have the same %s', (field) => {
  const values = sources.map((source) => source[field]).filter((value) => value !== null)
  expect(values.length).toBeGreaterThan(10)
  expect(new Set(values).size).toBe(values.length)
})

test('only schools have the identifiers of schools', () => {
  for (const { types, source } of catalogue)
    expect(types.includes('COLLEGE'), source.institution_display_name).toBe(Boolean(source.ipeds_id ?? source.ceeb_id ?? source.ope_id))
})

test('sites and mailboxes lie under example.com and phone numbers are fictional', () => {
  const hosts = [...texts.matchAll(/https?:\/\/([^"/]+)|@([^"]+)"/g)].map(([, site, mail]) => site ?? (mail as string))
  expect(hosts.length).toBeGreaterThan(sources.length)
  expect(hosts.filter((host) => !host.endsWith('.example.com'))).toEqual([])
  const phones = [...texts.matchAll(/_(?:number|phone)":"([^"]+)"/g)].map(([, phone]) => phone as string)
  expect(phones.length).toBeGreaterThan(sources.length)
  expect(phones.filter((phone) => !/^555-01\d\d$/.test(phone))).toEqual([])
})

test("the Data Sources of the contract's examples are among them, word for word", () => {
  for (const example of examples['searchDataSources/all.response']) expect(sources).toContainEqual(example)
})

test('they stand in the order of their names', () => {
  const names = sources.map(({ institution_display_name }) => institution_display_name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
})
