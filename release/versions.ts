/** Versions of the packages: a release follows right after the last one, and is no pre-release. */
import { type Bump, bumpBetween as bumpOf, bumpFor, raised, versionIn } from '../checks/diff/bump.ts'
import type { Change } from '../checks/diff/change.ts'

export { type Bump, isEnough } from '../checks/diff/bump.ts'

/** Throws where the text is no release: pre-releases are not published. */
export function parseVersion(text: string): readonly [major: number, minor: number, patch: number] {
  const version = /[-+]/.test(text) ? undefined : versionIn(text)
  if (!version) throw new Error(`"${text}" is no version: write three numbers, as in 1.4.0`)
  return version.numbers
}

const release = (text: string) => ({ numbers: parseVersion(text), isPreRelease: false })

/** The part that goes up from one version to the next; undefined: the second one does not come right after the first. */
export function bumpBetween(before: string, after: string): Bump | undefined {
  const [was, is] = [release(before), release(after)]
  const bump = bumpOf(was, is)
  return bump !== undefined && bump !== 'down' && raised(was, bump) === is.numbers.join('.') ? bump : undefined
}

/** The least that a release after `before` may be: without a change, a patch. */
export const requiredBump = (changes: readonly Pick<Change, 'level' | 'waived'>[], before: string): Bump =>
  bumpFor(changes, release(before)) ?? 'patch'
