/** Table for messages to Individuals. */
import { requestColumns } from '../data-requests/table.ts'
import { autoincrement, createdAt, declareTable, literal, text } from '../../db/tables.ts'

export const MESSAGE = declareTable(
  'message',
  {
    seq: autoincrement,
    ...requestColumns,
    channel: literal<'EMAIL' | 'SMS'>(),
    recipient: text,
    subject: text,
    body: text,
    ...createdAt,
  },
  {
    searchable: ['recipient', 'subject', 'body', 'datarequest_id'],
    indexes: ['index message_by_individual on message (individual_id)'],
  },
)
