/** For unreadable files, folders and streams, the command reports the reason and exits with 2. It never reports them as valid. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { UnreadableError } from '../../../checks/core/errors.ts'
import { findInputs } from '../../../checks/files/inputs.ts'
import type { Finding } from '../../../checks/report/finding.ts'
import { FORMATS } from '../../../checks/report/formats.ts'
import { MAX_DOCUMENT_BYTES } from '../../../checks/validate/bytes.ts'
import { cpd, root, STACK_TRACE, temporaryFolder } from '../../cli/cpd.ts'

const VALID = '{"id":"a"}'
const as = 'Metadata'
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const GIB = 1024 ** 3

test.each([
  [
    'UTF-16 LE with a mark',
    Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(VALID)]),
    'is encoded as UTF-16 or UTF-32. Convert it to UTF-8 first',
  ],
  ['UTF-16 BE with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(VALID)]).swap16(), 'is encoded as UTF-16'],
  ['UTF-16 LE without a mark', utf16(VALID), 'is encoded as UTF-16'],
  ['UTF-16 BE without a mark', utf16(VALID).swap16(), 'is encoded as UTF-16'],
  ['UTF-16 LE after white space', utf16(` \n${VALID}`), 'is encoded as UTF-16'],
  ['UTF-16 BE after white space', utf16(` \n${VALID}`).swap16(), 'is encoded as UTF-16'],
  ['UTF-16 of a number', utf16('12'), 'is encoded as UTF-16'],
  ['UTF-32 BE', Buffer.from([0, 0, 0, 0x7b, 0, 0, 0, 0x7d]), 'is encoded as UTF-16 or UTF-32'],
  ['gzip with a truncated header', Buffer.from([0x1f, 0x8b, 8, 0]), 'is truncated gzip data'],
])('rejects %s as a document and as a stream', async (_, stdin, words) => {
  for (const ndjson of [false, true]) {
    const { code, out, err } = await cpd({ as, stdin, ndjson })
    expect({ code, err }).toEqual({ code: 2, err: '' })
    expect(out).toMatch(/^<stdin>: is /)
    expect(out).toContain(words)
    expect(out).toMatch(/^1 input could not be read, /m)
  }
})

test.each<readonly [about: string, bytes: Buffer, offset: number, line: number, column: number]>([
  ['Latin-1', Buffer.from('{}\n{"a":"caf\u00e9"}\n{}', 'latin1'), 12, 2, 10],
  ['a truncated character', Buffer.from('{"a":"\u20ac').subarray(0, 8), 6, 1, 7],
  ['an overlong form', Buffer.from([0x7b, 0xc0, 0x80, 0x7d]), 1, 1, 2],
  ['a lone surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), 1, 1, 2],
  ['an invalid byte after a replacement character', Buffer.concat([Buffer.from('"\ufffd\ufffd'), Buffer.from([0xff])]), 7, 1, 4],
  ['an invalid byte after a byte order mark', Buffer.concat([Buffer.from('\ufeff{'), Buffer.from([0xff])]), 4, 1, 2],
])('rejects %s: the whole document, or one line of a stream', async (_, stdin, offset, line, column) => {
  const whole = await cpd({ as, stdin })
  expect(whole).toMatchObject({ code: 2, err: '' })
  expect(whole.out).toMatch(`<stdin>: is not UTF-8, because the byte at offset ${offset} (line ${line}) is invalid`)
  const stream = await cpd({ as, stdin, ndjson: true })
  const byte = stdin[offset]?.toString(16)
  expect(stream).toMatchObject({ code: 1, err: '' })
  expect(stream.out).toMatch(
    `<stdin>:${line}:${column}  (whole document)\n    encoding: expected UTF-8, found the byte 0x${byte} at offset ${offset}, which is not valid UTF-8\n`,
  )
})

test('checks the lines after an unreadable line, for any chunk size', async () => {
  const lines = [
    Buffer.from('{"id":"a"}'),
    Buffer.from('{"a":"\xff"}', 'latin1'),
    Buffer.from('[]'),
    Buffer.from(`{"a":"${' '.repeat(MAX_DOCUMENT_BYTES)}"}`),
    Buffer.from('[1]'),
    Buffer.from(' '.repeat(MAX_DOCUMENT_BYTES + 1)),
  ]
  const bytes = Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')]))
  for (const size of [bytes.length, 1024 * 1024, 65_537]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
    const { code, out } = await cpd({ as, stdin: chunks, ndjson: true, format: 'json' })
    const report = JSON.parse(out) as { findings: Finding[] }
    expect(report).toMatchObject({ checked: 6, invalid: 5, unreadable: 0 })
    expect(report.findings.map(({ line, column, rule }) => `${line}:${column} ${rule}`)).toEqual([
      '2:7 encoding',
      '3:1 type',
      '4:1 size',
      '5:1 type',
      '6:1 size',
    ])
    expect(report.findings[2]).toMatchObject({
      expected: 'a line of at most 64 MiB',
      found: 'a line of 67,108,873 bytes',
      provenance: 'chosen',
    })
    expect(code).toBe(1)
  }
})

test('reports the offset of an invalid byte far into a stream and checks the surrounding lines', async () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => (at % 70_000 === 29_999 ? '[]' : '{"a":"\u20ac"}')).join('\n')
  const bytes = Buffer.from(lines)
  const at = bytes.indexOf('{', 800_000) + 1
  bytes[at] = 0xff
  const { code, out } = await cpd({ as, stdin: bytes, ndjson: true })
  expect(out).toContain('<stdin>:30000:1')
  expect(out).toContain(`    encoding: expected UTF-8, found the byte 0xff at offset ${at}, which`)
  expect(out).toContain('<stdin>:100000:1')
  expect(out).toContain('\n3 of 100,000 lines not valid as Metadata: 3 findings')
  expect(code).toBe(1)
})

test('rejects each line of a large file in another encoding', async () => {
  const { out } = await cpd({ as, stdin: Buffer.from('{"a":"caf\u00e9"}\n'.repeat(200_000), 'latin1'), ndjson: true, maxFindings: 1 })
  expect(out).toContain('200,000 of 200,000 lines not valid as Metadata: 200,000 findings, the first 1 shown')
})

test.each([
  ['a document', false, `is larger than the maximum of 64 MiB. Write one record per line, and use --ndjson`],
  ['NDJSON', true, 'line 1 is longer than 1,024 MiB. Check that the file is NDJSON, with one document per line'],
])('rejects a 2 GiB file as %s without reading all of it', async (_, ndjson, words) => {
  const path = join(temporaryFolder({ 'big.json': '' }), 'big.json')
  truncateSync(path, 2 * GIB)
  const { code, out } = await cpd({ as, paths: [path], ndjson })
  expect(code).toBe(2)
  expect(out).toContain(`${path}: ${words}`)
  expect(MAX_DOCUMENT_BYTES).toBe(64 * 1024 * 1024)
})

test('rejects an endless stream once it exceeds the limit', async () => {
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

test('reports that a named pipe has no writer, and reads it once a writer appears', async () => {
  const pipe = join(temporaryFolder({}), 'record.json')
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
  const child = spawn(process.execPath, [join(root, 'cli/main.ts'), 'validate', '--as', as, pipe], { stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = (await once(child.stderr.setEncoding('utf8'), 'data')) as [string]
  expect(said).toBe(`cpd: ${pipe} is a named pipe. Waiting for a program that writes to it.\n`)
  const ended = once(child, 'close')
  await writeFile(pipe, VALID)
  expect((await ended)[0]).toBe(0)
})

test.each(['document', 'NDJSON'])('reports missing files, folders and broken links, and checks all other inputs: %s', async (kind) => {
  const ndjson = kind === 'NDJSON'
  const path = temporaryFolder({ 'a.json': VALID, 'b.json': '[]' })
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
    'nnn: has a name that is too long',
    'b.json:1:1  (whole document)',
    '    type: expected an object, found an empty array',
    '',
    `5 inputs could not be read, 1 of 2 ${ndjson ? 'lines' : 'documents'} not valid as Metadata: 1 finding`,
    '',
  ])
  expect({ code, err }).toEqual({ code: 2, err: '' })
})

test.each([
  ['standard input twice', ['-', '-'], '"-" (standard input) can be read only once'],
  ['an empty name', [''], 'a file name is empty'],
])('reports wrong usage: %s', (_, paths, words) => expect(cpd({ as, paths })).rejects.toThrow(words))

test.each(['', '\n', ' \r\n\n\t\n', '\ufeff', '\ufeff\n'])('rejects NDJSON without a document (%j)', async (stdin) => {
  const { code, out } = await cpd({ as, stdin, ndjson: true })
  expect(code).toBe(2)
  expect(out).toContain('<stdin>: contains no document, because every line is blank')
  expect(out).not.toMatch(STACK_TRACE)
})

/** Folders: unreadable parts are reported in order, and all other parts are checked. */
test('rejects a folder that is read as a stream', async () => {
  // Simulates `cpd … - < folder`.
  const { readChunks } = await import('../../../checks/validate/ndjson.ts')
  const { toUnreadable, openFile } = await import('../../../checks/validate/document.ts')
  const error: unknown = await (async () => {
    for await (const _ of readChunks(await openFile(temporaryFolder())));
  })().catch((thrown: unknown) => thrown)
  expect(toUnreadable('x', error)).toMatchObject({ name: 'UnreadableError', message: 'is a directory' })
})

test('searches a folder recursively, follows links without looping, and reads each file once', async () => {
  const path = temporaryFolder({ 'b.json': VALID, 'a.JSON': VALID, 'c.txt': '{', 'd.ndjson': VALID })
  mkdirSync(join(path, 'inner.json'))
  writeFileSync(join(path, 'inner.json/z.json'), VALID)
  symlinkSync('..', join(path, 'inner.json/up'))
  symlinkSync('../b.json', join(path, 'inner.json/link.json'))
  symlinkSync('nowhere', join(path, 'inner.json/broken.json'))
  expect(await listInputs(path, [path, join(path, 'b.json'), `${path}/./inner.json/../a.JSON`], false)).toEqual([
    'a.JSON',
    'b.json',
    'inner.json/broken.json',
    'inner.json/link.json',
    'inner.json/z.json',
  ])
  expect(await listInputs(path, [path], true)).toEqual(['d.ndjson'])
})

/** Returns the names of inputs in the folder, and the messages for inputs that cannot be read. */
const listInputs = async (path: string, asked: string[], ndjson: boolean) =>
  (await findInputs(asked, ndjson ? 'ndjson' : 'document')).map((input) =>
    (input instanceof UnreadableError ? `${input.file}: ${input.message}` : input).replace(`${path}/`, '').replace(path, ''),
  )

test('reports pipes and links that lead out of a folder', async () => {
  const outside = temporaryFolder({ 'x.json': VALID })
  const path = temporaryFolder({ 'a.json': VALID })
  mkdirSync(join(path, '..inner'))
  writeFileSync(join(path, '..inner/b.json'), VALID)
  symlinkSync(outside, join(path, 'out'))
  symlinkSync(join(outside, 'x.json'), join(path, 'x.json'))
  execFileSync('mkfifo', [join(path, 'fifo.json'), join(path, 'fifo.txt')])
  expect(await listInputs(path, [path], false)).toEqual([
    '..inner/b.json',
    'a.json',
    'fifo.json: is a pipe, a socket or a device instead of a file',
    'out: is a link to a target outside the folder. To check the target, specify its path',
    'x.json: is a link to a target outside the folder. To check the target, specify its path',
  ])
  expect(await listInputs(outside, [join(path, 'out')], false)).toEqual([`${path}/out/x.json`])
  expect(await listInputs(path, [join(path, 'x.json')], false)).toEqual(['x.json'])
})

test.each(['.', '*.json', '*'])('never quotes the target of a link: %s', async (asked) => {
  const outside = temporaryFolder({ 'secret.json': JSON.stringify({ client_id: 'hunter2' }) })
  const path = temporaryFolder({ 'a.json': VALID })
  symlinkSync(join(outside, 'secret.json'), join(path, 'x.json'))
  symlinkSync(join(path, 'x.json'), join(path, 'y.json'))
  const { code, out } = await cpd({ as, paths: [join(path, asked)] })
  expect([code, out]).toEqual([2, expect.stringContaining('2 inputs could not be read, 1 document valid')])
  expect(out).not.toContain('client_id')
})

test('reports a folder whose path is too long, and checks the other files', async () => {
  const path = temporaryFolder({ 'z.json': VALID })
  const cwd = process.cwd()
  try {
    process.chdir(path)
    for (let level = 0; level < 30; level++) {
      mkdirSync('n'.repeat(200))
      process.chdir('n'.repeat(200))
    }
  } finally {
    process.chdir(cwd)
  }
  const { code, out } = await cpd({ as, paths: [path] })
  expect(out.replaceAll(/(n{200}\/?)+/g, 'nnn')).toBe(
    `${path}/nnn: has a name that is too long\n\n1 input could not be read, 1 document valid as Metadata\n`,
  )
  expect(code).toBe(2)
  execFileSync('rm', ['-r', join(path, 'n'.repeat(200))])
})

test.each([
  ['a folder without JSON', { 'x.txt': '' }, false, 'contains no .json file'],
  ['a folder without NDJSON', { 'x.txt': '' }, true, 'contains no .ndjson or .jsonl file'],
  [
    'a folder with only NDJSON',
    { 'x.jsonl': '' },
    false,
    'contains no .json file (its .ndjson and .jsonl files are checked with --ndjson)',
  ],
  ['a folder with only JSON', { 'x.json': '' }, true, 'contains no .ndjson or .jsonl file (its .json files are checked without --ndjson)'],
])('reports %s as unreadable, and checks the other inputs, in every format', async (_, files, ndjson, words) => {
  const empty = temporaryFolder(files)
  const bad = join(temporaryFolder({ 'bad.json': '[]' }), 'bad.json')
  for (const format of FORMATS) {
    const { code, out, err } = await cpd({ as, format, ndjson, paths: [bad, empty, bad] })
    expect({ code, err }).toEqual({ code: 2, err: '' })
    expect(out).toContain(words)
    expect(out).toContain('an empty array')
  }
  expect((await cpd({ as, ndjson, paths: [bad, empty] })).out).toContain(`${empty}: ${words}\n\n1 input could not be read, 1 of 1 `)
})

test('rejects a folder as standard input', () => {
  for (const more of [[], ['--ndjson']]) {
    const stdin = openSync(temporaryFolder(), 'r')
    const { status, stdout } = spawnSync(process.execPath, ['cli/main.ts', 'validate', '--as', as, ...more, '-'], {
      cwd: root,
      encoding: 'utf8',
      stdio: [stdin, 'pipe', 'pipe'],
    })
    expect({ status, stdout }).toEqual({ status: 2, stdout: expect.stringMatching(/^<stdin>: is a directory\n/) as string })
  }
})
