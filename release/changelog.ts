/** Reads and edits CHANGELOG.md, which follows Keep a Changelog: a section for each version, and one for unreleased changes. */

const UNRELEASED = '## [Unreleased]'

/** Moves the unreleased changes under the heading of a version. The day is a date such as 2026-11-22. */
export function addVersion(changelog: string, version: string, day: string): string {
  if (changelog.includes(`\n## [${version}] `)) throw new Error(`CHANGELOG.md already has a section for ${version}`)
  if (getSection(changelog, UNRELEASED).trim() === '') throw new Error(`CHANGELOG.md has no entry under "${UNRELEASED}"`)
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## [${version}] - ${day}`)
}

/** Returns the changelog section for a version. */
export function getNotes(changelog: string, version: string): string {
  const heading = changelog.split('\n').find((line) => line.startsWith(`## [${version}] `))
  if (heading === undefined) throw new Error(`CHANGELOG.md has no section for ${version}`)
  return `${getSection(changelog, heading).trim()}\n`
}

function getSection(changelog: string, heading: string): string {
  const [, after] = changelog.split(`${heading}\n`)
  if (after === undefined) throw new Error(`CHANGELOG.md does not contain the heading "${heading}"`)
  return after.split('\n## ', 1)[0] as string
}
