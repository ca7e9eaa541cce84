/** What `cpd mcp` lets a client read and ask for by name. */
import { expect, test } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import { scenarios } from '../../../server/sandbox/scenarios/all.ts'
import { tools } from '../../../sdk/mcp/tools/all.ts'
import { inThisProcess } from './mcp-client.ts'

test('what is listed can be read, and the guides, the reference and the documents are', async () => {
  const { client } = await inThisProcess(undefined)
  const { resources } = await client.listResources()
  const uris = resources.map(({ uri }) => uri)
  expect(uris).toEqual(expect.arrayContaining(['cpd://guides/first-call', 'cpd://reference/reason-codes', 'cpd://documents/openapi.json']))
  for (const { uri, mimeType, size } of resources) {
    const [content] = (await client.readResource({ uri })).contents as { text: string; mimeType: string }[]
    const bytes = Buffer.byteLength(content?.text ?? '')
    expect([uri, content?.mimeType, bytes > 100]).toEqual([uri, mimeType, true])
    // The list names the length of each document.
    expect([uri, size ?? bytes]).toEqual([uri, bytes])
  }
})

test('each name that completes a template can be read', async () => {
  const { client } = await inThisProcess(undefined)
  const { resourceTemplates } = await client.listResourceTemplates()
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
    'cpd://guides/{page}',
    'cpd://reference/{+page}',
    'cpd://schemas/{+page}',
  ])
  for (const { uriTemplate } of resourceTemplates) {
    const ref = { type: 'ref/resource' as const, uri: uriTemplate }
    const { completion } = await client.complete({ ref, argument: { name: 'page', value: '' } })
    expect(completion.values.length).toBeGreaterThan(5)
    for (const page of completion.values) {
      const { contents } = await client.readResource({ uri: uriTemplate.replace(/\{.*\}/, page) })
      expect([page, contents.length]).toEqual([page, 1])
    }
  }
  const ref = { type: 'ref/resource' as const, uri: 'cpd://schemas/{+page}' }
  const { completion } = await client.complete({ ref, argument: { name: 'page', value: 'w2' } })
  expect(completion.values).toEqual(['SVC_W2_RECORD'])
})

test('the links of a page lead to what can be read, and a part of a page is the page', async () => {
  const { client } = await inThisProcess(undefined)
  const read = async (uri: string) => ((await client.readResource({ uri })).contents[0] as { text: string }).text
  const pages = ['guides/first-call', 'guides/webhooks', 'reference/README', 'reference/workflows/purge', 'reference/operations/items']
  for (const page of pages) {
    const text = await read(`cpd://${page}`)
    expect([page, text.match(/<\/?(?:details|summary)>/)]).toEqual([page, null])
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to)
    const elsewhere = links.filter((to) => !/^(cpd:|https?:|#)|\.svg$/.test(to))
    expect([page, elsewhere]).toEqual([page, []])
    for (const to of new Set(links.filter((to) => to.startsWith('cpd:')))) expect([to, (await read(to)).length > 100]).toEqual([to, true])
  }
  expect(await read('cpd://reference/gaps#workflows')).toBe(await read('cpd://reference/gaps'))
})

test.each([
  'cpd://guides/frist-call',
  'cpd://guides/..%2f..%2fpackage',
  'cpd://reference/../../package',
  'cpd://reference/%2e%2e/%2e%2e/package',
  'cpd://schemas//etc/passwd',
  'cpd://documents/package.json',
  'file:///etc/passwd',
])('%s is not there', async (uri) => {
  const { client } = await inThisProcess(undefined)
  await expect(client.readResource({ uri })).rejects.toThrow(/-3260\d|not found|there is no/)
})

test('a mistyped page is answered with the nearest one', async () => {
  const { client } = await inThisProcess(undefined)
  await expect(client.readResource({ uri: 'cpd://guides/frist-call' })).rejects.toThrow('did you mean cpd://guides/first-call?')
})

const TYPES = tables.components['DataRequestType']?.values?.map(({ value }) => value) ?? []

test.each(TYPES)('the prompt for %s names operations, tools, scenarios and events that there are', async (type) => {
  const { client } = await inThisProcess(undefined)
  const { messages } = await client.getPrompt({ name: 'integrate', arguments: { type, language: 'Go' } })
  const [{ content } = { content: {} }] = messages
  const { text } = content as { text: string }
  expect(text).toContain(`type ${type} `)
  expect(text).toContain(' in Go.')
  const paths = text.match(/\/v3\/[\w/]+/g) ?? []
  expect(paths.filter((path) => !tables.operations.some((one) => one.path === path))).toEqual([])
  expect(text.includes('/v3/services/')).toBe(type !== 'CUSTOM')
  const known = [...tools.map(({ name }) => name), ...scenarios.map(({ name }) => name), ...tables.webhooks.map((event) => event.type)]
  for (const name of ['server_status', 'create_account', 'run_scenario', 'validate', 'list_calls', 'list_deliveries', 'trigger'])
    expect([name, known.includes(name), text.includes(name)]).toEqual([name, true, true])
  for (const [event] of text.matchAll(/\b(?:datarequest|session|item)\.\w+/g)) expect(known).toContain(event)
  for (const { name } of scenarios.filter((one) => one.type === type).slice(0, 12)) expect(text).toContain(name)
})

test('its argument is completed from the types, and another one is refused', async () => {
  const { client } = await inThisProcess(undefined)
  const ref = { type: 'ref/prompt' as const, name: 'integrate' }
  const complete = async (value: string) => (await client.complete({ ref, argument: { name: 'type', value } })).completion.values
  expect(await complete('')).toEqual(TYPES)
  expect(await complete('inc')).toEqual(['INCOME_SUMMARY', 'INCOME_EMPLOYMENT_DETAILS'])
  await expect(client.getPrompt({ name: 'integrate', arguments: { type: 'EVERYTHING' } })).rejects.toThrow('expected one of')
})
