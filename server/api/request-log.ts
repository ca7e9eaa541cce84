/** What was asked and answered, for partners to look at: kept in memory, written in batches, read back from the database. */
import { withoutSecrets } from '../rules/the-delivery-log-holds-no-secrets.ts'
import { compiled } from '../store/compiled.ts'
import type { Database } from '../store/database.ts'
import type { JournalTable } from '../store/tables.ts'

export interface Log {
  error(fields: object, message: string): void
  info(fields: object, message: string): void
}

type Row = Omit<JournalTable, 'seq'>

/** One call on its way. */
export interface Entry {
  account: string | undefined
  request: unknown
  /** Virtual time of the call. */
  at: number
  readonly warn: (message: string) => void
  /** `json`: the response as text, where that is known. */
  end(status: number, duration: number, response: unknown, json?: string): void
}

const BATCH = 200
const LONGEST = 64 * 1024
/** In the order of the columns written. */
const NO_CALL: Row = { account_id: '', operation: '', status: 0, at: 0, duration_ms: 0, warnings: '', request: '', response: '' }
/** Fields that hold credentials, of ours or of the receivers of webhooks. */
const SECRET =
  /^(access_token|secret|client_secret|authorization|token|password|api_?key|(http_)?headers|http_body|x_auth_token_credentials)$/i

const MAY_HOLD_SECRET = new RegExp(`"(${SECRET.source.slice(2, -2)}|delivery_details)":`, 'i')

const fullBatch = compiled((db) => db.insertInto('journal').values(Array.from({ length: BATCH }, () => NO_CALL)))

export class Journal {
  readonly log: Log
  readonly #database: Database
  #rows: Row[] = []
  #writing: Promise<unknown> = Promise.resolve()

  constructor(database: Database, log: Log) {
    this.#database = database
    this.log = log
  }

  begin(operation: string, at: number): Entry {
    const warnings: string[] = []
    const entry: Entry = {
      account: undefined,
      request: undefined,
      at,
      warn: (message) => warnings.push(message),
      end: (status, duration_ms, response, json) => {
        const { account = null, request, at } = entry
        const told = warnings.length === 0 ? '[]' : JSON.stringify(warnings)
        this.#rows.push({
          account_id: account,
          operation,
          status,
          at,
          duration_ms,
          warnings: told,
          request: text(request),
          response: text(response, json),
        })
        if (this.#rows.length >= BATCH) void this.flush()
      },
    }
    return entry
  }

  #write(rows: readonly Row[]): Promise<unknown> {
    const { db } = this.#database
    return rows.length === BATCH ? fullBatch(db, rows.flatMap(Object.values)) : db.insertInto('journal').values(rows).execute()
  }

  /** Writes what is kept; to be awaited before the journal is read. */
  flush(): Promise<unknown> {
    const rows = this.#rows
    this.#rows = []
    if (rows.length > 0)
      this.#writing = this.#writing
        .then(() => this.#write(rows))
        .catch((error: Error) => this.log.error({ error: error.message }, 'journal not written'))
    return this.#writing
  }
}

/** Bodies as JSON with secrets masked; long ones are left out. Most hold no secret, and looking is cheaper than masking. */
function text(body: unknown, written?: string): string | null {
  if (body === undefined || body instanceof Uint8Array) return null
  const json = written ?? JSON.stringify(body)
  if (json.length > LONGEST) return null
  return MAY_HOLD_SECRET.test(json) ? JSON.stringify(body, masked) : json
}

function masked(key: string, value: unknown): unknown {
  if (SECRET.test(key)) return '***'
  return key === 'url' && typeof value === 'string' ? withoutSecrets(value) : value
}
