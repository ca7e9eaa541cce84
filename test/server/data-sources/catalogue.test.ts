import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { institutionKinds } from '../../../generated/institutions.ts'
import type { DataSourceFilters } from '../../../generated/types.ts'
import examples from '../../../generated/examples/operations.json' with { type: 'json' }
import { DataSource as isDataSource } from '../../../generated/validators.strict.js'
import { institutionKinds as declared } from '../../../schema/institutions.ts'
import { catalogue, searchDataSources } from '../../../server/data-sources/catalogue.ts'
import type { CatalogueEntry } from '../../../server/data-sources/institutions.ts'

const sources = catalogue.map(({ source }) => source)
const texts = JSON.stringify(sources)

const COUNTRIES = ['US', 'CA']
const getPrefix = (type: string) => declared[type]?.id.prefix

test('contains at least sixty Data Sources', () => expect(catalogue.length).toBeGreaterThanOrEqual(60))

test.each(sources)('$institution_display_name is valid in strict mode', (source) => {
  expect(isDataSource(source), JSON.stringify(isDataSource.errors)).toBe(true)
})

test.each(Object.keys(declared).flatMap((type) => COUNTRIES.map((country) => ({ type, country }))))(
  'contains $type in $country',
  ({ type, country }) => {
    const sources = catalogue.filter(
      ({ types, source }) => types.some((one) => one === type) && source.countries?.some(({ a2_code }) => a2_code === country),
    )
    expect(sources.length).toBeGreaterThanOrEqual(3)
  },
)

test('keeps the prefixes of existing kinds', () =>
  expect(['COLLEGE', 'EMPLOYER', 'PAYROLL_PROCESSOR', 'HOMEINSURANCE', 'AUTOINSURANCE', 'BROKERAGE_ACCOUNT'].map(getPrefix)).toEqual([
    'sch',
    'emp',
    'emp',
    'insr',
    'insr',
    'brk',
  ]))

test('has unique identifiers with the prefix of the kind and 27 base62 characters', () => {
  expect(
    catalogue.filter(({ types, source }) => !types.every((type) => new RegExp(`^${getPrefix(type)}_[0-9A-Za-z]{27}$`).test(source.id))),
  ).toEqual([])
  expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length)
})

test.each(['institution_display_name', 'ipeds_id', 'ope_id', 'ceeb_id'] as const)('has unique values for %s', (field) => {
  const values = sources.map((source) => source[field]).filter((value) => value !== null)
  expect(values.length).toBeGreaterThan(10)
  expect(new Set(values).size).toBe(values.length)
})

test('only schools have school identifiers', () => {
  for (const { types, source } of catalogue)
    expect(types.includes('COLLEGE'), source.institution_display_name).toBe(Boolean(source.ipeds_id ?? source.ceeb_id ?? source.ope_id))
})

test('uses example.com for sites and mailboxes, and fictional phone numbers', () => {
  const hosts = [...texts.matchAll(/https?:\/\/([^"/]+)|@([^"]+)"/g)].map(([, site, mail]) => site ?? (mail as string))
  expect(hosts.length).toBeGreaterThan(sources.length)
  expect(hosts.filter((host) => !host.endsWith('.example.com'))).toEqual([])
  const phones = [...texts.matchAll(/_(?:number|phone)":"([^"]+)"/g)].map(([, phone]) => phone as string)
  expect(phones.length).toBeGreaterThan(sources.length)
  expect(phones.filter((phone) => !/^555-01\d\d$/.test(phone))).toEqual([])
})

test("contains the Data Sources of the contract's examples unchanged", () => {
  for (const example of examples['searchDataSources/all.response']) expect(sources).toContainEqual(example)
})

test('is sorted by name', () => {
  const names = sources.map(({ institution_display_name }) => institution_display_name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
})

const bare = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toUpperCase()

/** A simple reference implementation that applies one filter after the other. */
function naive(filters: DataSourceFilters): string[] {
  let left = [...catalogue]
  const keep = (matches: (entry: CatalogueEntry) => boolean) => (left = left.filter(matches))
  const { institution_display_name: name, countries, institution_type: type } = filters
  if (name !== undefined) keep(({ source }) => bare(source.institution_display_name).split(bare(name)).length > 1 || name === '')
  if (countries?.length) keep(({ source }) => countries.some((code) => JSON.stringify(source.countries).includes(`"a2_code":"${code}"`)))
  if (type !== undefined) keep(({ types }) => types.some((one) => one === type))
  for (const field of ['id', 'ipeds_id', 'ope_id', 'ceeb_id'] as const)
    if (filters[field] !== undefined) keep(({ source }) => source[field] === filters[field])
  return left.map(({ source }) => source.id)
}

const TYPES = Object.keys(institutionKinds)
const entry = fc.constantFrom(...catalogue)
const turned = (text: string) => fc.constantFrom(text, text.toUpperCase(), text.toLowerCase(), text.normalize('NFD'), bare(text))
const partOfName = entry.chain(({ source: { institution_display_name: name } }) =>
  fc.tuple(fc.nat(name.length), fc.nat(4)).chain(([from, length]) => turned(name.slice(from, from + length))),
)

/** Filters that match one entry of the catalogue, or combine values of several entries. */
const filters: fc.Arbitrary<DataSourceFilters> = fc
  .oneof(
    entry,
    fc.tuple(entry, entry).map(([one, other]) => ({ types: other.types, source: one.source })),
  )
  .chain(({ source, types }) =>
    fc.record(
      {
        id: fc.constantFrom(source.id, 'sch_000000000000000000000000000'),
        institution_display_name: fc.oneof(turned(source.institution_display_name), partOfName, fc.string({ maxLength: 2 })),
        countries: fc.subarray(['US', 'CA']),
        institution_type: fc.constantFrom(...types, ...TYPES),
        ...(source.ipeds_id ? { ipeds_id: fc.constant(source.ipeds_id) } : {}),
        ...(source.ope_id ? { ope_id: fc.constant(source.ope_id) } : {}),
        ceeb_id: fc.constantFrom(source.ceeb_id ?? '0000', '0000'),
      },
      { requiredKeys: [] },
    ),
  )

test('a search returns the results of the reference implementation in the same order', () => {
  fc.assert(
    fc.property(filters, (input) => {
      expect(searchDataSources(catalogue, input).map(({ id }) => id)).toEqual(naive(input))
    }),
    { numRuns: 2000 },
  )
})

test('an additional filter never adds results', () => {
  fc.assert(
    fc.property(filters, filters, (some, more) => {
      const wide = new Set(searchDataSources(catalogue, some).map(({ id }) => id))
      expect(searchDataSources(catalogue, { ...more, ...some }).every(({ id }) => wide.has(id))).toBe(true)
    }),
  )
})
