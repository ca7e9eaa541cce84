/**
 * Redacts the request log during a purge. There are three cases:
 * - A call that mentions the Individual, or personal data that no other Individual has, loses its content, and only pseudonymized facts
 *   remain.
 * - A call that mentions another Individual with the same data remains unchanged.
 * - In an ambiguous call, such as a search by a name that two Individuals have, a placeholder replaces the shared data.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { IndividualInput } from '../../../generated/types.ts'
import type { CallFacts } from '../observations/observations.ts'
import { readCallFacts } from '../observations/read-calls.ts'
import type { Pseudonyms } from '../observations/pseudonyms.ts'
import type { Db } from '../../db/database.ts'
import { individualsToErase } from './repository.ts'
import { NO_CONTENT } from '../../http/request-log-rows.ts'
import type { Tables } from '../../db/tables.ts'
import {
  type IdentifyingData,
  lowerCaseJson,
  mentionsIdentifier,
  findOwners,
  personalData,
  personalDataIn,
  splitIntoWords,
} from './purged-data.ts'

/** The columns of the request log that may mention an Individual. */
type Content = Pick<Tables['request_log'], 'warnings' | 'request' | 'response' | 'request_id' | 'headers'>

/** Placeholder for data that several Individuals share. */
export const SHARED = 'redacted: shared by several Individuals'

type Call = Content & { readonly observed: string | null }

/** Redaction of an ambiguous call. */
interface Shared {
  /** The content without the shared data. */
  readonly shared: Content
  /** Another Individual with the same data. A purge of that Individual redacts the whole call. */
  readonly mayBeOf: string
}

/** The part of a call that remains after a purge. */
export type RemainingContent = 'everything' | 'facts' | Shared

interface Sharer {
  readonly individualId: string
  readonly personal: ReadonlySet<string>
}

/** Decides how to redact an account's calls when an Individual is purged. Loads other Individuals with the same data on first use. */
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

  async leave(calls: readonly Call[]): Promise<RemainingContent[]> {
    const results = calls.map((call): RemainingContent =>
      getStrings(call).some((text) => mentionsIdentifier(text, this.#data.identifiers)) ? 'facts' : 'everything',
    )
    for (const [at, call] of calls.entries()) {
      if (results[at] === 'facts') continue
      const found = new Set(getStrings(call).flatMap((text) => personalDataIn(text, this.#data)))
      if (found.size > 0) results[at] = await this.#resolveSharedData(call, found)
    }
    return results
  }

  /** Decides how to redact a call that contains personal data, but no identifier of the Individual. */
  async #resolveSharedData(call: Call, found: ReadonlySet<string>): Promise<RemainingContent> {
    this.#sharers ??= this.#findSharers()
    const candidates = (await this.#sharers)
      .filter(({ personal }) => [...found].every((value) => personal.has(value)))
      .map(({ individualId }) => individualId)
    const [mayBeOf] = candidates
    if (mayBeOf === undefined) return 'facts'
    const owners = await findOwners(this.#db, new Set(getStrings(call).flatMap(splitIntoWords)))
    return candidates.some((id) => owners.has(id)) ? 'everything' : { shared: removeShared(call, found), mayBeOf }
  }

  /** Finds other Individuals in the account who share any of the personal data. */
  async #findSharers(): Promise<Sharer[]> {
    const { individualId, values, names } = this.#data
    const personalValues = [...values, ...names]
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
        if (!personalValues.some((value) => lower.includes(value))) continue
        const personal = personalData(JSON.parse(data) as IndividualInput)
        sharers.push({ individualId: id, personal: new Set([...personal.values, ...personal.names]) })
      }
      if (rows.length < BATCH) return sharers
      last = rows.at(-1)?.id ?? last
    }
  }
}

const getStrings = ({ warnings, request, response, request_id, headers, observed }: Call): string[] =>
  [warnings, request, response, request_id, headers, observed].filter((text) => text !== null)

/** Replaces each string that equals shared data. Headers and warnings that contain shared data are removed entirely. */
function removeShared({ warnings, request, response, request_id, headers }: Content, data: ReadonlySet<string>): Content {
  const isShared = (text: string) => data.has(lowerCaseJson(text))
  const containsShared = (text: string) => [...data].some((json) => text.toLowerCase().includes(json.slice(1, -1)))
  const replaceShared = (json: string | null) =>
    json && JSON.stringify(JSON.parse(json), (_, value: unknown) => (typeof value === 'string' && isShared(value) ? SHARED : value))
  return {
    warnings: JSON.stringify((JSON.parse(warnings) as string[]).filter((warning) => !containsShared(warning))),
    request: replaceShared(request),
    response: replaceShared(response),
    request_id: request_id !== null && containsShared(request_id) ? null : request_id,
    headers: headers !== null && containsShared(headers) ? '{}' : headers,
  }
}

const BATCH = 500

const selectCalls = (db: Db, accountId: string, after: number) =>
  db
    .selectFrom('request_log')
    .select(['seq', 'operation', 'status', 'fault', 'warnings', 'request', 'response', 'request_id', 'headers', 'observed'])
    .where('seq', '>', after)
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .limit(BATCH)

/** Redacts the calls that mention an Individual and stores their pseudonymized facts. */
export async function redactRequestLog(db: Db, accountId: string, data: IdentifyingData, pseudonyms: Pseudonyms): Promise<void> {
  const redaction = new Redaction(db, accountId, data)
  const comparisonKeys = new Set<string>()
  for (let last = 0; ;) {
    const calls = await selectCalls(db, accountId, last).execute()
    const [results, facts] = [await redaction.leave(calls), await readCallFacts(db, accountId, calls)]
    for (const [at, { seq, status }] of calls.entries()) {
      const [content, callFacts] = [results[at] as RemainingContent, facts[at] as CallFacts]
      if (content === 'everything') continue
      const isWhole = content === 'facts'
      if (isWhole)
        for (const text of [callFacts.identity, callFacts.subject, callFacts.idempotencyKey]) if (text !== null) comparisonKeys.add(text)
      const observed = JSON.stringify(isWhole ? pseudonyms.callWithout(callFacts, status) : { ...callFacts, mayBeOf: content.mayBeOf })
      await db
        .updateTable('request_log')
        .set({ ...(isWhole ? NO_CONTENT : content.shared), observed })
        .where('seq', '=', seq)
        .execute()
    }
    if (calls.length < BATCH) break
    last = calls.at(-1)?.seq ?? last
  }
  await hideComparisonKeys(db, accountId, comparisonKeys, pseudonyms)
}

/**
 * Replaces the request hashes and Idempotency-Keys of redacted calls with keyed hashes, and discards the key. The values can still be
 * compared, but a guessed request can no longer be recognized by its hash, and an Idempotency-Key can no longer reveal a name. Other calls
 * with the same values are redacted as well, because they concern the same person.
 */
async function hideComparisonKeys(
  db: Db,
  accountId: string,
  comparisonKeys: ReadonlySet<string>,
  { callWithout }: Pseudonyms,
): Promise<void> {
  const key = randomBytes(32)
  const mustHide = (text: string | null) => text !== null && comparisonKeys.has(text)
  const hide = (text: string | null) =>
    text !== null && mustHide(text) ? createHmac('sha256', key).update(text).digest('base64url') : text
  for (let last = 0; comparisonKeys.size > 0;) {
    const calls = await selectCalls(db, accountId, last).execute()
    for (const [at, facts] of (await readCallFacts(db, accountId, calls)).entries()) {
      const { seq, status, observed } = calls[at] as (typeof calls)[number]
      if (![facts.identity, facts.subject, facts.idempotencyKey].some(mustHide)) continue
      const pseudonymized = observed === null ? callWithout(facts, status) : facts
      const hidden = {
        ...pseudonymized,
        identity: hide(facts.identity),
        subject: hide(facts.subject),
        idempotencyKey: hide(facts.idempotencyKey),
      }
      const content = observed === null ? NO_CONTENT : {}
      await db
        .updateTable('request_log')
        .set({ ...content, observed: JSON.stringify(hidden) })
        .where('seq', '=', seq)
        .execute()
    }
    if (calls.length < BATCH) return
    last = calls.at(-1)?.seq ?? last
  }
}
