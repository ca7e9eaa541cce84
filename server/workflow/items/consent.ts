/** Returns the refusal if the data of an Item may not be shared with the client now. */
import type { ApiError } from '../../core/errors.ts'
import { itemDataNeedsConsent } from '../../rules/items.ts'
import { consentsOf } from '../../store/data-requests.ts'
import type { Db } from '../../store/database.ts'
import type { StoredItem } from '../../store/items.ts'

export async function consentRefusal(
  db: Db,
  { giver, datarequest_id }: Pick<StoredItem, 'giver' | 'datarequest_id'>,
): Promise<ApiError | undefined> {
  return itemDataNeedsConsent({ giver, consent: (await consentsOf(db, [datarequest_id])).get(datarequest_id) })
}
