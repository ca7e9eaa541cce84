/** The commands of both packages. Each is loaded when it is asked for, so that none waits for the modules of others. */
import type { Command } from 'commander'

/** A command by its name: what it is for, and how it is loaded. */
export interface CommandEntry {
  readonly about: string
  readonly load: () => Promise<Command>
  /** Another package has it: what is loaded gives the whole call to that one. */
  readonly handedOver?: true
}

export type Commands = Readonly<Record<string, CommandEntry>>

export const contractCommands: Commands = {
  validate: {
    about: 'Validate JSON payloads against the contract.',
    load: async () => (await import('./commands/validate.ts')).validateCommand(),
  },
  proxy: {
    about: 'Pass calls on to a server of this interface, and check requests and answers against the contract.',
    load: async () => (await import('./commands/proxy.ts')).proxyCommand(),
  },
  diff: {
    about: 'Say what changed between two versions of the contract, and whom it breaks.',
    load: async () => (await import('./commands/diff.ts')).diffCommand(),
  },
  explain: {
    about: 'Explain a reason code, event, operation, schema, property, error, limit, gap or value.',
    load: async () => (await import('./commands/explain.ts')).explainCommand(),
  },
  list: {
    about: 'List what the contract holds: without an argument, what lists there are.',
    load: async () => (await import('./commands/list.ts')).listCommand(),
  },
  generate: {
    about: 'Write generated/ from schema/ (in the repository).',
    load: async () => (await import('./commands/generate.ts')).generateCommand(),
  },
}

/** The commands of the sandbox package, and what they are for: the contract package, which hands them over, needs no more than this. */
export const SANDBOX_COMMANDS = {
  serve: 'Run the reference server: it remembers, keeps the rules, and moves its clock when asked (/sandbox).',
  demo: 'See it all at once: a server, a person, their consent, a report and the first webhook.',
  scenario: 'Run a scenario with a Data Request of a running server, or with a new one. Steps move its clock.',
  exercise: 'Drive a running integration through what it must bear: failures, faults, webhooks that come twice or late.',
  trigger: 'Trigger an event or a reason code, with a new Data Request or with one of yours.',
  clock: 'Read the clock of a running server, move it, freeze it.',
  export: 'Write the state of a running server as a file for cpd serve --load.',
  reset: 'Let a running server forget everything.',
  accounts: 'List the accounts of a running server, make one, give it a new secret, suspend it, resume it, set its quota.',
  logs: 'Follow the calls that a running server answers.',
  listen: 'Receive webhooks on this machine: show each one, and whether it is as the contract says.',
  deliveries: 'Show the webhook deliveries of a running server, oldest first, with every attempt; or send them again.',
  readiness: 'Say whether an integration is right, as far as the records of a running server show it, with the evidence.',
  mcp: 'Serve all of this to a coding agent, by the Model Context Protocol on standard input and output.',
} as const

export const sandboxCommands: Commands = {
  serve: { about: SANDBOX_COMMANDS.serve, load: async () => (await import('./commands/serve.ts')).serveCommand() },
  scenario: { about: SANDBOX_COMMANDS.scenario, load: async () => (await import('./commands/scenario.ts')).scenarioCommand() },
  demo: { about: SANDBOX_COMMANDS.demo, load: async () => (await import('./commands/demo.ts')).demoCommand() },
  exercise: { about: SANDBOX_COMMANDS.exercise, load: async () => (await import('./commands/exercise.ts')).exerciseCommand() },
  trigger: { about: SANDBOX_COMMANDS.trigger, load: async () => (await import('./commands/trigger.ts')).triggerCommand() },
  clock: { about: SANDBOX_COMMANDS.clock, load: async () => (await import('./commands/clock.ts')).clockCommand() },
  export: { about: SANDBOX_COMMANDS.export, load: async () => (await import('./commands/export.ts')).exportCommand() },
  reset: { about: SANDBOX_COMMANDS.reset, load: async () => (await import('./commands/reset.ts')).resetCommand() },
  accounts: { about: SANDBOX_COMMANDS.accounts, load: async () => (await import('./commands/accounts.ts')).accountsCommand() },
  logs: { about: SANDBOX_COMMANDS.logs, load: async () => (await import('./commands/logs.ts')).logsCommand() },
  listen: { about: SANDBOX_COMMANDS.listen, load: async () => (await import('./commands/listen.ts')).listenCommand() },
  deliveries: { about: SANDBOX_COMMANDS.deliveries, load: async () => (await import('./commands/deliveries.ts')).deliveriesCommand() },
  readiness: { about: SANDBOX_COMMANDS.readiness, load: async () => (await import('./commands/readiness.ts')).readinessCommand() },
  mcp: { about: SANDBOX_COMMANDS.mcp, load: async () => (await import('./commands/mcp.ts')).mcpCommand() },
} satisfies Record<keyof typeof SANDBOX_COMMANDS, CommandEntry>
