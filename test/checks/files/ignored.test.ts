/** Finding files in folders and by patterns, and excluding them with .gitignore and .cpdignore. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { UnreadableError } from '../../../checks/core/errors.ts'
import { findInputs, type InputKind } from '../../../checks/files/inputs.ts'
import { temporaryFolder } from '../../cli/cpd.ts'

function folderWith(...files: readonly (string | readonly [name: string, text: string])[]): string {
  const folder = temporaryFolder()
  for (const file of files) {
    const [name, text] = typeof file === 'string' ? [file, '{}'] : file
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

async function found(folder: string, asked = '.', { kind = 'document', ignores = true }: { kind?: InputKind; ignores?: boolean } = {}) {
  const inputs = await findInputs([join(folder, asked)], kind, ignores)
  return inputs.map((input) => (input instanceof UnreadableError ? `! ${input.message}` : relative(folder, input)))
}

const REPOSITORY = ['.git/config.json', ['.git/HEAD', '']] as const

test('omits the .git folder and files that .gitignore excludes', async () => {
  const folder = folderWith(
    ...REPOSITORY,
    ['.gitignore', 'node_modules/\n*.tmp.json\n/build\n# none\n!kept.tmp.json\n'],
    'a.json',
    'b.tmp.json',
    'kept.tmp.json',
    'build/c.json',
    'deep/build/d.json',
    'deep/node_modules/x/package.json',
  )
  expect(await found(folder)).toEqual(['a.json', 'deep/build/d.json', 'kept.tmp.json'])
  expect(await found(folder, '.', { ignores: false })).toContain('deep/node_modules/x/package.json')
})

test('applies .cpdignore after .gitignore, and rules of inner folders after rules of outer folders', async () => {
  const folder = folderWith(
    ...REPOSITORY,
    ['.gitignore', 'made/\n'],
    ['.cpdignore', 'package.json\n!made/\nwrong/*\n'],
    ['wrong/.cpdignore', '!one.json\n'],
    'package.json',
    'made/a.json',
    'wrong/one.json',
    'wrong/two.json',
  )
  expect(await found(folder)).toEqual(['made/a.json', 'wrong/one.json'])
})

test('applies the rules of ancestor folders up to the repository root', async () => {
  const folder = folderWith(
    ['.gitignore', '*.json\n'],
    ['repo/.git/HEAD', ''],
    ['repo/.gitignore', 'b.json\n'],
    'repo/data/a.json',
    'repo/data/b.json',
  )
  expect(await found(folder, 'repo/data')).toEqual(['repo/data/a.json'])
})

test('applies the rules of the working directory if there is no repository', async () => {
  const folder = folderWith(['.cpdignore', 'b.json\n'], 'data/a.json', 'data/b.json')
  expect(await found(folder, 'data')).toEqual(['data/a.json', 'data/b.json'])
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await found(folder, 'data')).toEqual(['data/a.json'])
})

test('checks ignored files that are named explicitly', async () => {
  const folder = folderWith(...REPOSITORY, ['.gitignore', 'out/\n'], 'out/a.json', 'out/deep/b.json')
  expect(await found(folder, 'out/a.json')).toEqual(['out/a.json'])
  expect(await found(folder, 'out')).toEqual(['out/a.json', 'out/deep/b.json'])
})

test('reports a folder whose files are all ignored', async () => {
  const folder = folderWith(...REPOSITORY, ['.gitignore', '*.json\n'], 'data/a.json')
  expect(await found(folder, 'data')).toEqual([
    '! contains no .json file that .gitignore and .cpdignore do not exclude (use --no-ignore to include excluded files)',
  ])
  expect(await found(folder, 'data/*.json')).toEqual([
    '! matches no file that .gitignore and .cpdignore do not exclude (use --no-ignore to include excluded files)',
  ])
})

test.each([
  ['data/**/*.json', ['data/a.json', 'data/deep/b.json', 'data/deep/er/c.json']],
  ['data/*.json', ['data/a.json']],
  ['data/*/b.json', ['data/deep/b.json']],
  ['data/?.json', ['data/a.json']],
  ['data/[b-z].json', []],
  ['data/{a,deep/b}.json', ['data/a.json', 'data/deep/b.json']],
  ['data/de*', ['data/deep/b.json', 'data/deep/er/c.json']],
  ['data/**/*.{json,txt}', ['data/a.json', 'data/deep/b.json', 'data/deep/er/c.json', 'data/deep/d.txt', 'data/notes.txt']],
  ['data/n*', ['data/notes.txt']],
  ['**/c.json', ['data/deep/er/c.json']],
  ['nowhere/*.json', []],
])('resolves the pattern %s', async (pattern, expected) => {
  const folder = folderWith(...REPOSITORY, 'data/a.json', 'data/notes.txt', 'data/deep/b.json', 'data/deep/er/c.json', [
    'data/deep/d.txt',
    '',
  ])
  expect(await found(folder, pattern)).toEqual(expected.length > 0 ? expected : ['! matches no file'])
})

test('prefers an existing file over a pattern with the same name, and omits ignored files from pattern matches', async () => {
  const folder = folderWith(...REPOSITORY, ['.gitignore', 'x.json\n'], '[a].json', 'a.json', 'x.json', 'y.json')
  expect(await found(folder, '[a].json')).toEqual(['[a].json'])
  expect(await found(folder, '[xy].json')).toEqual(['y.json'])
})

test('rejects a .gitignore that is a link, and ignores a folder with that name', async () => {
  const folder = folderWith(...REPOSITORY, 'a.json', 'deep/b.json', 'other/.gitignore/c.json')
  symlinkSync('/dev/zero', join(folder, 'deep/.gitignore'))
  expect(await found(folder)).toEqual([
    'a.json',
    '! is not a regular file. Replace it with a file, or use --no-ignore',
    'other/.gitignore/c.json',
  ])
  expect(await found(folder, '.', { ignores: false })).toContain('deep/b.json')
})
