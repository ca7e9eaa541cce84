/**
 * Versions by Semantic Versioning 2.0.0: which part a change of the contract asks for, and which one went up. Before 1.0.0 a
 * minor version may break, and a patch may add.
 */
import SemVer from 'semver/classes/semver.js'
import diff from 'semver/functions/diff.js'
import parse from 'semver/functions/parse.js'
import { Unreadable, UsageError } from '../core/errors.ts'
import type { Change } from './change.ts'
import type { Opened } from './input/open-documents.ts'
import { parseText } from './input/parsed-text.ts'
import { partAt } from '../validate/pointers.ts'
import type { Source } from './input/source.ts'

/** The versions that `--require-bump` reads: those of the documents, of the packages that hold them, or two that are given. */
export const VERSIONS_OF = ['info', 'package'] as const

interface Versions {
  was: string
  is: string
  /** The version that must go up. */
  where: string
}

/** Throws UsageError for another word. */
export function checkedVersionsOf(text: string): string {
  if ((VERSIONS_OF as readonly string[]).includes(text) || /^[^.\s]\S*\.\.[^.\s]\S*$/.test(text)) return text
  throw new UsageError(`--require-bump takes info, package, or two versions as in 1.2.0..1.3.0, not "${text}"`)
}

export async function versionsOf(what: string, was: Opened & { source: Source }, is: Opened & { source: Source }): Promise<Versions> {
  if (what === 'info') {
    const [before, now] = [was, is].map(({ document }) => text(partAt(document.root, '/info/version'), document.file, 'info.version')) as [
      string,
      string,
    ]
    return { was: before, is: now, where: `info.version of ${is.bundle.name}` }
  }
  if (what === 'package') {
    const [before, now] = [await packageVersion(was.source), await packageVersion(is.source)]
    return { was: before.version, is: now.version, where: `the version in ${now.file}` }
  }
  const [before = '', now = ''] = what.split('..')
  return { was: before, is: now, where: 'the version' }
}

function text(value: unknown, file: string, what: string): string {
  if (typeof value === 'string') return value
  throw new Unreadable(file, `has no ${what} that is a text`)
}

/** The version of the nearest package.json above, at the same revision. */
async function packageVersion(source: Source): Promise<{ version: string; file: string }> {
  for (const manifest of source.above('package.json')) {
    const bytes = await manifest.read().catch((error: unknown) => {
      if (error instanceof Unreadable) return undefined
      throw error
    })
    if (!bytes) continue
    const { value } = await parseText(bytes, manifest.name)
    return { version: text(partAt(value, '/version'), manifest.name, 'version'), file: manifest.name }
  }
  throw new Unreadable(source.name, 'is in no package: there is no package.json above it')
}

const PARTS = ['major', 'minor', 'patch', 'prerelease'] as const
export type Bump = (typeof PARTS)[number]

/** Null: the text is no version. */
export const versionIn = (text: string): SemVer | null => parse(text)

/**
 * The least that the changes ask for; undefined: nothing that anybody could notice has changed. A version such as 1.4.0-beta.1 promises
 * nothing yet, so that after it any other one is enough.
 */
export function bumpFor(changes: readonly Pick<Change, 'level' | 'waived'>[], { major, prerelease }: SemVer): Bump | undefined {
  if (prerelease.length > 0) return changes.length > 0 ? 'prerelease' : undefined
  if (changes.some(({ level, waived }) => level === 'breaking' && waived === null)) return major === 0 ? 'minor' : 'major'
  if (major > 0 && changes.some(({ level }) => level !== 'note')) return 'minor'
  return changes.length > 0 ? 'patch' : undefined
}

export const isEnough = (bump: Bump, required: Bump): boolean => PARTS.indexOf(bump) <= PARTS.indexOf(required)

/** The part that went up, however far; `down` where the version is lower, undefined where it is the same. */
export function bumpBetween(was: SemVer, is: SemVer): Bump | 'down' | undefined {
  if (is.compare(was) < 0) return 'down'
  // 2.0.0-beta.1 is a major version, too.
  return diff(was, is)?.replace(/^pre(?!release)/, '') as Bump | undefined
}

/** The next version with that part raised. */
export const raised = ({ version }: SemVer, bump: Bump): string => new SemVer(version).inc(bump).version

export interface BumpVerdict {
  was: string
  is: string
  /** Null: no change asks for another version. */
  required: Bump | null
  made: Bump | 'down' | null
  enough: boolean
  /** A sentence about the versions, with what to do if they are not enough. */
  says: string
}

/** `where` says what is to be raised: `info.version of openapi.yaml`. */
export function judgeBump(changes: readonly Change[], was: string, is: string, where: string): BumpVerdict | string {
  const [before, now] = [versionIn(was), versionIn(is)]
  if (!before || !now) return `"${(before ? is : was).slice(0, 40)}" is no version: write three numbers, as in 1.4.0`
  const [required, made] = [bumpFor(changes, before), bumpBetween(before, now)]
  const enough = made !== 'down' && (required === undefined || (made !== undefined && isEnough(made, required)))
  return {
    was,
    is,
    required: required ?? null,
    made: made ?? null,
    enough,
    says: inWords({ before, was, is, required, made, enough, where }),
  }
}

interface Judged {
  before: SemVer
  was: string
  is: string
  required: Bump | undefined
  made: Bump | 'down' | undefined
  enough: boolean
  where: string
}

function inWords({ before, was, is, required, made, enough, where }: Judged): string {
  const step =
    made === 'down'
      ? `${is} is lower than ${was}`
      : made === undefined
        ? `the version is still ${is}`
        : `${was} to ${is} is a ${made} version`
  const asked = required === undefined ? 'the changes ask for none' : `the changes ask for a ${required} one`
  if (enough) return `${step}, and ${asked}${required === undefined ? '' : ' or more'}`
  return `${step}, and ${asked}: set ${where} to ${required === undefined ? was : raised(before, required)} or later`
}
