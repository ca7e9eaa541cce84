/** Versions of the packages (Semantic Versioning 2.0.0): which one a change of the contract asks for. */
import type { Change } from '../cli/diff/change.ts'

const PARTS = ['major', 'minor', 'patch'] as const
export type Bump = (typeof PARTS)[number]

/** Throws where the text is no release: pre-releases are not published. */
export function parseVersion(text: string): readonly [major: number, minor: number, patch: number] {
  const [, ...parts] = /^v?(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text) ?? []
  if (parts.length === 0) throw new Error(`"${text}" is no version: write three numbers, as in 1.4.0`)
  return parts.map(Number) as unknown as [number, number, number]
}

/** The part that goes up from one version to the next; undefined: the second one does not come right after the first. */
export function bumpBetween(before: string, after: string): Bump | undefined {
  const [was, is] = [parseVersion(before), parseVersion(after)]
  const at = was.findIndex((part, index) => part !== is[index])
  if (at === -1 || is[at] !== (was[at] as number) + 1) return undefined
  return is.slice(at + 1).every((part) => part === 0) ? PARTS[at] : undefined
}

/** The least that the changes ask for. Before 1.0.0 a minor version may break, and a patch may add. */
export function requiredBump(changes: readonly Pick<Change, 'level' | 'waived'>[], before: string): Bump {
  const [major] = parseVersion(before)
  if (changes.some(({ level, waived }) => level === 'breaking' && waived === null)) return major === 0 ? 'minor' : 'major'
  return major > 0 && changes.some(({ level }) => level !== 'note') ? 'minor' : 'patch'
}

export const isEnough = (bump: Bump, required: Bump): boolean => PARTS.indexOf(bump) <= PARTS.indexOf(required)
