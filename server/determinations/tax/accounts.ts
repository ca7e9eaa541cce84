/** Statements sorted by account and tax year, the most reliable first. */
import { type AccountNumber, accountNumber, fullest } from './account-numbers.ts'
import { type Statement, yearOfSale } from './statements.ts'

export interface AccountYear {
  readonly account: AccountNumber
  /** Undefined: neither the statement nor its sales tell. */
  readonly year: number | undefined
  readonly statements: readonly Statement[]
}

const normalized = (text: string | null | undefined) => (text ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

const brokerOf = ({ item: { datasource }, payer }: Statement) => datasource.id ?? (normalized(datasource.name) || normalized(payer?.name))

const CHANNELS = ['connection', 'submission']

/** A correction before what it corrects, a reading of the account before what was handed in, the latest before the earlier. */
const mostReliableFirst = (a: Statement, b: Statement): number =>
  Number(b.isCorrection) - Number(a.isCorrection) ||
  CHANNELS.indexOf(a.item.channel) - CHANNELS.indexOf(b.item.channel) ||
  b.madeOn - a.madeOn ||
  b.item.createdAt - a.item.createdAt ||
  (a.item.itemId < b.item.itemId ? -1 : 1)

/** A corrected form is a whole one: it stands for the original, for earlier corrections and earlier readings of the account. */
const replaces = (correction: Statement, other: Statement): boolean =>
  correction.isCorrection &&
  correction.about === other.about &&
  (other.isCorrection ? other.madeOn < correction.madeOn : other.isForm || other.madeOn <= correction.madeOn)

/** The parts of a statement by tax year: one part where it names the year, else by the days of its sales. */
function byYear(statement: Statement): [number | undefined, Statement][] {
  if (statement.year !== undefined || statement.sales.length === 0) return [[statement.year, statement]]
  const years = [...Map.groupBy(statement.sales, yearOfSale)]
  return years.map(([year, sales]) => [year, { ...statement, sales }])
}

export function accountYearsOf(statements: readonly Statement[]): AccountYear[] {
  const brokers = [...Map.groupBy(statements.toSorted(mostReliableFirst), brokerOf)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return brokers.flatMap(([, own]) => accountYearsAt(own))
}

function accountYearsAt(statements: readonly Statement[]): AccountYear[] {
  const numbers = statements.map(({ accountNumber: text }) => accountNumber(text))
  const accounts = Map.groupBy(statements, ({ accountNumber: text }) => fullest(accountNumber(text), numbers).visible)
  return [...accounts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([visible, own]) => {
      const account = { visible, isMasked: !numbers.some((number) => number.visible === visible && !number.isMasked) }
      const years = Map.groupBy(own.flatMap(byYear), ([year]) => year)
      return [...years]
        .toSorted(([a = 0], [b = 0]) => b - a)
        .map(([year, parts]) => ({ account, year, statements: standing(parts.map(([, statement]) => statement)) }))
    })
}

const standing = (statements: readonly Statement[]) => statements.filter((one) => !statements.some((other) => replaces(other, one)))
