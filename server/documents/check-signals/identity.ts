/** Checks that an Item is about the Individual, and that documents for the same employment name the same employer. */
import type { Individual } from '../../../generated/types.ts'
import { birthDatesDiffer, isPersonalNumber, maskedNumbersDiffer } from './masked-values.ts'
import type { Check, CheckedItem, TypedData } from './checked-item.ts'
import { bothKnown, einsDiffer, employerNamesDiffer, type EmploymentIdentity, knownAndDiffer, sameEmployerName } from './employment.ts'
import { mayNameIndividual, type NamedPerson } from './persons.ts'
import { listEmployments, listPersons } from './records.ts'

const mayBeIndividual = (individual: Individual, { names, born }: NamedPerson) =>
  mayNameIndividual(individual, names) && !birthDatesDiffer(individual.date_of_birth, born)

/** Returns true if no person in the record can be the Individual. A record may be about several persons, for example policyholders. */
const matchesNobody = ({ individual, ...item }: CheckedItem) => {
  const persons = listPersons(item)
  return persons.length > 0 && !persons.some((person) => mayBeIndividual(individual, person))
}

const listNumbers = (item: TypedData) => listPersons(item).flatMap(({ number }) => (number && isPersonalNumber(number) ? [number] : []))

const numberDiffers = (item: CheckedItem) =>
  listNumbers(item).some((number) => item.others.flatMap(listNumbers).some((other) => maskedNumbersDiffer(number, other)))

/** Ignores employee IDs with different hire dates, because an employer that rehires a person may assign a new ID. */
const employeeIdDiffers = (item: CheckedItem) =>
  listEmployments(item).some((one) =>
    item.others
      .flatMap(listEmployments)
      .some(
        (other) =>
          bothKnown(one.employeeId, other.employeeId) &&
          one.employeeId !== other.employeeId &&
          sameEmployerName(one, other) &&
          !knownAndDiffer(one.hired, other.hired),
      ),
  )

export const identityCheck: Check = {
  code: 'IDENTITY_MISMATCH',
  finds: (item) => matchesNobody(item) || numberDiffers(item) || employeeIdDiffers(item),
}

/**
 * Decides whether documents that name different employers are for the same employment. The most reliable detail that both documents state
 * decides.
 */
function isSameEmployment(one: EmploymentIdentity, other: EmploymentIdentity): boolean {
  if (bothKnown(one.ein, other.ein)) return !einsDiffer(one, other)
  if (bothKnown(one.employeeId, other.employeeId)) return one.employeeId === other.employeeId && !knownAndDiffer(one.hired, other.hired)
  return bothKnown(one.place, other.place) && one.place === other.place
}

const contradicts = (one: EmploymentIdentity, other: EmploymentIdentity) =>
  (sameEmployerName(one, other) && einsDiffer(one, other)) || (employerNamesDiffer(one, other) && isSameEmployment(one, other))

export const employerCheck: Check = {
  code: 'EMPLOYER_MISMATCH',
  finds: (item) => {
    const others = item.others.flatMap(listEmployments)
    return listEmployments(item).some((one) => others.some((other) => contradicts(one, other)))
  },
}
