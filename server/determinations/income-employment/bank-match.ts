/** Matches paystubs with bank deposits. A paystub matches if its net pay arrived within a window of days, in one or several deposits. */
import { DAY } from '../../core/durations.ts'
import { startOfDay } from '../days.ts'
import type { BankAccount } from '../input.ts'
import { decide, type DecisionRow, reason, otherwise } from '../reasons.ts'
import { cents } from '../money.ts'
import { distinctPayments, type WithPayer, type Payer } from './payers.ts'
import type { NetPay, Payslip } from './payslip.ts'
import type { IncomeReason } from './reason-codes.ts'

/** Window in days around the pay date. Some banks book a deposit a day early, and weekends and holidays delay it. */
export const WINDOW = { before: 1, after: 5 }

/** `unseen` means that no matching deposit was found. A paystub without a matching account has no finding. */
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

/**
 * Matches each entry with at most one paystub. Searches first for deposits of the whole amount, then for the split stated on the paystub,
 * and then for any split.
 */
export function bankFindings(paystubs: readonly WithPayer<Payslip>[], banks: readonly BankAccount[]): ReadonlyMap<string, BankFinding> {
  const accounts = distinctAccounts(banks).filter(({ entries }) => entries.length > 0)
  const spans = accounts.map(({ entries, asOf }) => ({
    from: startOfDay(entries.reduce((first, { date }) => Math.min(first, date), asOf)),
    to: asOf,
  }))
  const covered = (day: number) => spans.some(({ from, to }) => day + WINDOW.after * DAY >= from && day - WINDOW.before * DAY <= to)
  const searched = paystubs
    .flatMap(({ itemId, paid, net }): Payday[] => (paid !== undefined && net && covered(paid) ? [{ itemId, day: paid, net }] : []))
    .toSorted((a, b) => a.day - b.day || (a.itemId < b.itemId ? -1 : 1))
  const entries = listDeposits(accounts)
  const findings = new Map<string, BankFinding>(searched.map(({ itemId }) => [itemId, 'unseen']))
  const search = (
    finding: BankFinding,
    find: (paid: Payday, candidates: readonly DepositEntry[]) => readonly DepositEntry[] | undefined,
  ) => {
    for (const paid of searched.filter(({ itemId }) => findings.get(itemId) === 'unseen')) {
      const matches = find(paid, findCandidates(paid, entries))
      for (const entry of matches ?? []) entry.used = true
      if (matches) findings.set(paid.itemId, finding)
    }
  }
  search('whole', ({ net }, candidates) => entriesForAmounts([net.cents], candidates))
  search('split', ({ net }, candidates) => (net.parts.length > 0 ? entriesForAmounts(net.parts, candidates) : undefined))
  search('split', ({ day, net }, candidates) => {
    const nearestFirst = candidates.toSorted((a, b) => Math.abs(a.date - day) - Math.abs(b.date - day))
    return findPartsWithSum(net.cents, nearestFirst)
  })
  return findings
}

const listDeposits = (accounts: readonly BankAccount[]): DepositEntry[] =>
  accounts
    .flatMap((account) => {
      const key = accountKey(account)
      return account.entries.map(({ date, amount, currency }) => ({
        date: startOfDay(date),
        cents: cents(amount),
        currency: normalizedCurrency(currency),
        account: key,
        used: false,
      }))
    })
    .filter((entry) => entry.cents > 0)
    .toSorted((a, b) => a.date - b.date || b.cents - a.cents || (a.account < b.account ? -1 : 1))

/** Returns the same code for both Canadian dollar codes. */
const normalizedCurrency = (currency: string) => (currency === 'CAN' ? 'CAD' : currency)

/** Compares currencies. A paystub without a currency is compared only by amount. */
const sameCurrency = (net: NetPay, entry: DepositEntry) =>
  net.currency === null || net.currency === 'OTHER' || normalizedCurrency(net.currency) === entry.currency

const findCandidates = ({ day, net }: Payday, entries: readonly DepositEntry[]) =>
  entries.filter(
    (entry) => !entry.used && entry.date >= day - WINDOW.before * DAY && entry.date <= day + WINDOW.after * DAY && sameCurrency(net, entry),
  )

/** Returns a different entry for each amount. Undefined if any amount has no matching entry. */
function entriesForAmounts(amounts: readonly number[], candidates: readonly DepositEntry[]): DepositEntry[] | undefined {
  const unused = [...candidates]
  const match = amounts.flatMap((amount) => {
    const at = unused.findIndex((entry) => entry.cents === amount)
    return at < 0 ? [] : unused.splice(at, 1)
  })
  return match.length === amounts.length ? match : undefined
}

/** Facts that determine how the bank confirms a payer's submitted paystubs. */
interface BankFacts {
  readonly paystubs: number
  /** Number of paystubs for which a bank account was searched. */
  readonly searched: number
  readonly found: number
  readonly split: number
}

/** A paystub without a matching account counts as unmatched, because the codes for a full match require all paystubs to match. */
export const REASONS: readonly DecisionRow<BankFacts, readonly IncomeReason[]>[] = [
  ['no paystub was searched for in a bank account', (f) => f.searched === 0, []],
  ['all paystubs were found, at least one as a split deposit', (f) => f.found === f.paystubs && f.split > 0, [reason('MIE_NID_BEM')]],
  ['all paystubs were found', (f) => f.found === f.paystubs, [reason('MIE_NI_BEM')]],
  ['some paystubs were found, at least one as a split deposit', (f) => f.split > 0, [reason('MIE_NIDP_BEM')]],
  ['some paystubs were found', (f) => f.found > 0, [reason('MIE_NIP_BEM')]],
  otherwise([reason('MIE_NI_NO_BEM')]),
]

/** Returns the submitted paystubs. If several are for the same payment, only one is included. */
export const submittedPaystubs = ({ payslips }: Payer) => distinctPayments(payslips.filter(({ source }) => source === 'paystub'))

export function bankReasons(payer: Payer, findings: ReadonlyMap<string, BankFinding>) {
  const paystubs = submittedPaystubs(payer)
  const matchedCount = paystubs.flatMap(({ itemId }) => findings.get(itemId) ?? [])
  const facts: BankFacts = {
    paystubs: paystubs.length,
    searched: matchedCount.length,
    found: matchedCount.filter((finding) => finding !== 'unseen').length,
    split: matchedCount.filter((finding) => finding === 'split').length,
  }
  return { checked: facts.searched > 0, reasons: decide(REASONS, facts) }
}

const accountKey = ({ datasource, accountNumber }: BankAccount): string =>
  JSON.stringify([datasource.id ?? datasource.name ?? '', accountNumber])

/** Returns the connected bank accounts. If an account was read several times, only the latest reading is included. */
export function distinctAccounts(banks: readonly BankAccount[]): BankAccount[] {
  const latest = new Map<string, BankAccount>()
  for (const bank of banks) {
    const earlier = latest.get(accountKey(bank))
    if (!earlier || earlier.asOf < bank.asOf) latest.set(accountKey(bank), bank)
  }
  return [...latest].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, bank]) => bank)
}

/**
 * Maximum number of deposits into which a payment may be split. Employers split payments into a few parts. A search for more parts would be
 * slow, and would find many sums that match by chance.
 */
const MAX_PARTS = 4
const MAX_ENTRIES = 12

/** Finds two to four of the first twelve entries whose sum in cents is equal to the given sum. */
export function findPartsWithSum<Entry extends { readonly cents: number }>(sum: number, entries: readonly Entry[]): Entry[] | undefined {
  const smaller = entries.filter(({ cents }) => cents > 0 && cents < sum).slice(0, MAX_ENTRIES)
  const search = (remaining: number, from: number, parts: readonly Entry[]): Entry[] | undefined => {
    if (remaining === 0) return [...parts]
    if (parts.length === MAX_PARTS) return undefined
    for (const [at, entry] of smaller.entries()) {
      const result = at >= from && entry.cents <= remaining ? search(remaining - entry.cents, at + 1, [...parts, entry]) : undefined
      if (result) return result
    }
    return undefined
  }
  return search(sum, 0, [])
}
