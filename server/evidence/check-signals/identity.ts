/** The person of an Item is the Individual: by name and date of birth, and by the numbers that their earlier Items show. */
import type { Individual } from '../../../generated/types.ts'
import { birthDatesDiffer } from './birth-dates.ts'
import { differ, employmentsOf, known, sameName } from './employment.ts'
import type { Check, CheckedItem, TypedData } from './checked-item.ts'
import { isOfPerson, numbersDiffer } from './masked-numbers.ts'
import { canBeNameOf } from './person-names.ts'
import { type Person, personsOf } from './persons.ts'

const canBe = (individual: Individual, { names, born }: Person) =>
  canBeNameOf(individual, names) && !birthDatesDiffer(individual.date_of_birth, born)

/** Several persons, such as the holders of a policy, need not all be the Individual. */
const isSomeoneElse = ({ individual, ...item }: CheckedItem) => {
  const persons = personsOf(item)
  return persons.length > 0 && !persons.some((person) => canBe(individual, person))
}

const numbersOf = (item: TypedData) => personsOf(item).flatMap(({ number }) => (number && isOfPerson(number) ? [number] : []))

const numberDiffers = (item: CheckedItem) =>
  numbersOf(item).some((number) => item.others.flatMap(numbersOf).some((other) => numbersDiffer(number, other)))

/** An employer that hires the same person again may count anew. */
const employeeIdDiffers = (item: CheckedItem) =>
  employmentsOf(item).some((one) =>
    item.others
      .flatMap(employmentsOf)
      .some(
        (other) =>
          known(one.employeeId, other.employeeId) &&
          one.employeeId !== other.employeeId &&
          sameName(one, other) &&
          !differ(one.hired, other.hired),
      ),
  )

export const identity: Check = {
  code: 'IDENTITY_MISMATCH',
  finds: (item) => isSomeoneElse(item) || numberDiffers(item) || employeeIdDiffers(item),
}
