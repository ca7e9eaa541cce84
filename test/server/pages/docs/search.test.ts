/** The search of /docs: what leads for what people type, and that everything explained is found. */
import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { find } from '../../../../docs/assets/search-ranking.js'
import { tables } from '../../../../generated/tables.ts'
import { operationsOf, serviceDocument } from '../../../../server/pages/docs/openapi.ts'
import { siteFiles } from '../../../../server/pages/docs/site.ts'

interface Found {
  readonly name: string
  readonly results: readonly { readonly title: string; readonly place: string; readonly address: string }[]
}

const files = siteFiles()
const { groups, fields, shown, index } = JSON.parse(files.get('search.json')?.text() ?? '')
const loaded = MiniSearch.loadJS(index, { fields, storeFields: shown })
const search = (query: string) => find(loaded, groups, query) as unknown as Found[]
const firstOf = (query: string) => {
  const [group] = search(query)
  return group?.results[0] && `${group.name}: ${group.results[0].title} (${group.results[0].address.split('#')[0]})`
}

test.each([
  ['retry', 'Guides: Retries: when your receiver fails (guides/webhooks.html)'],
  ['retries', 'Guides: Retries: when your receiver fails (guides/webhooks.html)'],
  ['signature', 'Guides: Check the signature (guides/webhooks.html)'],
  ['503', 'Errors: 503 SERVICE_UNAVAILABLE (reference/errors.html)'],
  ['python', 'Guides: Python: openapi-python-client (guides/generate-a-client.html)'],
  ['datarequest_id', 'Fields and values: datarequest_id (reference/operations/data-requests.html)'],
  ['items/new', 'Operations: Submit an Item (reference/operations/items.html)'],
  ['/v3/items/new', 'Operations: Submit an Item (reference/operations/items.html)'],
  ['createItem', 'Operations: Submit an Item (reference/operations/items.html)'],
  ['item.processed', 'Codes and events: item.processed (reference/webhooks.html)'],
  ['MAS_VF_DAC_USD', 'Codes and events: MAS_VF_DAC_USD (decisions/get_academic_summary.html)'],
  ['widget', 'Guides: The Link widget (guides/links-and-the-portal.html)'],
])('%s leads to %s', (query, first) => expect(firstOf(query)).toBe(first))

test('a word typed wrongly is still found, a name is not guessed', () => {
  expect(search('webhok').flatMap(({ results }) => results.map(({ title }) => title))).toContain('Webhooks')
  expect(search('MAS_VF_DAC_USX').flatMap(({ results }) => results)).toEqual([])
})

test('groups come in the order of their best results, and each holds a result once', () => {
  for (const query of ['purge', 'link', 'item']) {
    const addresses = search(query).flatMap(({ results }) => results.map(({ address }) => address))
    expect(addresses.length).toBe(new Set(addresses).size)
    expect(search(query).length).toBeGreaterThan(3)
  }
})

test('nothing is found for nothing, or for what is nowhere', () => {
  expect(search('')).toEqual([])
  expect(search(' , ')).toEqual([])
  expect(search('xylophone')).toEqual([])
})

test('every operation leads for its path and for its identifier', () => {
  const wrong = operationsOf(serviceDocument()).flatMap(({ path, operation }) =>
    [path, operation.operationId].filter((query) => search(query)[0]?.results[0]?.title !== operation.summary),
  )
  expect(wrong).toEqual([])
})

test('every error and every reason code leads to where it is explained', () => {
  const codes = [...Object.keys(tables.errors), ...tables.reasonCodes.map(({ code }) => code)]
  expect(codes.length).toBeGreaterThan(60)
  const wrong = codes.filter((code) => !search(code)[0]?.results[0]?.title.split(' ').includes(code))
  expect(wrong).toEqual([])
})

test('every section of a guide can be found by its heading', () => {
  const indexed = new Set(Object.values(index.storedFields as Record<string, { address: string }>).map(({ address }) => address))
  const sections = [...files]
    .filter(([path]) => path.startsWith('guides/'))
    .flatMap(([path, { text }]) => [...text().matchAll(/<h[23] id="([^"]*)"/g)].map(([, anchor]) => `${path}#${anchor}`))
  expect(sections.length).toBeGreaterThan(30)
  expect(sections.filter((address) => !indexed.has(address))).toEqual([])
})
