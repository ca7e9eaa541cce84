/**
 * `npm run bench:plugins` compares a call that Prism handles within `cpd serve` with Prism's own server, and a handler in an added plugin
 * with the same handler built in. In the second comparison, the handlers differ only in the time limit that added handlers have.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { compare, type Contestant, reportReady, createDemoLoads } from './server/compare.ts'
import { ServerProcess } from './server/server-process.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } } })
const length = { seconds: Number(values.seconds), rounds: Number(values.rounds) }
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'cpd-bench-'))

const plugin = join(folder, 'added.ts')
const individuals = pathToFileURL(join(root, 'server/features/individuals/plugin.ts')).href
writeFileSync(
  plugin,
  `import { definePlugin } from 'consumer-permissioned-data-sandbox/plugin'
import { individualsPlugin } from '${individuals}'
const { createIndividual, getIndividual } = individualsPlugin.handlers
export default definePlugin({ name: 'added', handlers: { createIndividual, getIndividual } })
`,
)

const started: ServerProcess[] = []
async function serve(name: string, ...flags: string[]): Promise<Contestant> {
  const database = join(folder, `${started.length}.sqlite`)
  const args = ['serve', '--port', '0', '--database', database, '--rate-limit', 'off', ...flags]
  const server = await ServerProcess.start(name, [join(root, 'cli/main.ts'), ...args])
  started.push(server)
  return { server, loads: await createDemoLoads(server.url) }
}

try {
  const prism = await serve('Prism, in cpd serve', '--disable-plugins', 'individuals')
  const stock = await ServerProcess.start('stock prism-http-server', [join(import.meta.dirname, 'server/stock-prism-server.ts')])
  started.push(stock)
  console.log('handled by Prism\n')
  await compare([prism, { server: stock, loads: prism.loads }], length)
  const [builtIn, added] = [await serve('built in'), await serve('added', '--plugin', plugin)]
  console.log('handled by the same handler\n')
  await compare([builtIn, added], length)
  reportReady([prism, builtIn, added])
} finally {
  for (const server of started) server.stop()
  rmSync(folder, { recursive: true, force: true })
}
