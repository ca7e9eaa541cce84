/** The persons that a record is about. Any one of them may be the Individual. */
import type { TaxParty } from '../../../generated/types.ts'
import { type RecordReaders, readRecord } from './records.ts'
import type { TypedData } from './checked-item.ts'

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

const nameOf = ({ first_name, middle_name, last_name, suffix, full_name }: NameFields): PersonName => ({
  given: first_name,
  middle: middle_name,
  family: last_name,
  suffix,
  full: full_name,
})

/** Former names list only the parts that changed, so the other parts come from the present name. */
const formerNames = (student: NameFields & FormerNameFields): PersonName[] =>
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

const personsOfParty = (party: TaxParty | null | undefined): NamedPerson[] =>
  party ? [{ names: [{ full: party.name }], number: party.tin }] : []

const readersByRecord: RecordReaders<NamedPerson> = {
  SVC_INCOME_EMPLOYMENT_RECORD: ({ employee }) =>
    employee ? [{ names: [nameOf(employee)], number: employee.ssn, born: employee.date_of_birth }] : [],
  SVC_W2_RECORD: ({ employee }) => (employee ? [{ names: [nameOf(employee)], number: employee.ssn, born: employee.date_of_birth }] : []),
  SVC_1099_RECORD: ({ recipient }) => personsOfParty(recipient),
  SVC_PROCEEDS_1099_B: ({ recipient }) => personsOfParty(recipient),
  // On form 1098 the payer is the borrower and the recipient is the lender.
  SVC_FORM_1098_MORTGAGE_INTEREST: ({ payer }) => personsOfParty(payer),
  SVC_ACADEMIC_RECORD: ({ student }) =>
    student ? [{ names: [nameOf(student), ...formerNames(student)], number: student.ssn, born: student.date_of_birth }] : [],
  SVC_STUDENT_ID_RECORD: ({ student }) =>
    student
      ? [
          {
            names: [nameOf(student), ...formerNames(student)],
            number: student.govt_id?.type === 'SSN' ? student.govt_id.id : undefined,
            born: student.date_of_birth,
          },
        ]
      : [],
  SVC_INSURANCE_RECORD: ({ policy_holders = [] }) => policy_holders.map(({ name }) => ({ names: [{ full: name }] })),
}

export const personsIn = (item: TypedData): readonly NamedPerson[] => readRecord(readersByRecord, item)
