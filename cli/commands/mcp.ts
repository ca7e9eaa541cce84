/** `cpd mcp`: serves the contract and the sandbox to coding agents over the Model Context Protocol on standard input and output. */
import { Console } from 'node:console'
import { Command, Option } from 'commander'
import type { Running } from '../../server/server.ts'
import { parseNumberBetween } from '../terminal/options.ts'
import { type ClientFlags, DEFAULT_SERVER, serverAddress } from '../../sdk/control/control.ts'
import { withClientFlags } from '../terminal/server-options.ts'
import { isLocalHost } from '../../sdk/control/local-token.ts'
import { UsageError } from '../../checks/core/errors.ts'

interface Flags extends ClientFlags {
  readonly serve?: true
  readonly port: number
  readonly allowRemote?: true
}

const HELP = `
Your MCP client starts this command. Most clients use a configuration such as
  {"mcpServers": {"cpd": {"command": "npx", "args": ["consumer-permissioned-data-sandbox", "mcp", "--serve"]}}}

Without --serve, the tools call the server of cpd serve (${DEFAULT_SERVER}). Logs are written to standard error. The command
exits when standard input closes.
Exit code: 0 the client closed the connection, 2 wrong usage, or a message is too long.`

export const mcpCommand = (): Command =>
  withClientFlags(new Command('mcp'))
    .option('--serve', 'start an in-memory server when a tool needs it')
    .addOption(
      new Option('--port <number>', 'port of the in-memory server, or 0 for any free port')
        .argParser(parseNumberBetween(0, 65_535))
        .default(0),
    )
    .option('--allow-remote', 'allow a --server on another machine')
    .addHelpText('after', HELP)
    .action(serveProtocol)

async function serveProtocol(flags: Flags, command: Command): Promise<void> {
  const { serve, port, server, allowRemote, sandboxToken, clientId, clientSecret } = flags
  if (serve && command.getOptionValueSource('server') === 'cli')
    throw new UsageError('--server and --serve cannot be combined. Use only one of them.')
  const address = serverAddress(server)
  if (!serve && !allowRemote && !isLocalHost(new URL(address).hostname))
    throw new UsageError(`${new URL(address).origin} is on another machine, and tools change its data. Use --allow-remote to allow this.`)
  // Redirects all other output to standard error, because standard output carries the protocol.
  globalThis.console = new Console(process.stderr, process.stderr)
  let ownServer: Promise<Running> | undefined
  const startOwn = async (): Promise<Running> => {
    const { startInMemory } = await import('../../sdk/serve/started.ts')
    const running = await startInMemory(port)
    console.error(`cpd mcp: started an in-memory server: ${running.url}`)
    return running
  }
  const findOwn = async () => {
    // If the server fails to start, the next tool call tries again.
    ownServer ??= startOwn().catch((error: unknown) => {
      ownServer = undefined
      throw error
    })
    const { url, sandboxToken: token } = await ownServer
    return { server: url, sandboxToken: token }
  }
  const { serveStandardStreams } = await import('../../sdk/mcp/standard-streams.ts')
  const { Sandbox } = await import('../../sdk/mcp/sandbox.ts')
  const find = serve ? findOwn : async () => ({ server: address, sandboxToken })
  const sandbox = new Sandbox({ find, clientId, clientSecret })
  await serveStandardStreams(sandbox)
  await sandbox.close()
  await ownServer?.then(
    (running) => running.close(),
    () => {},
  )
}
