/** The options of commands that call a running server. */
import { type Command, Option } from 'commander'
import { DEFAULT_SERVER } from '../../sdk/control/control.ts'
import { DEFAULT_RECEIVER_PORT } from '../../sdk/scenarios/receiver.ts'
import { DEMO_ACCOUNT } from '../../server/control/demo-account.ts'

/** `--webhook-url`: receives the webhooks for a Data Request. */
export const createReceiverOption = (): Option =>
  new Option('--webhook-url [url]', `send webhooks to this URL (without a URL: to cpd listen on port ${DEFAULT_RECEIVER_PORT})`)

export const createServerOption = (about = 'where it runs'): Option =>
  new Option('--server <url>', about).env('CPD_SERVER').default(DEFAULT_SERVER)

const createClientIdOption = (about: string): Option => new Option('--client-id <id>', about).env('CPD_CLIENT_ID')

const createClientSecretOption = (): Option =>
  new Option('--client-secret <secret>', 'its secret; better in the environment, where nobody else reads it').env('CPD_CLIENT_SECRET')

/** Adds the options of administrator commands. */
export const withAdministratorFlags = (command: Command): Command =>
  command
    .addOption(createServerOption())
    .addOption(
      new Option('--sandbox-token <token>', 'the token of the server; by default, the one that cpd serve made on this machine').env(
        'CPD_SANDBOX_TOKEN',
      ),
    )

/** Adds the options of commands that call the control API. */
export const withServerFlags = (command: Command): Command =>
  withAdministratorFlags(command)
    .addOption(createClientIdOption('in place of the sandbox token: the account of a partner, which is all that is shown and touched'))
    .addOption(createClientSecretOption())

/** Adds the options of commands that call both the service and the control API. */
export const withClientFlags = (command: Command): Command =>
  withAdministratorFlags(command.setOptionValue('forService', true))
    .addOption(createClientIdOption('who calls; without a sandbox token, of the control API, too').default(DEMO_ACCOUNT.clientId))
    .addOption(createClientSecretOption().default(DEMO_ACCOUNT.secret))
