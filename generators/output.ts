/** Compares `generated/` with the output of the generators, and writes the output. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob } from 'node:path'
import type { Files } from './artifacts.ts'
import { BUILD_RECORD, type BuildRecord, digest, digestOfSources, filesBelow, FOLDER, readBuildRecord } from './built.ts'
import { json } from './emit/json.ts'

/** Patterns for the files that people review or download from the repository. `npm ci` builds all others. */
const COMMITTED: readonly string[] = [
  '.gitignore',
  '*.d.ts',
  'arazzo.json',
  'asyncapi.json',
  'client.ts',
  'openapi-3.0.json',
  'openapi-sandbox.json',
  'openapi.json',
  'postman-collection.json',
  'types.ts',
  'reference/**',
]

/** Patterns without a slash apply in every folder, as in `.gitignore`, because each older version has a folder with documents. */
export const isCommitted = (file: string): boolean =>
  COMMITTED.some((pattern) => matchesGlob(pattern.includes('/') ? file : basename(file), pattern))

const GITIGNORE = `# Generated from generators/output.ts. Do not edit.
${['*', '!*/', ...COMMITTED.map((pattern) => `!${pattern}`)].join('\n')}
`

export interface Drift {
  readonly changed: string[]
  readonly missing: string[]
  /** Files that no generator writes. */
  readonly unknown: string[]
}

const withGitignore = (files: Files): Files => ({ ...files, '.gitignore': GITIGNORE })

export function drift(files: Files, folder = FOLDER): Drift {
  const expected = withGitignore(files)
  const isMissing = (file: string) => !existsSync(join(folder, file))
  return {
    changed: Object.keys(expected).filter((file) => !isMissing(file) && readFileSync(join(folder, file), 'utf8') !== expected[file]),
    missing: Object.keys(expected).filter(isMissing),
    unknown: filesBelow(folder).filter((file) => !(file in expected) && file !== BUILD_RECORD),
  }
}

/** Writes the files that differ and removes unknown files. `sources` is the digest of the sources. */
export function write(files: Files, sources: string, folder = FOLDER): Drift {
  const drifted = drift(files, folder)
  put(files, [...drifted.changed, ...drifted.missing], sources, folder)
  for (const file of drifted.unknown) rmSync(join(folder, file))
  return drifted
}

/** Writes only files that are not committed, and removes leftovers from earlier builds. Returns the committed files that differ. */
export function writeBuilt(files: Files, sources: string, folder = FOLDER): string[] {
  const { changed, missing, unknown } = drift(files, folder)
  const earlier = readBuildRecord(folder)?.files ?? {}
  const differing = [...changed, ...missing]
  put(
    files,
    differing.filter((file) => !isCommitted(file)),
    sources,
    folder,
  )
  for (const file of unknown) if (file in earlier && !isCommitted(file)) rmSync(join(folder, file))
  return differing.filter(isCommitted)
}

/**
 * Replaces each file atomically, because a server may be starting from it. If the process is interrupted, the build record is missing, and
 * the next program builds again.
 */
function put(files: Files, names: readonly string[], sources: string, folder: string): void {
  const expected = withGitignore(files)
  const record: BuildRecord = {
    sources,
    files: Object.fromEntries(Object.entries(expected).map(([file, text]) => [file, digest(text)])),
  }
  rmSync(join(folder, BUILD_RECORD), { force: true })
  for (const [file, text] of [...names.map((name): [string, string] => [name, expected[name] as string]), [BUILD_RECORD, json(record)]]) {
    const path = join(folder, file as string)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, text as string)
    renameSync(`${path}.${process.pid}`, path)
  }
}

/** Returns the files that were changed since they were built. If the build record is missing or outdated, returns only the build record. */
export function alteredFiles(folder = FOLDER): string[] {
  const record = readBuildRecord(folder)
  if (record?.sources !== digestOfSources()) return [BUILD_RECORD]
  const isAltered = ([file, expected]: [string, string]) =>
    !existsSync(join(folder, file)) || digest(readFileSync(join(folder, file))) !== expected
  return Object.entries(record.files)
    .filter(isAltered)
    .map(([file]) => file)
}
