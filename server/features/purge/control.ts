/** Control operations for purges. */
import { selectList } from '../../db/list.ts'
import { type Controls, readPage } from '../../http/control.ts'

export const purgeControls = {
  /** Lists requested and completed purges, oldest first. */
  listPurges: (call) => {
    const { db } = call.dependencies.database
    const from = db
      .selectFrom('purge')
      .select(['id', 'account_id', 'individual_id', 'requested_at', 'erased_at'])
      .orderBy('requested_at')
      .orderBy('id')
    return readPage(call, selectList(db, call.given, { from, filters: {} }))
  },
} satisfies Partial<Controls>
