/** Invalid and hostile JSON. Each document results in one clear finding with its position, and never in an exception. */
import { describe, expect, test } from 'vitest'
import { DegreeSummary } from '../../../generated/validators.js'
import { validate } from '../../../checks/validate/library.ts'
import { cpd, findFindings, STACK_TRACE } from '../../cli/cpd.ts'

const LEVELS = 100_000

/** Cases: a description, the text, its line and column, the rule, and part of the message. */
const REJECTED: readonly (readonly [about: string, text: string, at: string, rule: string, words: string])[] = [
  ['an empty file', '', '1:1', 'syntax', 'expected a value, found empty input'],
  ['only white space', ' \n\t\r\n ', '1:1', 'syntax', 'found empty input'],
  ['a byte order mark', '\ufeff{}', '1:1', 'byte-order-mark', 'RFC 8259'],
  ['a second byte order mark', '{"a":\ufeff1}', '1:6', 'syntax', 'found a byte order mark'],
  ['a line comment', '{\n  // why\n}', '2:3', 'syntax', 'a comment, which JSON does not allow'],
  ['a block comment', '{/* why */}', '1:2', 'syntax', 'a comment, which JSON does not allow'],
  ['an unterminated comment', '{/* why', '1:2', 'syntax', 'a comment, which JSON does not allow'],
  ['a trailing comma in an object', '{"a": 1,\n}', '2:1', 'syntax', 'found "}" after a comma, which JSON does not allow'],
  ['a trailing comma in an array', '[1,]', '1:4', 'syntax', 'found "]" after a comma, which JSON does not allow'],
  ['two commas', '[1,,2]', '1:4', 'syntax', 'expected a value, found ","'],
  ['no comma', '[1 2]', '1:4', 'syntax', 'expected "," or the closing bracket, found a number'],
  ['no colon', '{"a" 1}', '1:6', 'syntax', 'expected ":", found a number'],
  ['no value', '{"a":}', '1:6', 'syntax', 'expected a value, found "}"'],
  ['single quotes', "{'a': 1}", '1:2', 'syntax', 'a quotation mark other than "'],
  ['curly quotes', '{"a": “b”}', '1:7', 'syntax', 'a quotation mark other than "'],
  ['a name without quotes', '{a: 1}', '1:2', 'syntax', 'expected a property name in double quotes, or "}"'],
  ['NaN', '{"a": NaN}', '1:7', 'syntax', 'NaN or Infinity'],
  ['Infinity', '{"a": Infinity}', '1:7', 'syntax', 'NaN or Infinity'],
  ['minus Infinity', '{"a": -Infinity}', '1:7', 'syntax', 'NaN or Infinity'],
  ['undefined', '{"a": undefined}', '1:7', 'syntax', 'instead of null'],
  ['None', '{"a": None}', '1:7', 'syntax', 'instead of null'],
  ['True', '{"a": True}', '1:7', 'syntax', 'instead of true or false'],
  ['a truncated keyword', 'nul', '1:1', 'syntax', 'text that is not JSON'],
  ['a leading zero', '{"a": 01}', '1:8', 'syntax', 'a number that begins with 0'],
  ['a leading plus', '{"a": +1}', '1:7', 'syntax', 'a number in a format that JSON does not allow'],
  ['a leading point', '{"a": .5}', '1:7', 'syntax', 'a number in a format that JSON does not allow'],
  ['a trailing point', '{"a": 1.}', '1:7', 'syntax', 'an incomplete number'],
  ['an exponent without digits', '{"a": 1e}', '1:7', 'syntax', 'an incomplete number'],
  ['a line break in a string', '{"a": "x\ny"}', '1:7', 'syntax', 'an unterminated string'],
  ['a tab in a string', '{"a": "x\ty"}', '1:7', 'syntax', 'a string with a control character'],
  ['an unknown escape', '{"a": "\\x41"}', '1:7', 'syntax', 'a string with an invalid escape'],
  ['a truncated \\u escape', '{"a": "\\ud8"}', '1:7', 'syntax', 'an invalid \\u escape'],
  ['a no-break space', '{\u00a0"a": 1}', '1:2', 'syntax', 'text that is not JSON'],
  ['the wrong bracket', '{"a": [1}', '1:9', 'syntax', 'expected "," or the closing bracket, found "}"'],
  ['an extra bracket', '{}\n}', '2:1', 'syntax', 'expected the end of the input, found "}"'],
  ['two documents', '{}\n{}', '2:1', 'syntax', 'use --ndjson for one document per line'],
  ['a duplicate name', '{"a": 1, "a": 2}', '1:10', 'duplicate-property', 'a duplicate name'],
  ['a duplicate escaped name', '{"a": 1, "\\u0061": 2}', '1:10', 'duplicate-property', 'a duplicate name'],
  ['__proto__ twice', '{"__proto__": 1, "__proto__": 2}', '1:18', 'duplicate-property', 'a duplicate name'],
  ['a deeply nested duplicate name', '{"a": [{"b": 1, "b": 1}]}', '1:17', 'duplicate-property', 'a duplicate name'],
  ['100,000 nested arrays', `{"a":${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}}`, '1:1005', 'depth', 'at most 1000 levels'],
  ['100,000 nested objects', `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`, '1:5001', 'depth', 'at most 1000 levels'],
  ['100,000 open arrays', '['.repeat(LEVELS), '1:1001', 'depth', 'at most 1000 levels'],
  ['NUL characters', '\0\0\0\0', '1:1', 'syntax', 'found a NUL character'],
  ['a lone surrogate as a value', '{"a": "x\\ud800"}', '1:7', 'lone-surrogate', 'a lone surrogate'],
  ['a lone surrogate in a list', '{"a": [["x", "\\uDFFF"]]}', '1:14', 'lone-surrogate', 'a lone surrogate'],
  ['a lone surrogate as a name', '{"\\uD83D\\u0041": 1}', '1:2', 'lone-surrogate', 'a lone surrogate'],
  ['a reversed surrogate pair', '{"a": "\\ude80\\ud83d"}', '1:7', 'lone-surrogate', 'a lone surrogate'],
  ['a lone surrogate after an escaped backslash', '{"a": "\\\\ud83d\\ude80"}', '1:7', 'lone-surrogate', 'a lone surrogate'],
]

describe.each(['document', 'line of NDJSON'])('as a %s', (kind) => {
  const ndjson = kind !== 'document'
  // An NDJSON line cannot contain line breaks, and a blank line is not a document, so these cases are omitted.
  const rejected = REJECTED.filter(([, text]) => !ndjson || (text.trim() !== '' && !text.includes('\n')))

  test.each(rejected)('rejects %s at its position', async (_, stdin, at, rule, words) => {
    const { code, out, err } = await cpd({ as: 'Metadata', stdin, ndjson })
    const finding = out.split('\n').findIndex((line) => line.startsWith('    '))
    const lines = out.split('\n').slice(finding - 1)
    expect(lines[0]).toMatch(new RegExp(`^<stdin>:${at}  `))
    expect(lines[1]).toMatch(new RegExp(`^    ${rule}: expected `))
    expect(lines[1]).toContain(words)
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out).not.toMatch(STACK_TRACE)
  })
})

test.each([
  ['1,000 nested arrays', `{"a":${'['.repeat(999)}${']'.repeat(999)}}`],
  ['surrogate pairs, escaped and unescaped', '{"a": "\\ud83d\\ude80 \ud83d\ude80", "\\uD83D\\uDE80": "\\\\ud800"}'],
  ['a number beyond doubles in a free field', '{"a": 1e999}'],
  ['names of inherited properties', '{"__proto__": {"a": 1}, "constructor": 1, "toString": 2, "hasOwnProperty": 3}'],
  ['names with characters that pointers escape', '{"a/b": 1, "a~b": 2, "": 3, "~1": 4}'],
  ['quotes, backslashes and colons in strings', '{"a\\\\": "\\":", "\\\\\\"": "{\\"a\\":1}", "b" : ":"}'],
  ['the same name in two objects', '{"a": {"c": 1}, "b": {"c": 1}}'],
  ['a byte order mark inside a string', '{"a": "\ufeff"}'],
])('accepts %s', async (_, text) => {
  expect(await findFindings(text, 'Metadata')).toEqual([])
  expect((await cpd({ as: 'Metadata', stdin: text, ndjson: true })).code).toBe(0)
})

test('ignores a byte order mark in tolerant mode', async () => {
  expect(await findFindings('\ufeff{}', 'Metadata', 'tolerant')).toEqual([])
  expect((await cpd({ as: 'Metadata', mode: 'tolerant', stdin: '\ufeff{}\n', ndjson: true })).code).toBe(0)
})

test('counts positions after a byte order mark from the first visible character', async () => {
  const found = await findFindings('\ufeff{"a" 1}', 'Metadata')
  expect(found.map(({ line, column }) => [line, column])).toEqual([
    [1, 1],
    [1, 6],
  ])
})

test('reports both a duplicate name and a violated rule, and validates the last value', async () => {
  const found = await findFindings(
    '{\n"cgpa": "x",\n"cgpa": 9,\n"degree_type": "BACHELORS", "years_in_school": 1, "min_grade": "", "last_term_gpa": 1, "credits_earned": 1}',
    'SVC_DIGEST',
  )
  expect(found.map(({ rule, line, column, pointer }) => [rule, line, column, pointer])).toEqual([
    ['duplicate-property', 3, 1, '/cgpa'],
    ['range', 3, 9, '/cgpa'],
  ])
})

test('rejects numbers that are too large for a double', async () => {
  expect(await findFindings('{"record_year": 1e999}', 'SVC_W2_RECORD')).toMatchObject([
    { rule: 'type', column: 17, found: 'a number too large to read' },
  ])
})

test('reports the correct column in a very long line', async () => {
  const text = `{"box_9": "${'x'.repeat(5_000_000)}", "record_year": "2023"}`
  expect(await findFindings(text, 'SVC_W2_RECORD')).toMatchObject([{ line: 1, column: text.length - 6, pointer: '/record_year' }])
})

test('counts a Windows line break as one line', async () => {
  expect(await findFindings('{\r\n"box_9": "",\r\n  "record_year": ""\r\n}', 'SVC_W2_RECORD')).toMatchObject([{ line: 3, column: 18 }])
})

test('reports 100 findings at low cost for a list with a million violations', async () => {
  const text = `{"box_12": [${'5,'.repeat(1_000_000)}5]}`
  const found = await findFindings(text, 'SVC_W2_RECORD')
  expect(found).toHaveLength(100)
  expect(found.at(-1)).toMatchObject({ pointer: '/box_12/99', rule: 'type', found: 'the number 5' })
  const { out } = await cpd({ as: 'SVC_W2_RECORD', stdin: text })
  expect(out).toContain('1 of 1 document not valid as SVC_W2_RECORD: at least 100 findings')
})

const pairs = (count: number) => JSON.stringify({ box_12: Array.from({ length: count }, () => []), record_year: 1, control_number: 5 })

test.each<readonly [about: string, as: string, text: string, count: number, more: boolean]>([
  ['fewer findings than the limit', 'SVC_W2_RECORD', pairs(40), 42, false],
  ['several violations per finding', 'SVC_W2_RECORD', pairs(200), 51, true],
  ['violations of one union variant', 'Item', `{"source_data_type": "SVC_W2_RECORD", "data": ${pairs(200)}}`, expect.any(Number), true],
  ['duplicate names', 'Metadata', `{${'"a":1,'.repeat(101)}"b":1}`, 100, true],
  ['fewer duplicate names', 'Metadata', `{${'"a":1,'.repeat(50)}"b":1}`, 49, false],
])('reports whether more findings may exist: %s', async (_, as, text, count, more) => {
  expect(await validate(text, { as })).toMatchObject({ more, findings: { length: count } })
  expect(JSON.parse((await cpd({ as, stdin: text, format: 'json' })).out)).toMatchObject({ more, found: count, files: [{ more }] })
  expect((await cpd({ as, stdin: text })).out).toMatch(more ? /: at least \d+ findings$/m : /: \d+ findings$/m)
})

test.each([
  ['[1,]', ''],
  ['[[1,]', '/0'],
  ['{"employee": 1,}', ''],
  ['{"employee": {"ssn": 1,}', '/employee'],
  ['{"employee": {"ssn" 1}}', '/employee/ssn'],
  ['{"employee": [1 2]}', '/employee/0'],
])('ends the pointer before names that follow an unexpected comma: %s', async (text, pointer) => {
  expect(await findFindings(text, 'SVC_W2_RECORD')).toMatchObject([{ rule: 'syntax', pointer }])
})

test('locates values after a deeply nested value', async () => {
  const deep = `${'['.repeat(1500)}${']'.repeat(1500)}`
  const text = `{"zzz":${deep},\n "transcript_date":"x",\n "other":${deep}, "student_id":1}`
  const found = await findFindings(text, 'SVC_ACADEMIC_RECORD')
  expect(found.map(({ rule, line, column, provenance }) => [rule, line, column, provenance])).toEqual([
    ['depth', 1, 1007, 'chosen'],
    ['past-calendar-date', 2, 20, 'specified'],
    ['type', 3, (text.split('\n')[2]?.lastIndexOf('1') as number) + 1, 'specified'],
  ])
})

test('leaves no gaps in the list of findings if a validator stops early', () => {
  // To validate the null, the validator first runs a check that fails, and then discards the errors of this check.
  expect(DegreeSummary({ majors: Array.from({ length: 150 }, () => false), gpa_range: null })).toBe(false)
  expect(Array.from(DegreeSummary.errors ?? [], (error) => error?.keyword)).toEqual(Array.from({ length: 100 }, () => 'type'))
})

test('reports 100 findings for a name that is repeated a million times', async () => {
  expect(await findFindings(`{${'"a":1,'.repeat(1_000_000)}"b":1}`, 'Metadata')).toHaveLength(100)
})

test('truncates a name of a million characters', async () => {
  const { out } = await cpd({ as: 'SVC_W2_RECORD', mode: 'strict', stdin: `{"${'long '.repeat(200_000)}": 1}` })
  expect(out.length).toBeLessThan(1000)
})

test('escapes control characters in a payload', async () => {
  const stdin = '{"\\u001b[2Jx\\u0007\\n\\u202e": 1, "record_year": "\\u001b[31m\\u009b"}'
  for (const format of ['text', 'github'] as const) {
    const { out } = await cpd({ as: 'SVC_W2_RECORD', mode: 'strict', format, stdin })
    expect(out).toContain('\\u{1b}[2Jx\\u{7}\\u{a}\\u{202e}')
    // oxlint-disable-next-line no-control-regex
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  }
})
