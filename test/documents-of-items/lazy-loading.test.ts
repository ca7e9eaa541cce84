/** Tests that a server does not load PDF libraries until a document needs them. */
import { expect, test } from 'vitest'
import { loadedModules } from '../server/loaded-modules.ts'
import { makeTempDir, startServe } from '../server/serve-process.ts'

test('does not load PDF.js, pdfkit, fontkit or bidi-js at startup', async () => {
  const folder = makeTempDir()
  const loaded = loadedModules(folder)
  await startServe(folder, '--port', '0', '--database', ':memory:')
  expect(loaded().some((name) => name.endsWith('/server/server.ts'))).toBe(true)
  expect(loaded().filter((name) => /node_modules\/(unpdf|pdfkit|fontkit|bidi-js)\//.test(name))).toEqual([])
})
