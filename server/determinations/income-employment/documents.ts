/** What each Item is: a payslip, a W-2 or a 1099, where it came from, whom it names as payer, of which day it is. */
import type { SVC_1099_RECORD, SVC_INCOME_EMPLOYMENT_RECORD, SVC_PROCEEDS_1099_B, SVC_W2_RECORD } from '../../../generated/types.ts'
import { startOfDay } from '../days.ts'
import type { Circumstances, Evidence } from '../evidence.ts'
import { type Form, formOf, formOfProceeds } from './form-1099.ts'
import { instantOf } from './instants.ts'
import { einOf, normalName } from './payer-names.ts'
import { type Payslip, payslipOf } from './payslip.ts'
import { type W2, w2Of } from './w2.ts'

export type IncomeRecord = SVC_INCOME_EMPLOYMENT_RECORD | SVC_W2_RECORD | SVC_1099_RECORD | SVC_PROCEEDS_1099_B

/** `payroll`: read from the payroll system; the others were submitted. Firmest first. */
export const SOURCES = ['payroll', 'paystub', 'report', 'w2', '1099'] as const
export type Source = (typeof SOURCES)[number]

/** What every document has beside its content. */
export interface Origin {
  readonly itemId: string
  readonly createdAt: number
  readonly datasource: Evidence<unknown>['datasource']
  readonly source: Source
  /** Day the data is of. */
  readonly asOf: number
  readonly ein: string | undefined
  /** Name of the payer, as names are compared. */
  readonly name: string | undefined
}

export type Document = Origin & (Payslip | W2 | Form)

const KINDS = new Map<string, Document['kind'] | 'proceeds'>([
  ['SVC_INCOME_EMPLOYMENT_RECORD', 'payslip'],
  ['PAYSTUB_FILE', 'payslip'],
  ['TWN_EDR', 'payslip'],
  ['SVC_W2_RECORD', 'w2'],
  ['W2_FILE', 'w2'],
  ['SVC_1099_RECORD', 'form'],
  ['FORM_1099_B', 'form'],
  ['FORM_1099_CONSOLIDATED', 'form'],
  ['FORM_1099_DIV', 'form'],
  ['FORM_1099_INT', 'form'],
  ['FORM_1099_MISC', 'form'],
  ['FORM_1099_NEC', 'form'],
  ['FORM_1099_OID', 'form'],
  ['SVC_PROCEEDS_1099_B', 'proceeds'],
  ['PROCEEDS_1099_B', 'proceeds'],
])

interface Payer {
  readonly name?: string | null
  readonly ein?: string | null
}

/** The parts that follow from the Item; `dated` is the day a submitted document is of. */
function origin(one: Evidence<unknown>, submittedAs: Source, dated: number | undefined, payer: Payer | null | undefined): Origin {
  const { itemId, createdAt, datasource } = one
  const source = one.channel === 'connection' && (submittedAs === 'paystub' || submittedAs === 'w2') ? 'payroll' : submittedAs
  const read = one.channel === 'connection' || dated === undefined || dated < 0
  const employer = datasource.type === 'EMPLOYER' ? datasource.name : undefined
  const asOf = read ? startOfDay(createdAt) : startOfDay(dated)
  return { itemId, createdAt, datasource, source, asOf, ein: einOf(payer?.ein), name: normalName(payer?.name ?? employer) }
}

const lastDay = (year: number | undefined) => (year === undefined ? undefined : Date.UTC(year, 11, 31))

function read(one: Evidence<IncomeRecord>): Document[] {
  switch (KINDS.get(one.type)) {
    case 'payslip': {
      const record = one.data as SVC_INCOME_EMPLOYMENT_RECORD
      const dated = instantOf(record.record_date) ?? instantOf(record.pay_date)
      return [{ ...origin(one, one.type === 'TWN_EDR' ? 'report' : 'paystub', dated, record.employer), ...payslipOf(record) }]
    }
    case 'w2': {
      const record = one.data as SVC_W2_RECORD
      return [{ ...origin(one, 'w2', lastDay(record.record_year), record.employer), ...w2Of(record) }]
    }
    case 'form': {
      const record = one.data as SVC_1099_RECORD
      const dated = instantOf(record.record_date) ?? lastDay(record.record_year)
      return formOf(one.type, record).map((form) => ({ ...origin(one, '1099', dated, taxPayer(record)), ...form }))
    }
    case 'proceeds': {
      const record = one.data as SVC_PROCEEDS_1099_B
      return [{ ...origin(one, '1099', record.as_of_date, taxPayer(record)), ...formOfProceeds(record) }]
    }
    default:
      return []
  }
}

const taxPayer = ({ payer }: SVC_1099_RECORD | SVC_PROCEEDS_1099_B): Payer => ({ name: payer?.name ?? null, ein: payer?.tin ?? null })

/** Newest first; of one day those of the firmest source. The identifier makes the order total. */
export function newestFirst(a: Document, b: Document): number {
  return (
    dayOfContent(b) - dayOfContent(a) ||
    SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source) ||
    b.createdAt - a.createdAt ||
    (a.itemId < b.itemId ? -1 : 1)
  )
}

const dayOfContent = (document: Document) => (document.kind === 'payslip' ? (document.day ?? document.asOf) : document.asOf)

/** The documents, newest first; where a tax year is asked for, tax forms of that year only. */
export const documentsOf = (evidence: readonly Evidence<IncomeRecord>[], { details }: Circumstances): Document[] =>
  evidence
    .flatMap(read)
    .filter((document) => document.kind === 'payslip' || details.tax_year === undefined || document.year === details.tax_year)
    .toSorted(newestFirst)
