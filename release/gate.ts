/**
 * The gate of a release: the breaking changes since the last released document, which `npm test` compares with release/waivers.json,
 * and the version that the changes require. A release keeps its document, compressed, because nobody reads it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { SemVer } from 'semver'
import { type Bump, bumpBetween as bumpOf, bumpFor, raised, versionIn } from '../checks/diff/bump.ts'
import type { Change } from '../checks/diff/change.ts'
import { openDocuments } from '../checks/diff/input/open-documents.ts'
import { sourceOf } from '../checks/diff/input/source.ts'
import { judgeChanges } from '../checks/diff/run.ts'
import { isLocatedAt, type Waiver } from '../checks/diff/waivers.ts'

/** Throws if the text is not the version of a release. Pre-releases are not published. */
export function parseVersion(text: string): SemVer {
  const version = versionIn(text)
  if (!version || version.prerelease.length > 0 || version.build.length > 0)
    throw new Error(`"${text}" is no version: write three numbers, as in 1.4.0`)
  return version
}

/** The part that rises from one version to the next; undefined if the second is not the direct successor of the first. */
export function bumpBetween(before: string, after: string): Bump | undefined {
  const [was, is] = [parseVersion(before), parseVersion(after)]
  const bump = bumpOf(was, is)
  return bump !== undefined && bump !== 'down' && raised(was, bump) === is.version ? bump : undefined
}

/** The least part that a release after `before` must raise. Without changes it is the patch. */
export const requiredBump = (changes: readonly Pick<Change, 'level' | 'waived'>[], before: string): Bump =>
  bumpFor(changes, parseVersion(before)) ?? 'patch'

const LAST_RELEASED = 'release/last-released.json.gz'

/** Returns the document of the last release that a folder with the repository keeps. @internal */
export const lastReleased = (folder: string): string => gunzipSync(readFileSync(join(folder, LAST_RELEASED))).toString()

/** Keeps the document of a folder with the repository as its last released one, and accepts no changes for the next release yet. */
export function keepReleased(folder: string): void {
  writeFileSync(join(folder, LAST_RELEASED), gzipSync(readFileSync(join(folder, 'generated/openapi.json')), { level: 9 }))
  writeFileSync(join(folder, 'release/waivers.json'), '[]\n')
}

/**
 * The document that answers clients of the released document, given as text, today: if its API version is no longer the newest, the one
 * that is generated for it from the newest.
 */
export function documentFor(released: string, newest: string): string {
  const { info } = JSON.parse(released) as { info: { version: string } }
  const ofItsVersion = join(dirname(newest), 'versions', info.version.split('.').at(-1) ?? '', 'openapi.json')
  return existsSync(ofItsVersion) ? ofItsVersion : newest
}

const nothing = Readable.from([])

/** Returns the changes between two documents, given as files or revisions, as `cpd diff` judges them. */
export async function changesBetween(was: string, is: string, waivers: readonly Waiver[] = []): Promise<Change[]> {
  const opened = await openDocuments(sourceOf(was, nothing), sourceOf(is, nothing))
  return judgeChanges(opened, waivers, new Date().toISOString().slice(0, 10)).changes
}

/**
 * Describes the unannounced breaking changes and the ways to handle them. Empty if every change is announced.
 * @internal `npm test` fails unless it is empty.
 */
export async function unannounced(was: string, is: string, waivers: readonly Waiver[]): Promise<string> {
  const isAnnounced = (change: Change) =>
    waivers.some(({ id, at, level }) => level === 'breaking' && id === change.id && at !== undefined && isLocatedAt(change, at))
  const found = (await changesBetween(was, is, waivers)).filter(
    (change) => change.level === 'breaking' && change.waived === null && !isAnnounced(change),
  )
  if (found.length === 0) return ''
  const entries = found.map(({ id, at, breaks }) => `  ${JSON.stringify({ id, at: at.words })}, which breaks ${breaks}`)
  return `Since the last release (${was}) these changes of ${is} break clients, and nobody has said so:
${entries.join('\n')}
Take them back; or keep the old beside the new, with "deprecated": true and "x-sunset", and remove it from that day on; or add to
release/waivers.json {"id", "at", "reason"} for what breaks nobody in truth, or {"id", "at", "level": "breaking", "reason"} for what
is meant to break: the next release is then a version that may.`
}
