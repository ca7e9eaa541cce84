/** The whole control API of the sandbox. It is not part of the contract with partners and has a document of its own. */
import { accountOperations } from './accounts.ts'
import { clockOperations, stateOperations } from './clock.ts'
import { contentOperations } from './contents.ts'
import { deliveryOperations } from './deliveries.ts'
import { endpointOperations } from './endpoints.ts'
import { faultOperations } from './faults.ts'
import { healthOperations, operationOperations, versionOperations } from './health.ts'
import { listingOperations, purgeOperations } from './listings.ts'
import { controlErrors, TAGS } from './operation.ts'
import { readinessOperations } from './readiness.ts'
import { recordOperations } from './records.ts'
import { scenarioOperations } from './scenarios.ts'
import { searchOperations } from './search.ts'
import { sendOperations } from './send.ts'
import { sessionOperations } from './sessions.ts'
import { stateFileOperations } from './state-file.ts'
import { webhookCredentialOperations } from './webhook-credentials.ts'
import { whyOperations } from './why.ts'

export const controlApi = {
  title: 'Sandbox Control API',
  version: '1.0.0',
  about:
    'Moves the clock of a sandbox, makes accounts, plays the Individual, shows what it kept, empties it. All of it is an invention of this project: nothing here comes from the specification of the service or is published for it, and no production service has it. Paths under /sandbox ask for the sandbox token of the server: whoever sends it is an administrator. A partner may send the client_id and the secret of an account in its place, and then reaches that account alone; `x-partner` says of each operation what a partner may. Every error has the form of the service; a method that a path under /sandbox does not take is answered 405 with the header Allow. Beside these calls there is a page at /sandbox/ui, the Inspector, which shows in a browser what calls caused; it lives on them and on a stream of server-sent events at /sandbox/ui/events, for the same callers. Each of its events, named changed, says in `changed` which kinds of records there is more of; a stream opened with the header Last-Event-ID goes on where that one ended.',
  server: { url: 'http://127.0.0.1:4010', about: 'A server started by cpd serve with its usual host and port.' },
  token: {
    scheme: 'SandboxToken',
    about:
      'The token given to cpd serve as --sandbox-token. A server started without one makes its own, which cpd token prints on that machine. One started with --open-sandbox asks for none.',
  },
  partner: {
    scheme: 'PartnerCredentials',
    about: 'The client_id and the secret of an account: the caller reaches this account alone.',
  },
  tags: TAGS,
  operations: [
    ...clockOperations,
    ...stateOperations,
    ...stateFileOperations,
    ...accountOperations,
    ...sessionOperations,
    ...scenarioOperations,
    ...deliveryOperations,
    ...endpointOperations,
    ...webhookCredentialOperations,
    ...faultOperations,
    ...recordOperations,
    ...listingOperations,
    ...searchOperations,
    ...contentOperations,
    ...sendOperations,
    ...readinessOperations,
    ...whyOperations,
    ...operationOperations,
    ...versionOperations,
    ...purgeOperations,
    ...healthOperations,
  ],
  errors: controlErrors,
}

export type ControlApi = typeof controlApi
