import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { institutionKinds } from '../../../../generated/institutions.ts'
import type { DataSourceFilters } from '../../../../generated/types.ts'
import { catalogue, searchDataSources } from '../../../../server/evidence/data-sources/catalogue.ts'
import type { CatalogueEntry } from '../../../../server/evidence/data-sources/institutions.ts'
const bare = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toUpperCase()

/** The same search, said once more and naively: what remains after each filter in turn. */
function naive(filters: DataSourceFilters): string[] {
  let left = [...catalogue]
  const keep = (one: (entry: CatalogueEntry) => boolean) => (left = left.filter(one))
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

/** Filters that an entry of the catalogue matches, or that mix entries. */
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

test('a search finds what a naive search finds, in the same order', () => {
  fc.assert(
    fc.property(filters, (given) => {
      expect(searchDataSources(catalogue, given).map(({ id }) => id)).toEqual(naive(given))
    }),
    { numRuns: 2000 },
  )
})

test('one more filter never finds more', () => {
  fc.assert(
    fc.property(filters, filters, (some, others) => {
      const wide = new Set(searchDataSources(catalogue, some).map(({ id }) => id))
      expect(searchDataSources(catalogue, { ...others, ...some }).every(({ id }) => wide.has(id))).toBe(true)
    }),
  )
})
