/** Which paystubs the bank confirms: their net pay was deposited within a window of days, as one entry or split over several. */
import { DAY, startOfDay } from '../days.ts'
import type { BankAccount } from '../evidence.ts'
import { accountKey, distinctAccounts } from './bank-accounts.ts'
import { cents } from './money.ts'
import type { PaidBy } from './payers.ts'
import type { NetPay, Payslip } from './payslip.ts'
import { partsThatSumTo } from './split-deposit.ts'

/** In days around the pay date. Some banks show a deposit a day early; weekends and holidays delay it. */
const WINDOW = { before: 1, after: 5 }

/** `unseen`: searched for and not found. A paystub that no account covers has no finding. */
export type BankFinding = 'whole' | 'split' | 'unseen'

interface DepositEntry {
  readonly date: number
  readonly cents: number
  readonly currency: string
  readonly account: string
  used: boolean
}

interface Payday {
  readonly itemId: string
  readonly day: number
  readonly net: NetPay
}

/** Every entry matches one paystub at most. Whole matches are searched first, then the split on the paystub, then any split. */
export function bankFindings(paystubs: readonly PaidBy<Payslip>[], banks: readonly BankAccount[]): ReadonlyMap<string, BankFinding> {
  const accounts = distinctAccounts(banks).filter(({ entries }) => entries.length > 0)
  const spans = accounts.map(({ entries, asOf }) => ({
    from: startOfDay(entries.reduce((first, { date }) => Math.min(first, date), asOf)),
    to: asOf,
  }))
  const covered = (day: number) => spans.some(({ from, to }) => day + WINDOW.after * DAY >= from && day - WINDOW.before * DAY <= to)
  const searched = paystubs
    .flatMap(({ itemId, paid, net }): Payday[] => (paid !== undefined && net && covered(paid) ? [{ itemId, day: paid, net }] : []))
    .toSorted((a, b) => a.day - b.day || (a.itemId < b.itemId ? -1 : 1))
  const entries = depositsIn(accounts)
  const findings = new Map<string, BankFinding>(searched.map(({ itemId }) => [itemId, 'unseen']))
  const search = (
    finding: BankFinding,
    find: (paid: Payday, candidates: readonly DepositEntry[]) => readonly DepositEntry[] | undefined,
  ) => {
    for (const paid of searched.filter(({ itemId }) => findings.get(itemId) === 'unseen')) {
      const found = find(paid, candidatesFor(paid, entries))
      for (const entry of found ?? []) entry.used = true
      if (found) findings.set(paid.itemId, finding)
    }
  }
  search('whole', ({ net }, candidates) => entriesForAmounts([net.cents], candidates))
  search('split', ({ net }, candidates) => (net.parts.length > 0 ? entriesForAmounts(net.parts, candidates) : undefined))
  search('split', ({ day, net }, candidates) => partsThatSumTo(net.cents, nearestTo(day, candidates)))
  return findings
}

const depositsIn = (accounts: readonly BankAccount[]): DepositEntry[] =>
  accounts
    .flatMap((account) =>
      account.entries.map(({ date, amount, currency }) => ({
        date: startOfDay(date),
        cents: cents(amount),
        currency: normalizedCurrency(currency),
        account: accountKey(account),
        used: false,
      })),
    )
    .filter((entry) => entry.cents > 0)
    .toSorted((a, b) => a.date - b.date || b.cents - a.cents || (a.account < b.account ? -1 : 1))

/** The Canadian dollar has two codes. */
const normalizedCurrency = (currency: string) => (currency === 'CAN' ? 'CAD' : currency)

/** A paystub without a currency is compared by amount only. */
const sameCurrency = (net: NetPay, entry: DepositEntry) =>
  net.currency === null || net.currency === 'OTHER' || normalizedCurrency(net.currency) === entry.currency

const candidatesFor = ({ day, net }: Payday, entries: readonly DepositEntry[]) =>
  entries.filter(
    (entry) => !entry.used && entry.date >= day - WINDOW.before * DAY && entry.date <= day + WINDOW.after * DAY && sameCurrency(net, entry),
  )

/** A different entry for each amount; undefined when one amount has none. */
function entriesForAmounts(amounts: readonly number[], candidates: readonly DepositEntry[]): DepositEntry[] | undefined {
  const rest = [...candidates]
  const found = amounts.flatMap((amount) => {
    const at = rest.findIndex((entry) => entry.cents === amount)
    return at < 0 ? [] : rest.splice(at, 1)
  })
  return found.length === amounts.length ? found : undefined
}

const nearestTo = (day: number, candidates: readonly DepositEntry[]) =>
  candidates.toSorted((a, b) => Math.abs(a.date - day) - Math.abs(b.date - day))
