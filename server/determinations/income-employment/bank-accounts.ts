/** The connected bank accounts without duplicates. When an account was read several times, the latest reading counts. */
import type { BankAccount } from '../evidence.ts'

export const accountKey = ({ datasource, accountNumber }: BankAccount): string =>
  JSON.stringify([datasource.id ?? datasource.name ?? '', accountNumber])

export function distinctAccounts(banks: readonly BankAccount[]): BankAccount[] {
  const latest = new Map<string, BankAccount>()
  for (const bank of banks) {
    const earlier = latest.get(accountKey(bank))
    if (!earlier || earlier.asOf < bank.asOf) latest.set(accountKey(bank), bank)
  }
  return [...latest].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, bank]) => bank)
}
