/** Tables for Items and documents. */
import { requestColumns } from '../data-requests/table.ts'
import { column, createdAt, declareTable, integer, literal, ownedBy, primaryKey, text, textOrNull, timestamps } from '../../db/tables.ts'

export const DOCUMENT = declareTable(
  'document',
  {
    /** A purge finds documents through Items and sessions, so the upload token does not have to name an Individual. */
    id: ownedBy('document', primaryKey),
    account_id: text,
    /** Individual named by the upload token. Null if the token does not name an Individual. */
    individual_id: textOrNull,
    file_name: text,
    media_type: text,
    /** SHA-256 of the content in hexadecimal. */
    content_hash: text,
    ...createdAt,
  },
  { indexes: ['index document_by_individual on document (individual_id) where individual_id is not null'] },
)

/** A piece of a document's content. All pieces are stored before the document's row. */
export const DOCUMENT_PIECE = declareTable(
  'document_piece',
  {
    document_id: ownedBy('document', text),
    /** Position of the piece, starting at 0. */
    number: integer,
    content: column<Uint8Array>({ sqlite: 'blob not null', postgres: 'bytea not null' }),
  },
  { primaryKey: ['document_id', 'number'] },
)

export const ITEM = declareTable(
  'item',
  {
    id: primaryKey,
    ...requestColumns,
    external_id: textOrNull,
    datasource_id: textOrNull,
    source_data_type: text,
    media_type: textOrNull,
    /** Whether the Item was extracted from a connected account or submitted. */
    channel: literal<'connection' | 'submission'>(),
    /** Party that submitted the Item or allowed its extraction. */
    provided_by: literal<'client' | 'individual'>(),
    status: literal<'IN_PROGRESS' | 'COMPLETED' | 'UNPROCESSABLE'>(),
    reason_code: textOrNull,
    /** Referrers, references and progress flags from the request. Never contains an inline record. */
    source: text,
    confidence: textOrNull,
    checkcodes: text,
    /** The Data Source withholds the document until a debt is paid. */
    on_hold: integer,
    /** Hash of the content. Items of the same Individual with equal fingerprints are duplicates. */
    fingerprint: text,
    session_id: textOrNull,
    refresh_id: textOrNull,
    ...timestamps,
    /** The extracted record. It is the last column because SQLite has to read all pages of a long value to reach the columns after it. */
    data: textOrNull,
  },
  {
    searchable: ['id', 'source_data_type', 'status', 'reason_code', 'checkcodes', 'datasource_id', 'channel'],
    indexes: [
      'index item_by_age on item (account_id, created_at, id)',
      'index item_by_individual on item (individual_id, fingerprint)',
      'index item_by_request on item (datarequest_id)',
      // Purges use this index to remove the Individual from the check signals of other Individuals' Items.
      "index item_with_signals on item (account_id) where checkcodes <> '[]'",
    ],
  },
)

declare module '../../db/tables.ts' {
  interface Owners {
    document: unknown
  }
}
