/** Files, folders and streams that cannot be read, or not whole: said in words, exit code 2, nothing called valid. */
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LARGEST } from '../../cli/validate/bytes.ts'
import { inputs } from '../../cli/validate/inputs.ts'
import { cpd, folder, STACK_TRACE } from './cpd.ts'

const VALID = '{"id":"a"}'
const as = 'Metadata'
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const GIB = 1024 ** 3

test.each([
  [
    'UTF-16 LE with a mark',
    Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(VALID)]),
    'is encoded as UTF-16 or UTF-32; JSON is UTF-8, convert it first',
  ],
  ['UTF-16 BE with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(VALID)]).swap16(), 'is encoded as UTF-16'],
  ['UTF-16 LE without a mark', utf16(VALID), 'is encoded as UTF-16'],
  ['UTF-16 BE without a mark', utf16(VALID).swap16(), 'is encoded as UTF-16'],
  ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'is compressed with gzip; unpack it first'],
  ['Latin-1', Buffer.from('{}\n{"a":"caf\u00e9"}', 'latin1'), 'is not UTF-8: the byte at offset 12 (line 2) is not part of a character'],
  ['a character cut short', Buffer.from('{"a":"\u20ac').subarray(0, 8), 'the byte at offset 6 (line 1)'],
  ['an overlong form', Buffer.from([0x7b, 0xc0, 0x80, 0x7d]), 'the byte at offset 1 (line 1)'],
  ['half a surrogate pair in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), 'the byte at offset 1 (line 1)'],
  [
    'a bad byte after the character that stands for bad bytes',
    Buffer.concat([Buffer.from('"\ufffd\ufffd'), Buffer.from([0xff])]),
    'the byte at offset 7',
  ],
])('%s is refused, as a document and as a stream', async (_, stdin, words) => {
  for (const ndjson of [false, true]) {
    const { code, out, err } = await cpd({ as, stdin, ndjson })
    expect({ code, err }).toEqual({ code: 2, err: '' })
    expect(out).toMatch(/^<stdin>: is /)
    expect(out).toContain(words)
    expect(out).toMatch(/^1 input could not be read; /m)
  }
})

test('a bad byte far into a stream is named by its offset, and lines before it are still checked', async () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => (at === 70_000 ? '[]' : '{"a":"\u20ac"}')).join('\n')
  const bytes = Buffer.from(lines)
  const at = bytes.lastIndexOf('{') + 1
  bytes[at] = 0xff
  const { code, out } = await cpd({ as, stdin: bytes, ndjson: true })
  expect(out).toContain('<stdin>:70001:1')
  expect(out).toContain(`<stdin>: is not UTF-8: the byte at offset ${at} (line 100000) is not part of a character`)
  expect(out).toContain('1 input could not be read; 1 of 99,999 lines not valid as Metadata: 1 finding')
  expect(code).toBe(2)
})

test.each([
  ['a document', false, `is larger than one document may be (64 MiB); validate records one a line, with --ndjson`],
  ['NDJSON', true, 'line 1 is longer than 64 MiB; is this NDJSON, one document a line?'],
])('a file of 2 GiB as %s is refused without being read whole', async (_, ndjson, words) => {
  const path = join(folder({ 'big.json': '' }), 'big.json')
  truncateSync(path, 2 * GIB)
  const { code, out } = await cpd({ as, paths: [path], ndjson })
  expect(code).toBe(2)
  expect(out).toContain(`${path}: ${words}`)
  expect(LARGEST).toBe(64 * 1024 * 1024)
})

test('a stream without an end is refused when it is too long', async () => {
  expect(await cpd({ as, paths: ['/dev/zero'] })).toMatchObject({
    code: 2,
    out: expect.stringContaining('/dev/zero: is larger than') as unknown,
  })
  const spaces = Buffer.alloc(1024 * 1024, ' ')
  const endless = {
    *[Symbol.iterator]() {
      for (;;) yield spaces
    },
  }
  expect((await cpd({ as, stdin: endless })).out).toContain('<stdin>: is larger than')
  expect((await cpd({ as, stdin: endless, ndjson: true })).out).toContain('<stdin>: line 1 is longer than')
})

test.each(['document', 'NDJSON'])(
  'what is missing, a folder or a broken link is told for each, and the rest is checked: %s',
  async (kind) => {
    const ndjson = kind === 'NDJSON'
    const path = folder({ 'a.json': VALID, 'b.json': '[]' })
    mkdirSync(join(path, 'inner'))
    symlinkSync('self', join(path, 'self'))
    symlinkSync('nowhere', join(path, 'link'))
    const paths = ['missing', 'a.json', 'self', 'link', 'a.json/x', 'n'.repeat(300), 'b.json'].map((name) => join(path, name))
    const { code, out, err } = await cpd({ as, paths, ndjson })
    expect(
      out
        .replaceAll(`${path}/`, '')
        .replaceAll(/n{300}/g, 'nnn')
        .split('\n'),
    ).toEqual([
      'missing: does not exist',
      'self: is a loop of symbolic links',
      'link: does not exist',
      'a.json/x: does not exist: part of its path is not a directory',
      'nnn: has too long a name',
      'b.json:1:1  (whole document)',
      '    type: expected an object, found an empty array (published, not in the specification)',
      '',
      `5 inputs could not be read; 1 of 2 ${ndjson ? 'lines' : 'documents'} not valid as Metadata: 1 finding`,
      '',
    ])
    expect({ code, err }).toEqual({ code: 2, err: '' })
  },
)

test('a folder that a stream turns out to be is refused', async () => {
  // As `cpd … - < folder` does.
  const { chunksOf } = await import('../../cli/validate/ndjson.ts')
  const { opened, unreadable } = await import('../../cli/validate/document.ts')
  const error: unknown = await (async () => {
    for await (const _ of chunksOf(await opened(folder())));
  })().catch((thrown: unknown) => thrown)
  expect(unreadable('x', error)).toMatchObject({ name: 'Unreadable', message: 'is a directory' })
})

test('a folder is searched to its depth, follows links without going round, and each file is read once', async () => {
  const path = folder({ 'b.json': VALID, 'a.JSON': VALID, 'c.txt': '{', 'd.ndjson': VALID })
  mkdirSync(join(path, 'inner.json'))
  writeFileSync(join(path, 'inner.json/z.json'), VALID)
  symlinkSync('..', join(path, 'inner.json/up'))
  symlinkSync('../b.json', join(path, 'inner.json/link.json'))
  symlinkSync('nowhere', join(path, 'inner.json/broken.json'))
  const found = (await inputs([path, join(path, 'b.json')], false)).map((file) => file.slice(path.length + 1))
  expect(found).toEqual(['a.JSON', 'b.json', 'inner.json/broken.json', 'inner.json/link.json', 'inner.json/z.json'])
  expect((await inputs([path], true)).map((file) => file.slice(path.length + 1))).toEqual(['d.ndjson'])
})

test.each([
  ['a folder without JSON', [folder.name], false, 'holds no .json file'],
  ['a folder without NDJSON', [folder.name], true, 'holds no .ndjson or .jsonl file'],
  ['standard input twice', ['-', '-'], false, '"-" (standard input) can be read only once'],
  ['an empty name', [''], false, 'a file name is empty'],
])('%s is wrong usage', async (_, paths, ndjson, words) => {
  const real = paths.map((path) => (path === folder.name ? folder({ 'x.txt': '' }) : path))
  await expect(cpd({ as, paths: real, ndjson })).rejects.toThrow(words)
})

test.each(['', '\n', ' \r\n\n\t\n', '\ufeff', '\ufeff\n'])('NDJSON without a document (%j) is not a success', async (stdin) => {
  const { code, out } = await cpd({ as, stdin, ndjson: true })
  expect(code).toBe(2)
  expect(out).toContain('<stdin>: holds no document: every line is blank')
  expect(out).not.toMatch(STACK_TRACE)
})
