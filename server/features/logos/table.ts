/** Table for logos. */
import { createdAt, declareTable, primaryKey, text } from '../../db/tables.ts'

export const LOGO = declareTable('logo', {
  id: primaryKey,
  account_id: text,
  media_type: text,
  /** Content in base64. */
  content: text,
  ...createdAt,
})
