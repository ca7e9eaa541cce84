/** Control operation that lists messages to Individuals. */
import { mentions, relatedTo, searchableColumns, selectList } from '../../db/list.ts'
import { type Controls, readNewest } from '../../http/control.ts'
import { individualsToErase } from '../purge/repository.ts'
import { MESSAGE } from './table.ts'

export const messageControls = {
  listMessages: (call) => {
    const { db } = call.dependencies.database
    return readNewest(call, (given) =>
      selectList(db, given, {
        from: db
          .selectFrom('message')
          .select(['account_id', 'individual_id', 'datarequest_id', 'channel', 'recipient', 'subject', 'body', 'created_at'])
          .where('individual_id', 'not in', individualsToErase(db)),
        filters: {
          contains: mentions(searchableColumns(MESSAGE)),
          related_to: relatedTo({
            columns: ['individual_id', 'datarequest_id'],
            request: 'datarequest_id',
            parts: ['item', 'session', 'link', 'delivery', 'webhook_event'],
          }),
        },
        sort: { default: 'created_at', by: { created_at: 'seq' }, then: 'seq' },
      }),
    )
  },
} satisfies Partial<Controls>
