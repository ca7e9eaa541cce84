/** Tests that an unpacked file stays within its folder, has a portable name, and never overwrites another file. */
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { safeFileNames, zipFiles } from '../../server/documents/zip.ts'

const AT = Date.UTC(2024, 2, 1, 15, 30, 10)

interface Unpacked {
  readonly name: string
  readonly text: string
  readonly time: number
}

/** Reads the archive with an independent program. */
async function unpacked(file: Buffer): Promise<Unpacked[]> {
  const archive = await fromBufferPromise(file, { lazyEntries: true, strictFileNames: true })
  const entries: Unpacked[] = []
  for await (const entry of archive.eachEntry()) {
    const text = (await buffer(await archive.openReadStreamPromise(entry))).toString()
    entries.push({ name: entry.fileName, text, time: entry.getLastModDate({ timezone: 'UTC' }).getTime() })
  }
  return entries
}

describe('a name in a ZIP', () => {
  test.each([
    ['keeps other scripts', 'Zeugnis für 李小龍.pdf', 'Zeugnis für 李小龍.pdf'],
    ['keeps dots', 'w2.2023.final.pdf', 'w2.2023.final.pdf'],
    ['leads to no other folder on Unix', '../../etc/passwd', 'passwd'],
    ['leads to no other folder on Windows', '..\\..\\boot.ini', 'boot.ini'],
    ['is not absolute', '/etc/shadow', 'shadow'],
    ['does not start with a drive', 'C:\\secret.txt', 'secret.txt'],
    ['does not contain a drive', 'C:secret.txt', 'C_secret.txt'],
    ['is not hidden', '.bashrc', 'bashrc'],
    ['is not a folder', 'folder/', 'file'],
    ['is not a parent folder', '..', 'file'],
    ['is not empty', '', 'file'],
    ['is visible', ' \t\n', 'file'],
    ['contains no control characters', 'a\0b\x1b[31m.pdf', 'a_b_[31m.pdf'],
    ['does not reverse its extension', 'invoice\u202efdp.exe', 'invoice_fdp.exe'],
    ['is not a device', 'CON.pdf', '_CON.pdf'],
    ['is not a device without an extension', 'nul', '_nul'],
    ['does not end with characters that Windows removes', 'stub.pdf. .', 'stub.pdf'],
    ['is normalized', 'e\u0301.pdf', '\u00e9.pdf'],
    ['contains only complete characters', 'a\ud83d.pdf', 'a_.pdf'],
    ['is short enough, with its extension', `${'é'.repeat(300)}.pdf`, `${'é'.repeat(98)}.pdf`],
  ])('%s', async (_, name, safe) => {
    expect((await unpacked(await zipFiles([{ name, pieces: [Buffer.from('x')] }], AT))).map((entry) => entry.name)).toEqual([safe])
  })

  test('is unique, with numbers for duplicates', () => {
    const names = ['stub.pdf', 'Stub.pdf', 'a/stub.pdf', 'stub (2).pdf', 'notes', 'notes']
    expect(safeFileNames(names)).toEqual(['stub.pdf', 'Stub (2).pdf', 'stub (3).pdf', 'stub (2) (2).pdf', 'notes', 'notes (2)'])
  })

  test('is unique and accepted by a strict reader, whatever the original name', async () => {
    const odd = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('.', '/', '\\', 'a', ' ', ':', '\ud800') }))
    await fc.assert(
      fc.asyncProperty(fc.array(odd, { maxLength: 8 }), async (names) => {
        const entries = await unpacked(
          await zipFiles(
            names.map((name, at) => ({ name, pieces: [Buffer.from(String(at))] })),
            AT,
          ),
        )
        expect(entries.map(({ text }) => text)).toEqual(names.map((_, at) => String(at)))
        expect(new Set(entries.map(({ name }) => name.toLowerCase())).size).toBe(names.length)
        expect(entries.filter(({ name }) => /[\\/\p{Cc}]|^\.|^\s*$/u.test(name) || Buffer.byteLength(name) > 255)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

test('preserves contents and times in any server time zone', async () => {
  const files = [
    { name: 'a.txt', pieces: [Buffer.from('h'), new Uint8Array([105])] },
    { name: 'b.txt', pieces: [Buffer.from('x'.repeat(10_000))] },
  ]
  expect(await unpacked(await zipFiles(files, AT))).toEqual([
    { name: 'a.txt', text: 'hi', time: AT },
    { name: 'b.txt', text: 'x'.repeat(10_000), time: AT },
  ])
})

test('produces the same bytes for the same documents', async () => {
  const files = [{ name: 'a.txt', pieces: [Buffer.from('a')] }]
  expect(Buffer.compare(await zipFiles(files, AT), await zipFiles(files, AT))).toBe(0)
  expect(Buffer.compare(await zipFiles(files, AT), await zipFiles(files, AT + 2000))).not.toBe(0)
})

test('creates an empty ZIP if there are no documents', async () => expect(await unpacked(await zipFiles([], AT))).toEqual([]))

test('clamps times to the range that ZIP supports', async () => {
  const time = async (at: number) => (await unpacked(await zipFiles([{ name: 'a', pieces: [Buffer.from('a')] }], at)))[0]?.time
  expect(await time(0)).toBe(Date.UTC(1980, 0))
  expect(await time(Date.UTC(2150, 0))).toBe(Date.UTC(2107, 11, 31))
})
