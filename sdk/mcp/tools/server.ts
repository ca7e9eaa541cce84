/** Tools for the server: its address, its accounts, its clock, and a reset. */
import { array, boolean, coerce, number, object, string } from 'zod'
import type { ClockMove, ClockReading } from '../../../generated/sandbox-types.ts'
import { createControlClient, moveClock, serverAddress } from '../../control/control.ts'
import { localToken } from '../../control/local-token.ts'
import { createSignInLink } from '../../control/sign-in-link.ts'
import { formatTime, parseDuration, parseInstant } from '../../instants.ts'
import { UsageError } from '../../../checks/core/errors.ts'
import { filters } from '../declared.ts'
import { tool } from '../tool.ts'
import { omitUndefined } from './calls.ts'

const clockShape = { now: number().describe('epoch milliseconds'), utc: string(), frozen: boolean() }

const formatReading = ({ now, frozen }: ClockReading) => ({ now, utc: formatTime(now), frozen })

const MAX_ACCOUNTS = 50

const serverStatus = tool({
  name: 'server_status',
  title: 'Show the server',
  about: 'Returns the base URL for clients, the pages for people, the virtual clock and the accounts.',
  effect: 'reads',
  input: {},
  output: {
    base_url: string().describe('for your client'),
    docs: string(),
    inspector: string().describe('page for the user. On this machine, the link signs one browser in, within 30 minutes'),
    client_id: string().describe('default account of the tools'),
    clock: object(clockShape),
    accounts: array(object({ client_id: string(), name: string() })),
    more_accounts: number().optional(),
  },
  run: async (_, sandbox) => {
    const where = await sandbox.where()
    const [clock, accounts] = [await createControlClient(where).readClock(), await sandbox.accounts()]
    const url = serverAddress(where.server)
    return {
      base_url: url,
      docs: `${url}/docs`,
      inspector: createSignInLink(url, localToken(url)),
      client_id: sandbox.clientId,
      clock: formatReading(clock),
      accounts: accounts.slice(0, MAX_ACCOUNTS).map(({ client_id, name }) => ({ client_id, name })),
      ...(accounts.length > MAX_ACCOUNTS && { more_accounts: accounts.length - MAX_ACCOUNTS }),
    }
  },
})

const createAccount = tool({
  name: 'create_account',
  title: 'Create an account',
  about: 'Creates an account with separate data. Only this result contains its secret, which works only in this sandbox.',
  effect: 'adds',
  input: {
    ...filters('createAccount', 'name', 'processing_failures'),
  },
  output: { base_url: string(), account_id: string(), client_id: string(), secret: string() },
  run: async (options, sandbox) => {
    const where = await sandbox.where()
    const account = await createControlClient(where).createAccount(omitUndefined(options))
    sandbox.remember(account.client_id, account.secret)
    return { base_url: serverAddress(where.server), account_id: account.id, client_id: account.client_id, secret: account.secret }
  },
})

/** Also accepts a number, such as 60 for 60 seconds. */
const numberOrText = coerce.string().max(50)

const moveClockTool = tool({
  name: 'move_clock',
  title: 'Move or freeze the clock',
  about:
    'Moves the virtual clock of all accounts forward and runs all due work: refreshes, retries, reminders, purges, expiry of tokens and links. It cannot move backward. Requires advance, to or frozen.',
  effect: 'destroys',
  input: {
    advance: numberOrText.optional().describe('seconds, or a duration such as 15m, 3d or 1d12h'),
    to: numberOrText.optional().describe('epoch milliseconds, or a time such as 2027-01-01T00:00Z'),
    frozen: boolean().optional().describe('freeze the clock or start it again'),
  },
  output: clockShape,
  run: async (given, sandbox) => formatReading(await moveClock(await sandbox.where(), parseMove(given))),
})

interface Move {
  readonly advance?: string | undefined
  readonly to?: string | undefined
  readonly frozen?: boolean | undefined
}

function parseMove({ advance, to, frozen }: Move): ClockMove {
  const [move, another] = [
    ...(advance === undefined ? [] : [{ advance_seconds: parseDuration('advance', advance) }]),
    ...(to === undefined ? [] : [{ advance_to: parseInstant('to', to) }]),
    ...(frozen === undefined ? [] : [{ frozen }]),
  ]
  if (!move || another)
    throw new UsageError('the tool requires exactly one of advance, to and frozen. Use server_status to read the clock.')
  return move
}

const reset = tool({
  name: 'reset',
  title: 'Reset the server',
  about: 'Deletes all accounts with their data, the request log and the clock changes, and restores the initial state of the server.',
  effect: 'destroys',
  idempotent: true,
  input: {},
  output: clockShape,
  run: async (_, sandbox) => {
    const reading = await (await sandbox.control()).resetState()
    sandbox.forgetAccounts()
    return formatReading(reading)
  },
})

export const serverTools = [serverStatus, createAccount, moveClockTool, reset]
