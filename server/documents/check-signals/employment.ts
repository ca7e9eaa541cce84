/**
 * Identifies the employment in a document by employer, employee ID and hire date, and determines whether two documents are for the same
 * employment.
 */
import type { Address, SVC_INCOME_EMPLOYMENT_RECORD, SVC_W2_RECORD } from '../../../generated/types.ts'
import { parseDay } from '../../determinations/days.ts'
import { maskedNumbersDiffer } from './masked-values.ts'
import { nameWords } from './persons.ts'

export interface EmploymentIdentity {
  readonly name: readonly string[]
  readonly ein?: string
  readonly employeeId?: string
  readonly hired?: number
  /** Employer's street and postal code. */
  readonly place?: string
}

const LEGAL_FORMS = new Set('inc incorporated llc ltd limited co company corp corporation lp llp plc pllc pc the dba'.split(' '))

const employerWords = (name: string | null | undefined) =>
  nameWords((name ?? '').replaceAll('&', ' and ')).filter((word) => !LEGAL_FORMS.has(word))

function getPlace(address: Address | null | undefined): string | undefined {
  const street = nameWords(address?.addr1)
  const zip = (address?.zipcode ?? '').trim().slice(0, 5)
  return street.length > 0 && zip.length === 5 ? [...street, zip].join(' ') : undefined
}

const memberIfDefined = <Value>(key: string, value: Value | null | undefined) =>
  value === undefined || value === null || value === '' ? {} : { [key]: value }

export const employmentOfPaystub = ({ employer, employee }: SVC_INCOME_EMPLOYMENT_RECORD): EmploymentIdentity => ({
  name: employerWords(employer?.name),
  ...memberIfDefined('employeeId', employee?.service_details?.employee_id?.trim().toUpperCase()),
  ...memberIfDefined('hired', parseDay(employee?.service_details?.hire_date)),
  ...memberIfDefined('place', getPlace(employer?.address)),
})

export const employmentOfW2 = ({ employer }: SVC_W2_RECORD): EmploymentIdentity => ({
  name: employerWords(employer?.name),
  ...memberIfDefined('ein', employer?.ein),
  ...memberIfDefined('place', getPlace(employer?.address)),
})

export const bothKnown = (one: unknown, other: unknown): boolean => one !== undefined && other !== undefined

export const knownAndDiffer = (one: unknown, other: unknown): boolean => bothKnown(one, other) && one !== other

/** Checks only whether either name starts with the other, because a form may truncate a name. */
export const sameEmployerName = ({ name: one }: EmploymentIdentity, { name: other }: EmploymentIdentity): boolean =>
  one.length > 0 && other.length > 0 && one.slice(0, other.length).join(' ') === other.slice(0, one.length).join(' ')

export const employerNamesDiffer = (one: EmploymentIdentity, other: EmploymentIdentity): boolean =>
  one.name.length > 0 && other.name.length > 0 && !sameEmployerName(one, other) && one.name.join('') !== other.name.join('')

export const einsDiffer = (one: EmploymentIdentity, other: EmploymentIdentity): boolean => maskedNumbersDiffer(one.ein, other.ein)

/** Returns true if two paystubs name the same employer, unless their employee IDs or hire dates differ. */
export function sameEmployment(one: SVC_INCOME_EMPLOYMENT_RECORD, other: SVC_INCOME_EMPLOYMENT_RECORD): boolean {
  const [a, b] = [employmentOfPaystub(one), employmentOfPaystub(other)]
  return sameEmployerName(a, b) && !knownAndDiffer(a.employeeId, b.employeeId) && !knownAndDiffer(a.hired, b.hired)
}
