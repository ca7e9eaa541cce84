/** Calls the service of a running server as a client of it: the demo account, unless another is named. */
import { type Command, Option } from 'commander'
import { ServiceClient } from '../../generated/client.ts'
import { DEMO_ACCOUNT } from '../../server/sandbox/demo-account.ts'
import { NoServer, type ServerFlags, serverAddress, withServerFlags } from './control.ts'
import { UsageError } from '../../checks/report/finding.ts'

export interface ClientFlags extends ServerFlags {
  readonly clientId: string
  readonly clientSecret: string
}

/** Adds the options of commands that call the service, and the control API too. */
export const withClientFlags = (command: Command): Command =>
  withServerFlags(command)
    .addOption(new Option('--client-id <id>', 'who calls').env('CPD_CLIENT_ID').default(DEMO_ACCOUNT.clientId))
    .addOption(
      new Option('--client-secret <secret>', 'its secret; better in the environment, where nobody else reads it')
        .env('CPD_CLIENT_SECRET')
        .default(DEMO_ACCOUNT.secret),
    )

export const clientOf = ({ server, clientId, clientSecret }: Pick<ClientFlags, 'server' | 'clientId' | 'clientSecret'>): ServiceClient =>
  new ServiceClient({ baseUrl: serverAddress(server), clientId, secret: clientSecret })

/** An error of a call becomes a UsageError with what the service says. */
export async function orRefused<Answer>(server: string, call: Promise<Answer>): Promise<Answer> {
  return call.catch((error: Error) => {
    // fetch says so where nothing answers.
    if (error instanceof TypeError)
      throw new NoServer(
        `nothing answers at ${new URL(server).origin}: start it with cpd serve, or name another with --server or CPD_SERVER`,
      )
    throw new UsageError(`the server refuses: ${error.message}`)
  })
}
