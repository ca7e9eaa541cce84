/** `cpd inspect`: opens the Inspector of a running server in a browser with the sandbox token. */
import { Command } from 'commander'
import { createControlClient, serverAddress, type ServerFlags } from '../../sdk/control/control.ts'
import { localToken } from '../../sdk/control/local-token.ts'
import { openInBrowser } from '../../sdk/demo/places.ts'
import { inspectorLink } from '../../server/control/browser.ts'
import { withAdministratorFlags } from '../terminal/server-options.ts'

interface Flags extends ServerFlags {
  readonly open: boolean
}

const HELP = `
The link holds the sandbox token. The browser gets it as a cookie, and the address is without it then.
Exit code: 0 the link is printed, 2 wrong usage, or a server that cannot be reached.`

export const inspectCommand = (): Command =>
  withAdministratorFlags(new Command('inspect'))
    .option('--no-open', 'print the link, and open no browser')
    .addHelpText('after', HELP)
    .action(async ({ open, ...where }: Flags) => {
      const server = serverAddress(where.server)
      await createControlClient(where).showCaller()
      const link = inspectorLink(server, where.sandboxToken || localToken(server))
      console.log(link)
      if (open && process.stdout.isTTY) openInBrowser(link)
    })
