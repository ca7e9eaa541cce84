/** The control API of a running server, as commands use it. */
import { type Command, Option } from 'commander'
import { UsageError } from '../validate/finding.ts'

export interface Where {
  readonly server: string
  readonly sandboxToken?: string
}

/** The options of every command that speaks with a running server. */
export const atServer = (command: Command): Command =>
  command
    .addOption(new Option('--server <url>', 'where it runs').default('http://127.0.0.1:4010'))
    .addOption(new Option('--sandbox-token <token>', 'as given to cpd serve').env('CPD_SANDBOX_TOKEN'))

/** What the server answers; what it refuses is the caller's to put right. */
export async function control(where: Where, path: string, body?: object): Promise<unknown> {
  const url = addressOf(where.server, path)
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(where.sandboxToken && { authorization: `Bearer ${where.sandboxToken}` }),
  }
  const response = await fetch(url, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }).catch(() => {
    throw new UsageError(`nothing answers at ${url.origin}: start it with cpd serve, or name another with --server`)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer
  const told = (answer as { error_message?: unknown } | undefined)?.error_message
  throw new UsageError(
    typeof told === 'string' ? `the server refuses: ${told}` : `${url.origin} is no reference server (${response.status})`,
  )
}

function addressOf(server: string, path: string): URL {
  try {
    return new URL(`${server.replace(/\/+$/, '')}/sandbox${path}`)
  } catch {
    throw new UsageError(`--server takes an address such as http://127.0.0.1:4010, not ${JSON.stringify(server)}`)
  }
}
