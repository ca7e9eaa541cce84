/**
 * `npm run bench:proxy` compares `cpd proxy` with stock `prism proxy` in front of the same server: their findings on the same traffic, the
 * latency they add, and their CPU time. `cpd validate --har` and Redocly's `drift` read a recording of the traffic. Compare CPU time and
 * ratios, because wall time depends on machine load.
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { peerFile } from '../test/install.ts'
import { getSpread } from './measure.ts'
import { callAll, percentile, type Exchange, createExchanges, createHar } from './proxy/traffic.ts'
import { encodeRequest, ServerProcess } from './server/server-process.ts'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '3000' },
    rounds: { type: 'string', default: '5' },
    /** Uses every Nth invalid exchange. */
    every: { type: 'string', default: '1' },
  },
})
const [calls, rounds, every] = [Number(values.calls), Number(values.rounds), Number(values.every)]

const PRISM_PORT = 4912
const PRISM_TIMEOUT_MS = 1000
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'cpd-bench-'))
const traffic = createExchanges().filter(({ label }, at) => label === 'valid' || at % every === 0)
const responses = join(folder, 'responses.json')
writeFileSync(responses, JSON.stringify(traffic.map(({ response }) => response)))
const upstream = await ServerProcess.start('no proxy', [join(root, 'bench/proxy/upstream.ts'), responses])
const cpdProxy = await ServerProcess.start('cpd proxy', [
  join(root, 'cli/main.ts'),
  'proxy',
  upstream.url,
  '--port',
  '0',
  '--format',
  'json',
])
const recordingProxy = await ServerProcess.start('cpd proxy --har', [
  join(root, 'cli/main.ts'),
  'proxy',
  upstream.url,
  '--port',
  '0',
  '--har',
  join(folder, 'calls.har'),
])
const prism = await ServerProcess.start(
  'stock prism proxy',
  [
    peerFile('@stoplight/prism-cli/dist/index.js'),
    'proxy',
    '--port',
    String(PRISM_PORT),
    '--verboseLevel',
    'fatal',
    join(root, 'generated/openapi.json'),
    upstream.url,
  ],
  PRISM_PORT,
)
const contestants = [upstream, cpdProxy, recordingProxy, prism]

try {
  const recorded = join(folder, 'traffic.har')
  writeFileSync(recorded, createHar(traffic, upstream.url))
  reportFindings({
    cpd: await collectProxyFindings(),
    'cpd --har': collectValidateFindings(recorded),
    prism: await collectPrismFindings(),
    drift: collectDriftFindings(recorded),
  })
  const valid = traffic.flatMap((exchange, at) => (exchange.label === 'valid' ? [{ exchange, at }] : []))
  const buildRequests = ({ url }: ServerProcess) => valid.map(({ exchange, at }) => requestBytes(url, exchange, at))
  await reportTimes(buildRequests)
  await reportCosts(buildRequests)
} finally {
  for (const contestant of contestants) contestant.stop()
  rmSync(folder, { recursive: true, force: true })
}

function requestBytes(url: string, { path, headers, body }: Exchange, at: number, prefix = ''): Buffer {
  return encodeRequest(url, prefix + path, { ...headers, 'x-response': String(at) }, body)
}

/** Returns the indexes of exchanges with findings. The proxy accepts any path prefix, so the prefix contains the index. */
async function collectProxyFindings(): Promise<Set<number>> {
  const found = new Set<number>()
  const output = cpdProxy.output
  if (!output) throw new Error('nothing to read')
  let text = ''
  const read = (chunk: Buffer) => void (text += chunk)
  output.on('data', read)
  await callAll({
    url: cpdProxy.url,
    requests: traffic.map((exchange, at) => requestBytes(cpdProxy.url, exchange, at, `/n${at}`)),
    connections: 1,
    calls: traffic.length,
  })
  // The last call is always reported, so it marks the end of the output.
  await fetch(`${cpdProxy.url}/v3/end`, { method: 'POST' })
  while (!text.includes('"/v3/end"')) await once(output, 'data')
  output.off('data', read)
  for (const printRow of text.trim().split('\n')) {
    const { path = '', violations = [] } = JSON.parse(printRow) as { path?: string; violations?: unknown[] }
    const number = /^\/n(\d+)\//.exec(path)?.[1]
    if (number !== undefined && violations.length > 0) found.add(Number(number))
  }
  return found
}

/** Reads the findings that Prism adds to its responses. */
async function collectPrismFindings(): Promise<Set<number>> {
  const found = new Set<number>()
  for (const [at, { path, headers, body }] of traffic.entries()) {
    const response = await fetch(prism.url + path, {
      method: 'POST',
      headers: { ...headers, 'x-response': String(at) },
      ...(body !== '' && { body }),
      signal: AbortSignal.timeout(PRISM_TIMEOUT_MS),
    }).catch(() => undefined)
    // Skips a request that timed out, because Prism hangs on malformed JSON.
    if (!response) continue
    await response.arrayBuffer().catch(() => {})
    const violations = response.headers.get('sl-violations')
    if (violations !== null || (response.headers.get('content-type') ?? '').includes('problem+json')) found.add(at)
  }
  return found
}

/** Ignores warnings about missing credentials, because recorders omit credentials. */
function collectValidateFindings(recorded: string): Set<number> {
  const command = [join(root, 'cli/main.ts'), 'validate', '--har', '--format', 'json', '--max-findings', '100000', recorded]
  const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 1e9 })
  const { findings } = JSON.parse(stdout) as { findings: { pointer: string; level?: string }[] }
  return new Set(findings.filter(({ level }) => level !== 'warning').map(({ pointer }) => Number(pointer.split('/')[3])))
}

function collectDriftFindings(recorded: string): Set<number> {
  const report = join(folder, 'drift.sarif')
  const document = ['--api', join(root, 'generated/openapi.json'), '--server', upstream.url, '--min-severity', 'error']
  const command = [peerFile('@redocly/cli/bin/cli.js'), 'drift', recorded, ...document, '--format', 'sarif', '-o', report]
  const { stderr } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
  })
  try {
    const { runs } = JSON.parse(readFileSync(report, 'utf8')) as { runs: { results: { properties: { exchangeIndex: number } }[] }[] }
    return new Set(runs.flatMap(({ results }) => results.map(({ properties }) => properties.exchangeIndex)))
  } catch {
    throw new Error(`redocly drift wrote no report: ${stderr}`)
  }
}

function reportFindings(by: Readonly<Record<string, ReadonlySet<number>>>): void {
  const groups = new Map<string, number[]>()
  for (const [at, { label }] of traffic.entries()) {
    const kind = label.replace(/: \S+ (left out|of another type)$/, ': a property $1')
    groups.set(kind, [...(groups.get(kind) ?? []), at])
  }
  const counts = (all: readonly number[]) => Object.values(by).map((found) => String(all.filter((at) => found.has(at)).length))
  line('exchanges with findings', ['all', ...Object.keys(by)])
  for (const [kind, all] of groups) line(kind, [String(all.length), ...counts(all)])
  const [valid = [], invalid] = [groups.get('valid'), traffic.flatMap(({ label }, at) => (label === 'valid' ? [] : [at]))]
  const missed = Object.values(by).map((found) => String(invalid.filter((at) => !found.has(at)).length))
  console.log()
  line('missed', [String(invalid.length), ...missed])
  line('false', [String(valid.length), ...counts(valid)])
  const missedByCpd = [...(by['prism'] ?? []), ...(by['drift'] ?? [])].filter((at) => !by['cpd']?.has(at) && traffic[at]?.label !== 'valid')
  console.log(`\nfound by prism or drift and not by cpd proxy: ${new Set(missedByCpd).size}`)
  for (const at of [...new Set(missedByCpd)].slice(0, 20)) console.log(`  ${traffic[at]?.path}  ${traffic[at]?.label}`)
  console.log()
}

async function reportTimes(requestsTo: (of: ServerProcess) => Buffer[]): Promise<void> {
  const measured = await measureInTurn(async (contestant) => {
    const durations = await callAll({ url: contestant.url, requests: requestsTo(contestant), connections: 1, calls })
    const sorted = durations.toSorted((a, b) => a - b)
    return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
  })
  const [direct = []] = measured
  console.log('sequential calls, milliseconds (median of rounds)')
  line('', ['p50', 'p99', 'added p50', 'added p99'])
  for (const [at, { name }] of contestants.entries()) {
    const all = measured[at] ?? []
    const median = (of: (times: { p50: number; p99: number }, round: number) => number) => getSpread(all.map(of)).median.toFixed(2)
    line(name, [
      median(({ p50 }) => p50),
      median(({ p99 }) => p99),
      median(({ p50 }, round) => p50 - (direct[round]?.p50 ?? 0)),
      median(({ p99 }, round) => p99 - (direct[round]?.p99 ?? 0)),
    ])
  }
  console.log()
}

async function reportCosts(requestsTo: (of: ServerProcess) => Buffer[]): Promise<void> {
  const measured = await measureInTurn(async (contestant) => {
    const before = contestant.cpuTimes()
    const began = performance.now()
    await callAll({ url: contestant.url, requests: requestsTo(contestant), connections: 16, calls })
    const seconds = (performance.now() - began) / 1000
    await waitUntilIdle(contestant)
    const after = contestant.cpuTimes()
    const micros = (of: 'user' | 'system') => ((after[of] - before[of]) * 1000) / calls
    return { user: micros('user'), system: micros('system'), rate: calls / seconds }
  })
  console.log('16 concurrent calls, CPU of all threads in microseconds per call (median of rounds)')
  line('', ['µs CPU', 'user', 'system', 'per s'])
  const totals: number[] = []
  for (const [at, { name }] of contestants.entries()) {
    const all = measured[at] ?? []
    const of = (cost: (result: { user: number; system: number; rate: number }) => number) => getSpread(all.map(cost)).median
    totals.push(of(({ user, system }) => user + system))
    line(
      name,
      [totals.at(-1) ?? 0, of(({ user }) => user), of(({ system }) => system), of(({ rate }) => rate)].map((value) => value.toFixed(0)),
    )
  }
  const [, cpd = 1, , stock = 0] = totals
  console.log(`\nprism proxy costs ${(stock / cpd).toFixed(1)} times the CPU of cpd proxy`)
}

/** Waits until the process is idle, because validation continues after a call and is part of its cost. */
async function waitUntilIdle(contestant: ServerProcess): Promise<void> {
  for (let before = -1; contestant.cpuMs !== before;) {
    before = contestant.cpuMs
    await setTimeout(150)
  }
}

/** Returns the results of each contestant by round. Adds a warm-up round unless only a single round is measured. */
async function measureInTurn<Result>(run: (contestant: ServerProcess) => Promise<Result>): Promise<Result[][]> {
  const results = contestants.map((): Result[] => [])
  for (let round = rounds > 1 ? -1 : 0; round < rounds; round++)
    for (const [at, contestant] of contestants.entries()) {
      const result = await run(contestant)
      if (round >= 0) results[at]?.push(result)
    }
  return results
}

function line(name: string, cells: readonly string[]): void {
  console.log(`  ${name.padEnd(40)}${cells.map((cell) => cell.padStart(11)).join('')}`)
}
