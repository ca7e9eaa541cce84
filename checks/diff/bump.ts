/**
 * Checks `--require-bump` according to Semantic Versioning 2.0.0: derives the required bump from the changes and compares it with the
 * actual bump. Before 1.0.0, a minor version may break clients and a patch may add features.
 */
import SemVer from 'semver/classes/semver.js'
import diff from 'semver/functions/diff.js'
import parse from 'semver/functions/parse.js'
import { UnreadableError, UsageError } from '../core/errors.ts'
import type { Change } from './change.ts'
import type { OpenedDocument } from './input/open-documents.ts'
import { parseText } from './input/parsed-text.ts'
import { getPart } from '../validate/pointers.ts'
import type { Source } from './input/source.ts'

/** Version sources that `--require-bump` accepts in addition to a pair such as `1.2.0..1.3.0`. */
export const VERSION_SOURCES = ['info', 'package'] as const

interface VersionPair {
  was: string
  is: string
  /** The location of the version to raise. */
  where: string
}

/** Returns the text if it is a version source or a pair of versions. Otherwise, throws UsageError. */
export function parseVersionSource(text: string): string {
  if ((VERSION_SOURCES as readonly string[]).includes(text) || /^[^.\s]\S*\.\.[^.\s]\S*$/.test(text)) return text
  throw new UsageError(`--require-bump cannot be "${text}". Use info, package, or two versions such as 1.2.0..1.3.0.`)
}

export async function readVersions(
  source: string,
  base: OpenedDocument & { source: Source },
  revision: OpenedDocument & { source: Source },
): Promise<VersionPair> {
  if (source === 'info') {
    const [before, now] = [base, revision].map(({ document }) =>
      requireString(getPart(document.root, '/info/version'), document.file, 'info.version'),
    ) as [string, string]
    return { was: before, is: now, where: `info.version of ${revision.bundle.name}` }
  }
  if (source === 'package') {
    const [before, now] = [await packageVersion(base.source), await packageVersion(revision.source)]
    return { was: before.version, is: now.version, where: `the version in ${now.file}` }
  }
  const [before = '', now = ''] = source.split('..')
  return { was: before, is: now, where: 'the version' }
}

function requireString(value: unknown, file: string, what: string): string {
  if (typeof value === 'string') return value
  throw new UnreadableError(file, `has no string at ${what}`)
}

/** Reads the version from the nearest package.json in an ancestor folder, at the same Git revision. */
async function packageVersion(source: Source): Promise<{ version: string; file: string }> {
  for (const manifest of source.listInAncestors('package.json')) {
    const bytes = await manifest.read().catch((error: unknown) => {
      if (error instanceof UnreadableError) return undefined
      throw error
    })
    if (!bytes) continue
    const { value } = await parseText(bytes, manifest.name)
    return { version: requireString(getPart(value, '/version'), manifest.name, 'version'), file: manifest.name }
  }
  throw new UnreadableError(source.name, 'is not in a package. Move it to a folder with a package.json, or use other versions')
}

const PARTS = ['major', 'minor', 'patch', 'prerelease'] as const
export type Bump = (typeof PARTS)[number]

/** Returns null if the string is not a version. */
export const parseSemVer = (text: string): SemVer | null => parse(text)

/**
 * Returns the minimum bump for the changes, or undefined without changes. A prerelease such as 1.4.0-beta.1 promises nothing, so any later
 * version is sufficient.
 */
export function findRequiredBump(changes: readonly Pick<Change, 'level' | 'waived'>[], { major, prerelease }: SemVer): Bump | undefined {
  if (prerelease.length > 0) return changes.length > 0 ? 'prerelease' : undefined
  if (changes.some(({ level, waived }) => level === 'breaking' && waived === null)) return major === 0 ? 'minor' : 'major'
  if (major > 0 && changes.some(({ level }) => level !== 'note')) return 'minor'
  return changes.length > 0 ? 'patch' : undefined
}

export const isEnough = (bump: Bump, required: Bump): boolean => PARTS.indexOf(bump) <= PARTS.indexOf(required)

/** Returns the most significant part that was raised, `down` if the version decreased, or undefined if it is unchanged. */
export function findBump(base: SemVer, revision: SemVer): Bump | 'down' | undefined {
  if (revision.compare(base) < 0) return 'down'
  // A prerelease such as 2.0.0-beta.1 is also a major bump.
  return diff(base, revision)?.replace(/^pre(?!release)/, '') as Bump | undefined
}

/** Returns the next version after this bump. */
export const raiseVersion = ({ version }: SemVer, bump: Bump): string => new SemVer(version).inc(bump).version

export interface BumpVerdict {
  was: string
  is: string
  /** Null if no change requires a new version. */
  required: Bump | null
  made: Bump | 'down' | null
  enough: boolean
  /** A sentence about the versions, which includes the remedy if the bump is too small. */
  says: string
}

/**
 * Returns an error message if either string is not a version. `where` is the location of the version to raise, for example
 * `info.version of openapi.yaml`.
 */
export function judgeBump(changes: readonly Change[], baseVersion: string, revisionVersion: string, where: string): BumpVerdict | string {
  const [before, now] = [parseSemVer(baseVersion), parseSemVer(revisionVersion)]
  if (!before || !now)
    return `"${(before ? revisionVersion : baseVersion).slice(0, 40)}" is not a version. Use three numbers, such as 1.4.0.`
  const [required, made] = [findRequiredBump(changes, before), findBump(before, now)]
  const enough = made !== 'down' && (required === undefined || (made !== undefined && isEnough(made, required)))
  return {
    was: baseVersion,
    is: revisionVersion,
    required: required ?? null,
    made: made ?? null,
    enough,
    says: describeBump({ before, base: baseVersion, revision: revisionVersion, required, made, enough, where }),
  }
}

interface BumpDescription {
  before: SemVer
  base: string
  revision: string
  required: Bump | undefined
  made: Bump | 'down' | undefined
  enough: boolean
  where: string
}

function describeBump({ before, base, revision, required, made, enough, where }: BumpDescription): string {
  const step =
    made === 'down'
      ? `${revision} is lower than ${base}`
      : made === undefined
        ? `the version is still ${revision}`
        : `${base} to ${revision} is a ${made} bump`
  const demand = required === undefined ? 'the changes require no bump' : `the changes require a ${required} bump`
  if (enough) return `${step}, and ${demand}${required === undefined ? '' : ' or more'}`
  return `${step}, ${required === undefined ? 'and' : 'but'} ${demand}. Set ${where} to ${required === undefined ? base : raiseVersion(before, required)} or later`
}
