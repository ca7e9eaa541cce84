/** Whether two documents are of the same employment, and whether they then name the same employer. */
import type { Address, SVC_INCOME_EMPLOYMENT_RECORD } from '../../../generated/types.ts'
import { dayOf } from '../../determinations/days.ts'
import type { TypedData } from './checked-item.ts'
import { numbersDiffer } from './masked-numbers.ts'
import { type Readers, readBy } from './records.ts'
import { words } from './words.ts'

export interface Employment {
  readonly name: readonly string[]
  readonly ein?: string
  readonly employeeId?: string
  readonly hired?: number
  /** Street and postal code. */
  readonly place?: string
}

const LEGAL_FORMS = new Set('inc incorporated llc ltd limited co company corp corporation lp llp plc pllc pc the dba'.split(' '))

const nameOf = (name: string | null | undefined) => words((name ?? '').replaceAll('&', ' and ')).filter((word) => !LEGAL_FORMS.has(word))

function placeOf(address: Address | null | undefined): string | undefined {
  const street = words(address?.addr1)
  const zip = (address?.zipcode ?? '').trim().slice(0, 5)
  return street.length > 0 && zip.length === 5 ? [...street, zip].join(' ') : undefined
}

const defined = <Value>(key: string, value: Value | null | undefined) =>
  value === undefined || value === null || value === '' ? {} : { [key]: value }

const readers: Readers<Employment> = {
  SVC_INCOME_EMPLOYMENT_RECORD: ({ employer, employee }) => [
    {
      name: nameOf(employer?.name),
      ...defined('employeeId', employee?.service_details?.employee_id?.trim().toUpperCase()),
      ...defined('hired', dayOf(employee?.service_details?.hire_date)),
      ...defined('place', placeOf(employer?.address)),
    },
  ],
  SVC_W2_RECORD: ({ employer }) => [
    { name: nameOf(employer?.name), ...defined('ein', employer?.ein), ...defined('place', placeOf(employer?.address)) },
  ],
}

export const employmentsOf = (item: TypedData): readonly Employment[] => readBy(readers, item)

export const known = (one: unknown, other: unknown): boolean => one !== undefined && other !== undefined

export const differ = (one: unknown, other: unknown): boolean => known(one, other) && one !== other

/** A form may cut a name short: one begins with the other. */
export const sameName = ({ name: one }: Employment, { name: other }: Employment): boolean =>
  one.length > 0 && other.length > 0 && one.slice(0, other.length).join(' ') === other.slice(0, one.length).join(' ')

export const namesDiffer = (one: Employment, other: Employment): boolean =>
  one.name.length > 0 && other.name.length > 0 && !sameName(one, other) && one.name.join('') !== other.name.join('')

export const einsDiffer = (one: Employment, other: Employment): boolean => numbersDiffer(one.ein, other.ein)

/** Paystubs of the same employer that nothing tells apart. */
export function sameEmployment(one: SVC_INCOME_EMPLOYMENT_RECORD, other: SVC_INCOME_EMPLOYMENT_RECORD): boolean {
  const [a] = employmentsOf({ type: 'SVC_INCOME_EMPLOYMENT_RECORD', data: one })
  const [b] = employmentsOf({ type: 'SVC_INCOME_EMPLOYMENT_RECORD', data: other })
  return a !== undefined && b !== undefined && sameName(a, b) && !differ(a.employeeId, b.employeeId) && !differ(a.hired, b.hired)
}
