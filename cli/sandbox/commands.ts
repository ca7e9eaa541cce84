/** The commands of the sandbox package. A new one is a name in names.ts, and its loader here. */
import type { Command } from 'commander'
import type { Commands } from '../command-entry.ts'
import { SANDBOX_COMMANDS } from './names.ts'

const loaders: Readonly<Record<keyof typeof SANDBOX_COMMANDS, () => Promise<Command>>> = {
  serve: async () => (await import('../commands/serve.ts')).serveCommand(),
  scenario: async () => (await import('../commands/scenario.ts')).scenarioCommand(),
  demo: async () => (await import('../commands/demo.ts')).demoCommand(),
  exercise: async () => (await import('../commands/exercise.ts')).exerciseCommand(),
  trigger: async () => (await import('../commands/trigger.ts')).triggerCommand(),
  clock: async () => (await import('../commands/clock.ts')).clockCommand(),
  export: async () => (await import('../commands/export.ts')).exportCommand(),
  reset: async () => (await import('../commands/reset.ts')).resetCommand(),
  logs: async () => (await import('../commands/logs.ts')).logsCommand(),
  listen: async () => (await import('../commands/listen.ts')).listenCommand(),
  deliveries: async () => (await import('../commands/deliveries.ts')).deliveriesCommand(),
  readiness: async () => (await import('../commands/readiness.ts')).readinessCommand(),
  mcp: async () => (await import('../commands/mcp.ts')).mcpCommand(),
}

export const sandboxCommands: Commands = Object.fromEntries(
  Object.entries(loaders).map(([name, load]) => [name, { about: SANDBOX_COMMANDS[name as keyof typeof loaders], load }]),
)
