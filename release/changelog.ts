/** CHANGELOG.md, as Keep a Changelog has it: a section for each version, and one for what is not released yet. */

const UNRELEASED = '## [Unreleased]'

/** The changelog with what was unreleased under the heading of a version, of a day as in 2026-11-22. */
export function withVersion(changelog: string, version: string, day: string): string {
  if (changelog.includes(`\n## [${version}] `)) throw new Error(`CHANGELOG.md has a section of ${version} already`)
  if (sectionOf(changelog, UNRELEASED).trim() === '') throw new Error(`CHANGELOG.md says nothing under "${UNRELEASED}"`)
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## [${version}] - ${day}`)
}

/** Returns the section of the changelog for a version. */
export function notesOf(changelog: string, version: string): string {
  const heading = changelog.split('\n').find((line) => line.startsWith(`## [${version}] `))
  if (heading === undefined) throw new Error(`CHANGELOG.md has no section of ${version}`)
  return `${sectionOf(changelog, heading).trim()}\n`
}

function sectionOf(changelog: string, heading: string): string {
  const [, after] = changelog.split(`${heading}\n`)
  if (after === undefined) throw new Error(`CHANGELOG.md has no heading "${heading}"`)
  return after.split('\n## ', 1)[0] as string
}
