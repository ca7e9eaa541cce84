/**
 * File names that force extraction results, because these results would be hard to produce with real documents. Also contains the
 * alterations that the names cause.
 */
import type {
  CheckSignalCode,
  Individual,
  KnownValue,
  PayAmount,
  PayItemAmount,
  RecordData,
  SVC_INCOME_EMPLOYMENT_RECORD,
  UnprocessableEntityReasonCode,
} from '../../../generated/types.ts'
import type { DocumentMetadata } from '../check-signals/checked-item.ts'

export interface MagicFileName {
  readonly name: string
  readonly about: string
  /** Reason code with which processing fails. Undefined if processing does not fail. */
  readonly fails?: KnownValue<UnprocessableEntityReasonCode>
  /** True if the Data Source withholds the document until a debt is paid. */
  readonly onHold?: true
  /** True if some attributes are extracted with an accuracy below 95 percent. */
  readonly lowConfidence?: true
  /** Check signal to raise by altering the record or the metadata. */
  readonly signal?: CheckSignalCode
}

export const magicFileNames: readonly MagicFileName[] = [
  { name: 'unsupported-format', about: 'the format is not supported', fails: 'UNSUPPORTED_FORMAT' },
  { name: 'poor-quality', about: 'the document cannot be read', fails: 'UNPROCESSABLE_DOCUMENT_QUALITY' },
  { name: 'partial', about: 'part of the document is missing', fails: 'PARTIAL_DOCUMENT' },
  { name: 'on-hold', about: 'the school withholds the document until a debt is paid', onHold: true },
  { name: 'low-confidence', about: 'at most three attributes are extracted with less than 95 percent accuracy', lowConfidence: true },
  { name: 'metadata-mismatch', about: 'the file was written by image-editing software', signal: 'METADATA_MISMATCH' },
  { name: 'font-mismatch', about: 'a page contains the same typeface both complete and as a subset', signal: 'FONT_MISMATCH' },
  { name: 'identity-mismatch', about: 'the synthetic record is about somebody else', signal: 'IDENTITY_MISMATCH' },
  { name: 'gross-pay-mismatch', about: 'paystub: a line of the earnings is 100.00 too high', signal: 'GROSS_PAY_MISMATCH' },
  { name: 'net-pay-mismatch', about: 'paystub: net pay is 100.00 too high', signal: 'NET_PAY_MISMATCH' },
  { name: 'deductions-mismatch', about: 'paystub: a deduction is not the sum of its parts', signal: 'DEDUCTIONS_MISMATCH' },
  { name: 'ytd-mismatch', about: 'paystub: a year-to-date amount is half of the current one', signal: 'YTD_MISMATCH' },
  { name: 'hours-rate-mismatch', about: 'paystub: eight hours are missing from the regular time', signal: 'HOURS_RATE_MISMATCH' },
  { name: 'tax-mismatch', about: 'W-2: 100.00 too much Social Security tax is withheld', signal: 'TAX_MISMATCH' },
  { name: 'date-mismatch', about: 'paystub, policy, student card: the period ends before it starts', signal: 'DATE_MISMATCH' },
  {
    name: 'employer-mismatch',
    about: 'paystub, W-2: the employer has another name than in earlier documents',
    signal: 'EMPLOYER_MISMATCH',
  },
]

/**
 * Returns the magic names that a file name contains. Examples are `partial.pdf`, `My_Partial.PDF` and `partial-2.jpg`.
 * `on-hold-low-confidence.pdf` contains two magic names.
 */
export function findMagicFileNames(fileName: string): readonly MagicFileName[] {
  const base = fileName.split(/[/\\]/).at(-1) ?? ''
  const words = base
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .split(/[-_ .]+/)
    .filter(Boolean)
    .join('-')
  return magicFileNames.filter(({ name }) => `${words}-`.startsWith(`${name}-`) || `-${words}`.endsWith(`-${name}`))
}

export interface ExtractedData {
  readonly data: RecordData
  readonly document?: DocumentMetadata
}

type Alteration = (extracted: ExtractedData) => ExtractedData

const HUNDRED = 100

/** Functions that alter a record, or the metadata of its document, so that exactly one check signal is raised. */
const ALTERATIONS: Readonly<Partial<Record<CheckSignalCode, Alteration>>> = {
  METADATA_MISMATCH: withMetadata({ software: ['Adobe Photoshop 25.0'] }),
  FONT_MISMATCH: withMetadata({ fonts: [['ABCDEF+LiberationSans', 'LiberationSans']] }),
  GROSS_PAY_MISMATCH: alterPaystub((paystub) =>
    alterEarning(paystub, 'REGULAR', ({ value }) => ({ value: addAmounts(value, HUNDRED), hours: null })),
  ),
  NET_PAY_MISMATCH: alterPaystub((paystub) => alterEarning(paystub, 'NET', ({ value }) => ({ value: addAmounts(value, HUNDRED) }))),
  DEDUCTIONS_MISMATCH: alterPaystub(({ deductions: [first, ...others] = [], ...paystub }) => ({
    ...paystub,
    deductions: first ? [{ ...first, amounts: (first.amounts ?? []).flatMap(splitAmount) }, ...others] : [],
  })),
  YTD_MISMATCH: alterPaystub(({ benefits = [], ...paystub }) => ({
    ...paystub,
    benefits: benefits.map((benefit) => ({ ...benefit, amounts: halveYearToDate(benefit.amounts ?? []) })),
  })),
  HOURS_RATE_MISMATCH: alterPaystub((paystub) => alterEarning(paystub, 'REGULAR', ({ hours }) => ({ hours: Number(hours) - 8 }))),
  TAX_MISMATCH: alterObject('social_security_tax_withheld', ({ value, ...money }) => ({
    ...money,
    value: addAmounts(Number(value), HUNDRED),
  })),
  DATE_MISMATCH: ({ data, ...extracted }) => ({ ...extracted, data: swapDates(data) }),
  EMPLOYER_MISMATCH: alterObject('employer', (employer) => ({ ...employer, name: 'Otherwise Named Example Company' })),
}

/** Alters a record. A record without the field to alter is returned unchanged. */
export const applyMismatches = (extracted: ExtractedData, signals: readonly CheckSignalCode[]): ExtractedData =>
  signals.reduce((before, signal) => ALTERATIONS[signal]?.(before) ?? before, extracted)

/** Returns another person, for a synthetic record that should not be about the Individual. */
export const anotherPerson = ({ individual_id }: Individual): Individual => ({
  individual_id: `${individual_id} somebody else`,
  first_name: 'Quentin',
  last_name: 'Otherperson',
  email: 'quentin.otherperson@example.com',
})

/** Adds amounts in currency units, and rounds the result to the cent. */
const addAmounts = (one: number | null | undefined, other: number) => Math.round(((one ?? 0) + other) * 100) / 100

function withMetadata(metadata: Partial<DocumentMetadata>): Alteration {
  return ({ data, document }) => ({ data, document: { ...document, ...metadata, ours: false } })
}

function alterPaystub(alter: (paystub: SVC_INCOME_EMPLOYMENT_RECORD) => SVC_INCOME_EMPLOYMENT_RECORD): Alteration {
  return ({ data, ...extracted }) => ({ ...extracted, data: 'earnings' in data ? alter(data) : data })
}

function alterEarning(
  { earnings = [], ...paystub }: SVC_INCOME_EMPLOYMENT_RECORD,
  type: PayAmount['type'],
  alter: (amount: PayAmount) => PayAmount,
) {
  const amounts = (list: readonly PayAmount[]) =>
    list.map((amount) => (amount.type === type && !amount.ytd_flag ? { ...amount, ...alter(amount) } : amount))
  return { ...paystub, earnings: earnings.map((earning) => ({ ...earning, amounts: amounts(earning.amounts ?? []) })) }
}

/** Keeps the total, and adds a part that is less than the total. */
const splitAmount = (amount: PayItemAmount): PayItemAmount[] =>
  amount.ytd_flag
    ? [amount]
    : [
        { ...amount, value: addAmounts(amount.value, -1) },
        { ...amount, type: 'GROSS' },
      ]

const halveYearToDate = (amounts: readonly PayItemAmount[]): PayItemAmount[] => {
  const current = amounts.find(({ ytd_flag }) => !ytd_flag)?.value ?? 0
  return amounts.map((amount) => (amount.ytd_flag ? { ...amount, value: Math.floor(current * 50) / 100 } : amount))
}

function alterObject(name: string, alter: (object: Readonly<Record<string, unknown>>) => Record<string, unknown>): Alteration {
  return ({ data, ...extracted }) => {
    const object: unknown = Reflect.get(data, name)
    const isObject = typeof object === 'object' && object !== null
    return { ...extracted, data: isObject ? { ...data, [name]: alter({ ...object }) } : data }
  }
}

const PERIODS = ['interval', 'coverage_period'] as const

function swapDates(data: RecordData): RecordData {
  const record: Readonly<Record<string, unknown>> = { ...data }
  const periods = PERIODS.flatMap((name) => {
    const { start_date, end_date } = { ...(record[name] as { start_date?: string; end_date?: string } | undefined) }
    return start_date && end_date ? [[name, { start_date: end_date, end_date: start_date }]] : []
  })
  const { valid_from, valid_upto } = record
  const valid = valid_from && valid_upto ? { valid_from: valid_upto, valid_upto: valid_from } : {}
  return { ...record, ...Object.fromEntries(periods), ...valid }
}
