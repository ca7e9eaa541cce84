/** Files of a package: copied from the repository to the same place in it. */
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export function writeTo(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

export function copyTo(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

/** Sorted paths below a folder, of files whose path matches. */
export const filesBelow = (folder: string, matching: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => matching.test(path))
    .toSorted()

/** Without the spaces that only people need, which are half of it. */
export const writeCompact = (from: string, to: string): void => writeTo(to, JSON.stringify(JSON.parse(readFileSync(from, 'utf8'))))

/** The command: what old versions of Node can read too, and what starts it; and the skill, which tells a coding agent about it. */
export function copyCommand(root: string, dist: string): void {
  copyTo(`${root}docs/skills/consumer-permissioned-data/SKILL.md`, `${dist}SKILL.md`)
  for (const name of ['bin.cjs', 'start.cjs']) copyTo(`${root}cli/packages/${name}`, `${dist}${name}`)
  chmodSync(`${dist}bin.cjs`, 0o755)
}
