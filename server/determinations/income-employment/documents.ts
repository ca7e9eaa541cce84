/** Reads each Item as a payslip, a W-2 or a 1099, and determines its source, payer and date. */
import { tables } from '../../../generated/tables.ts'
import type {
  Address,
  SVC_1099_RECORD,
  SVC_INCOME_EMPLOYMENT_RECORD,
  SVC_PROCEEDS_1099_B,
  SVC_W2_RECORD,
} from '../../../generated/types.ts'
import { startOfDay } from '../days.ts'
import type { InputItem } from '../input.ts'
import { parseEin, normalizedText } from '../matching.ts'
import { statementsByYear, readStatements, type TaxItem } from '../tax/statements.ts'
import { type Form1099, form1099OfProceeds, readForms1099 } from './form-1099.ts'
import { toTimestamp } from './instants.ts'
import { type Payslip, readPayslip } from './payslip.ts'
import { type W2Form, readW2 } from './w2.ts'

export type IncomeRecord = SVC_INCOME_EMPLOYMENT_RECORD | SVC_W2_RECORD | SVC_1099_RECORD | SVC_PROCEEDS_1099_B

/** Sources of documents, most reliable first. `payroll` documents were read from the payroll system, and all others were submitted. */
export const DOCUMENT_SOURCES = ['payroll', 'paystub', 'report', 'w2', '1099'] as const
type DocumentSource = (typeof DOCUMENT_SOURCES)[number]

export type DocumentOrigin = ReturnType<typeof createOrigin>

export type IncomeDocument = DocumentOrigin & (Payslip | W2Form | Form1099)

interface StatedPayer {
  readonly name?: string | null
  readonly ein?: string | null
  readonly address?: Address | null
}

const PAYROLL_SOURCES: ReadonlySet<unknown> = new Set(['EMPLOYER', 'PAYROLL_PROCESSOR'])

/** Paystubs and W-2s from a login come from a payroll system. Other documents may also come from a brokerage or a report agency. */
const isFromPayroll = ({ channel, datasource }: InputItem<unknown>, submittedAs: DocumentSource) =>
  channel === 'connection' && (submittedAs === 'paystub' || submittedAs === 'w2' || PAYROLL_SOURCES.has(datasource.type))

/** `documentDay` is the day that a submitted document states. */
function createOrigin(
  item: InputItem<unknown>,
  submittedAs: DocumentSource,
  documentDay: number | undefined,
  payer: StatedPayer | null | undefined,
  employeeId?: string | null,
) {
  const { itemId, createdAt, datasource, channel } = item
  const source = isFromPayroll(item, submittedAs) ? 'payroll' : submittedAs
  const created = startOfDay(createdAt)
  const isDatedByItem = channel === 'connection' || documentDay === undefined || documentDay < 0
  const employer = datasource.type === 'EMPLOYER' ? datasource.name : undefined
  const asOf = isDatedByItem ? created : Math.min(startOfDay(documentDay), created)
  return {
    itemId,
    createdAt,
    datasource,
    channel,
    source,
    /** Day as of which the data is current. */
    asOf,
    /**
     * Date of the document, or the creation date of its Item if that is earlier. A report with today's date may list a pay day from long
     * ago.
     */
    statedOn: asOf,
    ein: parseEin(payer?.ein),
    /** Name of the payer, normalized so that it can be compared. */
    name: normalName(payer?.name ?? employer),
    /** Payer's location: the postal code or, if it is missing, the city and state. */
    place: getLocation(payer?.address),
    employeeId: normalizedText(employeeId) || undefined,
  }
}

const lastDay = (year: number | undefined) => (year === undefined ? undefined : Date.UTC(year, 11, 31))

function readItem(item: InputItem<IncomeRecord>): IncomeDocument[] {
  switch (tables.recordByType[item.type]) {
    case 'SVC_INCOME_EMPLOYMENT_RECORD': {
      const record = item.data as SVC_INCOME_EMPLOYMENT_RECORD
      const documentDay = toTimestamp(record.record_date) ?? toTimestamp(record.pay_date)
      const source = item.type === 'TWN_EDR' ? 'report' : 'paystub'
      const employeeId = record.employee?.service_details?.employee_id
      const origin = createOrigin(item, source, documentDay, record.employer, employeeId)
      const statedOn = Math.min(toTimestamp(record.record_date) ?? origin.asOf, startOfDay(item.createdAt))
      return [{ ...origin, statedOn, ...readPayslip(record) }]
    }
    case 'SVC_W2_RECORD': {
      const record = item.data as SVC_W2_RECORD
      return [{ ...createOrigin(item, 'w2', lastDay(record.record_year), record.employer), ...readW2(record) }]
    }
    case 'SVC_1099_RECORD': {
      const record = item.data as SVC_1099_RECORD
      const documentDay = toTimestamp(record.record_date) ?? lastDay(record.record_year)
      return readForms1099(item.type, record).map((form) => ({
        ...createOrigin(item, '1099', documentDay, taxPayer(record)),
        ...form,
        sales: listSecurities({ ...item, data: record }),
      }))
    }
    case 'SVC_PROCEEDS_1099_B': {
      const record = item.data as SVC_PROCEEDS_1099_B
      const sales = listSecurities({ ...item, data: record })
      return [{ ...createOrigin(item, '1099', record.as_of_date, taxPayer(record)), ...form1099OfProceeds(record), sales }]
    }
    default:
      return []
  }
}

const taxPayer = ({ payer }: SVC_1099_RECORD | SVC_PROCEEDS_1099_B): StatedPayer => ({
  name: payer?.name ?? null,
  ein: payer?.tin ?? null,
  address: payer?.address ?? null,
})

function getLocation(address: Address | null | undefined): string | undefined {
  const [zip] = /^\d{5}/.exec(address?.zipcode?.trim() ?? '') ?? []
  return zip ?? (address?.city && address.state ? `${normalizedText(address.city)} ${normalizedText(address.state)}` : undefined)
}

/** Sorts newest first, and then by reliability of the source. The identifier makes the order unique. */
export function newestFirst(a: IncomeDocument, b: IncomeDocument): number {
  return (
    dayOfContent(b) - dayOfContent(a) ||
    DOCUMENT_SOURCES.indexOf(a.source) - DOCUMENT_SOURCES.indexOf(b.source) ||
    b.createdAt - a.createdAt ||
    (a.itemId < b.itemId ? -1 : 1)
  )
}

const dayOfContent = (document: IncomeDocument) => (document.kind === 'payslip' ? (document.day ?? document.asOf) : document.asOf)

/** Caches documents by Item, because cpd why runs thousands of determinations on mostly unchanged Items. */
const readBefore = new WeakMap<InputItem<IncomeRecord>, IncomeDocument[]>()

function readDocuments(item: InputItem<IncomeRecord>): IncomeDocument[] {
  const documents = readBefore.get(item) ?? readItem(item)
  readBefore.set(item, documents)
  return documents
}

/** Returns the documents, newest first. */
export const listDocuments = (items: readonly InputItem<IncomeRecord>[]): IncomeDocument[] =>
  items.flatMap(readDocuments).toSorted(newestFirst)

const listSecurities = (item: TaxItem) =>
  readStatements([item])
    .filter(({ about }) => about === 'securities')
    .flatMap(statementsByYear)

/** Legal forms, which are removed from names to find documents with the same payer. */
const LEGAL_FORMS = 'inc incorporated llc llp lp pllc plc corp corporation co company ltd limited na'.split(' ')

/**
 * Normalizes a name for comparisons. Converts it to lower case, and removes accents, punctuation, a leading article and trailing legal
 * forms.
 */
export function normalName(name: string | null | undefined): string | undefined {
  const words = (name ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const named = words[0] === 'the' && words.length > 1 ? words.slice(1) : words
  while (named.length > 1 && LEGAL_FORMS.includes(named.at(-1) ?? '')) named.pop()
  return named.length === 0 ? undefined : named.join(' ')
}
