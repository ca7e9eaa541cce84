/** Checks that no other Individual connected with the same credentials. */
import type { Check, CheckedItem } from './checked-item.ts'

const connectionsOfOthers = ({ individual, sameCredentials = [] }: CheckedItem) =>
  sameCredentials.flatMap(({ timestamp, individual_id }) =>
    timestamp === undefined || individual_id === undefined || individual_id === individual.individual_id
      ? []
      : [{ timestamp, individual_id }],
  )

export const duplicateCredentialsCheck: Check = {
  code: 'CC_DUPLICATE_CREDENTIALS',
  finds: (item) => connectionsOfOthers(item).length > 0,
  context: (item) => ({
    data: connectionsOfOthers(item).toSorted(
      (one, other) => one.timestamp - other.timestamp || (one.individual_id < other.individual_id ? -1 : 1),
    ),
  }),
}
