/** Folders are searched whole: what of them cannot be read is told in its place, and the rest is checked. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FORMATS } from '../../../checks/report/formats.ts'
import { Unreadable } from '../../../checks/core/errors.ts'
import { findInputs } from '../../../checks/files/inputs.ts'
import { cpd, temporaryFolder, root } from '../../cli/cpd.ts'

const VALID = '{"id":"a"}'
const as = 'Metadata'

test('a folder that a stream turns out to be is refused', async () => {
  // The stream is a folder, as in `cpd … - < folder`.
  const { chunksOf } = await import('../../../checks/validate/ndjson.ts')
  const { asUnreadable, openFile } = await import('../../../checks/validate/document.ts')
  const error: unknown = await (async () => {
    for await (const _ of chunksOf(await openFile(temporaryFolder())));
  })().catch((thrown: unknown) => thrown)
  expect(asUnreadable('x', error)).toMatchObject({ name: 'Unreadable', message: 'is a directory' })
})

test('a folder is searched to its depth, follows links without going round, and each file is read once', async () => {
  const path = temporaryFolder({ 'b.json': VALID, 'a.JSON': VALID, 'c.txt': '{', 'd.ndjson': VALID })
  mkdirSync(join(path, 'inner.json'))
  writeFileSync(join(path, 'inner.json/z.json'), VALID)
  symlinkSync('..', join(path, 'inner.json/up'))
  symlinkSync('../b.json', join(path, 'inner.json/link.json'))
  symlinkSync('nowhere', join(path, 'inner.json/broken.json'))
  expect(await inputsIn(path, [path, join(path, 'b.json'), `${path}/./inner.json/../a.JSON`], false)).toEqual([
    'a.JSON',
    'b.json',
    'inner.json/broken.json',
    'inner.json/link.json',
    'inner.json/z.json',
  ])
  expect(await inputsIn(path, [path], true)).toEqual(['d.ndjson'])
})

/** The inputs by their names in the folder, and what is said of those that cannot be read. */
const inputsIn = async (path: string, asked: string[], ndjson: boolean) =>
  (await findInputs(asked, ndjson ? 'ndjson' : 'document')).map((input) =>
    (input instanceof Unreadable ? `${input.file}: ${input.message}` : input).replace(`${path}/`, '').replace(path, ''),
  )

test('a link that leads out of the folder is told, and so is what is no file', async () => {
  const outside = temporaryFolder({ 'x.json': VALID })
  const path = temporaryFolder({ 'a.json': VALID })
  mkdirSync(join(path, '..inner'))
  writeFileSync(join(path, '..inner/b.json'), VALID)
  symlinkSync(outside, join(path, 'out'))
  symlinkSync(join(outside, 'x.json'), join(path, 'x.json'))
  execFileSync('mkfifo', [join(path, 'fifo.json'), join(path, 'fifo.txt')])
  expect(await inputsIn(path, [path], false)).toEqual([
    '..inner/b.json',
    'a.json',
    'fifo.json: is no file but a pipe, a socket or a device',
    'out: is a link that leads out of the folder; to have what it leads to checked, name it',
    'x.json',
  ])
  expect(await inputsIn(outside, [join(path, 'out')], false)).toEqual([`${path}/out/x.json`])
})

test('a folder whose path is too long is told, and the rest is searched', async () => {
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
    `${path}/nnn: has too long a name\n\n1 input could not be read; 1 document valid as Metadata\n`,
  )
  expect(code).toBe(2)
  execFileSync('rm', ['-r', join(path, 'n'.repeat(200))])
})

test.each([
  ['a folder without JSON', { 'x.txt': '' }, false, 'holds no .json file'],
  ['a folder without NDJSON', { 'x.txt': '' }, true, 'holds no .ndjson or .jsonl file'],
  ['a folder of NDJSON alone', { 'x.jsonl': '' }, false, 'holds no .json file (its .ndjson and .jsonl files are checked with --ndjson)'],
  ['a folder of JSON alone', { 'x.json': '' }, true, 'holds no .ndjson or .jsonl file (its .json files are checked without --ndjson)'],
])('%s cannot be read, and the rest is checked, in every format', async (_, files, ndjson, words) => {
  const empty = temporaryFolder(files)
  const bad = join(temporaryFolder({ 'bad.json': '[]' }), 'bad.json')
  for (const format of FORMATS) {
    const { code, out, err } = await cpd({ as, format, ndjson, paths: [bad, empty, bad] })
    expect({ code, err }).toEqual({ code: 2, err: '' })
    expect(out).toContain(words)
    expect(out).toContain('an empty array')
  }
  expect((await cpd({ as, ndjson, paths: [bad, empty] })).out).toContain(`${empty}: ${words}\n\n1 input could not be read; 1 of 1 `)
})

test('a folder redirected to standard input is told as what it is', () => {
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
