/** Tables of Items, of their documents, sessions and connections, of Service calls and webhook events. */
import type { Generated } from 'kysely'

export interface DocumentTable {
  id: string
  account_id: string
  /** The Individual of the token that uploaded it; null: the token names none. */
  individual_id: string | null
  file_name: string
  media_type: string
  /** SHA-256 of the content, in hexadecimal. */
  content_hash: string
  created_at: number
}

/** A part of the content of a document. Those of an upload are stored before the document is. */
export interface DocumentPieceTable {
  document_id: string
  /** The number of the piece, from 0. */
  number: number
  content: Uint8Array
}

export interface ItemTable {
  id: string
  account_id: string
  individual_id: string
  datarequest_id: string
  external_id: string | null
  datasource_id: string | null
  source_data_type: string
  media_type: string | null
  /** Extracted from a connected account, or submitted. */
  channel: 'connection' | 'submission'
  /** The one who submitted it or let it be extracted. */
  giver: 'client' | 'individual'
  status: 'IN_PROGRESS' | 'COMPLETED' | 'UNPROCESSABLE'
  /** Why it is unprocessable. */
  reason_code: string | null
  /** Referrers, references and progress flags of the request; never an inline record. */
  source: string
  /** The record, once it was extracted. */
  data: string | null
  confidence: string | null
  checkcodes: string
  /** The Data Source withholds the document until a debt is paid. */
  on_hold: number
  /** A hash of the content: Items of one Individual with the same one are duplicates. */
  fingerprint: string
  session_id: string | null
  refresh_id: string | null
  created_at: number
  updated_at: number
}

export interface SessionTable {
  id: string
  account_id: string
  individual_id: string
  datarequest_id: string
  status: 'open' | 'ended'
  /** The hash of the token that began it in the Link widget; null: no token did. */
  token_hash: string | null
  state: string
  created_at: number
  updated_at: number
}

export interface ConnectionTable {
  id: string
  account_id: string
  individual_id: string
  datarequest_id: string
  session_id: string
  datasource_id: string
  kind: 'direct' | 'bank'
  /** The sandbox login. It decides how a refresh ends. */
  login: string
  /** Finds other Individuals with the same credentials. */
  credentials_hash: string
  /** The entries of a bank account that a scenario sets. */
  statement: string | null
  created_at: number
}

/** A call of a Service. */
export interface ServiceTransactionTable {
  id: string
  account_id: string
  individual_id: string
  datarequest_id: string | null
  /** The operation of the Service. */
  service: string
  /** The request without its metadata. */
  reference: string
  metadata: string | null
  status: 'ACQUIRING' | 'IN_PROGRESS' | 'COMPLETED' | 'UNPROCESSABLE'
  /** The result once COMPLETED; the reason codes once UNPROCESSABLE. */
  outcome: string | null
  created_at: number
  updated_at: number
}

/** An event that is sent to webhooks. */
export interface WebhookEventTable {
  seq: Generated<number>
  id: string
  account_id: string
  individual_id: string
  datarequest_id: string | null
  type: string
  body: string
  created_at: number
  /** The API request that caused it. */
  request_id: string | null
}

export interface ItemTables {
  document: DocumentTable
  document_piece: DocumentPieceTable
  item: ItemTable
  session: SessionTable
  connection: ConnectionTable
  service_transaction: ServiceTransactionTable
  webhook_event: WebhookEventTable
}
