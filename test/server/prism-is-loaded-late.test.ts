/** Prism costs a server nothing until a call needs it: its modules and its operations are loaded by the first one that does. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyFolder, startServe } from './serve-process.ts'
import { basic } from './test-server.ts'

/** Writes down every module that is loaded, and every file of operations that is read. */
const HOOK = `
const fs = require('node:fs')
const { registerHooks } = require('node:module')
const note = (name) => fs.appendFileSync(process.env.CPD_TEST_LOADED, name + '\\n')
const read = fs.readFileSync
fs.readFileSync = (file, ...rest) => {
  if (String(file).endsWith('prism-operations.json')) note(String(file))
  return read(file, ...rest)
}
require('node:module').syncBuiltinESMExports()
registerHooks({ load: (url, context, next) => (note(url), next(url, context)) })
`

test('a server that has started has loaded nothing of Prism; the first example that is asked for loads it', async () => {
  const folder = emptyFolder()
  const [hook, log] = [join(folder, 'hook.cjs'), join(folder, 'loaded.txt')]
  writeFileSync(hook, HOOK)
  vi.stubEnv('NODE_OPTIONS', `--require ${hook}`)
  vi.stubEnv('CPD_TEST_LOADED', log)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { url, err } = await startServe(folder, '--port', '0', '--database', ':memory:')
  expect(err()).toBe('')
  const loaded = () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [])
  const ofPrism = () => loaded().filter((name) => /@stoplight|\/fp-ts\/|prism-operations\.json/.test(name))
  const ask = (headers: Record<string, string>) => fetch(`${url}/v3/auth/generate_access_token`, { method: 'POST', headers })
  expect((await ask(basic())).status).toBe(200)
  expect(loaded().some((name) => name.endsWith('/server/server.ts'))).toBe(true)
  expect(ofPrism()).toEqual([])
  expect((await ask({ ...basic(), prefer: 'code=200' })).headers.get('x-answered-from')).toBe('example')
  expect(ofPrism()).toEqual(
    expect.arrayContaining([expect.stringContaining('@stoplight/prism-http'), expect.stringContaining('prism-operations.json')]),
  )
}, 60_000)
