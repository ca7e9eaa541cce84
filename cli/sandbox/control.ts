/** Calls the control API (/sandbox) of a running server. */
import { type Command, Option } from 'commander'
import { UsageError } from '../validate/finding.ts'

export interface ServerFlags {
  readonly server: string
  readonly sandboxToken?: string
}

/** Adds the options of commands that call a running server. */
export const withServerFlags = (command: Command): Command =>
  command
    .addOption(new Option('--server <url>', 'where it runs').default('http://127.0.0.1:4010'))
    .addOption(new Option('--sandbox-token <token>', 'as given to cpd serve').env('CPD_SANDBOX_TOKEN'))

/** The JSON that the server answers. An error answer becomes a UsageError with its message. */
export async function callControlApi(where: ServerFlags, path: string, body?: object): Promise<unknown> {
  const url = controlUrl(where.server, path)
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(where.sandboxToken && { authorization: `Bearer ${where.sandboxToken}` }),
  }
  const response = await fetch(url, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }).catch(() => {
    throw new UsageError(`nothing answers at ${url.origin}: start it with cpd serve, or name another with --server`)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer
  const message = (answer as { error_message?: unknown } | undefined)?.error_message
  throw new UsageError(
    typeof message === 'string' ? `the server refuses: ${message}` : `${url.origin} is no reference server (${response.status})`,
  )
}

function controlUrl(server: string, path: string): URL {
  try {
    return new URL(`${server.replace(/\/+$/, '')}/sandbox${path}`)
  } catch {
    throw new UsageError(`--server takes an address such as http://127.0.0.1:4010, not ${JSON.stringify(server)}`)
  }
}
