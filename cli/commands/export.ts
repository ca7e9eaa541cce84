/** `cpd export`: saves the state of a running server to a file for `cpd serve --load`. */
import { Command, Option } from 'commander'
import { Document, Scalar, visit } from 'yaml'
import { createControlClient, type ServerFlags } from '../../sdk/control/control.ts'
import { hasControlCharacters } from '../terminal/safe-output.ts'
import { withServerFlags } from '../terminal/server-options.ts'

interface Flags extends ServerFlags {
  readonly account?: string
  readonly secrets?: true
  readonly format: 'yaml' | 'json'
}

const HELP = `
Examples:
  cpd export > state.yaml
  cpd export --account branch_office --secrets > state.yaml
  cpd serve --load state.yaml

The file contains accounts, Individuals, Data Requests, links, processed Items and recorded events. It does not contain documents,
sessions, connections, deliveries and tokens. Without --secrets, accounts get new secrets when the file is loaded, and webhooks lose
their headers and token credentials. With --secrets, the file contains the hashes of the account secrets, which therefore stay valid.`

export const exportCommand = (): Command =>
  withServerFlags(new Command('export'))
    .option('--account <client_id>', 'export only this account')
    .option('--secrets', 'include secrets. Protect the file')
    .addOption(new Option('--format <format>', 'file format').choices(['yaml', 'json']).default('yaml'))
    .addHelpText('after', HELP)
    .action(async ({ account, secrets, format, ...where }: Flags) => {
      const state = await createControlClient(where).exportState({
        ...(account !== undefined && { client_id: account }),
        ...(secrets && { secrets }),
      })
      console.log(format === 'json' ? JSON.stringify(state, undefined, 2) : toYaml(state))
    })

/** Quotes strings that contain control characters, because only quoted strings can escape them. */
function toYaml(state: object): string {
  const document = new Document(state, { aliasDuplicateObjects: false })
  visit(document, {
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'string' && hasControlCharacters(scalar.value)) scalar.type = Scalar.QUOTE_DOUBLE
    },
  })
  return document.toString({ lineWidth: 0 }).trimEnd()
}
