/** Groups documents by payer: by EIN, or by name when no EIN is known for the name. */
import type { IncomeDocument, DocumentOrigin } from './documents.ts'
import type { Form1099 } from './form-1099.ts'
import type { Payslip } from './payslip.ts'
import type { W2Form } from './w2.ts'

export type PaidBy<Part> = DocumentOrigin & Part

export interface Payer {
  readonly key: string
  readonly ein: string | undefined
  /** Newest first; so are the lists below. */
  readonly documents: readonly IncomeDocument[]
  readonly payslips: readonly PaidBy<Payslip>[]
  /** Payslips without duplicates from other Items. */
  readonly payments: readonly PaidBy<Payslip>[]
  readonly w2s: readonly PaidBy<W2Form>[]
  readonly forms: readonly PaidBy<Form1099>[]
}

/** A document without an EIN belongs to the EIN known for its name. When several EINs have that name, it belongs to none of them. */
export function payersOf(documents: readonly IncomeDocument[]): Payer[] {
  const einsByName = new Map<string, Set<string>>()
  for (const { ein, name } of documents) {
    if (ein !== undefined && name !== undefined) einsByName.set(name, (einsByName.get(name) ?? new Set()).add(ein))
  }
  const keyOf = ({ ein, name, datasource, itemId }: IncomeDocument) => {
    if (ein !== undefined) return `ein ${ein}`
    if (name === undefined) return datasource.id ? `datasource ${datasource.id}` : `item ${itemId}`
    const [only, ...others] = einsByName.get(name) ?? []
    return only !== undefined && others.length === 0 ? `ein ${only}` : `name ${name}`
  }
  return [...Map.groupBy(documents, keyOf)].map(([key, own]) => payerOf(key, own))
}

function payerOf(key: string, documents: readonly IncomeDocument[]): Payer {
  const payslips = documents.filter((document) => document.kind === 'payslip')
  return {
    key,
    ein: documents.find(({ ein }) => ein !== undefined)?.ein,
    documents,
    payslips,
    payments: distinctPayments(payslips),
    w2s: documents.filter((document) => document.kind === 'w2'),
    forms: documents.filter((document) => document.kind === 'form'),
  }
}

/** Payslips with the same day, period and figures are one payment. The first one, from the most reliable source, counts. */
export function distinctPayments(payslips: readonly PaidBy<Payslip>[]): PaidBy<Payslip>[] {
  const keyOf = ({ itemId, paid, start, end, gross, net }: PaidBy<Payslip>) => {
    const hasDate = paid !== undefined || end !== undefined
    const hasAmounts = gross.length > 0 || net !== undefined
    return hasDate && hasAmounts
      ? JSON.stringify([paid, start, end, gross.map(({ value }) => value).toSorted((a, b) => a - b), net?.cents])
      : itemId
  }
  return [...Map.groupBy(payslips, keyOf).values()].flatMap(([first]) => first ?? [])
}
