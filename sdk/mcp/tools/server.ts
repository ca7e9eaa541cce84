/** The server as a whole: where it is, whose accounts are there, its clock, and a new beginning. */
import { array, boolean, coerce, number, object, string } from 'zod'
import type { ClockMove, ClockReading } from '../../../generated/sandbox-types.ts'
import { controlOf, moveClock, serverAddress } from '../../control/control.ts'
import { formatTime, parseDuration, parseInstant } from '../../instants.ts'
import { UsageError } from '../../../checks/core/errors.ts'
import { filters } from '../declared.ts'
import { tool } from '../tool.ts'
import { present } from './calls.ts'

const clockShape = { now: number().describe('epoch milliseconds'), utc: string(), frozen: boolean() }

const asReading = ({ now, frozen }: ClockReading) => ({ now, utc: formatTime(now), frozen })

const MOST_ACCOUNTS = 50

const serverStatus = tool({
  name: 'server_status',
  title: 'See where the server is',
  about: 'The base URL that a client calls, the pages for people, the virtual clock, and the accounts.',
  effect: 'reads',
  input: {},
  output: {
    base_url: string().describe('what the client under development calls'),
    docs: string(),
    inspector: string(),
    client_id: string().describe('the account that tools use unless another is named'),
    clock: object(clockShape),
    accounts: array(object({ client_id: string(), name: string() })),
    more_accounts: number().optional(),
  },
  run: async (_, sandbox) => {
    const where = await sandbox.where()
    const [clock, accounts] = [await controlOf(where).readClock(), await sandbox.accounts()]
    const url = serverAddress(where.server)
    return {
      base_url: url,
      docs: `${url}/docs`,
      inspector: `${url}/sandbox/ui`,
      client_id: sandbox.clientId,
      clock: asReading(clock),
      accounts: accounts.slice(0, MOST_ACCOUNTS).map(({ client_id, name }) => ({ client_id, name })),
      ...(accounts.length > MOST_ACCOUNTS && { more_accounts: accounts.length - MOST_ACCOUNTS }),
    }
  },
})

const createAccount = tool({
  name: 'create_account',
  title: 'Make an account of the sandbox',
  about: 'Makes an account with data of its own. Its secret is for this sandbox only, and is in this answer and no other.',
  effect: 'adds',
  input: {
    ...filters('createAccount', 'name', 'processing_failures'),
  },
  output: { base_url: string(), account_id: string(), client_id: string(), secret: string() },
  run: async (options, sandbox) => {
    const where = await sandbox.where()
    const made = await controlOf(where).createAccount(present(options))
    sandbox.remember(made.client_id, made.secret)
    return { base_url: serverAddress(where.server), account_id: made.id, client_id: made.client_id, secret: made.secret }
  },
})

/** A number is as good as its text: who writes seconds writes 60. */
const numberOrText = coerce.string().max(50)

const moveClockTool = tool({
  name: 'move_clock',
  title: 'Move or freeze the clock',
  about:
    'Lets virtual time pass, for all accounts, and does what becomes due in it: refreshes, retries, reminders, purges, tokens and links that expire. It does not go back. Give one of advance, to and frozen.',
  effect: 'destroys',
  input: {
    advance: numberOrText.optional().describe('so much time: seconds, or as in 15m, 3d, 1d12h'),
    to: numberOrText.optional().describe('until then: epoch milliseconds, or a date and time as 2027-01-01T00:00Z'),
    frozen: boolean().optional().describe('stop it, or let it run from where it stopped'),
  },
  output: clockShape,
  run: async (given, sandbox) => asReading(await moveClock(await sandbox.where(), moveOf(given))),
})

interface Move {
  readonly advance?: string | undefined
  readonly to?: string | undefined
  readonly frozen?: boolean | undefined
}

function moveOf({ advance, to, frozen }: Move): ClockMove {
  const [move, another] = [
    ...(advance === undefined ? [] : [{ advance_seconds: parseDuration('advance', advance) }]),
    ...(to === undefined ? [] : [{ advance_to: parseInstant('to', to) }]),
    ...(frozen === undefined ? [] : [{ frozen }]),
  ]
  if (!move || another) throw new UsageError('give exactly one of advance, to and frozen (server_status reads the clock)')
  return move
}

const reset = tool({
  name: 'reset',
  title: 'Let the server forget everything',
  about:
    'All accounts and what belongs to them, the request log and the moves of the clock are gone; what the server was started with is there again.',
  effect: 'destroys',
  idempotent: true,
  input: {},
  output: clockShape,
  run: async (_, sandbox) => {
    const reading = await (await sandbox.control()).resetState()
    sandbox.forgetAccounts()
    return asReading(reading)
  },
})

export const serverTools = [serverStatus, createAccount, moveClockTool, reset]
