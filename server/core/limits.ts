/** The contract's limits that consist of a single number, by name. */
import { type LimitName, tables } from '../../generated/tables.ts'

export const limits = Object.fromEntries(Object.entries(tables.limits).map(([name, { value }]) => [name, value])) as Record<
  LimitName,
  number
>
