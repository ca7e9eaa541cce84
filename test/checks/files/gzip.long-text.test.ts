/** Compressed input is checked like its contents, whether it comes from files, folders or standard input. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, createGzip, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '../../../checks/validate/bytes.ts'
import { MAX_UNBROKEN_BYTES } from '../../../checks/validate/lines.ts'
import { cpd, spawnCpd, temporaryFolder } from '../../cli/cpd.ts'

const as = 'Metadata'
const wrong = '[ ]'
const lines = ['{"id":"a"}', wrong, '{"id":"b"}'].join('\n')
const har = JSON.stringify({
  log: { version: '1.2', entries: [{ request: { method: 'GET', url: 'http://a/v3/items/get', headers: [] }, response: { status: 200 } }] },
})

test.each([
  ['a document', { stdin: wrong }],
  ['a stream', { stdin: lines, ndjson: true }],
  ['recorded traffic', { stdin: har, har: true, as: '' }],
])('reports the same for %s in gzip as for the uncompressed input', async (_, asked) => {
  const plain = await cpd({ as, ...asked })
  expect(plain.code).toBe(1)
  expect(await cpd({ as, ...asked, stdin: gzipSync(asked.stdin) })).toEqual(plain)
})

test('reads gzip with any chunk size and with several members', async () => {
  const bytes = Buffer.concat([gzipSync(lines.slice(0, 15)), gzipSync(lines.slice(15))])
  const plain = await cpd({ as, ndjson: true, stdin: lines })
  for (const size of [1, 7]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
    expect(await cpd({ as, ndjson: true, stdin: pieces })).toEqual(plain)
  }
  expect((await cpd({ as, stdin: Buffer.concat([gzipSync('['), gzipSync(']')]) })).code).toBe(1)
})

test('finds compressed files in folders, regardless of their extension', async () => {
  const folder = temporaryFolder({
    'a.json.gz': gzipSync(wrong),
    'b.json': gzipSync(wrong),
    'c.json.gz': '{"id":"a"}',
    'd.ndjson.gz': gzipSync(lines),
    'e.jsonl.gz': gzipSync(lines),
    'f.gz': gzipSync(wrong),
  })
  expect((await cpd({ as, paths: [folder] })).out).toContain('2 of 3 documents not valid')
  expect((await cpd({ as, paths: [folder], ndjson: true, threads: 2 })).out).toContain('2 of 6 lines not valid')
})

test('reads a large compressed file completely when using several threads', async () => {
  const text = `${'{"id":"a"}\n'.repeat(1_800_000)}${wrong}`
  const path = join(temporaryFolder({ 'a.ndjson.gz': gzipSync(text) }), 'a.ndjson.gz')
  expect((await cpd({ as, paths: [path], ndjson: true, threads: 2 })).out).toContain('1 of 1,800,001 lines not valid')
})

test.each([
  ['ends too early', (bytes: Buffer) => bytes.subarray(0, -9), 'is truncated gzip data'],
  ['is damaged', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -6), Buffer.from([1, 2, 3, 4, 5, 6])]), 'is damaged gzip data: '],
])('reports a file that %s as unreadable, and still checks its readable lines', async (_, broken, words) => {
  const bytes = broken(gzipSync(`${lines}\n`.repeat(20_000)))
  const stream = await cpd({ as, ndjson: true, stdin: bytes, maxFindings: 1 })
  expect(stream.code).toBe(2)
  expect(stream.out).toContain(`<stdin>: ${words}`)
  expect(stream.out).toMatch(/1 input could not be read, [\d,]+ of [\d,]+ lines not valid/)
  const document = await cpd({ as, stdin: broken(gzipSync('{"id":"a"}')) })
  expect(document.code).toBe(2)
  expect(document.out).toContain(`<stdin>: ${words}`)
})

test('rejects documents and lines that are too large after decompression, with a small heap', async () => {
  const bomb = gzipSync(Buffer.alloc(MAX_DOCUMENT_BYTES + 1, ' '))
  expect(bomb.length).toBeLessThan(100_000)
  const { code, out } = await cpd({ as, stdin: bomb })
  expect([code, out]).toEqual([2, expect.stringContaining('<stdin>: is larger than the maximum of 64 MiB')])
  const path = join(temporaryFolder(), 'bomb.ndjson.gz')
  const parts: Buffer[] = []
  const zip = createGzip({ level: constants.Z_BEST_SPEED })
  zip.on('data', (part: Buffer) => parts.push(part))
  const block = Buffer.alloc(16 * 1024 * 1024, 'x')
  for (let left = MAX_UNBROKEN_BYTES + block.length; left > 0; left -= block.length)
    await new Promise((resolve) => zip.write(block, resolve))
  await new Promise<void>((resolve) => zip.end(resolve))
  writeFileSync(path, Buffer.concat(parts))
  const long = spawnCpd(['validate', '--as', as, '--ndjson', path], { node: ['--max-old-space-size=64'] })
  expect([long.code, long.out]).toEqual([2, expect.stringContaining('line 1 is longer than 1,024 MiB')])
})
