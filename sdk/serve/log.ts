/** Writes the log of `cpd serve` to standard error: readable lines on a terminal, and JSON lines otherwise. */
import { Writable } from 'node:stream'
import { type DestinationStream, type Logger, pino } from 'pino'
import { getStatusColour, plain, type Style, styleFor } from '../../checks/report/style.ts'
import { printable } from '../../checks/report/report.ts'

export const LOG_LEVELS = ['silent', 'error', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Returns `info` on a terminal, so that each call is shown, and `error` otherwise. */
export const defaultLevel = (): LogLevel => (process.stderr.isTTY ? 'info' : 'error')

export function createLog(level: LogLevel): Logger {
  return pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    process.stderr.isTTY ? createTerminalStream(process.stderr) : process.stderr,
  )
}

interface LoggedRequest {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly duration_ms: number
  readonly request_id: string
}

function createTerminalStream(output: Writable): DestinationStream {
  return { write: (line) => void output.write(`${formatLine(JSON.parse(line) as Record<string, unknown>, styleFor(output))}\n`) }
}

/** Formats a request as `POST /v3/items/new 200 3.1 ms req_…`, and any other entry as its message followed by its fields. */
export function formatLine({ level, time, message, ...fields }: Record<string, unknown>, style: Style = plain): string {
  const clock = String(time).slice(11, 19)
  if (message === 'request') {
    const { method, path, status, duration_ms, request_id } = fields as unknown as LoggedRequest
    return `${style('dim', clock)} ${printable(`${method} ${path}`)} ${style(getStatusColour(status), String(status))} ${style('dim', printable(`${duration_ms} ms  ${request_id}`))}`
  }
  const details = Object.entries(fields).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return printable([clock, level === 'error' ? 'ERROR' : '', String(message), ...details].filter(Boolean).join(' '))
}
