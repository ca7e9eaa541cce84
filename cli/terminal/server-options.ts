/** The options of commands that work with a running server. */
import { type Command, Option } from 'commander'
import { DEFAULT_SERVER } from '../../sdk/control/control.ts'
import { DEMO_ACCOUNT } from '../../server/sandbox/demo-account.ts'

export const serverOption = (about = 'where it runs'): Option =>
  new Option('--server <url>', about).env('CPD_SERVER').default(DEFAULT_SERVER)

/** Adds the options of commands that call a running server. */
export const withServerFlags = (command: Command): Command =>
  command.addOption(serverOption()).addOption(new Option('--sandbox-token <token>', 'as given to cpd serve').env('CPD_SANDBOX_TOKEN'))

/** Adds the options of commands that call the service, and the control API too. */
export const withClientFlags = (command: Command): Command =>
  withServerFlags(command)
    .addOption(new Option('--client-id <id>', 'who calls').env('CPD_CLIENT_ID').default(DEMO_ACCOUNT.clientId))
    .addOption(
      new Option('--client-secret <secret>', 'its secret; better in the environment, where nobody else reads it')
        .env('CPD_CLIENT_SECRET')
        .default(DEMO_ACCOUNT.secret),
    )
