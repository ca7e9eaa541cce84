/** Documents of the same employment name the same employer. */
import { differ, einsDiffer, type Employment, employmentsOf, known, namesDiffer, sameName } from './employment.ts'
import type { Check } from './checked-item.ts'

/** What ties two documents that name different employers to the same employment; first what is surest. */
function tied(one: Employment, other: Employment): boolean {
  if (known(one.ein, other.ein)) return !einsDiffer(one, other)
  if (known(one.employeeId, other.employeeId)) return one.employeeId === other.employeeId && !differ(one.hired, other.hired)
  return known(one.place, other.place) && one.place === other.place
}

const contradict = (one: Employment, other: Employment) =>
  (sameName(one, other) && einsDiffer(one, other)) || (namesDiffer(one, other) && tied(one, other))

export const employer: Check = {
  code: 'EMPLOYER_MISMATCH',
  finds: (item) => {
    const others = item.others.flatMap(employmentsOf)
    return employmentsOf(item).some((one) => others.some((other) => contradict(one, other)))
  },
}
