/** The complete control API of the sandbox. It is not part of the contract with partners and has its own document. */
import { accountOperations } from './accounts.ts'
import { clockOperations, stateOperations } from './clock.ts'
import { detailOperations } from './details.ts'
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
    'Moves the clock of a sandbox, creates accounts, acts as the Individual, shows stored records and resets the state. This API is an invention of this project. It is not part of the specification, it is not published for the service, and no production service has it. Paths under /sandbox require the sandbox token of the server; a caller with the token is an administrator. A partner can send the client_id and the secret of an account instead, and can then access only that account. `x-partner` says what a partner can do with each operation. Errors have the same form as those of the service. A method that a path under /sandbox does not allow returns 405 with the header Allow. The Inspector at /sandbox/ui shows calls and their effects in a browser. It uses these operations and a stream of server-sent events at /sandbox/ui/events, for the same callers. Each event of the stream is named changed and lists in `changed` the kinds of records with new entries. A stream with the header Last-Event-ID continues after that event.',
  server: { url: 'http://127.0.0.1:4010', about: 'A server started by cpd serve with its usual host and port.' },
  token: {
    scheme: 'SandboxToken',
    about:
      'The token that cpd serve gets with --sandbox-token. Without this option, the server creates a token, and cpd token prints it on that machine. A server with --open-sandbox requires no token.',
  },
  partner: {
    scheme: 'PartnerCredentials',
    about: 'The client_id and the secret of an account. The caller can access only this account.',
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
    ...detailOperations,
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
