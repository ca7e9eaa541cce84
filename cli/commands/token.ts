/** `cpd token`: prints the sandbox token that a server on this machine generated, for programs that call its control API. */
import { Command } from 'commander'
import { UsageError } from '../../checks/core/errors.ts'
import { serverAddress } from '../../sdk/control/control.ts'
import { localToken } from '../../sdk/control/local-token.ts'
import { createServerOption } from '../terminal/server-options.ts'

const HELP = `
cpd serve makes a token at its start, unless it is given one, and keeps it in a file of its user until it ends. The commands find it
by themselves. Other programs send it:
  curl -H "Authorization: Bearer $(cpd token)" http://127.0.0.1:4010/sandbox/accounts
Exit code: 0 it is printed, 2 there is none, or wrong usage.`

export const tokenCommand = (): Command =>
  new Command('token')
    .addOption(createServerOption())
    .addHelpText('after', HELP)
    .action(({ server }: { server: string }) => {
      const token = localToken(serverAddress(server))
      if (token === undefined)
        throw new UsageError(
          `no token of ${new URL(server).origin} is kept here: a server of this user and this machine keeps one, unless it was started with --sandbox-token or --open-sandbox`,
        )
      console.log(token)
    })
