/** Amounts on a payslip: gross pay by type, for both the period and the year to date, and net pay. */
import type { Currency, Earning, EarningType, PayAmount, SVC_INCOME_EMPLOYMENT_RECORD } from '../../../generated/types.ts'
import { toTimestamp } from './instants.ts'
import { cents, isNumber, total } from '../money.ts'

/** Pay of one type in one currency. */
export interface Pay {
  readonly type: EarningType | null
  readonly currency: Currency | null
  readonly value: number
}

export interface NetPay {
  readonly currency: Currency | null
  readonly cents: number
  /** Deposits into which net pay is split. Empty if the payslip lists no split. */
  readonly parts: readonly number[]
}

export type Payslip = ReturnType<typeof readPayslip>

export function readPayslip(record: SVC_INCOME_EMPLOYMENT_RECORD) {
  const paid = toTimestamp(record.pay_date)
  const start = toTimestamp(record.interval?.start_date)
  const end = toTimestamp(record.interval?.end_date)
  const earnings = record.earnings ?? []
  const gross = earnings.flatMap((earning) => readGross(earning, false))
  const net = readNet(record)
  const hasFigures = (paid ?? end) !== undefined && (gross.length > 0 || net !== undefined)
  return {
    kind: 'payslip' as const,
    record,
    /** Pay day. */
    paid,
    start,
    end,
    /** Day by which payslips are sorted: the pay day, otherwise the end of the period, otherwise the date of the document. */
    day: paid ?? end ?? toTimestamp(record.record_date),
    gross,
    yearToDate: earnings.flatMap((earning) => readGross(earning, true)),
    net,
    /** Key that is the same for all copies of a payslip. Undefined if the payslip has no day or no figures. */
    payment: hasFigures
      ? JSON.stringify([paid, start, end, gross.map(({ value }) => value).toSorted((a, b) => a - b), net?.cents])
      : undefined,
  }
}

/** Components of gross pay. Their total is used if gross pay is not stated. */
const PARTS: readonly unknown[] = ['REGULAR', 'OVERTIME', 'HOLIDAY', 'BONUS', 'COMMISSION'] satisfies PayAmount['type'][]

function readGross({ type = null, amounts }: Earning, ytd: boolean): Pay[] {
  const stated = (amounts ?? []).filter((amount) => (amount.ytd_flag ?? false) === ytd && isNumber(amount.value))
  const whole = stated.filter((amount) => amount.type === 'GROSS')
  const counted = whole.length > 0 ? whole : stated.filter((amount) => PARTS.includes(amount.type))
  return byCurrency(counted).map(([currency, values]) => ({ type, currency, value: total(values) }))
}

/** Returns the net pay for the period. If it is not stated, returns the total of the deposits. */
function readNet({ earnings, deposits }: SVC_INCOME_EMPLOYMENT_RECORD): NetPay | undefined {
  const amounts = (earnings ?? []).flatMap((earning) => earning.amounts ?? [])
  const paidOut = (deposits ?? []).flatMap(({ amount }) => amount ?? [])
  const stated = byCurrency(amounts.filter(({ type, ytd_flag }) => type === 'NET' && !ytd_flag))
  const [only, ...others] = stated.length > 0 ? stated : byCurrency(paidOut)
  if (!only || others.length > 0) return undefined
  const net = cents(total(only[1]))
  const parts = paidOut.flatMap(({ value }) => (isNumber(value) ? cents(value) : []))
  const split = parts.length > 1 && parts.reduce((sum, part) => sum + part, 0) === net && parts.every((part) => part > 0)
  return net > 0 ? { currency: only[0], cents: net, parts: split ? parts : [] } : undefined
}

interface Figure {
  readonly currency?: Currency | null
  readonly value?: number | null
}

function byCurrency(figures: readonly Figure[]): [Currency | null, number[]][] {
  const values = new Map<Currency | null, number[]>()
  for (const { currency = null, value } of figures) {
    if (isNumber(value)) values.set(currency, [...(values.get(currency) ?? []), value])
  }
  return [...values]
}
