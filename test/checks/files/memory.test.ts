/** Streams of any length are checked in constant memory, and a document that could exhaust the memory is rejected. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root, spawnCpd } from '../../cli/cpd.ts'

const HEAP = '--max-old-space-size=64'

/** Checks a generated stream of about 200 MiB, in which every thousandth record is invalid. Prints the result and the memory usage. */
const STREAM = `
import { readFileSync } from 'node:fs'
import { Checker } from './checks/validate/checker.ts'
import { checkLines } from './checks/validate/ndjson.ts'
const record = JSON.stringify(JSON.parse(readFileSync('generated/examples/records/SVC_W2_RECORD.json', 'utf8')))
const block = Buffer.from(Array.from({ length: 1000 }, (_, at) => (at === 500 ? record.replace('"record_year":2023', '"record_year":"x"') : record) + '\\n').join(''))
async function* made() {
  for (let bytes = 0; bytes < 200 * 2 ** 20; bytes += block.length)
    for (let at = 0; at < block.length; at += 65521) yield block.subarray(at, at + 65521)
}
let findings = 0
const so = await checkLines(made(), await Checker.for('SVC_W2_RECORD', 'default'), 'x', (found) => (findings += found.findings.length))
console.log(JSON.stringify({ ...so, findings, rss: process.memoryUsage().rss }))
`

test('checks 200 MiB of records with a heap of 64 MiB', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [HEAP, '--input-type=module', '-e', STREAM], {
    cwd: root,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const { lines, invalid, findings, bytes, rss } = JSON.parse(stdout) as Record<'lines' | 'invalid' | 'findings' | 'bytes' | 'rss', number>
  expect(bytes).toBeGreaterThan(200 * 2 ** 20)
  expect(lines).toBeGreaterThan(100_000)
  expect([invalid, findings]).toEqual([lines / 1000, lines / 1000])
  expect(rss).toBeLessThan(250 * 2 ** 20)
})

/** A line of 300 MiB between two valid lines. */
const LONG_LINE = `
import { Checker } from './checks/validate/checker.ts'
import { checkLines } from './checks/validate/ndjson.ts'
async function* made() {
  yield Buffer.from('{}\\n[')
  for (let at = 0; at < 300; at++) yield Buffer.alloc(2 ** 20, ' ')
  yield Buffer.from(']\\n{}')
}
const found = []
const so = await checkLines(made(), await Checker.for('Metadata', 'default'), 'x', (one) => found.push(...one.findings.map(({ line, rule }) => [line, rule])))
console.log(JSON.stringify({ ...so, found, small: process.memoryUsage().rss < 200 * 2 ** 20 }))
`

test('keeps only the length of a line that is too long', () => {
  const { stdout } = spawnSync(process.execPath, [HEAP, '--input-type=module', '-e', LONG_LINE], { cwd: root, encoding: 'utf8' })
  expect(JSON.parse(stdout)).toEqual({ lines: 3, invalid: 1, bytes: 300 * 2 ** 20 + 8, found: [[2, 'size']], small: true })
})

test.each([
  ['empty objects', `[${'{},'.repeat(340_000)}{}]`],
  ['names of one object', `{${Array.from({ length: 100_000 }, (_, at) => `"${at}":0`).join(',')}}`],
  ['deep nesting', `${'['.repeat(500_000)}${']'.repeat(500_000)}`],
  ['strings full of escapes', `["${'\\n'.repeat(500_000)}"]`],
])('checks %s within a small heap', (_, input) => {
  const { code, err } = spawnCpd(['validate', '--as', 'Metadata', '--max-findings', '3', '-'], { input, node: [HEAP] })
  expect({ code: code < 2, err }).toEqual({ code: true, err: '' })
})

test('rejects documents that might exceed the heap', () => {
  const { code, out, err } = spawnCpd(['validate', '--as', 'Metadata', '-'], { input: `[${'{},'.repeat(2_000_000)}{}]`, node: [HEAP] })
  expect({ code, err }).toEqual({ code: 2, err: '' })
  expect(out).toMatch(/^<stdin>: is larger than the maximum of [\d.]+ MiB\. /)
})
