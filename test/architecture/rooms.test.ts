/** The rooms of server/: each imports only those that the table allows, type-only imports included, and never in a circle. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { imports } from './imports.ts'

const server = join(import.meta.dirname, '../../server')

/** From the bottom up. ARCHITECTURE.md says what each room is for. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  core: [],
  determinations: [],
  outgoing: [],
  store: ['core'],
  evidence: ['core', 'determinations'],
  rules: ['core', 'store', 'evidence', 'outgoing'],
  jobs: ['core', 'store', 'outgoing'],
  webhooks: ['core', 'store', 'rules', 'jobs', 'outgoing'],
  workflow: ['core', 'store', 'rules', 'evidence', 'determinations', 'jobs', 'webhooks', 'outgoing'],
  api: ['core', 'store', 'rules', 'jobs', 'outgoing'],
  readiness: ['store', 'rules', 'workflow'],
  handlers: ['api', 'core', 'store', 'rules', 'evidence', 'determinations', 'workflow', 'webhooks'],
  sandbox: ['api', 'core', 'store', 'rules', 'jobs', 'webhooks', 'workflow', 'outgoing', 'readiness'],
  pages: ['api', 'core', 'store', 'rules', 'evidence', 'workflow', 'sandbox'],
  'plugin.ts': ['api', 'core', 'jobs', 'store', 'webhooks'],
  'server.ts': ['api', 'core', 'handlers', 'jobs', 'outgoing', 'pages', 'sandbox', 'store'],
}

/** Folders that git ignores: `npm run build` and npm make them. */
const INSTALLED_OR_BUILT: ReadonlySet<string> = new Set(['dist', 'node_modules'])

type Sources = ReadonlyMap<string, string>

const roomOf = (file: string): string => file.split('/', 1)[0] as string

/** Files by path below server/, with the files they import. */
function importsOf(sources: Sources): Map<string, string[]> {
  return new Map(
    [...sources].map(([file, text]) => [
      file,
      imports(text)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => relative('/server', resolve('/server', dirname(file), specifier)))
        .filter((target) => !target.startsWith('..')),
    ]),
  )
}

function arrowsOf(sources: Sources): Map<string, string> {
  const arrows = new Map<string, string>()
  for (const [file, targets] of importsOf(sources))
    for (const target of targets)
      if (roomOf(file) !== roomOf(target)) arrows.set(`${roomOf(file)} → ${roomOf(target)}`, `${file} imports ${target}`)
  return arrows
}

const allowed = new Set(Object.entries(ROOMS).flatMap(([from, targets]) => targets.map((to) => `${from} → ${to}`)))

const forbidden = (sources: Sources): string[] =>
  [...arrowsOf(sources)].filter(([arrow]) => !allowed.has(arrow)).map(([arrow, example]) => `${arrow}: ${example}`)

/** One circle of a graph, if there is any. */
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

const sources: Sources = new Map(
  readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !INSTALLED_OR_BUILT.has(roomOf(file)))
    .map((file) => [file, readFileSync(join(server, file), 'utf8')]),
)

test('server/ has these rooms, and beside them server.ts, what plugins import, and what makes a package of it', () => {
  const found = readdirSync(server).filter((name) => !INSTALLED_OR_BUILT.has(name))
  const isFile = (name: string) => statSync(join(server, name)).isFile()
  expect(found.filter((name) => !isFile(name)).toSorted()).toEqual(
    Object.keys(ROOMS)
      .filter((room) => !room.endsWith('.ts'))
      .toSorted(),
  )
  expect(found.filter(isFile).toSorted()).toEqual(['README.md', 'package.json', 'plugin.ts', 'server.ts'])
})

test('a room imports only the rooms that the table allows', () => {
  expect(forbidden(sources)).toEqual([])
})

test('the table allows nothing that is not used', () => {
  const used = arrowsOf(sources)
  expect([...allowed].filter((arrow) => !used.has(arrow))).toEqual([])
})

test('neither rooms nor files import each other in a circle', () => {
  expect(circle(new Map(Object.entries(ROOMS)))).toBeUndefined()
  expect(circle(importsOf(sources))).toBeUndefined()
})

test.each([
  [`import { links } from '../handlers/links.ts'`, 'store → handlers'],
  [`import type { Call } from '../api/plugin.ts'`, 'store → api'],
  [`export { start } from '../server.ts'`, 'store → server.ts'],
  [`const { site } = await import('../pages/docs/site.ts')`, 'store → pages'],
])('an arrow against the table is found: %s', (text, arrow) => {
  expect(forbidden(new Map([['store/links.ts', text]]))).toEqual([expect.stringContaining(arrow)])
})

test('a circle of files is found, through type-only imports too', () => {
  const two = new Map([
    ['store/a.ts', `import type { B } from './b.ts'`],
    ['store/b.ts', `import { a } from './a.ts'`],
  ])
  expect(circle(importsOf(two))).toEqual(['store/a.ts', 'store/b.ts', 'store/a.ts'])
})
