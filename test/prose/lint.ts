/**
 * `node test/prose/lint.ts` counts style patterns by folder and kind of text, and lists the matches on lines that differ from the main branch.
 * Exits with 1 if a count differs from counts.json, or if a new commit subject matches a pattern. `--update` lowers the counts in counts.json. To
 * raise a count, edit that file.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { contractCommands, sandboxCommands } from '../../cli/commands.ts'
import { findCommitMatches, findMatches } from './rules.ts'
import { extractComments, extractDescriptions, extractPage, extractTitles, type Text } from './texts.ts'

type Counts = Readonly<Record<string, number>>

const root = join(import.meta.dirname, '../..')
const COUNTS = join(import.meta.dirname, 'counts.json')
const DOCUMENTS = ['openapi.json', 'openapi-sandbox.json', 'asyncapi.json', 'arazzo.json']
const PAGE = /^([^/]+|docs\/.*|server\/README|generated\/reference\/.*)\.md$/
const SOURCE = /^(?!generated\/).*\.([cm]?[jt]s|css)$/

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Returns a command's help without its examples. */
async function readHelp(name: string, about: string, load: () => Promise<Command>): Promise<Text[]> {
  const command = await load()
  let after = ''
  command.configureOutput({ writeOut: (text) => (after += text) }).outputHelp()
  const paragraphs = (after.split(/display help for command\n/)[1] ?? '').split(/\n{2,}|\n(?= {2})/)
  const parts: readonly { readonly description: string }[] = [...command.registeredArguments, ...command.options]
  const texts = [about, ...parts.map(({ description }) => description), ...paragraphs.filter((text) => !/^\s*(Examples:|cpd )/.test(text))]
  return extractPage(texts.join('\n\n'), `cli/commands/${name} --help`, 'help')
}

async function collectTexts(): Promise<Text[]> {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate').split('\n')
  const existing = files.filter((file) => (SOURCE.test(file) || PAGE.test(file)) && existsSync(join(root, file)))
  const helps = Object.entries({ ...contractCommands, ...sandboxCommands }).map(([name, { about, load }]) => readHelp(name, about, load))
  return [
    ...existing.filter((file) => SOURCE.test(file)).flatMap((file) => extractComments(read(file), file)),
    ...existing.filter((file) => file.endsWith('.test.ts')).flatMap((file) => extractTitles(read(file), file)),
    ...existing.filter((file) => PAGE.test(file)).flatMap((file) => extractPage(read(file), file)),
    ...DOCUMENTS.flatMap((name) => extractDescriptions(JSON.parse(read(`generated/${name}`)) as unknown, `${name}#`)),
    ...(await Promise.all(helps)).flat(),
  ]
}

/** Counts matches by top-level folder and kind of text, such as `sdk comments`. */
export function countMatches(texts: readonly Text[]): Counts {
  const counts: Record<string, number> = {}
  for (const { kind, file, text } of texts) {
    const key = `${file.includes('/') ? file.split('/')[0] : '(root)'} ${kind}`
    counts[key] = (counts[key] ?? 0) + findMatches(text, kind).length
  }
  return Object.fromEntries(
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Describes each count that differs from its limit. */
export const compareCounts = (limits: Counts, counts: Counts): string[] =>
  [...new Set([...Object.keys(limits), ...Object.keys(counts)])].flatMap((key) => {
    const [limit, count] = [limits[key] ?? 0, counts[key] ?? 0]
    if (count > limit) return [`${key}: ${count} matches, but at most ${limit} are allowed. Rewrite the lines that you added.`]
    return count < limit ? [`${key}: ${count} matches, but ${limit} are allowed. Run node test/prose/lint.ts --update.`] : []
  })

/** Lowers the limits to the counts, and never raises them. */
export const lowerLimits = (limits: Counts, counts: Counts): Counts =>
  Object.fromEntries(Object.entries(limits).flatMap(([key, limit]) => (counts[key] ? [[key, Math.min(limit, counts[key])]] : [])))

/** Parses the output of `git diff -U0`. Returns the added lines by file. */
export function parseAddedLines(diff: string): ReadonlyMap<string, ReadonlySet<number>> {
  const added = new Map<string, Set<number>>()
  for (const [, file = '', hunks = ''] of diff.matchAll(/^\+\+\+ b\/(.+)\n((?:(?!diff --git ).*\n?)*)/gm))
    for (const [, start, count = '1'] of hunks.matchAll(/^@@ \S+ \+(\d+)(?:,(\d+))? @@/gm))
      for (let at = 0; at < Number(count); at++) added.set(file, (added.get(file) ?? new Set()).add(Number(start) + at))
  return added
}

/** Returns the commit at which this branch left the main branch. */
function findBase(): string {
  const main = git('branch', '--all', '--format=%(refname:short)')
    .split('\n')
    .filter((name) => /^(origin\/)?main$/.test(name))
  return main.length > 0 ? git('merge-base', 'HEAD', main.at(-1) ?? '').trim() : 'HEAD'
}

if (import.meta.main) {
  const [texts, limits] = [await collectTexts(), JSON.parse(readFileSync(COUNTS, 'utf8')) as Counts]
  const [counts, base] = [countMatches(texts), findBase()]
  const added = parseAddedLines(git('diff', '-U0', '--dst-prefix=b/', base))
  for (const { kind, file, line, text } of texts)
    if (added.get(file)?.has(line))
      for (const advice of findMatches(text, kind)) console.log(`${file}:${line} ${advice}: ${text.slice(0, 100)}`)
  if (process.argv.includes('--update')) writeFileSync(COUNTS, `${JSON.stringify(lowerLimits(limits, counts), null, 2)}\n`)
  const subjects = git('log', '--no-merges', '--format=%s', `${base}..HEAD`).split('\n')
  const problems = [
    ...compareCounts(JSON.parse(readFileSync(COUNTS, 'utf8')) as Counts, counts),
    ...subjects.flatMap((subject) => findCommitMatches(subject).map((advice) => `commit "${subject}": ${advice}.`)),
  ]
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
