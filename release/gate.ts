/**
 * Compares the contract with the last released document. `npm test` fails on breaking changes that release/waivers.json does not announce,
 * and a release must have the version that its changes require. The document of each release is stored in compressed form.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { SemVer } from 'semver'
import { type Bump, findBump as bumpOf, findRequiredBump, raiseVersion, parseSemVer } from '../checks/diff/bump.ts'
import type { Change } from '../checks/diff/change.ts'
import { openDocuments } from '../checks/diff/input/open-documents.ts'
import { createSource } from '../checks/diff/input/source.ts'
import { judgeChanges } from '../checks/diff/run.ts'
import { isLocatedAt, type Waiver } from '../checks/diff/waivers.ts'

/** Parses the version of a release. Throws for any other text, including prereleases, which are not published. */
export function parseVersion(text: string): SemVer {
  const version = parseSemVer(text)
  if (!version || version.prerelease.length > 0 || version.build.length > 0)
    throw new Error(`"${text}" is not a version. Use three numbers, such as 1.4.0`)
  return version
}

/** Returns the bump from one version to the next. Returns undefined if the second version is not a direct successor of the first. */
export function bumpBetween(before: string, after: string): Bump | undefined {
  const [was, is] = [parseVersion(before), parseVersion(after)]
  const bump = bumpOf(was, is)
  return bump !== undefined && bump !== 'down' && raiseVersion(was, bump) === is.version ? bump : undefined
}

/** Returns the minimum bump for a release after `before`. Defaults to patch. */
export const requiredBump = (changes: readonly Pick<Change, 'level' | 'waived'>[], before: string): Bump =>
  findRequiredBump(changes, parseVersion(before)) ?? 'patch'

const LAST_RELEASED = 'release/last-released.json.gz'

/** Returns the last released document in a checkout. @internal */
export const readLastReleased = (folder: string): string => gunzipSync(readFileSync(join(folder, LAST_RELEASED))).toString()

/** Stores a checkout's document as the last released one, and clears the waivers. */
export function keepReleased(folder: string): void {
  writeFileSync(join(folder, LAST_RELEASED), gzipSync(readFileSync(join(folder, 'generated/openapi.json')), { level: 9 }))
  writeFileSync(join(folder, 'release/waivers.json'), '[]\n')
}

/**
 * Returns the path of the current document for clients of the last release. If there is a newer API version, returns the document that is
 * still generated for the released version.
 */
export function findDocument(released: string, newest: string): string {
  const { info } = JSON.parse(released) as { info: { version: string } }
  const versionDocument = join(dirname(newest), 'versions', info.version.split('.').at(-1) ?? '', 'openapi.json')
  return existsSync(versionDocument) ? versionDocument : newest
}

const emptyInput = Readable.from([])

/** Compares two files or revisions in the same way as `cpd diff`. */
export async function changesBetween(was: string, is: string, waivers: readonly Waiver[] = []): Promise<Change[]> {
  const opened = await openDocuments(createSource(was, emptyInput), createSource(is, emptyInput))
  return judgeChanges(opened, waivers, new Date().toISOString().slice(0, 10)).changes
}

/**
 * Describes the unannounced breaking changes and the ways to handle them. Returns an empty string if every change is announced.
 * @internal `npm test` fails if the string is not empty.
 */
export async function describeUnannounced(was: string, is: string, waivers: readonly Waiver[]): Promise<string> {
  const isAnnounced = (change: Change) =>
    waivers.some(({ id, at, level }) => level === 'breaking' && id === change.id && at !== undefined && isLocatedAt(change, at))
  const changes = (await changesBetween(was, is, waivers)).filter(
    (change) => change.level === 'breaking' && change.waived === null && !isAnnounced(change),
  )
  if (changes.length === 0) return ''
  const entries = changes.map(({ id, at, breaks }) => `  ${JSON.stringify({ id, at: at.words })}, which breaks ${breaks}`)
  return `Since the last release (${was}), these changes in ${is} break clients without being announced:
${entries.join('\n')}
Undo them, or keep the old form with "deprecated": true and "x-sunset" until the sunset, or add an entry to release/waivers.json:
{"id", "at", "reason"} for a change that breaks no client in practice, or {"id", "at", "level": "breaking", "reason"} for an intended
breaking change, which requires a version that may break clients.`
}
