/**
 * `npm run upkeep` lists each direct dependency with its version, latest release, license and maintainers, as reported by the npm registry.
 * Exits with 1 if a newer version exists and HELD_BACK gives no reason to skip it.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify, stripVTControlCharacters } from 'node:util'
import { gt } from 'semver'

/** Reasons to keep an older version, by dependency. */
export const HELD_BACK: Readonly<Record<string, string>> = {
  '@secretlint/secretlint-rule-preset-recommend': '13 needs Node 22, and the contract package runs on Node 20.3',
  '@stoplight/types': 'latest is an empty placeholder release (9999.9999.9999)',
  '@types/node': 'must match the pinned Node version',
  node: 'the newest release with long-term support',
}

export interface Published {
  readonly name: string
  readonly latest: string
  /** Publication date of the latest version, as an ISO date. */
  readonly released: string
  readonly licence: string
  readonly maintainers: readonly string[]
}

const manifests = [
  'package.json',
  'server/package.json',
  'test/linters/package.json',
  'test/node/package.json',
  'test/peers/package.json',
].map(
  (path) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as Record<string, Record<string, string> | undefined>,
)

/** Exact versions of the direct dependencies. */
export const dependencies: Readonly<Record<string, string>> = Object.assign(
  {},
  ...manifests.flatMap(({ dependencies: run = {}, devDependencies: develop = {} }) => [run, develop]),
) as Record<string, string>

/** Formats one line per dependency. Outdated dependencies without a reason to keep them come first. */
export function formatReport(published: readonly Published[]): { lines: string[]; behind: string[] } {
  const rows = published.map(({ name, latest, released, licence, maintainers }) => {
    const version = dependencies[name] ?? ''
    const newer = gt(latest, version)
    const note = newer ? `${latest} is available${HELD_BACK[name] ? `; held: ${HELD_BACK[name]}` : ''}` : ''
    return {
      name,
      behind: newer && !HELD_BACK[name],
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

interface RegistryEntry {
  readonly 'dist-tags': { readonly latest: string }
  readonly time: Readonly<Record<string, string>>
  readonly license?: string
  readonly maintainers?: readonly string[] | string
}

const run = promisify(execFile)

/** Uses npm, which is already configured for the registry, its proxies and its credentials. */
async function fetchPackage(name: string): Promise<Published> {
  const { stdout } = await run('npm', ['view', name, 'dist-tags', 'time', 'license', 'maintainers', '--json'], { maxBuffer: 2 ** 26 })
  const { 'dist-tags': tags, time, license, maintainers = [] } = JSON.parse(stdout) as RegistryEntry
  return {
    name,
    latest: tags.latest,
    released: time[tags.latest] ?? 'unknown',
    licence: license ?? 'unknown',
    maintainers: [maintainers].flat().map((maintainer) => maintainer.replace(/ <.*>$/, '')),
  }
}

if (import.meta.main) {
  const waiting = Object.keys(dependencies)
  const published: Published[] = []
  const next = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) published.push(await fetchPackage(name))
  }
  await Promise.all([next(), next(), next(), next()])
  const { lines, behind } = formatReport(published)
  // Strips control characters, because names come from untrusted publishers.
  for (const line of lines) console.log(stripVTControlCharacters(line))
  if (behind.length > 0) {
    console.error(`\n${behind.length} behind: ${behind.join(', ')}`)
    process.exitCode = 1
  }
}
