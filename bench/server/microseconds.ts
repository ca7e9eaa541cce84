/** Prints the CPU time of each component for a read and a write. The profile supplies only the shares, because profiling itself costs time. */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { createDemoLoads } from './compare.ts'
import { computeComponentShares } from './components.ts'
import type { LoadResult, ServerProcess } from './server-process.ts'

/** Time until V8 has optimized the code that handles a call. */
const WARM_UP_SECONDS = 8

const PROFILER = ['--cpu-prof', '--cpu-prof-interval', '200', '--cpu-prof-dir']

type Serve = (database: string, nodeOptions?: readonly string[]) => Promise<ServerProcess>

export async function printMicroseconds(serve: Serve, folder: string, seconds: number): Promise<void> {
  const read = await measureMicroseconds('read', serve, folder, seconds)
  const write = await measureMicroseconds('write', serve, folder, seconds)
  const cell = (name: string, column: ReadonlyMap<string, number>) => (column.get(name) ?? 0).toFixed(0)
  console.log('| Component | µs of a read | µs of a write |\n|---|---|---|')
  for (const name of new Set([...read.keys(), ...write.keys()])) console.log(`| ${name} | ${cell(name, read)} | ${cell(name, write)} |`)
}

async function measureMicroseconds(kind: string, serve: Serve, folder: string, seconds: number): Promise<ReadonlyMap<string, number>> {
  const profiles = mkdtempSync(join(folder, 'profile-'))
  const { user, system } = await load(kind, await serve(join(profiles, 'measured.sqlite')), seconds)
  await load(kind, await serve(join(profiles, 'profiled.sqlite'), [...PROFILER, profiles]), seconds)
  const components = [...computeComponentShares(profiles, seconds)].toSorted(([, a], [, b]) => b - a)
  return new Map([
    ...components.map(([name, share]) => [name, share * user] as const),
    ['Linux: sockets and files', system],
    ['All', user + system],
  ])
}

async function load(kind: string, server: ServerProcess, seconds: number): Promise<LoadResult> {
  const [call] = Object.entries(await createDemoLoads(server.url)).flatMap(([name, call]) => (name.startsWith(kind) ? [call] : []))
  if (!call) throw new Error(`no call is a ${kind}`)
  await server.load(call, WARM_UP_SECONDS)
  const result = await server.load(call, seconds)
  await server.end()
  return result
}
