/** Checks that an Item is about the Individual: by name, by date of birth, and by the numbers in earlier Items. */
import type { Individual } from '../../../generated/types.ts'
import { birthDatesDiffer } from './birth-dates.ts'
import { knownAndDiffer, bothKnown, sameEmployerName } from './employment.ts'
import type { Check, CheckedItem, TypedData } from './checked-item.ts'
import { isPersonalNumber, maskedNumbersDiffer } from './masked-numbers.ts'
import { mayNameIndividual } from './person-names.ts'
import type { NamedPerson } from './persons.ts'
import { employmentsIn, personsIn } from './records.ts'

const mayBeIndividual = (individual: Individual, { names, born }: NamedPerson) =>
  mayNameIndividual(individual, names) && !birthDatesDiffer(individual.date_of_birth, born)

/** A record may be about several persons, such as the holders of a policy. Only one must be the Individual. */
const noPersonMatches = ({ individual, ...item }: CheckedItem) => {
  const persons = personsIn(item)
  return persons.length > 0 && !persons.some((person) => mayBeIndividual(individual, person))
}

const numbersOf = (item: TypedData) => personsIn(item).flatMap(({ number }) => (number && isPersonalNumber(number) ? [number] : []))

const numberDiffers = (item: CheckedItem) =>
  numbersOf(item).some((number) => item.others.flatMap(numbersOf).some((other) => maskedNumbersDiffer(number, other)))

/** An employer that hires a person again may give a new employee ID. */
const employeeIdDiffers = (item: CheckedItem) =>
  employmentsIn(item).some((one) =>
    item.others
      .flatMap(employmentsIn)
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
  finds: (item) => noPersonMatches(item) || numberDiffers(item) || employeeIdDiffers(item),
}
