/**
 * Two kinds of values are warnings by default and errors in strict mode: values that an extensible list does not contain, and nulls that
 * other validators reject.
 */
import { describe, expect, test } from 'vitest'
import { FORMATS, type Format } from '../../../checks/report/formats.ts'
import { formatFinding, type Mode, MODES } from '../../../checks/report/finding.ts'
import { validate } from '../../../checks/validate/library.ts'
import { cpd, findFindings, temporaryFolder } from '../../cli/cpd.ts'

const as = 'webhook:unprocessable.entity'
const event = (code: string, more: object = {}) => ({
  event: 'unprocessable.entity',
  item_id: 'itm_1',
  individual_id: 'idv_1',
  datarequest_id: 'dr_1',
  external_id: '',
  item_type: 'PAYSTUB_FILE',
  is_refresh: false,
  refresh_id: null,
  reason_codes: [{ code, description: 'unreadable', context: { media_type: 'image/jpeg' } }],
  ...more,
})
const [KNOWN, MISTYPED, ELSEWHERE] = ['UNPROCESSABLE_DOCUMENT_QUALITY', 'UNPROCESSABLE_DOCUMENT_QUALITYY', 'INVALID_CREDENTIALS']
const text = (value: object) => JSON.stringify(value)
const run = (stdin: string, more: { format?: Format; mode?: Mode; ndjson?: boolean; maxFindings?: number } = {}) =>
  cpd({ as, stdin, ...more })

test.each([
  { code: MISTYPED, findings: ['found "UNPROCESSABLE_DOCUMENT_QUALITYY"; did you mean "UNPROCESSABLE_DOCUMENT_QUALITY"?'] },
  { code: ELSEWHERE, findings: ['found "INVALID_CREDENTIALS", which is a code of datarequest.refresh_failed'] },
  { code: 'MIE_VF_DPC', findings: [expect.stringContaining('which is a code of /v3/services/get_income_summary') as string] },
  { code: KNOWN, findings: [] },
])('lists findings for the code $code: $findings', async ({ code, findings: expected }) => {
  const list = 'expected one of UNSUPPORTED_FORMAT, UNPROCESSABLE_DOCUMENT_QUALITY, PARTIAL_DOCUMENT, '
  const findings = await findFindings(event(code), as)
  expect(findings.map((finding) => formatFinding(finding).replace(list, ''))).toEqual(expected)
  expect(findings.every(({ level, pointer }) => level === 'warning' && pointer === '/reason_codes/0/code')).toBe(true)
})

const OF_A_WARNING: Readonly<Record<Format, string>> = {
  text: 'warning, enum: expected one of',
  json: '"level": "warning"',
  github: '::warning file=<stdin>,line=1,',
  junit: '<system-out>warning: 1:',
  sarif: '"level": "warning"',
}
const OF_AN_ERROR: Readonly<Record<Format, string>> = {
  text: '\n    enum: expected one of',
  json: '"valid": false',
  github: '::error file=<stdin>,line=1,',
  junit: '<failure type="enum"',
  sarif: '"level": "error"',
}

test.each(FORMATS)('%s: exits with 0 for a warning, which --strict turns into an error', async (format) => {
  const warned = await run(text(event(MISTYPED)), { format })
  expect([warned.code, warned.out]).toEqual([0, expect.stringContaining(OF_A_WARNING[format])])
  expect(warned.out).not.toContain(OF_AN_ERROR[format])
  const rejected = await run(text(event(MISTYPED)), { format, mode: 'strict' })
  expect([rejected.code, rejected.out]).toEqual([1, expect.stringContaining(OF_AN_ERROR[format])])
  for (const mode of ['default', 'tolerant'] as const) {
    const silent = await run(text(event(mode === 'default' ? KNOWN : MISTYPED)), { format, mode })
    expect([mode, silent.code, silent.out.includes(OF_A_WARNING[format])]).toEqual([mode, 0, false])
  }
})

test('also reports warnings for invalid documents', async () => {
  const { code, out } = await run(text(event(MISTYPED, { item_id: 5 })))
  expect(code).toBe(1)
  expect(out).toContain('/item_id\n    type: expected a string')
  expect(out).toContain('/reason_codes/0/code\n    warning, enum: ')
  expect(out).toContain(`1 of 1 document not valid as ${as}: 1 finding and 1 warning\n`)
})

test('reports no warning for a property that only strict mode rejects', async () =>
  expect(await findFindings(event(KNOWN, { extra: 1 }), as)).toEqual([]))

test('counts lines with warnings as valid, and counts warnings beyond --max-findings', async () => {
  const lines = [event(MISTYPED), event(KNOWN), event(ELSEWHERE, { extra: 1 })].map(text).join('\n')
  const { code, out } = await run(lines, { ndjson: true, maxFindings: 1 })
  expect([code, out]).toEqual([0, expect.stringContaining(`3 lines valid as ${as}: 2 warnings, the first 1 shown\n`)])
  const auto = await cpd({ as: 'auto', stdin: lines, ndjson: true })
  expect([auto.code, auto.out]).toEqual([0, expect.stringContaining('3 lines valid as auto: 2 warnings\n')])
})

test('reports the same findings when using threads', async () => {
  const warned = Array.from({ length: 60_000 }, (_, at) => text(event(at % 20_000 === 7 ? MISTYPED : KNOWN))).join('\n')
  const path = temporaryFolder({ 'events.ndjson': warned })
  const [one, two] = [1, 2].map((threads) => cpd({ as, paths: [path], ndjson: true, threads }))
  expect(await two).toEqual(await one)
  expect((await one)?.out).toContain(`60,000 lines valid as ${as}: 3 warnings\n`)
})

describe('null in an optional request property', () => {
  const request = 'request:/v3/individuals/new'
  const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', address: { addr1: '1 Elm', city: null, country: {} } }
  const finding = /\/address\/city\n {4}warning, type: expected a string, or no property \(.*other validators reject it\), found null\n/

  test.each(FORMATS)('%s: is a warning, an error with --strict, and ignored with --tolerant', async (format) => {
    const [warned, rejected, silent] = await Promise.all(MODES.map((mode) => cpd({ as: request, stdin: text(person), format, mode })))
    const shown = (out = '') => [out.includes('/address/city'), out.includes('warning')]
    expect([warned?.code, ...shown(warned?.out)]).toEqual([0, true, true])
    expect([rejected?.code, shown(rejected?.out)[0]]).toEqual([1, true])
    expect([silent?.code, shown(silent?.out)[0]]).toEqual([0, false])
  })

  test('is reported at its position with the reason', async () => {
    const { out } = await cpd({ as: request, stdin: text(person) })
    expect(out).toMatch(finding)
    expect(out).toContain('1 document valid as request:/v3/individuals/new: 1 warning\n')
  })

  test('is reported together with errors', async () => {
    const { code, out } = await cpd({ as: request, stdin: text({ ...person, email: 5 }) })
    expect([code, out]).toEqual([1, expect.stringMatching(finding)])
    expect(out).toContain(': 1 finding and 1 warning\n')
  })

  test('is counted up to the maximum per document', async () => {
    const source_data = Array.from({ length: 150 }, () => ({
      referrer: null,
      source_data_reference: { uri: 'svc://a', media_type: 'image/png' },
    }))
    const item = { individual_id: 'idv_1', datasource_id: 'emp_1', source_data_type: 'PAYSTUB_FILE', source_data }
    const { valid, findings, more } = await validate(text(item), { as: 'request:/v3/items/new' })
    expect([valid, findings.length, more]).toEqual([true, 100, true])
  })

  test('is an error in a required property', async () => {
    const { valid, findings } = await validate(text({ ...person, email: null }), { as: request })
    expect([valid, findings.map(({ pointer, level }) => [pointer, level])]).toEqual([
      false,
      [
        ['/email', undefined],
        ['/address/city', 'warning'],
      ],
    ])
  })
})

test('recorded traffic: warns about a mistyped code in a Service response', async () => {
  const response = {
    transaction_id: 'trx_1',
    processing_status: 'COMPLETED',
    reason_codes: [{ code: 'PARTIAL_DOCUMENTT', description: 'partial' }],
    enrollment_status: [],
  }
  const mimeType = 'application/json'
  const headers = [{ name: 'content-type', value: mimeType }]
  const entry = {
    request: {
      method: 'POST',
      url: 'https://api.example.com/v3/services/get_enrollment_status',
      headers,
      postData: { mimeType, text: '{"datarequest_id":"dr_1"}' },
    },
    response: {
      status: 200,
      headers,
      content: { mimeType, text: text(response) },
    },
  }
  const { code, out } = await cpd({ as: '', har: true, stdin: text({ log: { entries: [entry] } }) })
  expect([code, out]).toEqual([0, expect.stringContaining('did you mean "PARTIAL_DOCUMENT"?')])
})
