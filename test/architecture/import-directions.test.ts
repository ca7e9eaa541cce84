/** Dependencies point in one direction: schema → generators → generated → server, checks, sdk and cli. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { imports } from './imports.ts'

const root = join(import.meta.dirname, '../..')

/** Folders and packages that each folder may import. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  schema: ['schema', '@sinclair/typebox'],
  'generators/runtime': ['generators/runtime', 'generators/contract.ts', 'ajv-formats/dist/formats.js'],
  generators: [
    'generators',
    'schema',
    'node:',
    'ajv',
    'ajv-formats/dist/formats.js',
    '@dagrejs/dagre',
    '@sinclair/typebox',
    'openapi3-ts/oas31',
    'handlebars',
    'ts-morph',
    '@stoplight/http-spec',
    'rolldown',
    '@cyclonedx/cyclonedx-library',
    'unpdf',
  ],
  'generators/package/contract.ts': ['generators', 'node:', 'rolldown', 'cli/commands.ts', 'cli/terminal/config-file.ts'],
  generated: ['generated'],
  docs: ['server/pages/docs', 'node:'],
  'docs/assets': ['docs/assets'],
  // Recipes import packages that readers of the guides install.
  'docs/recipes': [
    'consumer-permissioned-data-contract',
    'consumer-permissioned-data-sandbox',
    'node:',
    'vitest',
    '@hono/standard-validator',
    '@tanstack/form-core',
    '@trpc/server',
    'express',
    'fastify',
    'hono',
    'msw',
  ],
  partners: ['partners', 'generated', 'server', 'node:', 'openapi-fetch', 'zod'],
  payloads: ['payloads', 'generated', 'node:', 'leven'],
  checks: ['checks', 'payloads', 'generated', 'node:'],
  'checks/validate': ['checks', 'generated', 'node:', 'jsonc-parser', '@secretlint/secretlint-rule-preset-recommend', 'payloads'],
  'checks/files': ['checks', 'node:', 'ignore'],
  'checks/traffic': ['checks', 'generated', 'node:', '@fastify/busboy', 'payloads'],
  'checks/diff': ['checks', 'node:', 'semver', 'yaml', 'payloads'],
  'checks/proxy': ['checks', 'generated', 'node:', 'payloads'],
  'checks/explain': ['checks', 'generated', 'node:', 'payloads', 'server/control/scenarios/all.ts'],
  // `cpd listen` belongs to the sandbox package, so its code may import from the server.
  'checks/listen': ['checks', 'generated', 'node:', 'payloads', 'server/features/webhooks/signature.ts'],
  verify: ['verify', 'checks', 'payloads', 'generated', 'node:'],
  'verify/engine/recording.ts': ['checks', 'node:', 'zod'],
  sdk: ['sdk', 'verify', 'checks', 'payloads', 'generated', 'server', 'node:'],
  'sdk/mcp': ['sdk', 'verify', 'checks', 'payloads', 'generated', 'server', 'node:', '@modelcontextprotocol/sdk', 'zod'],
  'sdk/readiness': ['sdk', 'checks', 'generated', 'payloads', 'node:', 'yaml'],
  'sdk/serve': ['sdk', 'checks', 'payloads', 'generated', 'server', 'node:', 'pino'],
  cli: ['cli', 'sdk', 'verify', 'checks', 'payloads', 'generated', 'server', 'node:', 'commander'],
  'cli/commands/export.ts': ['cli', 'sdk', 'payloads', 'generated', 'commander', 'yaml'],
  ...Object.fromEntries(
    ['validate', 'proxy', 'diff', 'explain', 'generate'].map((name) => [
      `cli/commands/${name}.ts`,
      ['cli/terminal', 'checks', 'node:', 'commander'],
    ]),
  ),
  'cli/commands/list.ts': ['cli/terminal/options.ts', 'checks', 'payloads', 'commander'],
  // This file exists only in a clone, so it may import from the generators.
  'cli/main.ts': ['cli', 'generators/built.ts', 'node:'],
  'cli/packages/contract.ts': ['cli'],
  'cli/packages/hand-over.ts': ['cli', 'checks', 'node:', 'commander'],
  'server/http/prism.ts': [
    'server',
    'payloads',
    'generated',
    'node:',
    '@stoplight/prism-http',
    '@stoplight/types',
    'fp-ts',
    'parse-prefer-header',
  ],
  'server/telemetry': [
    'server',
    'payloads',
    'node:',
    'fastify',
    'prom-client',
    '@opentelemetry/api',
    '@opentelemetry/core',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
  ],
  server: [
    'server',
    'payloads',
    'generated',
    'node:',
    'fastify',
    '@fastify/busboy',
    '@fastify/compress',
    '@fastify/cookie',
    '@fastify/etag',
    '@fastify/formbody',
    'handlebars',
    'kysely',
    'leven',
    'marked',
    '@speed-highlight/core',
    'minisearch',
    'negotiator',
    'pg',
    'close-with-grace',
    'ipaddr.js',
    'jose',
    'base-x',
    'saxes',
    'uuid',
    'file-type',
    'fontkit',
    'pdfkit',
    'unpdf',
    'bidi-js',
    'piscina',
    'yazl',
  ],
}

const files = Object.keys(allowed)
  .filter((room) => existsSync(join(root, room)) && statSync(join(root, room)).isDirectory())
  .flatMap((room) => readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)))
  .filter((file) => /(?<!\.d|\.test)\.(ts|js)$/.test(file) && !/^server\/(dist|node_modules)\//.test(file))

const findRoom = (path: string) =>
  Object.keys(allowed)
    .toSorted((a, b) => b.length - a.length)
    .find((room) => path === room || path.startsWith(`${room}/`)) ?? path

const forbidden = [...new Set(files)].flatMap((file) => {
  const may = allowed[findRoom(file)] ?? []
  return imports(readFileSync(join(root, file), 'utf8'))
    .map((specifier) => (specifier.startsWith('.') ? relative(root, resolve(root, file, '..', specifier)) : specifier))
    .filter((target) => !may.some((one) => target === one || target.startsWith(one.endsWith(':') ? one : `${one}/`)))
    .map((target) => `${file} imports ${target}`)
})

test('files import only in the documented direction', () => {
  expect(files.length).toBeGreaterThan(200)
  expect(forbidden).toEqual([])
})

test('folders and files have specific names', () => {
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|shared|misc|stuff)(\/|\.|-)/.test(file))).toEqual([])
})
