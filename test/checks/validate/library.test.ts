/** The library function behind `cpd validate`. */
import { describe, expect, test } from 'vitest'
import { formatFinding } from '../../../checks/report/finding.ts'
import { UnreadableError, UsageError, validate, type ValidateOptions } from '../../../checks/validate/library.ts'
import events from '../../../generated/examples/events.json' with { type: 'json' }
import { tables } from '../../../generated/tables.ts'
import { cpd, exampleRecord, exampleText, findFindings } from '../../cli/cpd.ts'

const transcript = (transcript_date: string) => JSON.stringify({ transcript_date })

test('accepts an example from the contract, as text and as bytes', async () => {
  const text = exampleText('SVC_W2_RECORD')
  expect(await validate(text, { as: 'SVC_W2_RECORD' })).toEqual({ valid: true, findings: [], more: false })
  expect(await validate(Buffer.from(text), { as: 'SVC_W2_RECORD' })).toEqual({ valid: true, findings: [], more: false })
})

test('returns findings with their position, rule, expectation and provenance', async () => {
  const text =
    '{\n  "degree_type": "BACHELOR",\n  "years_in_school": 1, "min_grade": "C", "cgpa": 3, "last_term_gpa": 3, "credits_earned": 1\n}'
  const { valid, findings } = await validate(text, { as: 'SVC_DIGEST', file: 'digest.json' })
  expect(valid).toBe(false)
  expect(findings).toEqual([
    {
      file: 'digest.json',
      line: 2,
      column: 18,
      pointer: '/degree_type',
      rule: 'enum',
      expected: expect.stringMatching(/^one of .*BACHELORS/),
      found: '"BACHELOR"',
      nearest: 'BACHELORS',
      provenance: 'specified',
    },
  ])
})

test('rejects an unknown property only in strict mode', async () => {
  const text = JSON.stringify({ ...exampleRecord('SVC_W2_RECORD'), unheard_of: 1 })
  for (const [mode, valid] of [
    ['default', true],
    ['strict', false],
    ['tolerant', true],
  ] as const)
    expect((await validate(text, { as: 'SVC_W2_RECORD', mode })).valid).toBe(valid)
})

test('applies `now` only to the current call', async () => {
  const as = 'SVC_ACADEMIC_RECORD'
  const at = (day: string) => () => Date.parse(`${day}T00:00:00Z`)
  const future = await validate(transcript('06/01/2030'), { as, now: at('2029-01-01') })
  expect(future.findings).toMatchObject([{ pointer: '/transcript_date', rule: 'past-calendar-date' }])
  expect((await validate(transcript('06/01/2030'), { as, now: at('2031-01-01') })).valid).toBe(true)
  const [past, early] = await Promise.all([
    validate(transcript('01/01/2001'), { as }),
    validate(transcript('01/01/2001'), { as, now: at('1999-01-01') }),
  ])
  expect([past.valid, early.valid]).toEqual([true, false])
})

test('restores the clock even if validation throws', async () => {
  await expect(validate(new Uint8Array([0xff]), { as: 'SVC_ACADEMIC_RECORD', now: () => 0 })).rejects.toThrow(UnreadableError)
  expect((await validate(transcript('01/01/2001'), { as: 'SVC_ACADEMIC_RECORD' })).valid).toBe(true)
})

test.each([
  ['an unknown target', '{}', { as: 'SVC_W2_RECORDS' }, UsageError, 'Did you mean "SVC_W2_RECORD"?'],
  ['an unknown mode', '{}', { as: 'Token', mode: 'lenient' }, UsageError, 'unknown mode "lenient". Use one of default, strict, tolerant.'],
  ['a mode with the name of an inherited property', '{}', { as: 'Token', mode: 'constructor' }, UsageError, 'unknown mode'],
  ['a value instead of a string', { access_token: 'x' }, { as: 'Token' }, UsageError, 'JSON as a string or bytes'],
  ['no options', '{}', undefined, UsageError, "validate requires a target. Use validate(text, { as: 'SVC_W2_RECORD' })"],
  ['no target', '{}', {}, UsageError, 'validate requires a target'],
  ['a target that is not a string', '{}', { as: 5 }, UsageError, 'validate requires a target'],
  ['an invalid clock', '{}', { as: 'Token', now: 5 }, UsageError, 'now is not a function. Use a function that returns epoch milliseconds.'],
  [
    'a string with too many bytes in fewer characters',
    `"${'\u20ac'.repeat(23_000_000)}"`,
    { as: 'Token' },
    UnreadableError,
    'is larger than the maximum',
  ],
  ['nothing instead of a string', undefined, { as: 'Token' }, UsageError, 'JSON as a string or bytes'],
  ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff]), { as: 'Token' }, UnreadableError, 'the byte at offset 1 (line 1)'],
])('rejects %s with a message', async (_, input, options, kind, message) => {
  const error: unknown = await validate(input as string, options as ValidateOptions).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(kind)
  expect((error as Error).message).toContain(message)
})

test.each(['default', 'strict', 'tolerant'] as const)('returns the same findings as the command with --format json, %s', async (mode) => {
  const text = JSON.stringify(
    { ...exampleRecord('SVC_W2_RECORD'), record_year: '2023', unheard_of: 1, employer: [], box_12: [['D']] },
    null,
    2,
  )
  const { out, code } = await cpd({ as: 'SVC_W2_RECORD', mode, format: 'json', stdin: text })
  const { findings } = await validate(text, { as: 'SVC_W2_RECORD', mode, file: '<stdin>' })
  const report = JSON.parse(out) as Record<string, unknown>
  expect(report).toMatchObject({
    valid: false,
    checked: 1,
    invalid: 1,
    found: findings.length,
    mode,
    files: [{ file: '<stdin>', invalid: 1 }],
  })
  expect(report['findings']).toEqual(findings)
  expect(code).toBe(1)
})

/**
 * Runs `cpd validate --as auto`, which determines the target from the shape of each document. Returns the number of documents by target.
 */
async function detectTargets(...texts: string[]) {
  const { out } = await cpd({
    as: 'auto',
    ndjson: true,
    format: 'json',
    stdin: texts.map((text) => JSON.stringify(JSON.parse(text))).join('\n'),
  })
  return (JSON.parse(out) as { targets: Record<string, number> }).targets
}

describe('detects examples', () => {
  test.each(Object.entries(events))('%s', async (type, event) => {
    expect(await detectTargets(JSON.stringify(event))).toEqual({ [`webhook:${type}`]: 1 })
  })
  test.each(tables.records)('%s', async (name) => expect(await detectTargets(exampleText(name))).toEqual({ [name]: 1 }))
})

test('detects a record with mistakes and reports the mistakes', async () => {
  const findings = await findFindings({ ...exampleRecord('SVC_W2_RECORD'), record_year: 'x', box_99: 1 }, 'auto')
  expect(findings.map(({ as, pointer }) => [as, pointer])).toEqual([['SVC_W2_RECORD', '/record_year']])
})

test('chooses the record that accepts the values if several records have the same property names', async () => {
  const { employer } = exampleRecord('SVC_INCOME_EMPLOYMENT_RECORD')
  expect(await detectTargets(JSON.stringify({ employer, pay_date: null }))).toEqual({ SVC_INCOME_EMPLOYMENT_RECORD: 1 })
})

test.each([
  [
    '{"employee": {}, "employer": {}}',
    'an object that can be SVC_INCOME_EMPLOYMENT_RECORD or SVC_W2_RECORD (use --as to specify the target)',
  ],
  ['{"log": {"entries": []}}', 'an object with "log", such as a HAR file, which requires --har'],
  ['{"colour": 1, "size": 2}', 'an object of another type, with "colour", "size" (use --as to specify the target)'],
  ['{}', 'an object without properties'],
  ['[{}]', 'an array of length 1'],
  ['"8d3f6a52-41c7-4b0e-9a6d-2f75c1e08b94"', 'a masked string'],
  ['{"event": "item.creatd"}', 'found "item.creatd"; did you mean "item.created"?'],
  ['{"event": "8d3f6a52-41c7-4b0e-9a6d-2f75c1e08b94"}', 'expected an event in the contract'],
])('explains why %s is not detected', async (text, words) => {
  const findings = await findFindings(text, 'auto')
  expect(findings.map(({ rule }) => rule)).toEqual(['target'])
  const [finding] = findings
  expect(finding && formatFinding(finding)).toContain(words)
  expect(JSON.stringify(findings)).not.toContain('8d3f6a52')
})

test('reports a syntax error', async () => expect((await findFindings('{"event"', 'auto')).map(({ rule }) => rule)).toEqual(['syntax']))

test('counts the detected targets', async () => {
  const { out } = await cpd({ as: 'auto', ndjson: true, stdin: `${'{"degree_type": "BACHELOR"}\n'.repeat(3)}{"event": "item.created"}` })
  expect(out).toMatch(/ {2}by target: 3 SVC_DIGEST, 1 webhook:item.created\n$/)
})
