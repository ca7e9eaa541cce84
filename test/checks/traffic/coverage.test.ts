/** Coverage of the contract by traffic: operations, statuses and fields. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import type { CoverageData } from '../../../checks/report/coverage.ts'
import { formatCoverageFile } from '../../../checks/report/coverage-file.ts'
import { Coverage, FieldSearch, type ExchangeCoverage, getExchangeCoverage } from '../../../checks/traffic/coverage.ts'
import { createJudge, type Exchange } from '../../../checks/traffic/judge.ts'
import { cpd, exampleText, spawnCpd, temporaryFolder } from '../../cli/cpd.ts'

const judge = await createJudge({ credentials: true })
const json = { name: 'content-type', value: 'application/json' }
const error = (http_code: number) => JSON.stringify({ timestamp: 1, error_code: 'NOT_FOUND', error_message: 'No', http_code })

const call = (changed: Partial<Exchange> = {}): Exchange => ({
  method: 'POST',
  url: 'http://a/v3/items/get_by_id',
  requestHeaders: [json, { name: 'authorization', value: 'Bearer x' }],
  requestBody: '{"id":"a"}',
  status: 404,
  responseHeaders: [json],
  responseBody: error(404),
  ...changed,
})

const seen = (changed: Partial<Exchange> = {}, fields?: FieldSearch): ExchangeCoverage | undefined => {
  const exchange = call(changed)
  return getExchangeCoverage(exchange, judge(exchange), fields)
}

function getCoverage(...calls: Partial<Exchange>[]): CoverageData {
  const [coverage, fields] = [new Coverage(), new FieldSearch()]
  for (const changed of calls) {
    const one = seen(changed, fields)
    if (one) coverage.add(one)
  }
  return coverage.data(true)
}

const findItemOperation = (data: CoverageData) => data.operations.find(({ operation }) => operation === '/v3/items/get_by_id')
const fieldsNeverSeen = (data: CoverageData, component: string) => data.components.find((one) => one.component === component)?.neverSeen

const person = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com', external_id: null }
const created = {
  url: 'http://a/v3/individuals/new',
  requestBody: JSON.stringify(person),
  status: 200,
  responseBody: '{"id":"idv_3MUT70g0u2drfMwFKEqRbdTOLfQ"}',
}

test('counts a successful conforming call as seen and valid, including its status', () =>
  expect(seen(created)).toMatchObject({ operation: '/v3/individuals/new', valid: true, status: 200 }))

test.each([
  ['a conforming request that is rejected', {}, 404],
  ['a request that fails validation', { requestBody: '{"id":7}', status: 400, responseBody: error(400) }, 400],
  ['a call without credentials', { requestHeaders: [json] }, 404],
  ['a call with another method', { method: 'GET', requestBody: '' }, 404],
  ['a call with an unknown request', { requestBody: undefined }, 404],
  ['a call without a response', { status: undefined, responseBody: undefined, responseHeaders: [] }, undefined],
])('counts %s as seen but not valid', (_, changed, status) =>
  expect(seen(changed)).toMatchObject({ operation: '/v3/items/get_by_id', valid: false, status }),
)

test.each([
  ['with another type', { responseHeaders: [{ name: 'content-type', value: 'text/html' }], responseBody: '<h1>Not found</h1>' }],
  ['with another type and an unknown body', { responseHeaders: [{ name: 'content-type', value: 'text/html' }], responseBody: undefined }],
  ['with JSON in another form', { responseBody: '{"message":"no"}' }],
])('ignores the status of an error page from another server: %s', (_, changed) => {
  expect(seen(changed)).toMatchObject({ valid: false, status: undefined })
  const item = findItemOperation(getCoverage(changed))
  expect([item?.calls, item?.valid, item?.statuses.some((one) => one.seen > 0)]).toEqual([1, 0, false])
})

test.each([
  ['another path', { url: 'http://a/v3/items/nothing' }],
  ['the preflight request of a browser', { method: 'OPTIONS', requestHeaders: [{ name: 'access-control-request-method', value: 'POST' }] }],
])('ignores %s', (_, changed) => expect(seen(changed)).toBeUndefined())

test('counts fields that are not null in conforming bodies', () => {
  const create = (body: object) => getCoverage({ url: 'http://a/v3/individuals/new', requestBody: JSON.stringify(body) })
  const never = fieldsNeverSeen(create(person), 'IndividualInput') ?? []
  expect(never.filter((field) => Object.hasOwn(person, field))).toEqual(['external_id'])
  expect(fieldsNeverSeen(create(person), 'ErrorBody')).not.toContain('error_message')
  expect(fieldsNeverSeen(create({ ...person, email: 7 }), 'IndividualInput')).toContain('first_name')
  expect(getCoverage().components.every(({ fields, neverSeen }) => fields === neverSeen.length)).toBe(true)
})

test('finds fields at any depth and reports each field once', () => {
  const search = new FieldSearch()
  const found = search.findNewFields(exampleText('SVC_W2_RECORD'), 'SVC_W2_RECORD')
  expect(found).toEqual(expect.arrayContaining(['SVC_W2_RECORD.record_year', 'SVC_W2_RECORD.employer']))
  expect(found.filter((field) => !field.startsWith('SVC_W2_RECORD.')).length).toBeGreaterThan(5)
  expect(search.findNewFields(exampleText('SVC_W2_RECORD'), 'SVC_W2_RECORD')).toEqual([])
})

test('lists every operation and status in the contract, seen or not', () => {
  const { operations } = getCoverage()
  expect(operations.map(({ operation }) => operation)).toEqual(tables.operations.map(({ path }) => path))
  expect(operations.every(({ statuses }) => statuses.length > 1 && statuses.every((one) => one.seen === 0))).toBe(true)
})

const entry = (url: string) => ({
  request: {
    method: 'POST',
    url,
    headers: [json, { name: 'authorization', value: 'Bearer x' }],
    postData: { mimeType: 'application/json', text: '{"id":"a"}' },
  },
  response: { status: 404, headers: [json], content: { mimeType: 'application/json', size: error(404).length, text: error(404) } },
})
const har = JSON.stringify({
  log: { version: '1.2', creator: { name: 'a', version: '1' }, entries: [entry('http://a/v3/items/get_by_id')] },
})

test('summarizes the coverage of a recording and lists some unseen operations', async () => {
  const { out } = await cpd({ as: '', har: true, stdin: har })
  expect(out).toMatch(
    / {2}coverage: seen 1 of 43 operations \(0 with a valid call\) and 1 of \d+ statuses; never seen: (\/v3\/\S+, ){4}\/v3\/\S+ and 37 more\n$/,
  )
  const { traffic } = JSON.parse((await cpd({ as: '', har: true, format: 'json', stdin: har })).out) as { traffic: { coverage: object } }
  expect(traffic.coverage).toMatchObject({ operations: 43, operationsSeen: 1, operationsValid: 0, statusesSeen: 1 })
})

test('cpd validate --coverage writes JSON or HTML for recorded traffic only', () => {
  const folder = temporaryFolder({ 'a.har': har })
  const [asJson, asPage] = [join(folder, 'a.json'), join(folder, 'a.html')]
  const run = (...args: string[]) => spawnCpd(['validate', ...args, join(folder, 'a.har')])
  expect(run('--har', '--coverage', asJson)).toMatchObject({ code: 0, err: '' })
  const written = JSON.parse(readFileSync(asJson, 'utf8')) as CoverageData & { operationsSeen: number; fieldsSeen: number }
  expect(written).toMatchObject({ operationsSeen: 1, operations: expect.any(Array) as object })
  expect(written.fieldsSeen).toBeGreaterThan(4)
  expect(run('--har', '--coverage', asPage).code).toBe(0)
  expect(readFileSync(asPage, 'utf8')).toContain('Seen: 1 of 43 operations')
  expect(run('--as', 'Item', '--coverage', asJson)).toMatchObject({
    code: 2,
    err: expect.stringContaining('requires recorded traffic. Add --har.') as string,
  })
  expect(run('--har', '--coverage', join(folder, 'a.txt')).err).toContain('Use a file name that ends in .html or .json')
  expect(run('--har', '--coverage', join(folder, 'none/a.json'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('cannot be written (ENOENT)') as string,
  })
})

test('HTML: loads no resources and escapes text', () => {
  const data: CoverageData = {
    operations: [{ operation: '/<b>&', calls: 1, valid: 0, statuses: [{ status: 200, seen: 0 }] }],
    components: [],
  }
  const page = formatCoverageFile('a.html', data)
  expect(page).toContain("default-src 'none'")
  expect(page).toContain('<code>/&lt;b&gt;&amp;</code>')
  expect(page).not.toMatch(/<script|https?:/)
})

test('does not descend into unknown values, however deeply nested they are', () => {
  const deep = 100_000
  const text = `{"last_name":"Rivera","later":${'['.repeat(deep)}${']'.repeat(deep)}}`
  expect(new FieldSearch().findNewFields(text, 'IndividualInput')).toEqual(['IndividualInput.last_name'])
})

test('the page collapses operations that were never seen', () => {
  const page = formatCoverageFile('coverage.html', getCoverage(created))
  const [shown = '', folded = ''] = page.split(/<summary>\d+ operations never seen<\/summary>/)
  expect([shown.includes('<code>/v3/individuals/new</code>'), shown.includes('<code>/v3/items/get_by_id</code>')]).toEqual([true, false])
  expect(folded).toContain('<code>/v3/items/get_by_id</code>')
  expect(folded).toMatch(/<summary>\d+ components never seen<\/summary>/)
})
