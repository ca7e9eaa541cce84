/** The payers that documents name: one for each EIN, and for names that no EIN is known of. */
import type { Document, Origin } from './documents.ts'
import type { Form } from './form-1099.ts'
import type { Payslip } from './payslip.ts'
import type { W2 } from './w2.ts'

export type PaidBy<Part> = Origin & Part

export interface Payer {
  readonly key: string
  readonly ein: string | undefined
  /** Newest first, as are the parts below. */
  readonly documents: readonly Document[]
  readonly payslips: readonly PaidBy<Payslip>[]
  /** Payslips without those that another Item tells of as well. */
  readonly payments: readonly PaidBy<Payslip>[]
  readonly w2s: readonly PaidBy<W2>[]
  readonly forms: readonly PaidBy<Form>[]
}

/** A document without EIN belongs to the one EIN known by its name; where several have the name, to none of them. */
export function payersOf(documents: readonly Document[]): Payer[] {
  const known = new Map<string, Set<string>>()
  for (const { ein, name } of documents) {
    if (ein !== undefined && name !== undefined) known.set(name, (known.get(name) ?? new Set()).add(ein))
  }
  const keyOf = ({ ein, name, datasource, itemId }: Document) => {
    if (ein !== undefined) return `ein ${ein}`
    if (name === undefined) return datasource.id ? `datasource ${datasource.id}` : `item ${itemId}`
    const [only, ...others] = known.get(name) ?? []
    return only !== undefined && others.length === 0 ? `ein ${only}` : `name ${name}`
  }
  return [...Map.groupBy(documents, keyOf)].map(([key, own]) => payerOf(key, own))
}

function payerOf(key: string, documents: readonly Document[]): Payer {
  const payslips = documents.filter((document) => document.kind === 'payslip')
  return {
    key,
    ein: documents.find(({ ein }) => ein !== undefined)?.ein,
    documents,
    payslips,
    payments: distinct(payslips),
    w2s: documents.filter((document) => document.kind === 'w2'),
    forms: documents.filter((document) => document.kind === 'form'),
  }
}

/** Payslips of the same day and period with the same figures are one payment; the first, of the firmest source, stands. */
export function distinct(payslips: readonly PaidBy<Payslip>[]): PaidBy<Payslip>[] {
  const keyOf = ({ itemId, paid, start, end, gross, net }: PaidBy<Payslip>) => {
    const dated = paid !== undefined || end !== undefined
    const figured = gross.length > 0 || net !== undefined
    return dated && figured
      ? JSON.stringify([paid, start, end, gross.map(({ value }) => value).toSorted((a, b) => a - b), net?.cents])
      : itemId
  }
  return [...Map.groupBy(payslips, keyOf).values()].flatMap(([first]) => first ?? [])
}
