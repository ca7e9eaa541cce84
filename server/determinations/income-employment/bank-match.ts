/** Which paystubs the bank confirms: their net pay is booked in the window, at once or split over several entries. */
import { startOfDay } from '../days.ts'
import type { BankAccount } from '../evidence.ts'
import { accountKey, distinctAccounts } from './bank-accounts.ts'
import { cents } from './money.ts'
import type { PaidBy } from './payers.ts'
import type { Net, Payslip } from './payslip.ts'
import { partsThatSumTo } from './split-deposit.ts'

/** Banks show a deposit a day ahead at times; weekends and holidays delay it. In days around the pay date. */
const WINDOW = { before: 1, after: 5 }
const DAY = 86_400_000

/** `unseen`: looked for and not found. A paystub that could not be looked for has no finding. */
export type BankFinding = 'whole' | 'split' | 'unseen'

interface Booked {
  readonly date: number
  readonly cents: number
  readonly currency: string
  readonly account: string
  used: boolean
}

interface Paid {
  readonly itemId: string
  readonly day: number
  readonly net: Net
}

/** Every entry pays one paystub at most. Whole matches are sought first, then the paystub's own split, then any split. */
export function bankFindings(paystubs: readonly PaidBy<Payslip>[], banks: readonly BankAccount[]): ReadonlyMap<string, BankFinding> {
  const accounts = distinctAccounts(banks).filter(({ entries }) => entries.length > 0)
  const spans = accounts.map(({ entries, asOf }) => ({
    from: startOfDay(entries.reduce((first, { date }) => Math.min(first, date), asOf)),
    to: asOf,
  }))
  const covered = (day: number) => spans.some(({ from, to }) => day + WINDOW.after * DAY >= from && day - WINDOW.before * DAY <= to)
  const sought = paystubs
    .flatMap(({ itemId, paid, net }): Paid[] => (paid !== undefined && net && covered(paid) ? [{ itemId, day: paid, net }] : []))
    .toSorted((a, b) => a.day - b.day || (a.itemId < b.itemId ? -1 : 1))
  const entries = bookedIn(accounts)
  const findings = new Map<string, BankFinding>(sought.map(({ itemId }) => [itemId, 'unseen']))
  const seek = (finding: BankFinding, find: (paid: Paid, open: readonly Booked[]) => readonly Booked[] | undefined) => {
    for (const paid of sought.filter(({ itemId }) => findings.get(itemId) === 'unseen')) {
      const found = find(paid, openTo(paid, entries))
      for (const entry of found ?? []) entry.used = true
      if (found) findings.set(paid.itemId, finding)
    }
  }
  seek('whole', ({ net }, open) => eachOf([net.cents], open))
  seek('split', ({ net }, open) => (net.parts.length > 0 ? eachOf(net.parts, open) : undefined))
  seek('split', ({ day, net }, open) => partsThatSumTo(net.cents, nearestTo(day, open)))
  return findings
}

const bookedIn = (accounts: readonly BankAccount[]): Booked[] =>
  accounts
    .flatMap((account) =>
      account.entries.map(({ date, amount, currency }) => ({
        date: startOfDay(date),
        cents: cents(amount),
        currency: spelled(currency),
        account: accountKey(account),
        used: false,
      })),
    )
    .filter((entry) => entry.cents > 0)
    .toSorted((a, b) => a.date - b.date || b.cents - a.cents || (a.account < b.account ? -1 : 1))

/** One spelling of the Canadian dollar. */
const spelled = (currency: string) => (currency === 'CAN' ? 'CAD' : currency)

/** A paystub that names no currency is compared by amount alone. */
const sameCurrency = (net: Net, entry: Booked) =>
  net.currency === null || net.currency === 'OTHER' || spelled(net.currency) === entry.currency

const openTo = ({ day, net }: Paid, entries: readonly Booked[]) =>
  entries.filter(
    (entry) => !entry.used && entry.date >= day - WINDOW.before * DAY && entry.date <= day + WINDOW.after * DAY && sameCurrency(net, entry),
  )

/** A distinct entry for each amount, or nothing. */
function eachOf(amounts: readonly number[], open: readonly Booked[]): Booked[] | undefined {
  const rest = [...open]
  const found = amounts.flatMap((amount) => {
    const at = rest.findIndex((entry) => entry.cents === amount)
    return at < 0 ? [] : rest.splice(at, 1)
  })
  return found.length === amounts.length ? found : undefined
}

const nearestTo = (day: number, open: readonly Booked[]) => open.toSorted((a, b) => Math.abs(a.date - day) - Math.abs(b.date - day))
