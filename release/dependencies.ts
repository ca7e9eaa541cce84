/**
 * `npm run upkeep`: each direct dependency with its version, its last release, licence and maintainers. It asks the registry of npm.
 * Exit code 1: a newer version is there, and HELD has no reason against it.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify, stripVTControlCharacters } from 'node:util'
import { gt } from 'semver'

/** Why a version stays. */
export const HELD: Readonly<Record<string, string>> = {
  '@secretlint/secretlint-rule-preset-recommend': '13 needs Node 22, and the contract package runs on Node 20.3',
  '@stoplight/types': 'latest is a placeholder release (9999.9999.9999), which holds nothing',
  '@types/node': 'the types of the Node that is pinned',
  node: 'the newest release with long-term support',
}

export interface Published {
  readonly name: string
  readonly latest: string
  /** When the latest version was published, as an ISO date. */
  readonly released: string
  readonly licence: string
  readonly maintainers: readonly string[]
}

const manifests = ['package.json', 'server/package.json', 'test/node/package.json', 'test/peers/package.json'].map(
  (path) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as Record<string, Record<string, string> | undefined>,
)

/** The direct dependencies with their exact versions. */
export const dependencies: Readonly<Record<string, string>> = Object.assign(
  {},
  ...manifests.flatMap(({ dependencies: run = {}, devDependencies: develop = {} }) => [run, develop]),
) as Record<string, string>

/** A line for each dependency, those first that are behind without a reason. */
export function reportOn(published: readonly Published[]): { lines: string[]; behind: string[] } {
  const rows = published.map(({ name, latest, released, licence, maintainers }) => {
    const version = dependencies[name] ?? ''
    const newer = gt(latest, version)
    const note = newer ? `${latest} is there${HELD[name] ? `; held: ${HELD[name]}` : ''}` : ''
    return {
      name,
      behind: newer && !HELD[name],
      cells: [name, version, released.slice(0, 10), licence, maintainers.slice(0, 3).join(', '), note],
    }
  })
  const sorted = rows.toSorted((a, b) => Number(b.behind) - Number(a.behind) || (a.name < b.name ? -1 : 1))
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...sorted.map(({ cells }) => cells[column]?.length ?? 0)))
  return {
    lines: sorted.map(({ cells }) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    behind: sorted.filter(({ behind }) => behind).map(({ name }) => name),
  }
}

interface Viewed {
  readonly 'dist-tags': { readonly latest: string }
  readonly time: Readonly<Record<string, string>>
  readonly license?: string
  readonly maintainers?: readonly string[] | string
}

const run = promisify(execFile)

/** npm knows the registry, its proxies and its credentials. */
async function ask(name: string): Promise<Published> {
  const { stdout } = await run('npm', ['view', name, 'dist-tags', 'time', 'license', 'maintainers', '--json'], { maxBuffer: 2 ** 26 })
  const { 'dist-tags': tags, time, license, maintainers = [] } = JSON.parse(stdout) as Viewed
  return {
    name,
    latest: tags.latest,
    released: time[tags.latest] ?? 'unknown',
    licence: license ?? 'unknown',
    maintainers: [maintainers].flat().map((one) => one.replace(/ <.*>$/, '')),
  }
}

if (import.meta.main) {
  const waiting = Object.keys(dependencies)
  const published: Published[] = []
  const next = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) published.push(await ask(name))
  }
  await Promise.all([next(), next(), next(), next()])
  const { lines, behind } = reportOn(published)
  // Names come from strangers: no control characters reach the terminal.
  for (const line of lines) console.log(stripVTControlCharacters(line))
  if (behind.length > 0) {
    console.error(`\n${behind.length} behind: ${behind.join(', ')}`)
    process.exitCode = 1
  }
}
