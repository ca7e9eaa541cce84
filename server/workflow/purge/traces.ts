/** What gives an Individual away in a text of JSON: identifiers of it and of all it holds, and what says who it is. */
import type { IndividualInput } from '../../../generated/types.ts'
import type { Db } from '../../store/database.ts'
import { fullName } from '../../store/individuals.ts'
import { identifiersOf } from './bound.ts'
import { holdingsOf } from './holdings.ts'

export interface Traces {
  readonly identifiers: ReadonlySet<string>
  /** Each alone is enough. In JSON and in lower case, as are the names. */
  readonly values: readonly string[]
  /** Only together. */
  readonly names: readonly string[]
}

export async function tracesOf(db: Db, accountId: string, individualId: string): Promise<Traces> {
  const identifiers = await identifiersOf(db, await holdingsOf(db, accountId, individualId))
  const row = await db.selectFrom('individual').select('data').where('id', '=', individualId).executeTakeFirst()
  return { identifiers, ...(row ? personal(JSON.parse(row.data) as IndividualInput) : { values: [], names: [] }) }
}

/** Calls that were refused, and searches, hold no identifier. */
function personal(data: IndividualInput): Pick<Traces, 'values' | 'names'> {
  const { email, phone_number, external_id, first_name, last_name, attending_name } = data
  const whole = [fullName(data), fullName({ ...data, middle_name: null })]
  const alone = [email, phone_number, external_id, attending_name, ...whole]
  return { values: alone.flatMap((value) => (value ? quoted(value) : [])), names: [first_name, last_name].map(quoted) }
}

const quoted = (value: string) => JSON.stringify(value.trim()).toLowerCase()

/** Escapes stand between words too. */
const BETWEEN_WORDS = /\\u[0-9a-f]{4}|\\.|\W+/i

export const mentionsIdentifier = (text: string, identifiers: ReadonlySet<string>): boolean =>
  text.split(BETWEEN_WORDS).some((word) => identifiers.has(word))

export function mentions(text: string, { identifiers, values, names }: Traces): boolean {
  if (mentionsIdentifier(text, identifiers)) return true
  const lower = text.toLowerCase()
  return values.some((value) => lower.includes(value)) || (names.length > 0 && names.every((name) => lower.includes(name)))
}
