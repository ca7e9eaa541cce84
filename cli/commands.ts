/** The commands of the contract package. Each is loaded when it is asked for, so that none waits for the modules of others. */
import type { Commands } from './command-entry.ts'

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
