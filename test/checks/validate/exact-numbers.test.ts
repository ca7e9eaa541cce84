/** Numbers with more digits than a double can represent are validated exactly. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Checker } from '../../../checks/validate/checker.ts'
import { holdsLongNumber, mayHoldLongNumbers } from '../../../checks/validate/exact-numbers.ts'
import { checkLines } from '../../../checks/validate/ndjson.ts'
import { formatFinding, type Mode } from '../../../checks/report/finding.ts'

const digestWith = (name: string, number: string): string =>
  `{"degree_type":"BACHELORS","years_in_school":4.35,"min_grade":"C","cgpa":3,"last_term_gpa":4,"credits_earned":61}`.replace(
    new RegExp(`"${name}":[^,}]*`),
    `"${name}":${number}`,
  )

async function told(text: string, as: string, mode: Mode = 'default'): Promise<string[]> {
  const { findings } = (await Checker.for(as, mode)).check(text, 'x')
  return findings.map((finding) => `${finding.pointer} ${finding.rule}: ${formatFinding(finding)}`)
}

test.each([
  ['cgpa', '4.00000000000000000000001', ['/cgpa range: expected at most 4, found the number 4.00000000000000000000001']],
  ['cgpa', '400000000000000000000001e-23', ['/cgpa range: expected at most 4, found the number 400000000000000000000001e-23']],
  ['cgpa', '4.00000000000000000000000', []],
  ['cgpa', '3.99999999999999999999999', []],
  ['cgpa', '0.00000000000000000000001', []],
  ['cgpa', '-1e-400', ['/cgpa range: expected at least 0, found the number -1e-400']],
  ['cgpa', '1e-400', []],
  ['cgpa', '1e-99999999999999999999', []],
  ['cgpa', `4.${'0'.repeat(500)}1`, [`/cgpa range: expected at most 4, found the number 4.${'0'.repeat(58)}…`]],
  ['credits_earned', '0.1000000000000000055511151231257827', []],
])('validates a digest whose %s is %s', async (name, number, expected) => {
  expect(await told(digestWith(name, number), 'SVC_DIGEST')).toEqual(expected)
})

test('rejects a number that rounding would move within an exclusive limit', async () => {
  expect(await told('{"first_name":94.99999999999999999999999}', 'Confidence')).toEqual([])
  expect(await told('{"first_name":95.00000000000000000000001}', 'Confidence')).toEqual([
    '/first_name range: expected less than 95, found the number 95.00000000000000000000001',
  ])
})

test('rejects a fraction that rounding would turn into an integer', async () => {
  const token = (expires: string) => `{"access_token":"x","token_type":"bearer","expires_in":${expires},"expires_at":1}`
  expect(await told(token('60.00000000000000000000001'), 'Token')).toEqual([
    '/expires_in type: expected a whole number of milliseconds, found the number 60.00000000000000000000001',
  ])
  expect(await told(token('60.00000000000000000000000'), 'Token')).toEqual([])
  expect(await told(token('9007199254740990.9999999999'), 'Token')).toHaveLength(1)
})

test('applies the rules of the numeric variant in a union', async () => {
  expect(await told('-0.0000000000000000000000000000001e-400', 'AttendanceDays')).toHaveLength(1)
  expect(await told('1700000000000.00000000000000000001', 'AwardDate')).toEqual([
    ' type: expected a whole number of milliseconds or a string, found the number 1700000000000.00000000000000000001',
  ])
})

test('relaxes range limits in tolerant mode', async () => {
  const score = '{"grad_score":1.00000000000000000000001}'
  const ranges = async (mode: Mode) => (await told(score, 'Gradscore', mode)).filter((one) => one.includes('range'))
  expect(await ranges('default')).toHaveLength(1)
  expect(await ranges('tolerant')).toEqual([])
})

test.each([
  ['among good ones', (line: string) => [...Array<string>(20).fill(digestWith('cgpa', '4')), line, digestWith('cgpa', '3.5')]],
  ['alone', (line: string) => [line]],
])('validates a line of a stream, %s', async (_, linesWith) => {
  const lines = linesWith(digestWith('cgpa', '4.00000000000000000000001'))
  const found: string[] = []
  async function* chunks() {
    yield Buffer.from(lines.join('\n'))
  }
  const { invalid } = await checkLines(chunks(), await Checker.for('SVC_DIGEST', 'default', true), 'x', ({ findings }) =>
    found.push(...findings.map(({ line, pointer }) => `${line} ${pointer}`)),
  )
  expect([invalid, found]).toEqual([1, [`${Math.max(lines.length - 1, 1)} /cgpa`]])
})

/** Returns true if the text may contain long numbers. Also checks that the text's offset in memory does not affect the result. */
function maybe(text: string): boolean {
  const found = [0, 1, 2, 3].map((offset) => mayHoldLongNumbers(Buffer.from(' '.repeat(offset) + text).subarray(offset), text))
  expect(new Set(found).size).toBe(1)
  return found.includes(true)
}

test('finds long numbers anywhere and skips most other text', () => {
  const digits = fc.tuple(fc.integer({ min: 16, max: 40 }), fc.nat(39)).map(([length, point]) => {
    const all = '7'.repeat(length)
    return point % length === 0 ? all : `${all.slice(0, point % length)}.${all.slice(point % length)}`
  })
  const around = fc.string({ maxLength: 40 }).map((text) => JSON.stringify(text))
  fc.assert(
    fc.property(around, digits, around, (before, number, after) => {
      const text = `{${before}:${number},${after}:1}`
      expect([maybe(text), holdsLongNumber(text)]).toEqual([true, true])
    }),
  )
  expect(maybe('{"a":1e-400}')).toBe(true)
  expect(maybe('{"id":"7e3a-4123-9f","at":1700000000000,"x":-1.5e-30}')).toBe(false)
  expect(holdsLongNumber('{"card":"4111111111111111","at":1700000000000,"rate":0.125}')).toBe(false)
})
