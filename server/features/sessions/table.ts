/** Tables for sessions and connected accounts. */
import { requestColumns } from '../data-requests/table.ts'
import { createdAt, declareTable, literal, primaryKey, text, textOrNull, timestamps } from '../../db/tables.ts'

export const SESSION = declareTable(
  'session',
  {
    id: primaryKey,
    ...requestColumns,
    status: literal<'open' | 'ended'>(),
    /** Hash of the token that opened the session in the Link widget. Null if the session was opened without a token. */
    token_hash: textOrNull,
    state: text,
    ...timestamps,
  },
  {
    indexes: [
      'index session_by_request on session (datarequest_id)',
      'index session_by_individual on session (individual_id)',
      'index session_by_token_hash on session (token_hash)',
    ],
  },
)

export const CONNECTION = declareTable(
  'connection',
  {
    id: primaryKey,
    ...requestColumns,
    session_id: text,
    datasource_id: text,
    kind: literal<'direct' | 'bank'>(),
    /** Name of the sandbox login, which determines the outcome of refreshes. */
    login: text,
    /** Hash of the credentials, used to detect other Individuals with the same credentials. */
    credentials_hash: text,
    /** Bank statement set by a scenario, as JSON. Null if the statement is synthesized. */
    statement: textOrNull,
    ...createdAt,
  },
  {
    indexes: [
      'index connection_by_individual on connection (individual_id)',
      'index connection_by_credentials on connection (account_id, credentials_hash)',
    ],
  },
)
