/** `cpd explain` in the repository: where operations and rules live, as the sources say. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { explain, explainWithSources } from '../../cli/explain/command.ts'
import { tables } from '../../generated/tables.ts'
import { root, spawnCpd } from './cpd.ts'

/** The rows below the heading: what, where, and what more is said. */
async function rowsOf(name: string): Promise<string[][]> {
  const [, rows = ''] = (await explainWithSources(name)).split('\n  in the sources:\n')
  return rows.split('\n').map((row) => row.trim().split(/ {2,}/))
}

/** Without lines, which change with every edit. */
const withoutLines = (rows: string[][]) => rows.map((row) => row.map((cell) => cell.replace(/:\d+$/, '')))

/** From the line that a place names, and the one below it. */
function textAt(place: string): string {
  const [file = '', line] = place.split(':')
  const at = Number(line) - 1
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .slice(at, at + 2)
    .join('\n')
}

const all = await Promise.all(tables.operations.map(async ({ id, path }) => ({ id, path, rows: await rowsOf(path) })))
const services = tables.operations.filter(({ path }) => path.startsWith('/v3/services/')).map(({ path }) => path)

test('there are operations, Services among them', () => {
  expect(all).toHaveLength(43)
  expect(services).toHaveLength(11)
})

test.each(all)('$path has a handler, and tests; every place exists', ({ id, path, rows }) => {
  const places = (what: string) => rows.flatMap(([one, place = '']) => (one === what ? [place] : []))
  expect(places('handler')).toHaveLength(1)
  expect(places('test').length).toBeGreaterThan(0)
  expect(places('determination')).toHaveLength(services.includes(path) ? 1 : 0)
  const named = rows.filter(({ length }) => length > 1)
  for (const [what, place = ''] of named) expect(existsSync(join(root, place.replace(/:\d+$/, ''))), `${what} ${place}`).toBe(true)
  for (const [, place = '', name] of named.filter(([what]) => what === 'determination')) expect(textAt(place)).toContain(name)
  // The line names the operation: in the plugin, or in the list of Services that its handlers are made of.
  expect(textAt(places('service')[0] ?? places('handler')[0] ?? '')).toContain(id)
})

const WITH_TOKEN = [
  ['rule', 'server/rules/a-deleted-individual-is-gone.ts', 'every call with a token'],
  ['rule', 'server/rules/a-public-token-reaches-only-its-scopes.ts', 'every call with a token'],
  ['rule', 'server/rules/a-purge-token-is-single-use.ts', 'every call with a token'],
  ['rule', 'server/rules/a-purge-token-works-only-for-compliance.ts', 'every call with a token'],
  ['rule', 'server/rules/an-expired-token-is-refused.ts', 'every call with a token'],
  ['rule', 'server/rules/an-invalidated-token-is-refused.ts', 'every call with a token'],
  ['policy', 'server/rules/policies/an-absent-version-means-the-accounts.ts', 'every call'],
]

test.each([
  [
    'refresh_now',
    [
      ['handler', 'server/handlers/refreshes.ts'],
      ['rule', 'server/rules/a-public-token-reaches-only-its-policy.ts'],
      ['job', 'server/workflow/refreshes/refresh.ts', 'refresh.due'],
      ['rule', 'server/rules/item-data-needs-consent.ts', 'in the job refresh.due'],
      ['policy', 'server/rules/policies/a-refresh-follows-its-schedule.ts', 'in the job refresh.due'],
      ...WITH_TOKEN,
    ],
    'test/server/handlers/refreshes.test.ts',
  ],
  [
    'getIncomeSummary',
    [
      ['handler', 'server/handlers/services.ts'],
      ['service', 'server/workflow/services/reports.ts'],
      ['determination', 'server/determinations/income-employment/income-summary.ts', 'incomeSummary'],
      ['rule', 'server/rules/a-public-token-reaches-only-its-policy.ts'],
      ['rule', 'server/rules/item-data-needs-consent.ts'],
      ['rule', 'server/rules/processing-failures-are-not-http-errors.ts'],
      ['job', 'server/webhooks/deliver.ts', 'deliver'],
      ['policy', 'server/rules/policies/a-token-is-fetched-before-every-attempt.ts', 'in the job deliver'],
      ['policy', 'server/rules/policies/a-webhook-is-acknowledged-by-any-2xx.ts', 'in the job deliver'],
      ['policy', 'server/rules/policies/retries-back-off-from-1-to-512-minutes.ts', 'in the job deliver'],
      ['policy', 'server/rules/policies/the-delivery-log-holds-no-secrets.ts', 'in the job deliver'],
      ...WITH_TOKEN,
    ],
    'test/server/handlers/services.test.ts',
  ],
  [
    'purge_individual',
    [
      ['handler', 'server/handlers/purge.ts'],
      ['rule', 'server/rules/a-purge-token-is-spent-by-the-call-that-passes.ts'],
      ['rule', 'server/rules/a-purged-individual-is-unavailable.ts'],
      ['rule', 'server/rules/headers-of-a-delivery-can-be-sent.ts'],
      ['rule', 'server/rules/urls-of-a-delivery-can-be-called.ts'],
      ['policy', 'server/rules/policies/a-purge-is-done-within-120-hours.ts'],
      ['job', 'server/workflow/purge/purge.ts', 'purge.erase'],
      ...WITH_TOKEN,
    ],
    'test/server/handlers/purge-unavailable.test.ts',
  ],
  [
    '/v3/datarequests/generate_invitation_link',
    [
      ['handler', 'server/handlers/links.ts'],
      ['rule', 'server/rules/a-link-expires-in-the-future.ts'],
      ['rule', 'server/rules/a-public-token-reaches-only-its-policy.ts'],
      ['policy', 'server/rules/policies/a-link-past-its-expiry-is-expired.ts'],
      ['job', 'server/workflow/links/expiry.ts', 'link.expire'],
      ['rule', 'server/rules/item-data-needs-consent.ts', 'in the job link.expire'],
      ['rule', 'server/rules/an-idempotency-key-can-be-told-apart.ts', 'with an Idempotency-Key'],
      ['rule', 'server/rules/an-idempotency-key-is-for-one-creation.ts', 'with an Idempotency-Key'],
      ...WITH_TOKEN,
    ],
    'test/server/handlers/links.test.ts',
  ],
])('%s: exactly these', async (name, expected, tested) => {
  const rows = withoutLines(await rowsOf(name))
  expect(rows.slice(0, expected.length)).toEqual(expected)
  expect(rows.slice(expected.length)).toContainEqual(['test', tested])
  expect(rows.slice(expected.length).every(([what = '']) => what === 'test' || what.startsWith('…'))).toBe(true)
})

test('with Basic credentials no rule for tokens is met', async () => {
  const rows = await rowsOf('generate_access_token')
  expect(rows.filter(([what]) => what === 'rule' || what === 'policy')).toEqual(WITH_TOKEN.slice(-1))
})

test('a handler that is taken from another plugin brings what it meets, and not the rest of that plugin', async () => {
  const files = (await rowsOf('createInvitation')).map(([, file]) => file)
  expect(files).toContain('server/rules/realized-gains-need-a-tax-year.ts')
  expect(files).not.toContain('server/rules/policies/recorded-events-hold-no-credentials.ts')
})

describe.each(
  ['server/rules', 'server/rules/policies'].flatMap((folder) =>
    readdirSync(join(root, 'test', folder)).flatMap((file) =>
      file.endsWith('.test.ts') ? [`${folder}/${file.replace('.test', '')}`] : [],
    ),
  ),
)('%s', (file) => {
  test('its operations meet it, and its test exists', async () => {
    const rows = await rowsOf(file)
    expect(rows.at(-1)).toEqual(['test', `test/${file.replace('.ts', '.test.ts')}`])
    const met = rows.flatMap(([what, path]) => (what === 'operation' ? [path] : []))
    expect(met.length).toBeGreaterThan(0)
    const expected = all.flatMap(({ path, rows: places }) =>
      places.flatMap(([, place, when]) => (place === file ? [when?.startsWith('every call') ? when : path] : [])),
    )
    expect(new Set(met)).toEqual(new Set(expected))
  })
})

test('a rule goes by its file, its name and its identifier', async () => {
  const expected =
    /^aLinkExpiresInTheFuture {2}rule of the server\n {2}An invitation link has .+\n {2}file: +\S+\n {2}in the sources:\n {4}operation {2}\/v3\/datarequests\/generate_invitation_link\n {4}test {7}\S+$/
  for (const name of ['server/rules/a-link-expires-in-the-future.ts', 'a-link-expires-in-the-future', 'aLinkExpiresInTheFuture'])
    expect(await explainWithSources(name)).toMatch(expected)
})

/** Tells at the end whether the compiler was loaded. */
const TELLING = `import { Module } from 'node:module'
  process.on('exit', () => console.log(Object.keys(Module._cache).some((file) => file.includes('ts-morph'))))`

test.each([
  ['SVC_DIGEST', false],
  ['MIE_NIDP_BEM', false],
  ['refresh_now', true],
])('%s: the compiler is loaded: %j', async (name, isLoaded) => {
  const { out } = spawnCpd(['explain', name], { node: [`--import=data:text/javascript,${encodeURIComponent(TELLING)}`] })
  expect(out).toBe(`${await explainWithSources(name)}\n${isLoaded}\n`)
  expect((await explainWithSources(name)).replace(/\n {2}in the sources:[^]*/, '')).toBe(explain(name))
})
