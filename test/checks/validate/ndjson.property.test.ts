/** NDJSON: however a stream arrives in chunks, the result is that of the whole. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Checker } from '../../../checks/validate/checker.ts'
import { checkText } from '../../../checks/validate/document.ts'
import type { Finding } from '../../../checks/report/finding.ts'
import { checkLines } from '../../../checks/validate/ndjson.ts'

const checker = await Checker.for('Individual', 'strict')

interface Result {
  findings: Finding[]
  end: { lines: number; invalid: number; bytes?: number } | string
}

async function check(chunks: readonly Uint8Array[]): Promise<Result> {
  const findings: Finding[] = []
  let lines = 0
  let invalid = 0
  // Gives each chunk in the memory of the one before, as a file is read.
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
  // Bytes that are not UTF-8, put in somewhere.
  spoiled: fc.option(fc.tuple(fc.nat(200), fc.constantFrom([0xff], [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x9a], [0x80])), { freq: 3 }),
})

const bytesOf = ({ lines, last, mark, spoiled }: typeof stream extends fc.Arbitrary<infer T> ? T : never): Buffer => {
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

test('any chunks give what one chunk gives', async () => {
  await fc.assert(
    fc.asyncProperty(stream, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }), async (parts, sizes) => {
      const bytes = bytesOf(parts)
      expect(await check(cut(bytes, sizes))).toEqual(await check([bytes]))
    }),
    { numRuns: 800 },
  )
})

test('byte by byte, lines longer than a block and many chunks give what one chunk gives', async () => {
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

test('a document by itself and as a line are judged the same', async () => {
  await fc.assert(
    fc.asyncProperty(line, async (text) => {
      fc.pre(!/^\ufeff?[ \t\r]*$/.test(text))
      const { findings } = await check([good, Buffer.from('\n'), Buffer.from(text)])
      expect(findings).toEqual(checkText(Buffer.from(text).toString(), checker, 'x', 2, 'line').findings)
    }),
    { numRuns: 300 },
  )
})
