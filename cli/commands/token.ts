/** `cpd token`: prints the sandbox token that a server on this machine generated, for programs that call the server's control API. */
import { Command } from 'commander'
import { UsageError } from '../../checks/core/errors.ts'
import { serverAddress } from '../../sdk/control/control.ts'
import { localToken } from '../../sdk/control/local-token.ts'
import { createServerOption } from '../terminal/server-options.ts'

const HELP = `
cpd serve generates a token, unless you specify one, and stores it in a file of the current user. The next server on the same port uses it
again. The commands use this token automatically. Other programs must send it:
  curl -H "Authorization: Bearer $(cpd token)" http://127.0.0.1:4010/sandbox/accounts
Exit code: 0 success, 2 wrong usage, or the token does not exist.`

export const tokenCommand = (): Command =>
  new Command('token')
    .addOption(createServerOption())
    .addHelpText('after', HELP)
    .action(({ server }: { server: string }) => {
      const token = localToken(serverAddress(server))
      if (token === undefined)
        throw new UsageError(
          `no token for ${new URL(server).origin} is stored on this machine. Start the server as this user, without --sandbox-token or --open-sandbox.`,
        )
      console.log(token)
    })
