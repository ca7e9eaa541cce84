/** `cpd logs`: shows the calls to a running server as they arrive, one per line. */
import { setTimeout as pause } from 'node:timers/promises'
import { Command, InvalidArgumentError, Option } from 'commander'
import { tables } from '../../generated/tables.ts'
import { flowCells, getWidth, wrapText } from '../../checks/report/columns.ts'
import { printable } from '../../checks/report/report.ts'
import { getStatusColour, type OutputFormat, type Style, styleFor } from '../../checks/report/style.ts'
import { parseNumberBetween, createFormatOption } from '../terminal/options.ts'
import { withServerFlags } from '../terminal/server-options.ts'
import { UsageError } from '../../checks/core/errors.ts'
import { createControlClient, NoServerError, type ServerFlags } from '../../sdk/control/control.ts'
import { formatTime } from '../../sdk/instants.ts'
import type { RequestLogEntry } from '../../generated/sandbox-types.ts'

interface Flags extends ServerFlags {
  readonly path?: string
  readonly status?: StatusFilter
  readonly contains?: string
  readonly limit: number
  readonly follow: boolean
  readonly format: OutputFormat
}

type StatusFilter = (status: number) => boolean

const HELP = `
Examples:
  cpd logs
  cpd logs --status 4xx --path /v3/items
  cpd logs --no-follow --format json | jq .response

The log does not contain calls to the control API (/sandbox) and calls of scenarios. Secrets are masked.
Exit code: 0 stopped with Ctrl-C, or all calls shown, 2 wrong usage, or the server cannot be reached.`

export const logsCommand = (): Command =>
  withServerFlags(new Command('logs'))
    .option('--path <text>', 'only calls whose path contains this text')
    .addOption(new Option('--status <status>', 'only calls with this status, such as 404, 4xx or 409,5xx').argParser(parseStatuses))
    .option('--contains <text>', 'only calls whose request or response contains this text, such as an identifier')
    .addOption(
      new Option('--limit <number>', 'maximum number of earlier calls to show first')
        .argParser(parseNumberBetween(0, MAX_ROWS))
        .default(20),
    )
    .option('--no-follow', 'do not wait for new calls')
    .addOption(createFormatOption())
    .addHelpText('after', HELP)
    .action(async (flags: Flags) => {
      const stop = new AbortController()
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
      // Stops when the program that reads the output, such as `head`, closes it.
      process.stdout.once('error', () => stop.abort())
      const style = styleFor(process.stdout)
      const print = (call: RequestLogEntry) =>
        console.log(flags.format === 'json' ? JSON.stringify(call) : formatCall(call, style, getWidth(process.stdout)))
      await showCalls(flags, { print, tell: (line) => console.error(`cpd: ${line}`), signal: stop.signal })
    })

function parseStatuses(text: string): StatusFilter {
  const all = text.toLowerCase().split(',')
  if (!all.every((status) => /^[1-5](\d\d|xx)$/.test(status)))
    throw new InvalidArgumentError('Use a status such as 404, or a class such as 4xx.')
  return (status) => all.some((pattern) => (pattern.endsWith('xx') ? String(status)[0] === pattern[0] : String(status) === pattern))
}

/** Maximum number of calls per server response. */
const MAX_ROWS = 1000
const EVERY_MS = 400

export interface LogOutput {
  readonly print: (call: RequestLogEntry) => void
  /** Receives messages other than calls. */
  readonly tell: (line: string) => void
  readonly signal: AbortSignal
}

export async function showCalls(
  { path, status, contains, limit: earliest, follow, ...where }: Omit<Flags, 'format'>,
  { print, tell, signal }: LogOutput,
): Promise<void> {
  const isWanted = (call: RequestLogEntry) => (path === undefined || call.operation.includes(path)) && (status?.(call.status) ?? true)
  const newest = (limit: number) => createControlClient(where).listCalls({ limit, ...(contains !== undefined && { contains }) })
  const earlier = await newest(MAX_ROWS)
  let last = earlier[0]?.seq ?? 0
  const begin = earlier.filter(isWanted).slice(0, earliest)
  for (const call of begin.toReversed()) print(call)
  if (begin.length === 0 && earliest > 0) tell(`${describeNoCalls({ path, status, contains })}${follow ? '. Waiting for new calls.' : ''}`)
  let away = false
  if (!follow) return
  while (await waitUnlessStopped(EVERY_MS, signal)) {
    try {
      const { calls, missed } = await readCallsSince(last, newest)
      if (away) tell('the server can be reached again')
      away = false
      if (missed) tell(`more than ${MAX_ROWS} calls arrived at once. Some of them are not shown.`)
      last = calls[0]?.seq ?? last
      for (const call of calls.filter(isWanted).toReversed()) print(call)
    } catch (error) {
      // Waits while the server restarts.
      if (!(error instanceof NoServerError)) throw error
      if (!away) tell(`the server at ${where.server} cannot be reached any more. Waiting for it.`)
      away = true
    }
  }
}

function describeNoCalls({
  path,
  status,
  contains,
}: Partial<Record<'path' | 'contains', string | undefined>> & { status: unknown }): string {
  if (contains !== undefined)
    return `no call contains ${JSON.stringify(contains)}${(path ?? status) ? ' and matches the other options' : ''}`
  return (path ?? status) ? 'no call matches these options' : 'the server has not received any calls yet'
}

const FEW = 50

/**
 * Returns the latest calls, newest first. Reads more calls only if the first page does not reach back to the last known call. If the latest
 * number is lower than the last known one, the server was reset.
 */
async function readCallsSince(
  last: number,
  newest: (count: number) => Promise<RequestLogEntry[]>,
): Promise<{ calls: RequestLogEntry[]; missed: boolean }> {
  for (const count of [FEW, MAX_ROWS]) {
    const rows = await newest(count)
    if ((rows[0]?.seq ?? last) < last) return { calls: rows, missed: false }
    const calls = rows.filter(({ seq }) => seq > last)
    if (calls.length < count || count === MAX_ROWS) return { calls, missed: calls.length === MAX_ROWS }
  }
  throw new UsageError('cannot read the log')
}

/** Returns false if the command was stopped. */
async function waitUnlessStopped(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await pause(milliseconds, undefined, { signal }).catch(() => {})
  return !signal.aborted
}

/** Paths of operations, which all use POST. For a call that matched no operation or used another method, the log contains no method. */
const OPERATIONS: ReadonlySet<string> = new Set(tables.operations.map(({ path }) => path))

/** Formats a call as `2026-03-16 09:00:00Z  POST /v3/items/new  200  3 ms  req_…`, followed by its warnings. */
export function formatCall(
  { at, operation, status, duration_ms, request_id, warnings, response, rejection }: RequestLogEntry,
  style: Style,
  width = Infinity,
): string {
  const head = [
    style('dim', formatTime(at)),
    `${OPERATIONS.has(operation) && status !== 405 ? 'POST ' : ''}${printable(operation)}`,
    style(getStatusColour(status), String(status)),
    style('dim', `${Math.round(duration_ms * 10) / 10} ms`),
    style('dim', printable(request_id ?? '')),
  ]
  const { error_code, error_message } = (typeof response === 'object' && response !== null ? response : {}) as Record<string, unknown>
  const rule = rejection ? ` (rule ${rejection})` : ''
  const error = [error_code, error_message].filter((part) => typeof part === 'string').join(': ') + rule
  return [
    flowCells(head.filter(Boolean), width),
    ...(error === '' ? [] : wrapText(printable(error), width - 4).map((line) => `    ${style(getStatusColour(status), line)}`)),
    ...warnings.flatMap((warning) => wrapText(`warning: ${printable(warning)}`, width - 4).map((line) => `    ${style('yellow', line)}`)),
  ].join('\n')
}
