/** A step passes only if it has the required output and files. */
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import events from '../../generated/examples/events.json' with { type: 'json' }
import operations from '../../generated/examples/operations.json' with { type: 'json' }
import { expect, onTestFinished } from 'vitest'
import { CHANGES, LATER_VERSION, NEW_VALUE, startChangedService, changeExample } from '../../partners/later-version.ts'
import { pairs, getVersion } from '../../partners/pairs.ts'
import { countExamples } from '../../partners/service.ts'
import { listFailures, judgeSteps, STEPS, judgeChanges } from '../../partners/steps.ts'
import { makeTempDir } from '../server/serve-process.ts'
import { test } from '../server/test-server.ts'

const examples = join(import.meta.dirname, '../../generated/examples')
const RECORDS = `ok records ${countExamples('records')}\n`

/** Creates a folder that contains the examples after a change, as if a partner had produced them. */
function written(change?: (value: object, name: string) => unknown): string {
  const folder = makeTempDir()
  const target = join(folder, 'examples/written/records')
  mkdirSync(target, { recursive: true })
  cpSync(join(examples, 'records'), target, { recursive: true })
  if (change)
    for (const file of readdirSync(target)) {
      const value = JSON.parse(readFileSync(join(target, file), 'utf8')) as object
      writeFileSync(join(target, file), JSON.stringify(change(value, file)))
    }
  return folder
}
const withoutNulls = (value: object): object => Object.fromEntries(Object.entries(value).filter(([, held]) => held !== null))
const deep = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(deep)
  return value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(withoutNulls(value)).map(([key, held]) => [key, deep(held)]))
    : value
}

test('a step without output counts as not reached', () => {
  const steps = judgeSteps('ok create idv_1 dr_1\n', makeTempDir(), undefined)
  expect(steps.get('create')).toBeUndefined()
  expect(steps.get('purge')).toBe('not reached')
})

test('a step with different details counts as failed', () => {
  expect(judgeSteps('ok not-found 200 OK\n', makeTempDir(), undefined).get('not-found')).toContain('"200 OK" does not match')
  expect(judgeSteps('ok later 3000 MIE_VF_USP_NO_BAC SALARY 19 21\n', makeTempDir(), undefined).get('later')).toContain('does not match')
})

test('unchanged records pass', () => expect(judgeSteps(RECORDS, written(), undefined).get('records')).toBeUndefined())

test('a step fails if a record is missing or lacks a property', () => {
  const folder = written((value, file) => (file === 'SVC_W2_RECORD.json' ? { ...value, employer: {} } : value))
  expect(judgeSteps(RECORDS, folder, undefined).get('records')).toContain('records/SVC_W2_RECORD.json was written as')
  expect(judgeSteps(RECORDS, makeTempDir(), undefined).get('records')).toContain('records/SVC_W2_RECORD.json was not written')
})

test('accepts missing nulls only from generators with this known difference', () => {
  const folder = written((value) => deep(value))
  expect(judgeSteps(RECORDS, folder, undefined).get('records')).toContain('was written as')
  for (const known of ['null is absent', 'null may be absent'] as const)
    expect(judgeSteps(RECORDS, folder, known).get('records')).toBeUndefined()
})

test('reports a known difference that no longer exists', () =>
  expect(judgeSteps(RECORDS, written(), 'null is absent').get('records')).toContain('no longer true'))

test('accepts the failure of an impossible step, and reports its success', () => {
  const cannot = { later: 'an enum of the language takes no new value' }
  expect(listFailures(new Map([['later', 'not reached']]), cannot)).toEqual([])
  expect(listFailures(new Map([['later', undefined]]), cannot)).toEqual([expect.stringContaining('passes, but is listed as impossible')])
  expect(listFailures(new Map([['later', 'not reached']]))).toEqual(['later: not reached'])
})

test('if the later version passes, it covers all its changes, and only the remaining changes run separately', async () => {
  const runs: string[] = []
  const failures = await judgeChanges(new Map([['later', undefined]]), async (changes) => {
    runs.push(...changes)
    return changes.includes('null') ? 'ok later 3000 MIE_VF_USP_NO_BAC SALARY 19 21' : 'TypeError'
  })
  expect(runs).toEqual(['null', 'missing optional'])
  expect(failures).toEqual(new Map([...CHANGES.map((name) => [name, undefined] as const), ['missing optional', 'not reached\nTypeError']]))
})

test('if the later version fails, each change runs separately', async () => {
  const failures = await judgeChanges(new Map([['later', 'not reached']]), async () => 'ok later 3000 ADDED_LATER SALARY 19 21')
  expect([...failures].filter(([, failure]) => !failure)).toEqual([['new reason code', undefined]])
})

test('pins ten generators in eight languages and lists only existing steps', () => {
  expect(pairs.length).toBeGreaterThan(10)
  expect(new Set(pairs.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8)
  expect(pairs.filter((pair) => pair.document !== 'none' && !/^\d+\.\d+/.test(getVersion(pair))).map(({ name }) => name)).toEqual([])
  const steps = new Set([...STEPS.map(({ name }) => name), ...CHANGES])
  expect(pairs.flatMap(({ cannot = {} }) => Object.keys(cannot)).filter((step) => !new Set<string>(steps).has(step))).toEqual([])
})

test("partners' npm packages have exact versions", () => {
  const folder = join(import.meta.dirname, '../../partners')
  const manifests = globSync('*/package.json', { cwd: folder })
  expect(manifests.length).toBeGreaterThan(2)
  const versions = manifests.flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, object>
    return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => `${name}@${version}`)
  })
  expect(versions.filter((name) => !/@\d+\.\d+\.\d+$/.test(name))).toEqual([])
})

/** A later version returns new values in extensible lists, and new properties. */
const asLaterVersion = (value: unknown, name: string): unknown => changeExample(value, name, LATER_VERSION)
const record = (name: string): Record<string, never> =>
  JSON.parse(readFileSync(new URL(`../../generated/examples/records/${name}.json`, import.meta.url), 'utf8'))

test('adds a new value to extensible lists in records', () => {
  expect(asLaterVersion({ currency: 'USD', value: 3 }, 'MoneyValue')).toMatchObject({ currency: NEW_VALUE, value: 3 })
})

test('changes reason codes in responses and events', () => {
  const event = asLaterVersion(events['unprocessable.entity'], 'UnprocessableEntityEvent')
  expect(event).toMatchObject({ event: 'unprocessable.entity', reason_codes: [{ code: NEW_VALUE }] })
  const report = asLaterVersion(operations['getIncomeSummary/dataRequest.response'], 'IncomeSummaryResponse')
  expect(report).toMatchObject({ processing_status: 'COMPLETED', income_summary: [{ reason_codes: [{ code: NEW_VALUE }, {}] }] })
})

test('adds a property to every object except maps', () => {
  const consent = { added_later: expect.anything() }
  const request = asLaterVersion(record('DataRequest'), 'DataRequest')
  expect(request).toMatchObject({ added_later: expect.anything(), consent })
  expect(asLaterVersion({ 'x-tenant': 'a' }, 'HttpHeaders')).toEqual({ 'x-tenant': 'a' })
})

test('applies each change separately', () => {
  const event = events['unprocessable.entity']
  expect(changeExample(event, 'UnprocessableEntityEvent', ['unknown value'])).toEqual(event)
  expect(changeExample(event, 'UnprocessableEntityEvent', ['new reason code'])).toMatchObject({ reason_codes: [{ code: NEW_VALUE }] })
  expect(changeExample({ currency: 'USD', value: 3 }, 'MoneyValue', ['new reason code', 'extra property'])).toMatchObject({
    currency: 'USD',
  })
})

test('sets nullable properties to null and removes optional properties, except those that the flows print', () => {
  expect(changeExample({ value: 3 }, 'MoneyValue', ['null'])).toEqual({ currency: null, value: null })
  expect(changeExample(record('DataRequest'), 'DataRequest', ['null'])).toMatchObject({ id: expect.stringMatching(/^dr_/) })
  expect(changeExample({ currency: 'USD', value: 3 }, 'MoneyValue', ['missing optional'])).toEqual({})
  const report = operations['getIncomeSummary/dataRequest.response']
  expect(changeExample(report, 'IncomeSummaryResponse', ['null'])).toMatchObject({
    datarequest_id: null,
    income_summary: [{ datasource: null, earnings: [{ basis: null, type: 'SALARY', amounts: expect.any(Array) }] }],
  })
  expect(changeExample(report, 'IncomeSummaryResponse', ['missing optional'])).not.toHaveProperty('datarequest_id')
})

test('does not change closed lists', () => {
  expect(asLaterVersion('INCOME_SUMMARY', 'DataRequestType')).toBe('INCOME_SUMMARY')
})

test('changes the record of an Item by its type', () => {
  const { data } = asLaterVersion({ ...record('Item'), data: record('SVC_W2_RECORD') }, 'Item') as { data: object }
  expect(data).toMatchObject({ wages_tips_other_comp: { currency: NEW_VALUE, value: 72_618 } })
})

test('forwards calls and changes error responses', async ({ server: { url, bearer } }) => {
  const later = await startChangedService(url, LATER_VERSION)
  onTestFinished(() => later.close())
  const response = await fetch(`${later.url}/v3/individuals/get_by_id`, {
    method: 'POST',
    headers: { ...(await bearer()), 'content-type': 'application/json' },
    body: JSON.stringify({ individual_id: 'idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA' }),
  })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error_code: 'NOT_FOUND', added_later: expect.anything() })
})
