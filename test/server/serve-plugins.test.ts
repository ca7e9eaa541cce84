/** `cpd serve --plugin`, `--without` and `--only`: what is said at the start, and what is refused. */
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { control } from './control-api.ts'
import { emptyFolder, startServe } from './serve-process.ts'

/** TypeScript, as Node runs it: types are left out. What it imports is the server that runs it: nothing is installed beside it. */
const CAPITALS = `
import { definePlugin, type Handler } from 'consumer-permissioned-data-sandbox/plugin'
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
}, 60_000)

test.each([
  [['--plugin', 'gone.ts'], '--plugin gone.ts: there is no such file'],
  [['--plugin', 'torn.ts'], '--plugin torn.ts: cannot be loaded: '],
  [['--plugin', 'empty.ts'], '--plugin empty.ts: exports neither a default nor "plugin"'],
  [
    ['--plugin', 'wrong.ts'],
    '--plugin wrong.ts: the plugin "wrong" has handlers for createIndividal, which is no operation; did you mean createIndividual?',
  ],
  [['--without', 'link'], 'no built-in plugin is called "link"; did you mean links?'],
  [['--only', 'tokens', '--without', 'links'], "option '--only <names>' cannot be used with option '--without <names>'"],
])(
  '%j is refused: %s',
  async (flags, message) => {
    const folder = emptyFolder()
    writeFileSync(join(folder, 'torn.ts'), 'export default {')
    writeFileSync(join(folder, 'empty.ts'), 'export const other = 1')
    writeFileSync(join(folder, 'wrong.ts'), "export const plugin = { name: 'wrong', handlers: { createIndividal: async () => ({}) } }")
    const { ended, err } = await startServe(folder, '--port', '0', '--database', ':memory:', ...flags)
    expect([await ended, err()]).toEqual([2, expect.stringContaining(message)])
  },
  60_000,
)
