/** Import rules for the folders in server/, checks/, sdk/ and cli/. They also apply to type-only imports, and forbid cycles. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { imports } from './imports.ts'

type Table = Readonly<Record<string, readonly string[]>>

/** Listed from bottom to top. ARCHITECTURE.md describes each folder. Features may import each other, but files must not form a cycle. */
const SERVER: Table = {
  core: [],
  determinations: ['core'],
  outgoing: [],
  db: ['core'],
  'data-sources': ['core'],
  documents: ['core', 'data-sources', 'determinations'],
  jobs: ['core', 'db', 'outgoing'],
  http: ['core', 'db', 'jobs', 'outgoing'],
  telemetry: ['core', 'db', 'jobs', 'outgoing'],
  features: ['http', 'core', 'db', 'jobs', 'outgoing', 'documents', 'data-sources', 'determinations'],
  control: ['http', 'core', 'db', 'jobs', 'outgoing', 'features', 'determinations'],
  pages: ['http', 'core', 'db', 'features', 'documents', 'data-sources', 'determinations', 'control'],
  'plugin.ts': ['http', 'core', 'db', 'jobs', 'features'],
  'server.ts': ['http', 'core', 'db', 'features', 'jobs', 'outgoing', 'pages', 'control', 'telemetry'],
}

const TABLES: Readonly<Record<string, Table>> = {
  server: SERVER,
  checks: {
    core: [],
    report: [],
    validate: ['core', 'report'],
    traffic: ['core', 'report', 'validate'],
    files: ['core', 'report', 'validate', 'traffic'],
    listen: ['core', 'report', 'validate'],
    proxy: ['core', 'report', 'validate', 'traffic'],
    diff: ['core', 'report', 'validate', 'files'],
    explain: ['core', 'report', 'validate', 'diff'],
  },
  verify: {
    engine: [],
    adapters: ['engine'],
    statements: ['engine'],
    report: ['engine'],
    'verify-server.ts': ['engine', 'report', 'statements'],
  },
  sdk: {
    'instants.ts': [],
    control: [],
    scenarios: ['control'],
    readiness: ['instants.ts'],
    exercise: ['control', 'scenarios'],
    serve: ['control'],
    demo: ['control', 'serve'],
    embedded: ['instants.ts', 'control', 'scenarios', 'serve'],
    mcp: ['instants.ts', 'control', 'scenarios', 'readiness', 'exercise'],
  },
  cli: {
    terminal: [],
    commands: ['terminal'],
    'commands.ts': ['commands'],
    'complete.ts': ['terminal', 'commands', 'commands.ts'],
    'program.ts': ['terminal', 'commands', 'commands.ts', 'complete.ts'],
    packages: ['commands.ts', 'program.ts'],
    'main.ts': ['commands.ts', 'program.ts'],
  },
}

/** Folders that Git ignores. */
const INSTALLED_OR_BUILT: ReadonlySet<string> = new Set(['dist', 'node_modules'])

type Sources = ReadonlyMap<string, string>

const getRoom = (file: string): string => file.split('/', 1)[0] as string

/** Maps each file in a folder to the files that it imports. */
function listImports(sources: Sources): Map<string, string[]> {
  return new Map(
    [...sources].map(([file, text]) => [
      file,
      imports(text)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => relative('/folder', resolve('/folder', dirname(file), specifier)))
        .filter((target) => !target.startsWith('..')),
    ]),
  )
}

function findArrows(sources: Sources): Map<string, string> {
  const arrows = new Map<string, string>()
  for (const [file, targets] of listImports(sources))
    for (const target of targets)
      if (getRoom(file) !== getRoom(target)) arrows.set(`${getRoom(file)} → ${getRoom(target)}`, `${file} imports ${target}`)
  return arrows
}

const allowedBy = (table: Table) => new Set(Object.entries(table).flatMap(([from, targets]) => targets.map((to) => `${from} → ${to}`)))

function forbidden(table: Table, sources: Sources): string[] {
  const allowed = allowedBy(table)
  return [...findArrows(sources)].filter(([arrow]) => !allowed.has(arrow)).map(([arrow, example]) => `${arrow}: ${example}`)
}

/** Returns a cycle in a graph, or undefined if the graph is acyclic. */
function circle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (node: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return undefined
    for (const next of graph.get(node) ?? []) {
      const found = visit(next, [...path, node])
      if (found) return found
    }
    done.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const found = visit(node, [])
    if (found) return found
  }
  return undefined
}

describe.each(Object.entries(TABLES))('%s/', (name, table) => {
  const folder = join(import.meta.dirname, '../..', name)
  const sources: Sources = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file) && !INSTALLED_OR_BUILT.has(getRoom(file)))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )

  test('server/ contains only the listed folders, files and package files', () => {
    const found = readdirSync(folder).filter((one) => !INSTALLED_OR_BUILT.has(one) && one !== 'README.md' && one !== 'package.json')
    expect(found.toSorted()).toEqual(Object.keys(table).toSorted())
    for (const one of found) expect(statSync(join(folder, one)).isFile(), one).toBe(one.endsWith('.ts'))
  })

  test('folders import only folders that the table allows', () => expect(forbidden(table, sources)).toEqual([]))

  test('every import that the table allows is used', () => {
    const used = findArrows(sources)
    expect([...allowedBy(table)].filter((arrow) => !used.has(arrow))).toEqual([])
  })

  test('folders and files do not form import cycles', () => {
    expect(circle(new Map(Object.entries(table)))).toBeUndefined()
    expect(circle(listImports(sources))).toBeUndefined()
  })
})

const FOLDERS = ['schema', 'generators', 'payloads', 'server', 'checks', 'verify', 'sdk', 'cli', 'docs', 'release', 'bench', 'test']

test('files in the repository do not form import cycles', () => {
  const root = join(import.meta.dirname, '../..')
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const own = files.filter((file) => /\.(ts|js)$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file))
  expect(own.length).toBeGreaterThan(1000)
  expect(circle(listImports(new Map(own.map((file) => [file, readFileSync(join(root, file), 'utf8')]))))).toBeUndefined()
})

test.each([
  [`import { linksPlugin } from '../features/links/plugin.ts'`, 'http → features'],
  [`import type { CallControl } from '../control/routes.ts'`, 'http → control'],
  [`export { start } from '../server.ts'`, 'http → server.ts'],
  [`const { site } = await import('../pages/docs/site.ts')`, 'http → pages'],
])('finds an import that the table forbids: %s', (text, arrow) => {
  expect(forbidden(SERVER, new Map([['http/links.ts', text]]))).toEqual([expect.stringContaining(arrow)])
})

test('finds import cycles between files, including type-only imports', () => {
  const two = new Map([
    ['http/a.ts', `import type { B } from './b.ts'`],
    ['http/b.ts', `import { a } from './a.ts'`],
  ])
  expect(circle(listImports(two))).toEqual(['http/a.ts', 'http/b.ts', 'http/a.ts'])
})
