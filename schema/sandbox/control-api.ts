/** The control API of the sandbox, whole. It is no part of the contract with partners and has a document of its own. */
import { accounts } from './accounts.ts'
import { clock } from './clock.ts'
import { controlErrors } from './errors.ts'
import { health } from './health.ts'
import { TAGS } from './operation.ts'
import { records } from './records.ts'
import { state } from './state.ts'

export const controlApi = {
  title: 'Sandbox Control API',
  version: '1.0.0',
  about:
    'Moves the clock of a sandbox, makes accounts, shows what it kept, empties it. All of it is an invention of this project: nothing here comes from the specification of the service or is published for it, and no production service has it. Paths under /sandbox answer this machine only, or, where the server was started with a sandbox token, whoever sends it. Every error has the form of the service; a method that a path under /sandbox does not take is answered 405 with the header Allow.',
  server: { url: 'http://127.0.0.1:4010', about: 'A server started by cpd serve with its usual host and port.' },
  token: {
    scheme: 'SandboxToken',
    about: 'The token given to cpd serve as --sandbox-token. A server started without one asks for none, and answers its own machine only.',
  },
  tags: TAGS,
  operations: [...clock, ...state, ...accounts, ...records, ...health],
  errors: controlErrors,
}

export type ControlApi = typeof controlApi
