/** How a record or its document is altered so that one check signal, and no other, is raised. */
import type {
  CheckSignalCode,
  Individual,
  PayAmount,
  PayItemAmount,
  RecordData,
  SVC_INCOME_EMPLOYMENT_RECORD,
} from '../../../generated/types.ts'
import type { DocumentMetadata } from '../check-signals/checked-item.ts'

export interface Extracted {
  readonly data: RecordData
  readonly document?: DocumentMetadata
}

type Alteration = (extracted: Extracted) => Extracted

const HUNDRED = 100

const alterations: Readonly<Partial<Record<CheckSignalCode, Alteration>>> = {
  METADATA_MISMATCH: withMetadata({ producer: 'Adobe Photoshop 25.0' }),
  FONT_MISMATCH: withMetadata({ fonts: [['ABCDEF+LiberationSans', 'LiberationSans']] }),
  GROSS_PAY_MISMATCH: ofPaystub((paystub) =>
    withEarning(paystub, 'REGULAR', ({ value }) => ({ value: added(value, HUNDRED), hours: null })),
  ),
  NET_PAY_MISMATCH: ofPaystub((paystub) => withEarning(paystub, 'NET', ({ value }) => ({ value: added(value, HUNDRED) }))),
  DEDUCTIONS_MISMATCH: ofPaystub(({ deductions: [first, ...others] = [], ...paystub }) => ({
    ...paystub,
    deductions: first ? [{ ...first, amounts: (first.amounts ?? []).flatMap(inParts) }, ...others] : [],
  })),
  YTD_MISMATCH: ofPaystub(({ benefits = [], ...paystub }) => ({
    ...paystub,
    benefits: benefits.map((benefit) => ({ ...benefit, amounts: halved(benefit.amounts ?? []) })),
  })),
  HOURS_RATE_MISMATCH: ofPaystub((paystub) => withEarning(paystub, 'REGULAR', ({ hours }) => ({ hours: Number(hours) - 8 }))),
  TAX_MISMATCH: withObject('social_security_tax_withheld', ({ value, ...money }) => ({ ...money, value: added(Number(value), HUNDRED) })),
  DATE_MISMATCH: ({ data, ...extracted }) => ({ ...extracted, data: backwards(data) }),
  EMPLOYER_MISMATCH: withObject('employer', (employer) => ({ ...employer, name: 'Otherwise Named Example Company' })),
}

/** A record without what is to be altered stays as it is. */
export const altered = (extracted: Extracted, signals: readonly CheckSignalCode[]): Extracted =>
  signals.reduce((before, signal) => alterations[signal]?.(before) ?? before, extracted)

/** Another person, for a synthetic record that is not about the Individual. */
export const somebodyElse = ({ individual_id }: Individual): Individual => ({
  individual_id: `${individual_id} somebody else`,
  first_name: 'Quentin',
  last_name: 'Otherperson',
  email: 'quentin.otherperson@example.com',
})

/** In units of the currency, exact to the cent. */
const added = (one: number | null | undefined, other: number) => Math.round(((one ?? 0) + other) * 100) / 100

function withMetadata(metadata: Partial<DocumentMetadata>): Alteration {
  return ({ data, document }) => ({ data, document: { ...document, ...metadata, ours: false } })
}

function ofPaystub(alter: (paystub: SVC_INCOME_EMPLOYMENT_RECORD) => SVC_INCOME_EMPLOYMENT_RECORD): Alteration {
  return ({ data, ...extracted }) => ({ ...extracted, data: 'earnings' in data ? alter(data) : data })
}

function withEarning(
  { earnings = [], ...paystub }: SVC_INCOME_EMPLOYMENT_RECORD,
  type: PayAmount['type'],
  alter: (amount: PayAmount) => PayAmount,
) {
  const amounts = (list: readonly PayAmount[]) =>
    list.map((amount) => (amount.type === type && !amount.ytd_flag ? { ...amount, ...alter(amount) } : amount))
  return { ...paystub, earnings: earnings.map((earning) => ({ ...earning, amounts: amounts(earning.amounts ?? []) })) }
}

/** The whole as before, and a part that is less than the whole. */
const inParts = (amount: PayItemAmount): PayItemAmount[] =>
  amount.ytd_flag
    ? [amount]
    : [
        { ...amount, value: added(amount.value, -1) },
        { ...amount, type: 'GROSS' },
      ]

const halved = (amounts: readonly PayItemAmount[]): PayItemAmount[] => {
  const current = amounts.find(({ ytd_flag }) => !ytd_flag)?.value ?? 0
  return amounts.map((amount) => (amount.ytd_flag ? { ...amount, value: Math.floor(current * 50) / 100 } : amount))
}

function withObject(name: string, alter: (object: Readonly<Record<string, unknown>>) => Record<string, unknown>): Alteration {
  return ({ data, ...extracted }) => {
    const object: unknown = Reflect.get(data, name)
    const there = typeof object === 'object' && object !== null
    return { ...extracted, data: there ? { ...data, [name]: alter({ ...object }) } : data }
  }
}

const PERIODS = ['interval', 'coverage_period'] as const

function backwards(data: RecordData): RecordData {
  const record: Readonly<Record<string, unknown>> = { ...data }
  const periods = PERIODS.flatMap((name) => {
    const { start_date, end_date } = { ...(record[name] as { start_date?: string; end_date?: string } | undefined) }
    return start_date && end_date ? [[name, { start_date: end_date, end_date: start_date }]] : []
  })
  const { valid_from, valid_upto } = record
  const valid = valid_from && valid_upto ? { valid_from: valid_upto, valid_upto: valid_from } : {}
  return { ...record, ...Object.fromEntries(periods), ...valid }
}
