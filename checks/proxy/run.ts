/** Runs `cpd proxy`: forwards calls until it receives a signal, prints violations and counts calls. */
import { once } from 'node:events'
import { formatCoverageFile } from '../report/coverage-file.ts'
import { printable } from '../report/report.ts'
import { describeWriteFailure, writeSharedFile } from '../core/data-file.ts'
import { startListening } from '../core/listen-on.ts'
import { type OutputFormat, styleFor } from '../report/style.ts'
import type { Mode } from '../report/finding.ts'
import { UsageError } from '../core/errors.ts'
import { CaptureBudget } from './calls.ts'
import { formatVerdict, isReportable, type FailOn, Tally } from './tally.ts'
import { createForwarder } from './forwarder.ts'
import { BatchJudge } from './judging.ts'
import type { JudgingData } from './judging-thread.ts'
import { parseUpstream } from './upstream.ts'

export interface ProxyRun {
  readonly upstream: string
  readonly port: number
  readonly host: string
  /** Host names under which other machines reach the proxy. */
  readonly allowedHosts: readonly string[]
  readonly mode: Mode
  readonly format: OutputFormat
  readonly failOn: readonly FailOn[]
  readonly har: string | undefined
  /** Path of the coverage report, which ends in .html or .json. */
  readonly coverage: string | undefined
  readonly people: JudgingData['people']
  readonly maxBodyBytes: number
  readonly timeoutSeconds: number
  /** Time limit for pending calls after the signal. Defaults to two seconds. */
  readonly graceMs?: number
  readonly version: string
}

/** Memory limit for all bodies that await a verdict. */
const MAX_WAITING_BYTES = 128 * 1024 * 1024

/**
 * Returns the exit code: 0 if the run ended normally, 1 if an event listed in `--fail-on` occurred, and 2 if judging or recording failed.
 */
export async function runProxy(run: ProxyRun): Promise<0 | 1 | 2> {
  const { format, har, coverage, people, mode, maxBodyBytes, timeoutSeconds, graceMs = 2000, version } = run
  const upstream = parseUpstream(run.upstream)
  if (upstream.isLocal && upstream.port === run.port && run.port !== 0)
    throw new UsageError(`${upstream.origin} is the address of the proxy. Use another --port.`)
  if (har === '') throw new UsageError('--har requires a file name.')
  const tally = new Tally()
  const style = styleFor(process.stdout)
  const print = (asText: () => string, asData: () => object) =>
    void process.stdout.write(`${format === 'json' ? JSON.stringify(asData()) : asText()}\n`)
  let hasFailed = false
  let listening = false
  const reportFailure = (what: string) => {
    hasFailed = true
    console.error(`cpd: ${what}`)
  }

  const budget = new CaptureBudget(Math.max(MAX_WAITING_BYTES, 2 * maxBodyBytes))
  const judging = await BatchJudge.start({
    data: { mode, har, people, version, base: upstream.origin + upstream.basePath, maxBodyBytes, fields: coverage !== undefined },
    budget,
    onVerdict: (verdict) => {
      tally.count(verdict)
      if (isReportable(verdict))
        print(
          () => formatVerdict(verdict, style),
          () => ({ ...verdict, seen: undefined, at: new Date(verdict.at).toISOString(), milliseconds: Math.round(verdict.milliseconds) }),
        )
    },
    onRecordingFailed: (reason) =>
      reportFailure(`${har} cannot be written (${reason})${listening ? '. Calls are forwarded and checked, but no longer recorded.' : ''}`),
    onStopped: (error) => reportFailure(`calls are forwarded, but no longer checked: ${error.message}`),
  })
  if (hasFailed) {
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
    onRejected: (why) => {
      tally.countRejected()
      print(
        () => `${style('yellow', 'rejected')}  ${printable(why)}`,
        () => ({ rejected: why }),
      )
    },
  })
  // By default, `run.host` is this machine. Other machines that can reach the proxy can call the upstream as if they were this machine.
  const url = await startListening(server, run.port, run.host).catch(async (error: Error) => {
    await judging.end()
    throw error
  })
  listening = true
  // Registers the handlers before printing the URL, because a reader may send a signal immediately.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  // Ends when the program that reads the output, such as `head`, closes it.
  process.stdout.once('error', end)
  print(
    () => `forwarding calls to ${upstream.origin}${upstream.basePath}\nlistening on ${url}`,
    () => ({ listening: url, upstream: upstream.origin + upstream.basePath }),
  )
  await once(server, 'close')
  await judging.end()
  if (coverage !== undefined) {
    try {
      writeSharedFile(coverage, formatCoverageFile(coverage, tally.coverage(true)))
    } catch (error) {
      reportFailure(`${coverage} cannot be written (${describeWriteFailure(error)})`)
    }
  }
  print(
    () => `${tally.text}${har === undefined || hasFailed ? '' : `\nrecorded in ${har}`}`,
    () => ({ summary: tally.counts }),
  )
  if (hasFailed) return 2
  return tally.fails(run.failOn) ? 1 : 0

  /** Lets pending calls finish, unless the signal is repeated. */
  function end(): void {
    if (!server.listening) return server.closeAllConnections()
    server.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), graceMs).unref()
  }
}
