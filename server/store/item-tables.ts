/** The tables of Items and of what brings them: documents, sessions, connections; and what is made of them. */
import type { Generated } from 'kysely'

export interface DocumentTable {
  id: string
  account_id: string
  /** The Individual that the token of the upload was bound to; null: none. */
  individual_id: string | null
  file_name: string
  media_type: string
  /** In base64. */
  content: string
  created_at: number
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
  /** How it came: extracted from a connected account, or handed in. */
  channel: 'connection' | 'submission'
  /** Who handed it in or let it be extracted. */
  giver: 'client' | 'individual'
  status: 'IN_PROGRESS' | 'COMPLETED' | 'UNPROCESSABLE'
  /** Why it is unprocessable. */
  reason_code: string | null
  /** Referrers, references and progress flags as given; never an inline record. */
  source: string
  /** The record, once there is one. */
  data: string | null
  confidence: string | null
  checkcodes: string
  /** The Data Source withholds the document until a debt is paid. */
  on_hold: number
  /** Of its content: Items of one Individual that share it are duplicates. */
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
  /** The sandbox login: it says how a refresh will go. */
  login: string
  /** Of the credentials, to find the same ones with another Individual. */
  credentials_hash: string
  /** Of a bank: its entries, where a scenario says so. */
  statement: string | null
  created_at: number
}

/** A call of a Service. */
export interface ServiceTransactionTable {
  id: string
  account_id: string
  individual_id: string
  datarequest_id: string | null
  /** Operation of the Service. */
  service: string
  /** As asked, without the metadata. */
  reference: string
  metadata: string | null
  status: 'ACQUIRING' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED'
  /** The result once COMPLETED; the reason codes once FAILED. */
  outcome: string | null
  created_at: number
  updated_at: number
}

/** An event of which webhooks are told. */
export interface WebhookEventTable {
  seq: Generated<number>
  id: string
  account_id: string
  individual_id: string
  datarequest_id: string | null
  type: string
  body: string
  created_at: number
}

export interface ItemTables {
  document: DocumentTable
  item: ItemTable
  session: SessionTable
  connection: ConnectionTable
  service_transaction: ServiceTransactionTable
  webhook_event: WebhookEventTable
}
