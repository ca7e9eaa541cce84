/** For common queries, the /docs search ranks the right page first. It also finds everything that is documented. */
import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { find } from '../../../../docs/assets/search-ranking.js'
import { tables } from '../../../../generated/tables.ts'
import { EVERYDAY_WORDS } from '../../../../server/pages/docs/everyday-words.ts'
import { listOperations, serviceDocument } from '../../../../server/pages/docs/openapi.ts'
import { siteFiles } from '../../../../server/pages/docs/site.ts'

interface Found {
  readonly name: string
  readonly results: readonly { readonly title: string; readonly place: string; readonly address: string }[]
}

const files = siteFiles()
const { groups, fields, shown, index } = JSON.parse(files.get('search.json')?.text() ?? '')
const loaded = MiniSearch.loadJS(index, { fields, storeFields: shown })
const search = (query: string) => find(loaded, groups, query) as unknown as Found[]
const findFirst = (query: string) => {
  const [group] = search(query)
  return group?.results[0] && `${group.name}: ${group.results[0].title} (${group.results[0].address.split('#')[0]})`
}

test.each([
  ['retry', 'Guides: Retries (guides/webhook-delivery.html)'],
  ['retries', 'Guides: Retries (guides/webhook-delivery.html)'],
  ['signature', 'Guides: Verify the signature (guides/webhooks.html)'],
  ['503', 'Errors: 503 SERVICE_UNAVAILABLE (reference/errors.html)'],
  ['python', 'Guides: Python client (guides/python-client.html)'],
  ['datarequest_id', 'Fields and values: datarequest_id (reference/operations/data-requests/change-a-data-request.html)'],
  ['items/new', 'Operations: Submit an Item (reference/operations/items/submit-an-item.html)'],
  ['/v3/items/new', 'Operations: Submit an Item (reference/operations/items/submit-an-item.html)'],
  ['createItem', 'Operations: Submit an Item (reference/operations/items/submit-an-item.html)'],
  ['item.processed', 'Codes and events: item.processed (reference/webhooks.html)'],
  ['MAS_VF_DAC_USD', 'Codes and events: MAS_VF_DAC_USD (codes/mas_vf_dac_usd.html)'],
  ['widget', 'Guides: Link widget (guides/link-widget.html)'],
])('a search for %s ranks %s first', (query, first) => expect(findFirst(query)).toBe(first))

test('corrects misspelled words but not names', () => {
  expect(search('webhok').flatMap(({ results }) => results.map(({ title }) => title))).toContain('Webhooks')
  expect(search('MAS_VF_DAC_USX').flatMap(({ results }) => results)).toEqual([])
})

test('orders groups by their best result and lists each result once', () => {
  for (const query of ['purge', 'link', 'item']) {
    const addresses = search(query).flatMap(({ results }) => results.map(({ address }) => address))
    expect(addresses.length).toBe(new Set(addresses).size)
    expect(search(query).length).toBeGreaterThan(3)
  }
})

test('finds nothing for an empty or unknown query', () => {
  expect(search('')).toEqual([])
  expect(search(' , ')).toEqual([])
  expect(search('xylophone')).toEqual([])
})

test('ranks each operation first for its path and for its identifier', () => {
  const wrong = listOperations(serviceDocument()).flatMap(({ path, operation }) =>
    [path, operation.operationId].filter((query) => search(query)[0]?.results[0]?.title !== operation.summary),
  )
  expect(wrong).toEqual([])
})

test('finds the documentation for each error and reason code', () => {
  const codes = [...Object.keys(tables.errors), ...tables.reasonCodes.map(({ code }) => code)]
  expect(codes.length).toBeGreaterThan(60)
  const wrong = codes.filter((code) => !search(code)[0]?.results[0]?.title.split(' ').includes(code))
  expect(wrong).toEqual([])
})

test('finds each section of a guide by its heading', () => {
  const indexed = new Set(Object.values(index.storedFields as Record<string, { address: string }>).map(({ address }) => address))
  const sections = [...files]
    .filter(([path]) => path.startsWith('guides/'))
    .flatMap(([path, { text }]) => [...text().matchAll(/<h[23] id="([^"]*)"/g)].map(([, anchor]) => `${path}#${anchor}`))
  expect(sections.length).toBeGreaterThan(30)
  expect(sections.filter((address) => !indexed.has(address))).toEqual([])
})

/** Number of results that are visible before the reader scrolls or expands the list. */
const FEW = 4
const shownFor = (query: string) => search(query).flatMap(({ results }) => results.slice(0, FEW).map(({ address }) => address))

/** Everyday words, each with the page or section that explains them. */
const EVERYDAY: readonly (readonly [query: string, address: string])[] = [
  ['pagination', 'guides/conventions.html#pagination'],
  ['paging', 'guides/conventions.html#pagination'],
  ['next page', 'guides/conventions.html#pagination'],
  ['gdpr', 'guides/purge.html'],
  ['right to be forgotten', 'guides/purge.html'],
  ['delete data', 'guides/purge.html'],
  ['privacy', 'guides/security.html'],
  ['encryption', 'guides/security.html'],
  ['sdk', 'guides/generate-a-client.html'],
  ['client library', 'guides/generate-a-client.html'],
  ['quickstart', 'guides/first-call.html'],
  ['getting started', 'guides/first-call.html'],
  ['hello world', 'guides/first-call.html'],
  ['api key', 'guides/first-call.html#get-a-token'],
  ['credentials', 'guides/first-call.html#get-a-token'],
  ['changelog', 'guides/conventions.html#versions-and-changes'],
  ['versioning', 'guides/conventions.html#versions-and-changes'],
  ['breaking changes', 'guides/diff.html'],
  ['base url', 'guides/conventions.html#base-url'],
  ['environments', 'guides/conventions.html#base-url'],
  ['oauth', 'guides/conventions.html#authentication'],
  ['authentication', 'guides/conventions.html#authentication'],
  ['bearer token', 'guides/conventions.html#authentication'],
  ['timestamp format', 'guides/conventions.html#times-and-dates'],
  ['date format', 'guides/conventions.html#times-and-dates'],
  ['timezone', 'guides/conventions.html#times-and-dates'],
  ['test logins', 'guides/test-data.html'],
  ['test credentials', 'guides/test-data.html'],
  ['test accounts', 'guides/test-data.html'],
  ['how do I make an item fail', 'guides/test-data.html#file-names'],
  ['trigger a failing item', 'guides/test-data.html#file-names'],
  ['item fails', 'guides/test-data.html#file-names'],
  ['why did my request fail', 'guides/errors.html'],
  ['how do I move the clock 3 days', 'guides/scenarios-and-the-clock.html#move-the-clock'],
  ['How can I test a failed login?', 'guides/test-data.html#logins'],
  ['which documents can I upload', 'guides/test-data.html#sample-documents'],
  ['how do I verify a webhook', 'guides/webhooks.html#verify-the-signature'],
  ['how do I sign webhooks', 'guides/webhooks.html#turn-signatures-on'],
  ['how do I trigger a webhook', 'guides/webhooks.html#start-a-receiver'],
  ['where do I see my webhooks', 'guides/webhooks.html#start-a-receiver'],
  ['how do I get a token', 'guides/first-call.html#get-a-token'],
  ['how do I delete an individual', 'guides/purge.html'],
  ['how do I skip time', 'guides/scenarios-and-the-clock.html#move-the-clock'],
  ['how do I send a link to a person', 'guides/collect-consent.html'],
  ['why did I get this reason code', 'guides/why.html'],
  ['how do I start', 'guides/first-call.html'],
  ['get_by_id', 'reference/operations/individuals/read-an-individual.html'],
  ['rate limit', 'guides/conventions.html#rate-limits'],
  ['throttling', 'guides/conventions.html#rate-limits'],
  ['idempotency', 'guides/conventions.html#repeat-a-call-safely'],
  ['timeout', 'guides/conventions.html#repeat-a-call-safely'],
  ['error codes', 'reference/errors.html'],
  ['status codes', 'reference/errors.html'],
  ['401', 'reference/errors.html'],
  ['file size', 'reference/limits.html'],
  ['hmac', 'guides/webhooks.html#verify-the-signature'],
  ['verify webhook', 'guides/webhooks.html#verify-the-signature'],
  ['notifications', 'guides/webhooks.html'],
  ['ngrok', 'guides/webhooks.html#start-a-receiver'],
  ['iframe', 'guides/link-widget.html'],
  ['webview', 'guides/link-widget.html#in-an-app'],
  ['consent', 'guides/collect-consent.html'],
  ['invite', 'guides/collect-consent.html'],
  ['mock', 'guides/scenarios-and-the-clock.html'],
  ['time travel', 'guides/scenarios-and-the-clock.html#move-the-clock'],
  ['docker', 'guides/run-the-server.html'],
  ['install', 'guides/run-the-server.html'],
  ['environment variables', 'guides/run-the-server.html#options'],
  ['postgres', 'guides/postgresql.html'],
  ['chaos', 'guides/control-api.html#faults'],
  ['reset', 'guides/run-the-server.html#start-over'],
  ['unit test', 'guides/in-your-tests.html'],
  ['go live', 'guides/going-live.html'],
  ['checklist', 'guides/readiness.html'],
  ['github actions', 'guides/validate.html'],
  ['mcp', 'guides/coding-agents.html'],
  ['kubernetes', 'guides/operate.html'],
  ['monitoring', 'guides/operate.html#what-to-watch'],
  ['backup', 'guides/operate.html#backup-and-restore'],
  ['plugin', 'guides/plugins.html'],
  ['openapi', 'index.html#documents'],
  ['scopes', 'reference/security.html#scopes-of-public-tokens'],
  ['token lifetime', 'reference/security.html#tokens'],
]

test.each(EVERYDAY)('a search for %s lists %s among its first three results', (query, address) =>
  expect(
    shownFor(query)
      .slice(0, 3)
      .map((result) => (address.includes('#') ? result : result.split('#')[0])),
  ).toContain(address),
)

test('everyday words refer to existing sections, and each word to only one section', () => {
  const indexed = new Set(Object.values(index.storedFields as Record<string, { address: string }>).map(({ address }) => address))
  expect(Object.keys(EVERYDAY_WORDS).filter((address) => !indexed.has(address))).toEqual([])
  const words = Object.values(EVERYDAY_WORDS).flat()
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})

test('ranks guides before gaps', () => {
  for (const query of ['list order', 'link lifetime', 'purge', 'webhook timeout', 'idempotency key']) {
    const [guide, gap] = ['guides/', 'reference/gaps'].map((start) => shownFor(query).findIndex((address) => address.startsWith(start)))
    expect([query, guide === undefined || gap === undefined || gap === -1 || (guide !== -1 && guide < gap)]).toEqual([query, true])
  }
})
