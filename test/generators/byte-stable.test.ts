/** Checks that generation produces the same bytes in every process, and that the check reports files that differ. */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { steps, versionSteps } from '../../generators/artifacts.ts'
import { buildVersions } from '../../generators/build/versions.ts'
import { json } from '../../generators/emit/json.ts'
import { drift, isCommitted, write, writeBuilt } from '../../generators/output.ts'
import { contract as source } from '../../schema/contract.ts'
import { versionChanges } from '../../schema/versions/all.ts'

const everything = (): Record<string, string> => {
  const versions = buildVersions(source, versionChanges)
  const outputs = [...steps.map(([, run]) => run(versions.newest)), ...versionSteps.map(([, run]) => run(versions))]
  return Object.fromEntries(outputs.flatMap((files) => Object.entries(files)))
}
const files = everything()

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'byte-stable-'))
const copy = join(folder, 'copy')
const inCopy = (file: string) => join(copy, 'generated', file)

/** A copy of the sources and generated files. Tests may modify it. */
beforeAll(() => {
  for (const name of ['package.json', 'schema', 'generators', 'generated']) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Run {
  code: number
  stdout: string
  stderr: string
}

async function generate(flags: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
  const args = [join(copy, 'generators/main.ts'), ...flags]
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Run) => ({ code, stdout, stderr }),
  )
}

describe('in another process', () => {
  // A different time zone and language must not change the output.
  test('reports differing and unknown files, and repairs or removes them', async () => {
    const text = readFileSync(inCopy('types.ts'), 'utf8')
    writeFileSync(inCopy('types.ts'), `${text}// more\n`)
    rmSync(inCopy('tables.ts'))
    mkdirSync(inCopy('reference/planted'))
    const planted = ['of-old.json', 'validators.planted.js', 'reference/planted/page.md']
    for (const file of planted) writeFileSync(inCopy(file), '{}')
    const expectedLines = [
      'changed  generated/types.ts',
      'missing  generated/tables.ts',
      ...planted.map((file) => `unknown  generated/${file}`),
    ]
    const env = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }
    for (const [flags, expected] of [
      [['--check'], 1],
      [[], 0],
    ] as const) {
      const { code, stdout } = await generate(flags, env)
      const lines = stdout.split('\n').filter((line) => line.includes(' generated/'))
      expect([code, lines.toSorted()]).toEqual([expected, expectedLines.toSorted()])
    }
    expect(readFileSync(inCopy('types.ts'), 'utf8')).toBe(text)
    expect(planted.filter((file) => existsSync(inCopy(file)))).toEqual([])
    expect(drift(files, join(copy, 'generated'))).toEqual({ changed: [], missing: [], unknown: [] })
  })
})

describe('drift', () => {
  const place = join(folder, 'written')

  test('reports every file as missing from an empty folder, and nothing after the files are written', () => {
    const first = write(files, 'sources', place)
    expect(first).toEqual({ changed: [], missing: [...Object.keys(files), '.gitignore'], unknown: [] })
    expect(drift(files, place)).toEqual({ changed: [], missing: [], unknown: [] })
  })

  test('distinguishes changed, missing and unknown files', () => {
    writeFileSync(join(place, 'types.ts'), `${files['types.ts']} `)
    rmSync(join(place, 'client.ts'))
    mkdirSync(join(place, 'reference/planted'))
    writeFileSync(join(place, 'reference/planted/page.md'), '')
    const fewer = Object.fromEntries(Object.entries(files).filter(([file]) => file !== 'formats.js'))
    expect(drift(fewer, place)).toEqual({
      changed: ['types.ts'],
      missing: ['client.ts'],
      unknown: ['formats.js', 'reference/planted/page.md'],
    })
  })

  test('writes and removes only uncommitted files, and keeps files that no earlier build created', () => {
    const built = mkdtempSync(join(folder, 'built-'))
    mkdirSync(join(built, 'schemas'))
    for (const name of ['Earlier', 'Planted']) writeFileSync(join(built, `schemas/${name}.json`), '{}')
    writeFileSync(join(built, 'built.json'), json({ sources: 'earlier', files: { 'schemas/Earlier.json': '', 'openapi.json': '' } }))
    const committed = [...Object.keys(files), '.gitignore'].filter(isCommitted)
    expect(writeBuilt(files, 'sources', built)).toEqual(committed)
    expect(drift(files, built)).toEqual({ changed: [], missing: committed, unknown: ['schemas/Planted.json'] })
  })

  test('produces the same text twice at every step', () => {
    const again = everything()
    expect(Object.keys(files).filter((file) => files[file] !== again[file])).toEqual([])
  })

  test('contains no timestamps or local paths, and ends with a line break', () => {
    const named = Object.entries(files).filter(([, text]) => text.includes(root) || /20\d\d-\d\d-\d\dT\d\d:\d\d/.test(text))
    expect(named.map(([file]) => file)).toEqual([])
    expect(Object.keys(files).filter((file) => !files[file]?.endsWith('\n'))).toEqual([])
  })
})
