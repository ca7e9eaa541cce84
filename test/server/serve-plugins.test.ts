/** `cpd serve --plugin`, `--disable-plugins` and `--only-plugins`: start messages and errors. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeHandlers } from '../../sdk/serve/started.ts'
import { runCpd } from '../cli/in-process.ts'
import { control } from './control-api.ts'
import { makeTempDir, SERVE_ENV, serve, startServe } from './serve-process.ts'
import { testServer } from './test-server.ts'

/** A TypeScript module, which Node runs after stripping the types. It imports the running server, because no package is installed. */
const CAPITALS = `
import { definePlugin, type Handler, scheduleJob } from 'consumer-permissioned-data-sandbox/plugin'
const getIndividual: Handler<'getIndividual'> = async (_call, next) => {
  const response = await next()
  return { ...response, first_name: response.first_name.toUpperCase() }
}
export default definePlugin({
  name: 'capitals',
  migrations: {
    '0001-seen': { up: (db) => db.schema.createTable('plugin_seen').addColumn('id', 'text').execute() },
  },
  eraseIndividual: async () => {},
  handlers: { getIndividual },
})
`

test('a plugin from a file handles operations that are listed at startup, and the next start works without it', async () => {
  const folder = makeTempDir()
  writeFileSync(join(folder, 'capitals.ts'), CAPITALS)
  const server = await startServe(folder, '--port', '0', '--plugin', './capitals.ts', '--disable-plugins', 'purge,links')
  expect(server.err()).toBe('')
  expect(server.out()).toContain('Plugin capitals handles: /v3/individuals/get_by_id\n')
  expect(server.out()).not.toContain('is missing')
  expect(server.out()).toMatch(
    /^Prism handles, based on the contract: .*\/v3\/datarequests\/generate_invitation_link, .*\/v3\/compliance\/purge_individual/m,
  )
  const operations = (await control(server, 'GET', '/operations')).body as { operation: string; handled_by: string; added: boolean }[]
  expect(operations.filter(({ added }) => added)).toEqual([
    expect.objectContaining({ operation: '/v3/individuals/get_by_id', handled_by: 'capitals' }),
  ])
  server.child.kill()
  expect(await server.ended).toBe(0)
  const again = await serve([], folder)
  expect([again.err(), again.out()]).toEqual(['', expect.not.stringContaining('Prism handles')])
  expect(again.out()).toContain('Plugin capitals is missing, but its tables exist. A purge does not erase their data.\n')
})

test('names a plugin without handlers at startup', async () => {
  const { api } = await testServer({ plugins: [{ name: 'own', handlers: {} }] })
  expect(await describeHandlers(api)).toEqual(['Plugin own handles: no operations'])
})

test('an uncaught failure ends the server with exit code 1', async () => {
  const folder = makeTempDir()
  const failing = join(folder, 'failing.mjs')
  const begin = join(folder, 'now')
  writeFileSync(
    failing,
    `import { watchFile } from 'node:fs'\nwatchFile(${JSON.stringify(begin)}, { interval: 10 }, () => { throw new Error('uncaught') })`,
  )
  vi.stubEnv('NODE_OPTIONS', `--import=${pathToFileURL(failing).href}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const server = await startServe(folder, '--port', '0', '--database', ':memory:')
  writeFileSync(begin, '')
  expect(await server.ended).toBe(1)
  expect(server.err()).toMatch(/"error":"Error: uncaught".*"the server failed"/)
})

/** Modules, each with the name of its plugin or the reason why it is rejected. */
const FILES: readonly (readonly [file: string, text: string, expected: string])[] = [
  [
    'esm.mjs',
    "import { definePlugin } from 'consumer-permissioned-data-sandbox/plugin'; export default definePlugin({ name: 'esm', handlers: {} })",
    'esm',
  ],
  [
    'common.cjs',
    "module.exports = require('consumer-permissioned-data-sandbox/plugin').definePlugin({ name: 'common', handlers: {} })",
    'common',
  ],
  [
    'compiled.cjs',
    "Object.defineProperty(exports, '__esModule', { value: true }); exports.default = { name: 'compiled', handlers: {} }",
    'compiled',
  ],
  ['named.cjs', "exports.plugin = { name: 'named', handlers: {} }", 'named'],
  ['instance.mjs', "class Own { name = 'instance'; handlers = {} } export default new Own()", 'instance'],
  ['torn.ts', 'export default {', '--plugin torn.ts: cannot be loaded: SyntaxError: '],
  ['torn.mjs', 'const one = 1\nconst two = = 2\n', "Unexpected token '=' (line 2)"],
  [
    'empty.ts',
    'export const other = 1',
    '--plugin empty.ts: the module exports neither a default nor "plugin". Use export default definePlugin',
  ],
  ['null.mjs', 'throw null', '--plugin null.mjs: cannot be loaded: null'],
  ['lacks.mjs', "import 'not-installed-anywhere'", "cannot be loaded: Error: Cannot find package 'not-installed-anywhere'"],
  [
    'types.ts',
    "import { Handler } from 'consumer-permissioned-data-sandbox/plugin'",
    "does not provide an export named 'Handler' (line 1). For a type, use import type.",
  ],
  ['function.mjs', 'export default () => ({})', '), but this is a function'],
  [
    'wrong.ts',
    "export const plugin = { name: 'wrong', handlers: { createIndividal: async () => ({}) } }",
    '--plugin wrong.ts: the plugin "wrong" has handlers for createIndividal, which is not an operation. Did you mean createIndividual?',
  ],
  // Listed last, because it ends the process.
  ['waits.mjs', 'await new Promise(() => {})', '--plugin waits.mjs: cannot be loaded: Error: a top-level await never settles'],
]

test('Node loads plugins in every module format, and each failure has a distinct message', async () => {
  const folder = makeTempDir()
  for (const [file, text] of FILES) writeFileSync(join(folder, file), text)
  const program = `
    const { loadPlugins } = await import(process.argv[1])
    for (const file of process.argv.slice(2)) {
      const outcome = await loadPlugins([file]).then(([{ name }]) => name, ({ message }) => message)
      console.log(JSON.stringify(outcome))
    }`
  const { href } = new URL('../../sdk/serve/plugins.ts', import.meta.url)
  const args = ['--input-type=module', '-e', program, href, ...FILES.map(([file]) => file)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
  const outcomes = stdout.trimEnd().split('\n')
  expect(FILES.map(([file], at) => [file, JSON.parse(outcomes[at] ?? 'null')])).toEqual(
    FILES.map(([file, , expected]) => [file, expect.stringContaining(expected)]),
  )
})

test.each([
  [['--plugin', 'gone.ts'], '--plugin gone.ts: the file does not exist.'],
  [['--plugin', '.'], '--plugin .: it is not a file. Specify the module of the plugin.'],
  [['--disable-plugins', 'link'], 'no built-in plugin is called "link". Did you mean links?'],
  [
    ['--only-plugins', 'tokens', '--disable-plugins', 'links'],
    '--only-plugins and --disable-plugins cannot be combined. Use only one of them.',
  ],
])('rejects %j: %s', async (flags, message) => {
  const { code, err } = await runCpd(['serve', '--port', '0', '--database', ':memory:', ...flags], { env: SERVE_ENV })
  expect([code, err]).toEqual([2, expect.stringContaining(message)])
})
