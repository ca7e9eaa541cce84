/** Records the modules that a child process loads, to check which ones are loaded lazily. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'

/** Records each loaded module, and each read of Prism's operations. */
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

/** Returns a function that lists the files that have been loaded so far. */
export function loadedModules(folder: string): () => string[] {
  const [hook, log] = [join(folder, 'hook.cjs'), join(folder, 'loaded.txt')]
  writeFileSync(hook, HOOK)
  vi.stubEnv('NODE_OPTIONS', `--require ${hook}`)
  vi.stubEnv('CPD_TEST_LOADED', log)
  onTestFinished(() => void vi.unstubAllEnvs())
  return () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [])
}
