/** Checks, without a build, that every file named in the packages' manifests and compiler configurations has a source. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'jsonc-parser'
import { repository } from './packed.ts'

interface Manifest {
  readonly bin: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

/** Files that a build writes even though they have no source with the same name. */
const WRITTEN = new Set(['./dist/cpd.config.schema.json', './dist/sbom.cdx.json', './package.json'])

/** Returns the paths that may contain the source of a file in `dist/`. */
const listSources = (file: string): string[] => {
  const path = file.replace('./dist/', '')
  return [path, `cli/packages/${path}`, path.replace(/(\.d)?\.[jt]s$/, '.ts')]
}

const exists = (path: string) => globSync(path, { cwd: repository }).length > 0

describe.each(['package.json', 'server/package.json'])('%s', (path) => {
  const { bin, exports } = JSON.parse(readFileSync(join(repository, path), 'utf8')) as Manifest
  const files = [bin, ...Object.values(exports)].flatMap((entry) => (typeof entry === 'string' ? entry : Object.values(entry)))

  test('names only files that have a source', () => {
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((file) => !WRITTEN.has(file) && !listSources(file).some(exists))).toEqual([])
  })
})

test.each(['contract', 'sandbox'])('tsconfig.%s.json names only sources that exist', (name) => {
  const folder = join(repository, 'generators/package')
  const { include = [], files = [] } = parse(readFileSync(join(folder, `tsconfig.${name}.json`), 'utf8')) as Record<string, string[]>
  const paths = [...include, ...files]
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => globSync(path, { cwd: folder }).length === 0)).toEqual([])
})
