/** Options for commands that call a running server. */
import { type Command, Option } from 'commander'
import { DEFAULT_SERVER } from '../../sdk/control/control.ts'
import { DEFAULT_RECEIVER_PORT } from '../../sdk/scenarios/receiver.ts'
import { DEMO_ACCOUNT } from '../../server/control/demo-account.ts'

/** Creates the option `--webhook-url`: the URL that receives the webhooks for a Data Request. */
export const createReceiverOption = (): Option =>
  new Option('--webhook-url [url]', `send webhooks to this URL (without a URL, to cpd listen on port ${DEFAULT_RECEIVER_PORT})`)

export const createServerOption = (about = 'URL of the server'): Option =>
  new Option('--server <url>', about).env('CPD_SERVER').default(DEFAULT_SERVER)

const createClientIdOption = (about: string): Option => new Option('--client-id <id>', about).env('CPD_CLIENT_ID')

const createClientSecretOption = (): Option =>
  new Option(
    '--client-secret <secret>',
    'secret of that account. Prefer the environment variable, because other users can see arguments',
  ).env('CPD_CLIENT_SECRET')

/** Adds the options for administrator commands. */
export const withAdministratorFlags = (command: Command): Command =>
  command
    .addOption(createServerOption())
    .addOption(
      new Option(
        '--sandbox-token <token>',
        'sandbox token of the server. Defaults to the token that cpd serve generated on this machine',
      ).env('CPD_SANDBOX_TOKEN'),
    )

/** Adds the options for commands that call the control API. */
export const withServerFlags = (command: Command): Command =>
  withAdministratorFlags(command)
    .addOption(createClientIdOption('act as this account instead of as an administrator, with access only to its data'))
    .addOption(createClientSecretOption())

/** Adds the options for commands that call both the service and the control API. */
export const withClientFlags = (command: Command): Command =>
  withAdministratorFlags(command.setOptionValue('forService', true))
    .addOption(
      createClientIdOption('account that calls the service. Without a sandbox token, it also calls the control API').default(
        DEMO_ACCOUNT.clientId,
      ),
    )
    .addOption(createClientSecretOption().default(DEMO_ACCOUNT.secret))
