/** `cpd serve --plugin`, `--without` and `--only`: what is said at the start, and what is refused. */
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { control } from './control-api.ts'
import { emptyFolder, startServe } from './serve-process.ts'

/** TypeScript, as Node runs it: types are left out. What it imports is the server that runs it: nothing is installed beside it. */
const CAPITALS = `
import { definePlugin, type Handler, scheduleJob } from 'consumer-permissioned-data-sandbox/plugin'
const getIndividual: Handler<'getIndividual'> = async (_call, next) => {
  const answer = await next()
  return { ...answer, first_name: answer.first_name.toUpperCase() }
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

test('a plugin from a file answers; the start says which operations, and without it the server starts as before', async () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'capitals.ts'), CAPITALS)
  const server = await startServe(folder, '--port', '0', '--plugin', './capitals.ts', '--without', 'purge,links')
  expect(server.err()).toBe('')
  expect(server.out()).toContain('Plugin capitals answers: /v3/individuals/get_by_id\n')
  expect(server.out()).not.toContain('is not here')
  expect(server.out()).toMatch(
    /^Prism answers, from the contract: .*\/v3\/datarequests\/generate_invitation_link, .*\/v3\/compliance\/purge_individual/m,
  )
  const operations = (await control(server, 'GET', '/operations')).body as { operation: string; answered_by: string; added: boolean }[]
  expect(operations.filter(({ added }) => added)).toEqual([
    expect.objectContaining({ operation: '/v3/individuals/get_by_id', answered_by: 'capitals' }),
  ])
  server.child.kill()
  expect(await server.ended).toBe(0)
  const again = await startServe(folder, '--port', '0')
  expect([again.err(), again.out()]).toEqual(['', expect.not.stringContaining('Prism answers')])
  expect(again.out()).toContain('Plugin capitals is not here, but its tables are: a purge does not erase what they hold\n')
})

test.each([
  [
    'esm.mjs',
    "import { definePlugin } from 'consumer-permissioned-data-sandbox/plugin'; export default definePlugin({ name: 'own', handlers: {} })",
  ],
  ['common.cjs', "module.exports = require('consumer-permissioned-data-sandbox/plugin').definePlugin({ name: 'own', handlers: {} })"],
  ['compiled.cjs', "Object.defineProperty(exports, '__esModule', { value: true }); exports.default = { name: 'own', handlers: {} }"],
  ['named.cjs', "exports.plugin = { name: 'own', handlers: {} }"],
  ['instance.mjs', "class Own { name = 'own'; handlers = {} } export default new Own()"],
])('%s is a plugin', async (name, text) => {
  const folder = emptyFolder()
  writeFileSync(join(folder, name), text)
  const server = await startServe(folder, '--port', '0', '--database', ':memory:', '--plugin', name)
  expect(server.err()).toBe('')
  expect(server.out()).toContain('Plugin own answers: no operation itself\n')
})

test('a failure that nothing catches ends the server with exit 1', async () => {
  const folder = emptyFolder()
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

test.each([
  [['--plugin', 'gone.ts'], '--plugin gone.ts: there is no such file'],
  [['--plugin', 'torn.ts'], '--plugin torn.ts: cannot be loaded: SyntaxError: '],
  [['--plugin', 'torn.mjs'], "Unexpected token '=' (line 2)"],
  [['--plugin', '.'], '--plugin .: is no file: name the module of the plugin'],
  [['--plugin', 'empty.ts'], '--plugin empty.ts: exports neither a default nor "plugin": write export default definePlugin'],
  [['--plugin', 'null.mjs'], '--plugin null.mjs: cannot be loaded: null'],
  [['--plugin', 'waits.mjs'], '--plugin waits.mjs: cannot be loaded: Error: an await at its top level never ends'],
  [['--plugin', 'lacks.mjs'], "cannot be loaded: Error: Cannot find package 'not-installed-anywhere'"],
  [['--plugin', 'types.ts'], "does not provide an export named 'Handler' (line 1); if that is a type, write import type"],
  [['--plugin', 'function.mjs'], 'returns; this is a function'],
  [
    ['--plugin', 'wrong.ts'],
    '--plugin wrong.ts: the plugin "wrong" has handlers for createIndividal, which is no operation; did you mean createIndividual?',
  ],
  [['--without', 'link'], 'no built-in plugin is called "link"; did you mean links?'],
  [['--only', 'tokens', '--without', 'links'], "option '--only <names>' cannot be used with option '--without <names>'"],
])('%j is refused: %s', async (flags, message) => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'torn.ts'), 'export default {')
  writeFileSync(join(folder, 'torn.mjs'), 'const one = 1\nconst two = = 2\n')
  writeFileSync(join(folder, 'null.mjs'), 'throw null')
  writeFileSync(join(folder, 'waits.mjs'), 'await new Promise(() => {})')
  writeFileSync(join(folder, 'lacks.mjs'), "import 'not-installed-anywhere'")
  writeFileSync(join(folder, 'types.ts'), "import { Handler } from 'consumer-permissioned-data-sandbox/plugin'")
  writeFileSync(join(folder, 'function.mjs'), 'export default () => ({})')
  writeFileSync(join(folder, 'empty.ts'), 'export const other = 1')
  writeFileSync(join(folder, 'wrong.ts'), "export const plugin = { name: 'wrong', handlers: { createIndividal: async () => ({}) } }")
  const { ended, err } = await startServe(folder, '--port', '0', '--database', ':memory:', ...flags)
  expect([await ended, err()]).toEqual([2, expect.stringContaining(message)])
})
