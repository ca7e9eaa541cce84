/** `cpd accounts`: administers the accounts on a running server. */
import { Argument, Command, Option } from 'commander'
import { UsageError } from '../../checks/core/errors.ts'
import { alignColumns, getWidth } from '../../checks/report/columns.ts'
import { plural } from '../../checks/report/report.ts'
import { type OutputFormat, styleFor } from '../../checks/report/style.ts'
import type { ControlClient } from '../../generated/control.ts'
import { readAllPages } from '../../sdk/control/all-pages.ts'
import { createControlClient, type ServerFlags } from '../../sdk/control/control.ts'
import { formatTime } from '../../sdk/instants.ts'
import { createFormatOption } from '../terminal/options.ts'
import { withServerFlags } from '../terminal/server-options.ts'

interface Flags extends ServerFlags {
  readonly name?: string
  readonly perMinute?: string
  readonly endTokens?: true
  readonly format: OutputFormat
}

const HELP = `
Examples:
  cpd accounts
  cpd accounts create --name "Harbor Lending" --per-minute 600
  cpd accounts rotate client_2gVnh4Xe6vEy0OlZm2IvTd4SaNq --end-tokens
  cpd accounts suspend client_2gVnh4Xe6vEy0OlZm2IvTd4SaNq
  cpd accounts quota client_2gVnh4Xe6vEy0OlZm2IvTd4SaNq --per-minute none
  cpd accounts sign demo_client

create, rotate and sign print the secret only once. A new secret immediately replaces the old secret. Tokens stay valid until they expire,
unless you add --end-tokens. sign turns on webhook signatures with a new signing secret, next to the previous one. unsign turns them off.
The server rejects calls of a suspended account, and holds its webhooks until you resume it.
Exit code: 0 success, 2 wrong usage, or the server rejects the call or cannot be reached.`

export const accountsCommand = (): Command =>
  withServerFlags(new Command('accounts'))
    .addArgument(new Argument('[action]', 'action').choices(Object.keys(ACTIONS)).default('list'))
    .argument('[account]', 'client_id of the account')
    .option('--name <name>', 'create: display name')
    .option('--per-minute <number>', "create, quota: maximum calls per minute, or none for the server's limit")
    .addOption(new Option('--end-tokens', 'rotate: also revoke the tokens, for example after a leak'))
    .addOption(createFormatOption())
    .addHelpText('after', HELP)
    .action(async (action: keyof typeof ACTIONS, account: string | undefined, flags: Flags) => {
      const response = await ACTIONS[action](createControlClient(flags), flags, account)
      console.log(flags.format === 'json' ? JSON.stringify(response, undefined, 2) : formatResponse(response))
    })

type Action = (control: ControlClient, flags: Flags, account: string | undefined) => Promise<readonly Row[] | Row>
type Row = Awaited<
  ReturnType<ControlClient['createAccount' | 'rotateSecret' | 'suspendAccount' | 'rotateWebhookSecret' | 'disableWebhookSignatures']>
> & {
  readonly last_call_at?: number | null
  readonly signs_webhooks?: boolean
}

const ACTIONS = {
  list: (control, _flags, client_id) =>
    readAllPages((page) => control.listAccounts({ ...page, ...(client_id !== undefined && { client_id }) })),
  create: async (control, { name, perMinute }, account) => {
    if (account !== undefined)
      throw new UsageError('create does not take an account, because the server generates the client_id. Use --name for a display name.')
    const requests_per_minute = parseQuota(perMinute)
    return control.createAccount({ ...(name !== undefined && { name }), ...(requests_per_minute !== undefined && { requests_per_minute }) })
  },
  rotate: async (control, { endTokens }, account) =>
    control.rotateSecret({ client_id: requireAccount('rotate', account), ...(endTokens && { end_tokens: true }) }),
  suspend: async (control, _flags, account) => control.suspendAccount({ client_id: requireAccount('suspend', account) }),
  resume: async (control, _flags, account) => control.resumeAccount({ client_id: requireAccount('resume', account) }),
  sign: async (control, _flags, account) => control.rotateWebhookSecret({ client_id: requireAccount('sign', account) }),
  unsign: async (control, _flags, account) => control.disableWebhookSignatures({ client_id: requireAccount('unsign', account) }),
  quota: async (control, { perMinute }, account) => {
    const requests_per_minute = parseQuota(perMinute)
    if (requests_per_minute === undefined) throw new UsageError('quota requires --per-minute with a number, or none.')
    return control.updateAccount({ client_id: requireAccount('quota', account), requests_per_minute })
  },
} satisfies Readonly<Record<string, Action>>

function requireAccount(action: string, account: string | undefined): string {
  if (account === undefined) throw new UsageError(`${action} requires the client_id of an account. Run cpd accounts to list the accounts.`)
  return account
}

function parseQuota(text: string | undefined): number | null | undefined {
  if (text === undefined || text === 'none') return text === 'none' ? null : undefined
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError(`--per-minute cannot be ${JSON.stringify(text)}. Use a whole number above 0, or none.`)
}

function formatResponse(response: readonly Row[] | Row): string {
  const style = styleFor(process.stdout)
  const rows = [response].flat()
  if (rows.length === 0) return 'no accounts'
  const cells = rows.map((row) => [
    row.client_id,
    ...('name' in row ? [row.name, formatState(row), formatQuota(row), `created ${formatTime(row.created_at)}`] : []),
    ...('valid_secrets' in row ? [formatSignatures(row)] : []),
    ...(row.signs_webhooks === undefined ? [] : [row.signs_webhooks ? 'signed webhooks' : 'unsigned webhooks']),
    ...(row.last_call_at === undefined ? [] : [row.last_call_at === null ? 'never called' : `last call ${formatTime(row.last_call_at)}`]),
  ])
  const paint = (cell: string, column: number) =>
    column === 0 ? style('cyan', cell) : column === 2 ? style(cell === 'active' ? 'green' : 'yellow', cell) : cell
  const secrets = rows.flatMap((row) => ('secret' in row && row.secret !== null ? [`secret  ${row.secret}  (shown only once)`] : []))
  return [...alignColumns(cells, { width: getWidth(process.stdout), paint }), ...secrets].join('\n')
}

const formatSignatures = ({ valid_secrets }: { readonly valid_secrets: number }): string =>
  valid_secrets === 0 ? 'webhooks are not signed' : `webhooks are signed with ${plural(valid_secrets, 'secret')}`

const formatState = ({ suspended_at }: { readonly suspended_at: number | null }): string =>
  suspended_at === null ? 'active' : `suspended since ${formatTime(suspended_at)}`

const formatQuota = ({ requests_per_minute }: { readonly requests_per_minute: number | null }): string =>
  requests_per_minute === null ? 'no quota' : `${requests_per_minute.toLocaleString('en')} per minute`
