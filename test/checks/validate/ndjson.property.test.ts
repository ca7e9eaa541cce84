/** Splitting an NDJSON stream into chunks does not affect the result, wherever the chunks end. */
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Finding } from '../../../checks/report/finding.ts'
import { Checker } from '../../../checks/validate/checker.ts'
import { checkText } from '../../../checks/validate/document.ts'
import { checkLines } from '../../../checks/validate/ndjson.ts'
import { CLEAR_LINE } from '../../../checks/report/style.ts'
import { cpd, temporaryFolder } from '../../cli/cpd.ts'

const checker = await Checker.for('Individual', 'strict')

interface Result {
  findings: Finding[]
  end: { lines: number; invalid: number; bytes?: number } | string
}

async function check(chunks: readonly Uint8Array[]): Promise<Result> {
  const findings: Finding[] = []
  let lines = 0
  let invalid = 0
  // Reuses the memory of the previous chunk, as reading a file does.
  const memory = Buffer.alloc(Math.max(0, ...chunks.map(({ length }) => length)))
  async function* arriving() {
    for (const chunk of chunks) {
      memory.set(chunk)
      yield memory.subarray(0, chunk.length)
    }
  }
  try {
    const end = await checkLines(
      arriving(),
      checker,
      'x',
      (found) => findings.push(...found.findings),
      (counts) => ({ lines, invalid } = counts),
    )
    return { findings, end }
  } catch (error) {
    return { findings, end: `${(error as Error).message}; ${lines} lines, ${invalid} invalid` }
  }
}

const good = Buffer.from('{"individual_id":"idv_1"}')
const line = fc.oneof(
  fc.constantFrom(
    '',
    ' \t',
    '{',
    '{"a":1,"a":2}',
    '\u00e9',
    '{"first_name":"\u00e9\u20ac\ud83d\ude80"}',
    '{"\ud83d\ude80":1}',
    '"caf\u00e9"  ',
    '\ufeff{}',
    '{"individual_id": 5}',
    'null',
  ),
  fc.json({ maxDepth: 1 }),
  fc.string({ unit: 'binary', maxLength: 5 }).map((text) => text.replaceAll(/[\n\r]/g, ' ')),
)
const stream = fc.record({
  lines: fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n')), { maxLength: 12 }),
  last: fc.constantFrom('', '{"individual_id":"idv_2"}', '{"individual_id"', '{"individual_id":"\u20ac"}'),
  mark: fc.constantFrom('', '\ufeff'),
  // Inserts bytes that are not UTF-8.
  spoiled: fc.option(fc.tuple(fc.nat(200), fc.constantFrom([0xff], [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x9a], [0x80])), { freq: 3 }),
})

const encodeStream = ({ lines, last, mark, spoiled }: typeof stream extends fc.Arbitrary<infer T> ? T : never): Buffer => {
  const text = Buffer.from(mark + lines.map(([text, end]) => text + end).join('') + last)
  if (!spoiled) return text
  const at = spoiled[0] % (text.length + 1)
  return Buffer.concat([text.subarray(0, at), Buffer.from(spoiled[1]), text.subarray(at)])
}

const cut = (bytes: Buffer, sizes: readonly number[]): Buffer[] => {
  const chunks: Buffer[] = []
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] as number
    chunks.push(bytes.subarray(at, at + size))
    at += size
  }
  return chunks
}

test('reports the same findings for any chunk size', async () => {
  await fc.assert(
    fc.asyncProperty(stream, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }), async (parts, sizes) => {
      const bytes = encodeStream(parts)
      expect(await check(cut(bytes, sizes))).toEqual(await check([bytes]))
    }),
    { numRuns: 800 },
  )
})

test('reports the same findings for byte-by-byte input and for lines longer than a block', async () => {
  const lines = Array.from(
    { length: 40 },
    (_, at) => `{"individual_id":"idv_${at}","first_name":"${'\u20ac'.repeat((at % 5) * 9000)}"${at % 7 === 0 ? ',"x":1' : ''}}\n`,
  )
  const bytes = Buffer.from(lines.join(''))
  const whole = await check([bytes])
  expect(whole.end).toMatchObject({ lines: 40, bytes: bytes.length })
  expect(whole.findings.filter(({ rule }) => rule === 'unknown-property').map((finding) => finding.line)).toEqual([1, 8, 15, 22, 29, 36])
  for (const size of [65_537, 32_768, 4097, 100]) expect(await check(cut(bytes, [size]))).toEqual(whole)
})

test('reports the same findings for a single document and for the same text as an NDJSON line', async () => {
  await fc.assert(
    fc.asyncProperty(line, async (text) => {
      fc.pre(!/^\ufeff?[ \t\r]*$/.test(text))
      const { findings } = await check([good, Buffer.from('\n'), Buffer.from(text)])
      expect(findings).toEqual(checkText(Buffer.from(text).toString(), checker, 'x', 2, 'line').findings)
    }),
    { numRuns: 300 },
  )
})

/** NDJSON: lines, line numbers, and the progress line on a terminal. */
const as = 'Metadata'
const lines = (out: string) => [...out.matchAll(/^<stdin>:(\d+):(\d+) /gm)].map(([, line, column]) => `${line}:${column}`)

test.each([
  ['line feeds', '{}\n[]\n{}\n[]\n', ['2:1', '4:1'], '2 of 4 lines'],
  ['line breaks of Windows', '{}\r\n[]\r\n{}\r\n [] \r\n', ['2:1', '4:2'], '2 of 4 lines'],
  ['blank lines, which count but are not checked', '\n{}\n \t\r\n\n[]\n', ['5:1'], '1 of 2 lines'],
  ['no final line break', '{}\n[]', ['2:1'], '1 of 2 lines'],
  ['a byte order mark with a finding', '\ufeff{}\n[]', ['1:1', '2:1'], '2 of 2 lines'],
  ['a byte order mark between two concatenated streams', '{}\n\ufeff{}', ['2:1'], '1 of 2 lines'],
  ['a document over several lines', '{\n"a": 1\n}', ['1:2', '2:4', '3:1'], '3 of 3 lines'],
])('%s', async (_, stdin, places, words) => {
  const { code, out } = await cpd({ as, stdin, ndjson: true })
  expect(lines(out)).toEqual(places)
  expect(out).toContain(`${words} not valid as Metadata`)
  expect(code).toBe(1)
})

test.each([
  ['{"id": "a"}{}', 'found another value on the same line'],
  ['{\n"id": "a"\n}', 'found the end of the line (omit --ndjson for a document of several lines)'],
  ['{}\n{"id":', 'found the end of the line\n'],
])('describes %j as a line of NDJSON', async (stdin, words) => {
  const { out } = await cpd({ as, stdin, ndjson: true })
  expect(out).toContain(words)
  expect(out).not.toContain('use --ndjson for one document per line')
  expect(out.match(/without --ndjson/g)?.length ?? 0).toBeLessThan(2)
})

test('adds up the counts from several streams and numbers their lines separately', async () => {
  const path = temporaryFolder({ 'a.ndjson': '{}\n[]\n', 'b.jsonl': '[]\n{}' })
  const { out } = await cpd({ as, paths: [path], ndjson: true })
  expect(out.replaceAll(`${path}/`, '').match(/^\S+:\d+:\d+/gm)).toEqual(['a.ndjson:2:1', 'b.jsonl:1:1'])
  expect(out).toContain('2 of 4 lines not valid as Metadata: 2 findings')
})

test('counts findings beyond --max-findings without reporting them', async () => {
  const { out } = await cpd({ as, stdin: '[]\n'.repeat(5000), ndjson: true, maxFindings: 3 })
  expect(lines(out)).toEqual(['1:1', '2:1', '3:1'])
  expect(out).toContain('5,000 of 5,000 lines not valid as Metadata: 5,000 findings, the first 3 shown')
})

test('shows progress on a terminal and clears it', async () => {
  const clock = vi.spyOn(performance, 'now')
  let now = 1000
  clock.mockImplementation(() => (now += 150))
  try {
    const stdin = Array.from({ length: 6 }, (_, at) => Buffer.from(at === 2 ? '[]\n' : '{}\n'))
    const { err } = await cpd({ as, stdin, ndjson: true, tty: true })
    expect(err.startsWith(CLEAR_LINE)).toBe(true)
    expect(err).toMatch(/\d lines?, \d invalid, /)
    expect(err).toMatch(/ invalid, \d+ MiB\/s/)
    expect(err).toMatch(/, 1 invalid, /)
    expect(err.endsWith(CLEAR_LINE)).toBe(true)
    expect((await cpd({ as, stdin, ndjson: true, tty: false })).err).toBe('')
    expect((await cpd({ as, stdin: '{}', tty: true })).err).toBe('')
  } finally {
    clock.mockRestore()
  }
})
