/** Calls the service of a running server as a client of it: the demo account, unless another is named. */
import { ServiceClient } from '../../generated/client.ts'
import { NoServer, type ServerFlags, serverAddress } from './control.ts'
import { UsageError } from '../../checks/core/errors.ts'

export interface ClientFlags extends ServerFlags {
  readonly clientId: string
  readonly clientSecret: string
}

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
