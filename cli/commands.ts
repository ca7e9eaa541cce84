/** The commands of the contract package. Each is loaded when it is asked for, so that none waits for the modules of others. */
import type { Commands } from './command-entry.ts'

export const contractCommands: Commands = {
  validate: {
    about: 'Validate JSON payloads against the contract.',
    load: async () => (await import('./validate/command.ts')).validateCommand(),
  },
  proxy: {
    about: 'Pass calls on to a server of this interface, and check requests and answers against the contract.',
    load: async () => (await import('./proxy/command.ts')).proxyCommand(),
  },
  diff: {
    about: 'Say what changed between two versions of the contract, and whom it breaks.',
    load: async () => (await import('./diff/command.ts')).diffCommand(),
  },
  explain: {
    about: 'Explain a reason code, event, operation, schema, property, error, limit, gap or value.',
    load: async () => (await import('./explain/command.ts')).explainCommand(),
  },
  list: {
    about: 'List what the contract holds: without an argument, what lists there are.',
    load: async () => (await import('./list.ts')).listCommand(),
  },
  generate: {
    about: 'Write generated/ from schema/ (in the repository).',
    load: async () => (await import('./generate.ts')).generateCommand(),
  },
}
