/** Groups documents by payer, which is identified by EIN, or otherwise by name, location and employee identifier. */
import { groupByKeys } from '../matching.ts'
import { type AccountYear, groupByAccountYear } from '../tax/accounts.ts'
import type { Circumstances, InputItem } from '../input.ts'
import { type DocumentOrigin, listDocuments, type IncomeDocument, type IncomeRecord, newestFirst } from './documents.ts'
import { type Form1099, type FormLine, createLines } from './form-1099.ts'
import type { Payslip } from './payslip.ts'
import type { W2Form } from './w2.ts'

export type WithPayer<Part> = DocumentOrigin & Part

export interface Payer {
  readonly key: string
  readonly ein: string | undefined
  /** Documents sorted newest first. The lists below have the same order. */
  readonly documents: readonly IncomeDocument[]
  readonly payslips: readonly WithPayer<Payslip>[]
  /** Payslips for periods that had already started when the payslip's Item was created. Duplicates in other Items are excluded. */
  readonly payments: readonly WithPayer<Payslip>[]
  /** Payslips sorted by the day of the document. On the same day, the newest payment comes first. */
  readonly statements: readonly WithPayer<Payslip>[]
  readonly w2s: readonly WithPayer<W2Form>[]
  readonly forms: readonly WithPayer<Form1099>[]
  readonly formLines: readonly FormLine[]
}

/** Groups documents by payer. Documents have the same payer if they state the same EIN, or the same name and no contradictory details. */
export function groupByPayer(items: readonly InputItem<IncomeRecord>[], { details: { tax_year } }: Circumstances): Payer[] {
  const all = listDocuments(items)
  const ofAllYears = groupByAccountYear(all.flatMap((document) => (document.kind === 'form' ? document.sales : [])))
  const accounts = ofAllYears.filter(({ year }) => tax_year === undefined || year === tax_year)
  const documents = tax_year === undefined ? all : all.flatMap((document) => ofTaxYear(document, tax_year, accounts))
  const groups = groupByKeys(documents, listKeys)
  const names = [...new Set(documents.flatMap(({ name }) => name ?? []))]
  const joins = names.flatMap((name) => joinedGroups(groups.filter((group) => group.some((document) => document.name === name))))
  return groupByKeys(groups, (group) => joins.flatMap((own, at) => (own.includes(group) ? [String(at)] : []))).map((own) =>
    createPayer(own.flat().toSorted(newestFirst), accounts),
  )
}

/**
 * Removes income from other years, and removes the document if nothing is left. A form without a year belongs to the years of its sales.
 */
function ofTaxYear(document: IncomeDocument, year: number, accounts: readonly AccountYear[]): IncomeDocument[] {
  if (document.kind === 'payslip' || document.year === year) return [document]
  const hasSales = accounts.some(({ statements }) => statements.some(({ item }) => item.itemId === document.itemId))
  return document.kind === 'form' && hasSales ? [{ ...document, incomes: [] }] : []
}

type Group = readonly IncomeDocument[]

function listKeys({ ein, name, place, employeeId, datasource, itemId }: IncomeDocument): string[] {
  if (ein !== undefined) return [`ein ${ein}`]
  if (name === undefined) return [datasource.id ? `datasource ${datasource.id}` : `item ${itemId}`]
  const marks = [...(place === undefined ? [] : [`at ${place}`]), ...(employeeId === undefined ? [] : [`as ${employeeId}`])]
  return marks.length === 0 ? [`name ${name}`] : marks.map((mark) => `name ${name}\n${mark}`)
}

/**
 * Joins groups with the same name that have the same payer. Joins all groups that differ from no other group. In addition, joins each group
 * without an EIN with the only group with an EIN that it resembles.
 */
function joinedGroups(groups: readonly Group[]): Group[][] {
  const free = groups.filter((group) => groups.every((other) => other === group || likeness(group, other) !== 'different'))
  const likeOneWithEin = groups.flatMap((group): Group[][] => {
    const [only, ...others] = hasEin(group) ? [] : groups.filter((other) => hasEin(other) && likeness(group, other) === 'same')
    return only && others.length === 0 ? [[only, group]] : []
  })
  return [free, ...likeOneWithEin]
}

const hasEin = (group: Group) => group.some(({ ein }) => ein !== undefined)

/** Compares payers with the same name by location and employee identifier. A single match is sufficient. */
function likeness(one: Group, other: Group): 'same' | 'different' | 'unknown' {
  if (hasEin(one) && hasEin(other)) return 'different'
  const stated = (['place', 'employeeId'] as const).map((mark) =>
    [one, other].map((group) => group.flatMap((document) => document[mark] ?? [])),
  )
  const compared = stated.filter((both) => both.every((values) => values.length > 0))
  if (compared.some(([values = [], others = []]) => values.some((value) => others.includes(value)))) return 'same'
  return compared.length > 0 ? 'different' : 'unknown'
}

/** An account that several payers report belongs to the payer with the most reliable statement. */
function createPayer(documents: readonly IncomeDocument[], accounts: readonly AccountYear[]): Payer {
  const payslips = documents.filter((document) => document.kind === 'payslip')
  const forms = documents.filter((document) => document.kind === 'form')
  const own = accounts.filter(({ statements: [first] }) => forms.some(({ itemId }) => itemId === first?.item.itemId))
  return {
    key: documents.flatMap(listKeys).toSorted()[0] ?? '',
    ein: documents.find(({ ein }) => ein !== undefined)?.ein,
    documents,
    payslips,
    payments: distinctPayments(payslips.filter(hasBegun)),
    statements: payslips.toSorted((a, b) => b.statedOn - a.statedOn),
    w2s: documents.filter((document) => document.kind === 'w2'),
    forms,
    formLines: createLines(forms, own),
  }
}

const hasBegun = ({ start, day, createdAt }: WithPayer<Payslip>) => (start ?? day ?? -Infinity) <= createdAt

/**
 * Returns distinct payments. Payslips with the same day, period and figures are the same payment. The first of them is used, because it
 * comes from the most reliable source.
 */
export const distinctPayments = (payslips: readonly WithPayer<Payslip>[]): WithPayer<Payslip>[] =>
  [...Map.groupBy(payslips, ({ payment, itemId }) => payment ?? itemId).values()].flatMap(([first]) => first ?? [])
