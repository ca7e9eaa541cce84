/** How documents identify a person: by names, numbers and the date of birth. */
import type { SVC_INCOME_EMPLOYMENT_RECORD, SVC_W2_RECORD, TaxParty } from '../../../generated/types.ts'

type Text = string | null | undefined

/** A name in parts or as one text. */
export interface PersonName {
  readonly given?: Text
  readonly middle?: Text
  readonly family?: Text
  readonly suffix?: Text
  readonly full?: Text
}

export interface NamedPerson {
  /** The name, then former names. */
  readonly names: readonly PersonName[]
  /** Social security number or other taxpayer number, usually masked. */
  readonly number?: Text
  readonly born?: Text
}

interface NameFields {
  readonly first_name?: Text
  readonly middle_name?: Text
  readonly last_name?: Text
  readonly suffix?: Text
  readonly full_name?: Text
}

interface FormerNameFields {
  readonly former_first_name?: Text
  readonly former_middle_name?: Text
  readonly former_last_name?: Text
  readonly former_suffix?: Text
  readonly former_full_name?: Text
}

export const nameOf = ({ first_name, middle_name, last_name, suffix, full_name }: NameFields): PersonName => ({
  given: first_name,
  middle: middle_name,
  family: last_name,
  suffix,
  full: full_name,
})

/** Former names list only the parts that changed, so the other parts come from the present name. */
export const formerNames = (student: NameFields & FormerNameFields): PersonName[] =>
  (student.former_last_name ?? student.former_first_name)
    ? [
        {
          given: student.former_first_name ?? student.first_name,
          middle: student.former_middle_name ?? student.middle_name,
          family: student.former_last_name ?? student.last_name,
          suffix: student.former_suffix,
        },
      ]
    : student.former_full_name
      ? [{ full: student.former_full_name }]
      : []

export const personsOfParty = (party: TaxParty | null | undefined): NamedPerson[] =>
  party ? [{ names: [{ full: party.name }], number: party.tin }] : []

export const personsOfEmployee = (employee: (SVC_INCOME_EMPLOYMENT_RECORD | SVC_W2_RECORD)['employee']): NamedPerson[] =>
  employee ? [{ names: [nameOf(employee)], number: employee.ssn, born: employee.date_of_birth }] : []
