/**
 * `npm run bench:server` compares this server with stock Prism and bare Fastify. Compare the CPU time per request, because wall time
 * depends on machine load. `--microseconds` instead prints this server's CPU time by component.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { peerFile } from '../test/install.ts'
import { compare, reportReady, createDemoLoads } from './server/compare.ts'
import { printMicroseconds } from './server/microseconds.ts'
import { ServerProcess } from './server/server-process.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    microseconds: { type: 'boolean', default: false },
  },
})
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
const file = (name: string) => join(import.meta.dirname, 'server', name)
const folder = mkdtempSync(join(tmpdir(), 'cpd-bench-'))

const cli = join(import.meta.dirname, '../cli/main.ts')
const serve = (database: string, nodeOptions: readonly string[] = []) =>
  ServerProcess.start('cpd serve, SQLite file', [
    ...nodeOptions,
    cli,
    'serve',
    '--port',
    '0',
    '--database',
    database,
    '--rate-limit',
    'off',
  ])

async function compareServers(): Promise<void> {
  const prismCli = peerFile('@stoplight/prism-cli/dist/index.js')
  const document = join(import.meta.dirname, '../generated/openapi.json')
  const servers = [
    await serve(join(folder, 'bench.sqlite')),
    await ServerProcess.start('stock prism mock', [prismCli, 'mock', '--port', '4911', '--verboseLevel', 'fatal', document], 4911),
    await ServerProcess.start('stock prism-http-server', [file('stock-prism-server.ts')]),
    await ServerProcess.start('bare Fastify echo', [file('fastify-echo.ts')]),
  ]
  try {
    const loads = await createDemoLoads((servers[0] as ServerProcess).url)
    const contestants = servers.map((server) => ({ server, loads }))
    await compare(contestants, { seconds, rounds })
    reportReady(contestants)
  } finally {
    for (const server of servers) server.stop()
  }
}

try {
  await (values.microseconds ? printMicroseconds(serve, folder, seconds) : compareServers())
} finally {
  rmSync(folder, { recursive: true, force: true })
}
