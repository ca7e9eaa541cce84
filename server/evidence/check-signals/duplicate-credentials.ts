/** The same credentials belong to one Individual. */
import type { Check, CheckedItem } from './checked-item.ts'

const ofOthers = ({ individual, sameCredentials = [] }: CheckedItem) =>
  sameCredentials.flatMap(({ timestamp, individual_id }) =>
    timestamp === undefined || individual_id === undefined || individual_id === individual.individual_id
      ? []
      : [{ timestamp, individual_id }],
  )

export const duplicateCredentials: Check = {
  code: 'CC_DUPLICATE_CREDENTIALS',
  finds: (item) => ofOthers(item).length > 0,
  context: (item) => ({
    data: ofOthers(item).toSorted((one, other) => one.timestamp - other.timestamp || (one.individual_id < other.individual_id ? -1 : 1)),
  }),
}
