/** Data flows one way: schema → generators → generated → cli and server. A file imports only what its room may. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { imports } from './imports.ts'

const root = join(import.meta.dirname, '../..')

/** For each room: the rooms and packages it may import. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  schema: ['schema', '@sinclair/typebox'],
  'generators/runtime': ['generators/runtime', 'ajv-formats/dist/formats.js'],
  generators: [
    'generators',
    'schema',
    'node:',
    'ajv',
    '@dagrejs/dagre',
    '@sinclair/typebox',
    'openapi3-ts/oas31',
    'handlebars',
    'ts-morph',
    '@stoplight/http-spec',
    'rolldown',
  ],
  generated: ['generated', 'ajv-formats/dist/formats.js'],
  docs: ['server/pages/docs', 'node:'],
  'docs/assets': ['docs/assets'],
  // The recipes import what their readers install.
  'docs/recipes': ['consumer-permissioned-data-contract', 'consumer-permissioned-data-sandbox', 'vitest'],
  partners: ['partners', 'generated', 'server', 'node:', 'openapi-fetch'],
  cli: ['cli', 'generated', 'server', 'node:', 'commander', 'jsonc-parser', 'pino'],
  'cli/commands/readiness': ['cli', 'node:', 'yaml'],
  // The contract package holds three files of the server: scenarios, masking of secrets, and the nearest word.
  'cli/validate': ['cli', 'generated', 'node:', 'jsonc-parser', 'commander', 'server/core/masking.ts', 'server/core/nearest.ts'],
  'cli/diff': ['cli', 'generated', 'node:', 'commander', 'yaml'],
  'cli/proxy': ['cli', 'generated', 'node:', 'commander', 'server/core/masking.ts'],
  'cli/mcp': ['cli', 'generated', 'server', 'node:', 'commander', '@modelcontextprotocol/sdk', 'zod'],
  'cli/report': ['cli', 'generated', 'node:'],
  'cli/explain': ['cli', 'generated', 'node:', 'commander', 'server/sandbox/scenarios/all.ts'],
  'cli/packages/contract.ts': ['cli'],
  'cli/commands/export.ts': ['cli', 'generated', 'commander', 'yaml'],
  'cli/packages/hand-over.ts': ['cli', 'node:', 'commander'],
  'server/api/prism.ts': ['server', 'generated', 'node:', '@stoplight/prism-http', '@stoplight/types', 'fp-ts'],
  server: [
    'server',
    'generated',
    'node:',
    'fastify',
    '@fastify/multipart',
    '@fastify/cookie',
    '@fastify/formbody',
    'handlebars',
    'kysely',
    'leven',
    'marked',
    '@speed-highlight/core',
    'minisearch',
    'pg',
    'close-with-grace',
    'ipaddr.js',
    'jose',
    'base-x',
    'saxes',
    'uuid',
    'file-type',
    'fontkit',
    'pdf-lib',
    'yazl',
  ],
}

const files = Object.keys(allowed)
  .filter((room) => existsSync(join(root, room)) && statSync(join(root, room)).isDirectory())
  .flatMap((room) => readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)))
  .filter((file) => /(?<!\.d)\.(ts|js)$/.test(file) && !/^server\/(dist|node_modules)\//.test(file))

const roomOf = (path: string) =>
  Object.keys(allowed)
    .toSorted((a, b) => b.length - a.length)
    .find((room) => path === room || path.startsWith(`${room}/`)) ?? path

const forbidden = [...new Set(files)].flatMap((file) => {
  const may = allowed[roomOf(file)] ?? []
  return imports(readFileSync(join(root, file), 'utf8'))
    .map((specifier) => (specifier.startsWith('.') ? relative(root, resolve(root, file, '..', specifier)) : specifier))
    .filter((target) => !may.some((one) => target === one || target.startsWith(one.endsWith(':') ? one : `${one}/`)))
    .map((target) => `${file} imports ${target}`)
})

test('no file imports against the direction of data', () => {
  expect(files.length).toBeGreaterThan(200)
  expect(forbidden).toEqual([])
})

test('folders and files have names that say something', () => {
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|shared|misc|stuff)(\/|\.|-)/.test(file))).toEqual([])
})
