/** Documents identify a person by names, numbers and the date of birth. */
import type { SVC_INCOME_EMPLOYMENT_RECORD, SVC_W2_RECORD, TaxParty } from '../../../generated/types.ts'

type Text = string | null | undefined

type Names<Field extends string> = { readonly [Name in Field]?: Text }

/** A name in parts or as one text. */
export type PersonName = Names<'first_name' | 'middle_name' | 'last_name' | 'suffix' | 'full_name'>

export interface NamedPerson {
  /** The name, then former names. */
  readonly names: readonly PersonName[]
  /** Social security number or other taxpayer number, usually masked. */
  readonly number?: Text
  readonly born?: Text
}

type FormerName = Names<'former_first_name' | 'former_middle_name' | 'former_last_name' | 'former_suffix' | 'former_full_name'>

/** Former names list only the parts that changed, so the other parts come from the present name. */
export function formerNames(student: PersonName & FormerName): PersonName[] {
  if (!(student.former_last_name ?? student.former_first_name))
    return student.former_full_name ? [{ full_name: student.former_full_name }] : []
  return [
    {
      first_name: student.former_first_name ?? student.first_name,
      middle_name: student.former_middle_name ?? student.middle_name,
      last_name: student.former_last_name ?? student.last_name,
      suffix: student.former_suffix,
    },
  ]
}

export const personsOfParty = (party: TaxParty | null | undefined): NamedPerson[] =>
  party ? [{ names: [{ full_name: party.name }], number: party.tin }] : []

export const personsOfEmployee = (employee: (SVC_INCOME_EMPLOYMENT_RECORD | SVC_W2_RECORD)['employee']): NamedPerson[] =>
  employee ? [{ names: [employee], number: employee.ssn, born: employee.date_of_birth }] : []
