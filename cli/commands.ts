/** The commands in both packages. Each command is loaded on demand and does not wait for the modules of other commands. */
import type { Command } from 'commander'

/** A command with its description and its module. */
export interface CommandEntry {
  readonly about: string
  readonly load: () => Promise<Command>
  /** Set if another package provides the command. The loaded command then forwards the whole call to that package. */
  readonly isForwarded?: true
}

export type Commands = Readonly<Record<string, CommandEntry>>

export const contractCommands: Commands = {
  validate: {
    about: 'Validate JSON payloads against the contract.',
    load: async () => (await import('./commands/validate.ts')).validateCommand(),
  },
  proxy: {
    about: 'Forward calls to a server, and check requests and responses against the contract.',
    load: async () => (await import('./commands/proxy.ts')).proxyCommand(),
  },
  diff: {
    about: 'Compare two versions of the contract, and show which changes break clients.',
    load: async () => (await import('./commands/diff.ts')).diffCommand(),
  },
  explain: {
    about: 'Explain a reason code, event, operation, schema, property, error, limit, gap or value.',
    load: async () => (await import('./commands/explain.ts')).explainCommand(),
  },
  list: {
    about: 'List operations, events, codes and more. Without an argument, list the available lists.',
    load: async () => (await import('./commands/list.ts')).listCommand(),
  },
  generate: {
    about: 'Generate the files in generated/ from schema/. Works only in the repository.',
    load: async () => (await import('./commands/generate.ts')).generateCommand(),
  },
}

/**
 * The sandbox package's commands, with their descriptions. The contract package forwards these commands and needs nothing else for them.
 */
export const SANDBOX_COMMANDS = {
  serve: 'Run the reference server: a stateful sandbox with a clock that you control.',
  demo: 'Demonstrate a complete run: a server, a person, their consent, a report and the first webhook.',
  scenario: 'Run a scenario on a running server, with an existing or a new Data Request.',
  exercise: 'Test a running integration with failures, faults, and late or repeated webhooks.',
  trigger: 'Trigger an event or a reason code, with an existing or a new Data Request.',
  why: 'Explain a reason code or a value: the fields that determine it, and the changes that affect it.',
  clock: 'Read, move or freeze the clock of a running server.',
  export: 'Save the state of a running server to a file for cpd serve --load.',
  reset: 'Delete all data of a running server.',
  inspect: 'Open the Inspector of a running server in a browser, signed in with the sandbox token.',
  token: 'Print the sandbox token that a server on this machine generated.',
  accounts: 'List, create, suspend and resume accounts, rotate secrets, and set quotas.',
  logs: 'Show the calls to a running server as they arrive.',
  listen: 'Receive webhooks on this machine, and check each one against the contract.',
  deliveries: 'Show webhook deliveries with all attempts, replay deliveries, and manage endpoints.',
  readiness: 'Check whether an integration is ready, based on the recorded calls and webhooks.',
  verify: 'Check whether a server conforms to the statements of the contract.',
  mcp: 'Run a Model Context Protocol server, so that coding agents can use these commands.',
} as const

export const sandboxCommands: Commands = {
  serve: { about: SANDBOX_COMMANDS.serve, load: async () => (await import('./commands/serve.ts')).serveCommand() },
  scenario: { about: SANDBOX_COMMANDS.scenario, load: async () => (await import('./commands/scenario.ts')).scenarioCommand() },
  demo: { about: SANDBOX_COMMANDS.demo, load: async () => (await import('./commands/demo.ts')).demoCommand() },
  exercise: { about: SANDBOX_COMMANDS.exercise, load: async () => (await import('./commands/exercise.ts')).exerciseCommand() },
  trigger: { about: SANDBOX_COMMANDS.trigger, load: async () => (await import('./commands/trigger.ts')).triggerCommand() },
  why: { about: SANDBOX_COMMANDS.why, load: async () => (await import('./commands/why.ts')).whyCommand() },
  clock: { about: SANDBOX_COMMANDS.clock, load: async () => (await import('./commands/clock.ts')).clockCommand() },
  export: { about: SANDBOX_COMMANDS.export, load: async () => (await import('./commands/export.ts')).exportCommand() },
  reset: { about: SANDBOX_COMMANDS.reset, load: async () => (await import('./commands/reset.ts')).resetCommand() },
  inspect: { about: SANDBOX_COMMANDS.inspect, load: async () => (await import('./commands/inspect.ts')).inspectCommand() },
  token: { about: SANDBOX_COMMANDS.token, load: async () => (await import('./commands/token.ts')).tokenCommand() },
  accounts: { about: SANDBOX_COMMANDS.accounts, load: async () => (await import('./commands/accounts.ts')).accountsCommand() },
  logs: { about: SANDBOX_COMMANDS.logs, load: async () => (await import('./commands/logs.ts')).logsCommand() },
  listen: { about: SANDBOX_COMMANDS.listen, load: async () => (await import('./commands/listen.ts')).listenCommand() },
  deliveries: { about: SANDBOX_COMMANDS.deliveries, load: async () => (await import('./commands/deliveries.ts')).deliveriesCommand() },
  readiness: { about: SANDBOX_COMMANDS.readiness, load: async () => (await import('./commands/readiness.ts')).readinessCommand() },
  verify: { about: SANDBOX_COMMANDS.verify, load: async () => (await import('./commands/verify.ts')).verifyCommand() },
  mcp: { about: SANDBOX_COMMANDS.mcp, load: async () => (await import('./commands/mcp.ts')).mcpCommand() },
} satisfies Record<keyof typeof SANDBOX_COMMANDS, CommandEntry>
