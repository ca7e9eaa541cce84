/** A whole `cpd proxy`: it passes calls on until a signal ends it, prints what is wrong with them, and counts. */
import { once } from 'node:events'
import { coverageFile } from '../report/coverage-file.ts'
import { printable } from '../report/report.ts'
import { describeWriteFailure, writeSharedFile } from '../core/data-file.ts'
import { startListening } from '../core/listen-on.ts'
import { type OutputFormat, styleFor } from '../report/style.ts'
import type { Mode } from '../report/finding.ts'
import { UsageError } from '../core/errors.ts'
import { CaptureBudget } from './calls.ts'
import { formatVerdict, isWorthSaying, type FailOn, Tally } from './tally.ts'
import { createForwarder } from './forwarder.ts'
import { Judging } from './judging.ts'
import type { JudgingData } from './judging-thread.ts'
import { parseUpstream } from './upstream.ts'

export interface ProxyRun {
  readonly upstream: string
  readonly port: number
  /** The address to listen on. */
  readonly host: string
  /** Names by which others than this machine reach it. */
  readonly allowedHosts: readonly string[]
  readonly mode: Mode
  readonly format: OutputFormat
  readonly failOn: readonly FailOn[]
  readonly har: string | undefined
  /** A file for what of the contract the calls cover: .html or .json. */
  readonly coverage: string | undefined
  readonly people: JudgingData['people']
  readonly maxBodyBytes: number
  readonly timeoutSeconds: number
  /** The time that calls may go on once it is to end. Defaults to two seconds. */
  readonly graceMs?: number
  readonly version: string
}

/** The limit for all bodies that wait to be judged. */
const MAX_WAITING_BYTES = 128 * 1024 * 1024

/** Exit code: 0 ended, 1 what `--fail-on` names has happened, 2 it could not judge or record to its end. */
export async function runProxy(run: ProxyRun): Promise<0 | 1 | 2> {
  const { format, har, coverage, people, mode, maxBodyBytes, timeoutSeconds, graceMs = 2000, version } = run
  const upstream = parseUpstream(run.upstream)
  if (upstream.isLocal && upstream.port === run.port && run.port !== 0)
    throw new UsageError(`${upstream.origin} would be this proxy itself: choose another --port`)
  if (har === '') throw new UsageError('the file to record to (--har) has no name')
  const tally = new Tally()
  const style = styleFor(process.stdout)
  const print = (asText: () => string, asData: () => object) =>
    void process.stdout.write(`${format === 'json' ? JSON.stringify(asData()) : asText()}\n`)
  let broken = false
  let listening = false
  const say = (what: string) => {
    broken = true
    console.error(`cpd: ${what}`)
  }

  const budget = new CaptureBudget(Math.max(MAX_WAITING_BYTES, 2 * maxBodyBytes))
  const judging = await Judging.start({
    data: { mode, har, people, version, base: upstream.origin + upstream.basePath, maxBodyBytes, fields: coverage !== undefined },
    budget,
    onVerdict: (verdict) => {
      tally.count(verdict)
      if (isWorthSaying(verdict))
        print(
          () => formatVerdict(verdict, style),
          () => ({ ...verdict, seen: undefined, at: new Date(verdict.at).toISOString(), milliseconds: Math.round(verdict.milliseconds) }),
        )
    },
    onRecordingFailed: (reason) =>
      say(`${har} cannot be written (${reason})${listening ? '; calls are passed on and judged, but not recorded any more' : ''}`),
    onStopped: (error) => say(`calls are passed on but not judged any more: ${error.message}`),
  })
  if (broken) {
    await judging.end()
    return 2
  }
  const server = createForwarder({
    upstream,
    budget,
    maxBodyBytes,
    timeoutSeconds,
    allowedHosts: run.allowedHosts,
    onCall: (call) => {
      if (!judging.take(call)) tally.countUnjudged()
    },
    onRefused: (why) => {
      tally.countRefused()
      print(
        () => `${style('yellow', 'refused')}  ${printable(why)}`,
        () => ({ refused: why }),
      )
    },
  })
  // Whoever reaches it calls the upstream as if from this machine.
  const url = await startListening(server, run.port, run.host).catch(async (error: Error) => {
    await judging.end()
    throw error
  })
  listening = true
  // Handlers come before the address is printed, because a reader of it may send a signal at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  // The reader has closed the output, as after `cpd proxy … | head`.
  process.stdout.once('error', end)
  print(
    () => `passing calls on to ${upstream.origin}${upstream.basePath}\nlistening on ${url}`,
    () => ({ listening: url, upstream: upstream.origin + upstream.basePath }),
  )
  await once(server, 'close')
  await judging.end()
  if (coverage !== undefined) {
    try {
      writeSharedFile(coverage, coverageFile(coverage, tally.coverage(true)))
    } catch (error) {
      say(`${coverage} cannot be written (${describeWriteFailure(error)})`)
    }
  }
  print(
    () => `${tally.text}${har === undefined || broken ? '' : `\nrecorded in ${har}`}`,
    () => ({ summary: tally.counts }),
  )
  if (broken) return 2
  return tally.fails(run.failOn) ? 1 : 0

  /** Calls that are on their way may come to their end, unless it is asked a second time. */
  function end(): void {
    if (!server.listening) return server.closeAllConnections()
    server.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), graceMs).unref()
  }
}
