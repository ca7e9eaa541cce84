/** Several threads report the same findings in the same order as one thread. Small inputs use a single thread. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { FORMATS } from '../../../checks/report/formats.ts'
import { createTextChecker } from '../../../checks/validate/auto-checker.ts'
import type { CheckResult } from '../../../checks/report/finding.ts'
import { checkLines } from '../../../checks/validate/ndjson.ts'
import { WorkerPool } from '../../../checks/files/threads/worker-pool.ts'
import { checkLinesInThreads, chooseSizes } from '../../../checks/files/threads/lines.ts'
import { checkFilesInThreads } from '../../../checks/files/threads/tasks.ts'
import { cpd, exampleText, spawnCpd, temporaryFolder } from '../../cli/cpd.ts'

const as = 'Individual'
const mode = 'strict'
const checker = await createTextChecker(as, mode)
const pool = new WorkerPool({ as, mode, threads: 3 })
afterAll(() => pool.end())

interface Result {
  found: CheckResult[]
  progress: unknown
  end: unknown
}

async function* arriving(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function inOne(bytes: Uint8Array, size: number): Promise<Result> {
  const found: CheckResult[] = []
  let progress: unknown
  const end = await checkLines(
    arriving(bytes, size),
    checker,
    'x',
    (result) => found.push(result),
    (counts) => (progress = counts),
  ).catch((error: Error) => error.message)
  return { found, progress, end }
}

async function inSeveral(bytes: Uint8Array, size: number, piece: number): Promise<Result> {
  const found: CheckResult[] = []
  let progress: unknown
  const report = {
    room: () => 1000,
    onFindings: (result: CheckResult) => found.push(result),
    onOverflow: () => expect.unreachable(),
    onProgress: ({ lines, invalid, bytes: read }: { lines: number; invalid: number; bytes: number }) =>
      (progress = { lines, invalid, bytes: read }),
  }
  const end = await checkLinesInThreads(arriving(bytes, size), { checker, file: 'x', pool }, report, {
    threshold: 0,
    pieceBytes: piece,
  }).catch((error: Error) => error.message)
  return { found, progress, end }
}

const line = fc.oneof(
  fc.constantFrom(
    '{"individual_id":"idv_1"}',
    '{"individual_id":4}',
    '',
    ' ',
    '{',
    'null',
    '\ufeff{}',
    '{"individual_id":"\u20ac"}',
    '{"a":1,"a":1}',
    '{}\r',
  ),
  fc.nat(300).map((length) => `{"individual_id":"${'x'.repeat(length)}","y":1}`),
)

test('reports the same findings for any stream and any chunk size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 60 }),
      fc.option(fc.nat(400)),
      fc.integer({ min: 1, max: 700 }),
      fc.integer({ min: 30, max: 400 }),
      async (lines, spoiled, size, piece) => {
        const bytes = Buffer.from(lines.join('\n'))
        if (spoiled !== null && spoiled < bytes.length) bytes[spoiled] = 0xff
        expect(await inSeveral(bytes, size, piece)).toEqual(await inOne(bytes, size))
      },
    ),
    { numRuns: 300 },
  )
})

const digest = JSON.stringify(JSON.parse(exampleText('SVC_DIGEST')))
const wrong = digest.replace(/"cgpa":[\d.]+/, '"cgpa":9')
/** Exceeds the threshold for starting threads. */
const stream = Array.from({ length: 150_000 }, (_, at) => (at % 997 === 500 ? wrong : digest)).join('\n')

test.each(FORMATS)('%s output is the same with one and three threads', async (format) => {
  const one = await cpd({ as: 'SVC_DIGEST', ndjson: true, format, stdin: stream, threads: 1 })
  expect(await cpd({ as: 'SVC_DIGEST', ndjson: true, format, stdin: stream, threads: 3 })).toEqual(one)
  expect(one.code).toBe(1)
})

test('counts the findings beyond --max-findings', async () => {
  const options = { as: 'SVC_DIGEST', ndjson: true, stdin: stream, maxFindings: 140 }
  const { out } = await cpd({ ...options, threads: 2 })
  expect(out).toBe((await cpd({ ...options, threads: 1 })).out)
  expect(out).toContain('150 of 150,000 lines not valid as SVC_DIGEST: 150 findings, the first 140 shown')
})

test('adds up the target counts from all threads with --as auto', async () => {
  const { out } = await cpd({ as: 'auto', ndjson: true, stdin: stream, threads: 2, maxFindings: 1 })
  expect(out).toContain('by target: 150,000 SVC_DIGEST')
})

test('reports the files in a large folder in alphabetical order', async () => {
  const path = temporaryFolder()
  for (let at = 0; at < 1200; at++)
    writeFileSync(
      join(path, `${String(at).padStart(4, '0')}.json`),
      at % 101 === 7 ? wrong : at % 211 === 9 ? Buffer.from([0xff]) : at === 1100 ? '' : digest,
    )
  const one = await cpd({ as: 'SVC_DIGEST', paths: [path], threads: 1, maxFindings: 10 })
  expect(await cpd({ as: 'SVC_DIGEST', paths: [path], threads: 3, maxFindings: 10 })).toEqual(one)
  expect(one.out).toContain('6 inputs could not be read, 13 of 1,194 documents not valid')
})

test('accepts from 1 to 64 threads', () => {
  const path = join(temporaryFolder({ 'a.ndjson': stream }), 'a.ndjson')
  const run = (threads: string) => spawnCpd(['validate', '--as', 'SVC_DIGEST', '--ndjson', '--threads', threads, '--format', 'json', path])
  expect(run('2')).toEqual(run('1'))
  expect(run('0').err).toContain('Use a whole number above 0')
  expect(run('65').err).toContain('Use at most 64')
})

test('by default, starts threads only for larger inputs than with --threads', async () => {
  const mebibytes = (count: number) => count * 1024 * 1024
  const [unasked, asked] = [new WorkerPool({ as, mode }), new WorkerPool({ as, mode, threads: 2 })]
  expect(chooseSizes(mebibytes(100), unasked.startThreshold.bytes).threshold).toBe(Number.POSITIVE_INFINITY)
  expect(chooseSizes(mebibytes(200), unasked.startThreshold.bytes).threshold).toBe(0)
  expect(chooseSizes(mebibytes(100), asked.startThreshold.bytes).threshold).toBe(0)
  expect(chooseSizes(0, unasked.startThreshold.bytes).threshold).toBe(mebibytes(128))
  const path = join(temporaryFolder({ 'a.json': '{}' }), 'a.json')
  const given = async (files: number) => {
    let count = 0
    const counting = { size: 1, startThreshold: { bytes: 0, files: 32 }, run: () => void count++ } as unknown as WorkerPool
    const all = checkFilesInThreads(Array<string>(files).fill(path), { checker, pool: counting, room: () => 10 })
    for await (const _ of all) expect(count).toBeLessThanOrEqual(files)
    return count
  }
  expect([await given(32), await given(48)]).toEqual([0, 1])
})
