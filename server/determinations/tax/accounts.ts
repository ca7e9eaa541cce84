/** Groups statements by account and tax year. The most reliable statement comes first. */
import { parseEin, groupByKeys, normalizedText } from '../matching.ts'
import { type Statement, statementsByYear } from './statements.ts'

export interface AccountYear {
  readonly account: AccountNumber
  /** Undefined if neither the statement nor its sales state the year. */
  readonly year: number | undefined
  readonly statements: readonly Statement[]
}

/** Statements belong to the same broker if they have the same Data Source or the same payer EIN. */
const brokerKeys = ({ item: { datasource }, payer }: Statement): string[] => {
  const ein = parseEin(payer?.tin)
  return [`source ${datasource.id ?? (normalizedText(datasource.name) || normalizedText(payer?.name))}`, ...(ein ? [`ein ${ein}`] : [])]
}

const CHANNELS = ['connection', 'submission']

/** Sorts corrections first, then data read from the account, and then submissions. Within each group, later statements come first. */
const mostReliableFirst = (a: Statement, b: Statement): number =>
  Number(b.isCorrection) - Number(a.isCorrection) ||
  CHANNELS.indexOf(a.item.channel) - CHANNELS.indexOf(b.item.channel) ||
  b.issuedAt - a.issuedAt ||
  b.item.createdAt - a.item.createdAt ||
  (a.item.itemId < b.item.itemId ? -1 : 1)

/**
 * Returns true if a correction replaces a statement. A corrected form is complete, so it replaces the original, earlier corrections, and
 * earlier readings of the account.
 */
const replaces = (correction: Statement, other: Statement): boolean =>
  correction.isCorrection &&
  correction.about === other.about &&
  (other.isCorrection ? other.issuedAt < correction.issuedAt : other.isForm || other.issuedAt <= correction.issuedAt)

export function groupByAccountYear(statements: readonly Statement[]): AccountYear[] {
  const brokers = groupByKeys(statements.toSorted(mostReliableFirst), brokerKeys)
  const getAccountName = (own: readonly Statement[]) => own.map((one) => brokerKeys(one)[0] ?? '').toSorted()[0] ?? ''
  return brokers.toSorted((a, b) => (getAccountName(a) < getAccountName(b) ? -1 : 1)).flatMap(groupAtBroker)
}

function groupAtBroker(statements: readonly Statement[]): AccountYear[] {
  const numbers = statements.map(({ accountNumber: text }) => parseAccountNumber(text))
  const accounts = Map.groupBy(statements, ({ accountNumber: text }) => fullestNumber(parseAccountNumber(text), numbers).visible)
  return [...accounts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([visible, own]) => {
      const account = { visible, isMasked: !numbers.some((number) => number.visible === visible && !number.isMasked) }
      return [...Map.groupBy(own.flatMap(statementsByYear), ({ year }) => year)]
        .toSorted(([a = 0], [b = 0]) => b - a)
        .map(([year, parts]) => ({ account, year, statements: parts.filter((one) => !parts.some((other) => replaces(other, one))) }))
    })
}

/** An account number that may be masked. */
interface AccountNumber {
  /** Letters and digits. For a masked number, only those after the mask. */
  readonly visible: string
  readonly isMasked: boolean
}

const MASK = /[*•#.]|X{2,}/g
const MASKED_LENGTH = 4

export function parseAccountNumber(text: string): AccountNumber {
  const upper = text.toUpperCase()
  const mask = [...upper.matchAll(MASK)].at(-1)
  const visible = upper.slice(mask ? mask.index + mask[0].length : 0).replace(/[^\p{L}\p{N}]/gu, '')
  return { visible, isMasked: mask !== undefined || visible.length <= MASKED_LENGTH }
}

const isTail = (tail: AccountNumber, whole: AccountNumber) =>
  tail.isMasked && tail.visible.length < whole.visible.length && whole.visible.endsWith(tail.visible)

/**
 * Returns the longer number that a masked number may represent at the same broker. If there is not exactly one such number, returns the
 * masked number.
 */
export function fullestNumber(number: AccountNumber, known: readonly AccountNumber[]): AccountNumber {
  const longer = known.filter((other) => isTail(number, other))
  const whole = longer.filter((other) => !longer.some((another) => isTail(other, another)))
  const [only] = whole
  return only && new Set(whole.map(({ visible }) => visible)).size === 1 ? only : number
}

/** Returns true if both numbers could belong to the same account. Masked numbers are compared by their last digits, which are visible. */
export const mayBeSameAccount = (one: AccountNumber, other: AccountNumber): boolean =>
  one.visible !== '' && other.visible !== '' && (one.visible === other.visible || isTail(one, other) || isTail(other, one))
