/** The bank accounts connected, each once: of readings of the same account the latest stands. */
import type { BankAccount } from '../evidence.ts'

export const accountKey = ({ datasource, accountNumber }: BankAccount): string =>
  JSON.stringify([datasource.id ?? datasource.name ?? '', accountNumber])

export function distinctAccounts(banks: readonly BankAccount[]): BankAccount[] {
  const latest = new Map<string, BankAccount>()
  for (const bank of banks) {
    const known = latest.get(accountKey(bank))
    if (!known || known.asOf < bank.asOf) latest.set(accountKey(bank), bank)
  }
  return [...latest].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, bank]) => bank)
}
