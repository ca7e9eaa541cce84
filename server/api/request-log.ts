/** The request log: what was asked and answered, for partners to look at. Kept in memory, and written in batches. */
import type { Log } from '../core/log.ts'
import { maskUrl } from '../rules/policies/the-delivery-log-holds-no-secrets.ts'
import { compiledQuery } from '../store/compiled-query.ts'
import type { Database } from '../store/database.ts'
import type { RequestLogTable } from '../store/tables.ts'

type Row = Omit<RequestLogTable, 'seq'>

/** One call while it is being answered. */
export interface RequestLogEntry {
  readonly requestId: string
  account: string | undefined
  /** The API version that answers, once it is known who calls. */
  version: number | undefined
  request: unknown
  /** Virtual time of the call. */
  at: number
  readonly warn: (message: string) => void
  /** `json`: the response as text, where that is known. */
  end(status: number, duration: number, response: unknown, json?: string): void
}

const BATCH = 200
const MAX_BODY_LENGTH = 64 * 1024
/** In the order of the columns written. */
const NO_CALL: Row = {
  account_id: '',
  operation: '',
  status: 0,
  at: 0,
  duration_ms: 0,
  warnings: '',
  request: '',
  response: '',
  request_id: '',
}
/** Fields that hold credentials, of ours or of the receivers of webhooks. */
const SECRET =
  /^(access_token|secret|client_secret|authorization|token|password|api_?key|(http_)?headers|http_body|x_auth_token_credentials)$/i

const MAY_HOLD_SECRET = new RegExp(`"(${SECRET.source.slice(2, -2)}|delivery_details)":`, 'i')

const insertBatch = compiledQuery((db) => db.insertInto('request_log').values(Array.from({ length: BATCH }, () => NO_CALL)))

export class RequestLog {
  readonly #log: Log
  readonly #database: Database
  #rows: Row[] = []
  #writing: Promise<unknown> = Promise.resolve()

  constructor(database: Database, log: Log) {
    this.#database = database
    this.#log = log
  }

  begin(operation: string, at: number, requestId: string): RequestLogEntry {
    const warnings: string[] = []
    const entry: RequestLogEntry = {
      requestId,
      account: undefined,
      version: undefined,
      request: undefined,
      at,
      warn: (message) => warnings.push(message),
      end: (status, duration_ms, response, json) => {
        const { account = null, request, at } = entry
        this.#rows.push({
          account_id: account,
          operation,
          status,
          at,
          duration_ms,
          warnings: warnings.length === 0 ? '[]' : JSON.stringify(warnings),
          request: bodyText(request),
          response: bodyText(response, json),
          request_id: requestId,
        })
        if (this.#rows.length >= BATCH) void this.flush()
      },
    }
    return entry
  }

  #write(rows: readonly Row[]): Promise<unknown> {
    const { db } = this.#database
    return rows.length === BATCH ? insertBatch(db, rows.flatMap(Object.values)) : db.insertInto('request_log').values(rows).execute()
  }

  /** Writes what is kept in memory; to be awaited before the table is read. */
  flush(): Promise<unknown> {
    const rows = this.#rows
    this.#rows = []
    if (rows.length > 0)
      this.#writing = this.#writing
        .then(() => this.#write(rows))
        .catch((error: Error) => this.#log.error({ error: error.message }, 'request log not written'))
    return this.#writing
  }
}

/** A body as JSON with secrets masked; a long one is left out. Most hold no secret, and searching is cheaper than masking. */
function bodyText(body: unknown, written?: string): string | null {
  if (body === undefined || body instanceof Uint8Array) return null
  const json = written ?? JSON.stringify(body)
  if (json.length > MAX_BODY_LENGTH) return null
  return MAY_HOLD_SECRET.test(json) ? JSON.stringify(body, mask) : json
}

function mask(key: string, value: unknown): unknown {
  if (SECRET.test(key)) return '***'
  return key === 'url' && typeof value === 'string' ? maskUrl(value) : value
}
