/** `cpd inspect`: opens the Inspector of a running server in a browser, and signs the browser in. */
import { Command } from 'commander'
import { createControlClient, serverAddress, type ServerFlags } from '../../sdk/control/control.ts'
import { localToken } from '../../sdk/control/local-token.ts'
import { openInBrowser } from '../../sdk/demo/places.ts'
import { createSignInLink } from '../../sdk/control/sign-in-link.ts'
import { withAdministratorFlags } from '../terminal/server-options.ts'

interface Flags extends ServerFlags {
  readonly open: boolean
}

const HELP = `
The link signs in the browser that opens it first, within 30 minutes. The browser stays signed in for 7 days.
Exit code: 0 success, 2 wrong usage, or the server cannot be reached.`

export const inspectCommand = (): Command =>
  withAdministratorFlags(new Command('inspect'))
    .option('--no-open', 'print the link without opening a browser')
    .addHelpText('after', HELP)
    .action(async ({ open, ...where }: Flags) => {
      const server = serverAddress(where.server)
      await createControlClient(where).whoAmI()
      const link = createSignInLink(server, where.sandboxToken || localToken(server))
      console.log(link)
      if (open && process.stdout.isTTY) openInBrowser(link)
    })
