/** Checks that documents of the same employment name the same employer. */
import { knownAndDiffer, einsDiffer, type EmploymentIdentity, bothKnown, employerNamesDiffer, sameEmployerName } from './employment.ts'
import type { Check } from './checked-item.ts'
import { employmentsIn } from './records.ts'

/** Whether two documents that name different employers are of the same employment. The most reliable evidence is checked first. */
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
    const others = item.others.flatMap(employmentsIn)
    return employmentsIn(item).some((one) => others.some((other) => contradicts(one, other)))
  },
}
