/** The commands of the sandbox package. A new one is a name in names.ts, and its loader here. */
import type { Command } from 'commander'
import type { Commands } from '../command-entry.ts'
import { SANDBOX_COMMANDS } from './names.ts'

const loaders: Readonly<Record<keyof typeof SANDBOX_COMMANDS, () => Promise<Command>>> = {
  serve: async () => (await import('../serve.ts')).serveCommand(),
  scenario: async () => (await import('./scenario.ts')).scenarioCommand(),
  demo: async () => (await import('./demo.ts')).demoCommand(),
  exercise: async () => (await import('./exercise.ts')).exerciseCommand(),
  trigger: async () => (await import('./trigger.ts')).triggerCommand(),
  clock: async () => (await import('./clock.ts')).clockCommand(),
  export: async () => (await import('./export.ts')).exportCommand(),
  reset: async () => (await import('./reset.ts')).resetCommand(),
  logs: async () => (await import('./logs.ts')).logsCommand(),
  listen: async () => (await import('../listen.ts')).listenCommand(),
  deliveries: async () => (await import('./deliveries.ts')).deliveriesCommand(),
  readiness: async () => (await import('./readiness.ts')).readinessCommand(),
  mcp: async () => (await import('../mcp/command.ts')).mcpCommand(),
}

export const sandboxCommands: Commands = Object.fromEntries(
  Object.entries(loaders).map(([name, load]) => [name, { about: SANDBOX_COMMANDS[name as keyof typeof loaders], load }]),
)
