/**
 * What a purge leaves of the request log. A call that mentions the Individual, or personal data that only they have, keeps nothing of its
 * content but facts under pseudonyms. A call of somebody with the same data is left as it is. Where it cannot be told whom a call is
 * about, as in a search by a name that two Individuals have, that data alone is replaced by a text that says so.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { IndividualInput } from '../../../generated/types.ts'
import type { CallFacts } from '../observations/observations.ts'
import { factsOf } from '../observations/read-calls.ts'
import type { Pseudonyms } from '../observations/pseudonyms.ts'
import type { Db } from '../../db/database.ts'
import { individualsToErase } from './repository.ts'
import { NO_CONTENT } from '../../http/request-log-rows.ts'
import type { Tables } from '../../db/tables.ts'
import { type IdentifyingData, lowerCaseJson, mentionsIdentifier, ownersOf, personalData, personalDataIn, wordsOf } from './purged-data.ts'

/** The columns of the request log that may mention an Individual. */
type Content = Pick<Tables['request_log'], 'warnings' | 'request' | 'response' | 'request_id' | 'headers'>

/** It stands where the data of several Individuals stood. */
export const SHARED = 'redacted: several Individuals have it'

type Call = Content & { readonly observed: string | null }

/** The content without the data that several Individuals have, and one of these, with whose purge the call goes at the latest. */
interface Shared {
  readonly shared: Content
  readonly mayBeOf: string
}

/** What a purge leaves of a call. */
export type Left = 'everything' | 'facts' | Shared

interface Sharer {
  readonly individualId: string
  readonly personal: ReadonlySet<string>
}

/** Judges the calls of an account by what identifies one Individual. Those with the same data are looked up once, if at all. */
export class Redaction {
  readonly #db: Db
  readonly #accountId: string
  readonly #data: IdentifyingData
  #sharers: Promise<readonly Sharer[]> | undefined

  constructor(db: Db, accountId: string, data: IdentifyingData) {
    this.#db = db
    this.#accountId = accountId
    this.#data = data
  }

  async leave(calls: readonly Call[]): Promise<Left[]> {
    const left = calls.map((call): Left =>
      textsOf(call).some((text) => mentionsIdentifier(text, this.#data.identifiers)) ? 'facts' : 'everything',
    )
    for (const [at, call] of calls.entries()) {
      if (left[at] === 'facts') continue
      const found = new Set(textsOf(call).flatMap((text) => personalDataIn(text, this.#data)))
      if (found.size > 0) left[at] = await this.#leaveOf(call, found)
    }
    return left
  }

  /** The call has this data of the Individual, and no identifier. */
  async #leaveOf(call: Call, found: ReadonlySet<string>): Promise<Left> {
    this.#sharers ??= this.#findSharers()
    const possible = (await this.#sharers)
      .filter(({ personal }) => [...found].every((one) => personal.has(one)))
      .map(({ individualId }) => individualId)
    const [mayBeOf] = possible
    if (mayBeOf === undefined) return 'facts'
    const owners = await ownersOf(this.#db, new Set(textsOf(call).flatMap(wordsOf)))
    return possible.some((id) => owners.has(id)) ? 'everything' : { shared: without(call, found), mayBeOf }
  }

  /** The other Individuals of the account that have any of the personal data. */
  async #findSharers(): Promise<Sharer[]> {
    const { individualId, values, names } = this.#data
    const texts = [...values, ...names]
    const sharers: Sharer[] = []
    for (let last = ''; ;) {
      const rows = await this.#db
        .selectFrom('individual')
        .select(['id', 'data'])
        .where('account_id', '=', this.#accountId)
        .where('id', 'not in', individualsToErase(this.#db))
        .where('id', '<>', individualId)
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      for (const { id, data } of rows) {
        const lower = data.toLowerCase()
        if (!texts.some((text) => lower.includes(text))) continue
        const own = personalData(JSON.parse(data) as IndividualInput)
        sharers.push({ individualId: id, personal: new Set([...own.values, ...own.names]) })
      }
      if (rows.length < BATCH) return sharers
      last = rows.at(-1)?.id ?? last
    }
  }
}

const textsOf = ({ warnings, request, response, request_id, headers, observed }: Call): string[] =>
  [warnings, request, response, request_id, headers, observed].filter((text) => text !== null)

/** The content without this data, wherever it is a whole text. Headers and warnings that have it within a text go as a whole. */
function without({ warnings, request, response, request_id, headers }: Content, data: ReadonlySet<string>): Content {
  const isMeant = (text: string) => data.has(lowerCaseJson(text))
  const holds = (text: string) => [...data].some((one) => text.toLowerCase().includes(one.slice(1, -1)))
  const replaced = (json: string | null) =>
    json && JSON.stringify(JSON.parse(json), (_, value: unknown) => (typeof value === 'string' && isMeant(value) ? SHARED : value))
  return {
    warnings: JSON.stringify((JSON.parse(warnings) as string[]).filter((warning) => !holds(warning))),
    request: replaced(request),
    response: replaced(response),
    request_id: request_id !== null && holds(request_id) ? null : request_id,
    headers: headers !== null && holds(headers) ? '{}' : headers,
  }
}

const BATCH = 500

const loggedCalls = (db: Db, accountId: string, after: number) =>
  db
    .selectFrom('request_log')
    .select(['seq', 'operation', 'status', 'fault', 'warnings', 'request', 'response', 'request_id', 'headers', 'observed'])
    .where('seq', '>', after)
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .limit(BATCH)

/** Of a call that loses content, facts under pseudonyms are kept. */
export async function redactRequestLog(db: Db, accountId: string, data: IdentifyingData, pseudonyms: Pseudonyms): Promise<void> {
  const redaction = new Redaction(db, accountId, data)
  const comparable = new Set<string>()
  for (let last = 0; ;) {
    const calls = await loggedCalls(db, accountId, last).execute()
    const [left, facts] = [await redaction.leave(calls), await factsOf(db, accountId, calls)]
    for (const [at, { seq, status }] of calls.entries()) {
      const [content, own] = [left[at] as Left, facts[at] as CallFacts]
      if (content === 'everything') continue
      const isWhole = content === 'facts'
      if (isWhole) for (const text of [own.identity, own.subject, own.idempotencyKey]) if (text !== null) comparable.add(text)
      const observed = JSON.stringify(isWhole ? pseudonyms.callWithout(own, status) : { ...own, mayBeOf: content.mayBeOf })
      await db
        .updateTable('request_log')
        .set({ ...(isWhole ? NO_CONTENT : content.shared), observed })
        .where('seq', '=', seq)
        .execute()
    }
    if (calls.length < BATCH) break
    last = calls.at(-1)?.seq ?? last
  }
  await hideComparable(db, accountId, comparable, pseudonyms)
}

/**
 * Hashes of requests can be guessed, and keys that a client chose may name a person: those that stood here get a key that is not kept. A
 * call with the Idempotency-Key of one that was redacted is about the same person.
 */
async function hideComparable(db: Db, accountId: string, comparable: ReadonlySet<string>, { callWithout }: Pseudonyms): Promise<void> {
  const key = randomBytes(32)
  const isHidden = (text: string | null) => text !== null && comparable.has(text)
  const hidden = (text: string | null) =>
    text !== null && isHidden(text) ? createHmac('sha256', key).update(text).digest('base64url') : text
  for (let last = 0; comparable.size > 0;) {
    const calls = await loggedCalls(db, accountId, last).execute()
    for (const [at, facts] of (await factsOf(db, accountId, calls)).entries()) {
      const { seq, status, observed } = calls[at] as (typeof calls)[number]
      if (![facts.identity, facts.subject, facts.idempotencyKey].some(isHidden)) continue
      const own = observed === null ? callWithout(facts, status) : facts
      const now = {
        ...own,
        identity: hidden(facts.identity),
        subject: hidden(facts.subject),
        idempotencyKey: hidden(facts.idempotencyKey),
      }
      const content = observed === null ? NO_CONTENT : {}
      await db
        .updateTable('request_log')
        .set({ ...content, observed: JSON.stringify(now) })
        .where('seq', '=', seq)
        .execute()
    }
    if (calls.length < BATCH) return
    last = calls.at(-1)?.seq ?? last
  }
}
