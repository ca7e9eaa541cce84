/** What identifies an Individual in a JSON text: identifiers of it and of its rows, and personal data. */
import type { IndividualInput } from '../../../generated/types.ts'
import type { Db } from '../../store/database.ts'
import { fullName } from '../../store/individuals.ts'
import { ownedIdentifiers } from './owned-tables.ts'
import { findOwnedIds } from './owned-ids.ts'

export interface IdentifyingData {
  readonly identifiers: ReadonlySet<string>
  /** Each of these identifies alone. They are JSON in lower case, as the names are. */
  readonly values: readonly string[]
  /** These identify only together. */
  readonly names: readonly string[]
}

export async function identifyingDataOf(db: Db, accountId: string, individualId: string): Promise<IdentifyingData> {
  const identifiers = await ownedIdentifiers(db, await findOwnedIds(db, accountId, individualId))
  const row = await db.selectFrom('individual').select('data').where('id', '=', individualId).executeTakeFirst()
  return { identifiers, ...(row ? personalData(JSON.parse(row.data) as IndividualInput) : { values: [], names: [] }) }
}

/** Refused calls and searches contain no identifier: personal data finds them. */
function personalData(data: IndividualInput): Pick<IdentifyingData, 'values' | 'names'> {
  const { email, phone_number, external_id, first_name, last_name, attending_name } = data
  const whole = [fullName(data), fullName({ ...data, middle_name: null })]
  const alone = [email, phone_number, external_id, attending_name, ...whole]
  return { values: alone.flatMap((value) => (value ? lowerCaseJson(value) : [])), names: [first_name, last_name].map(lowerCaseJson) }
}

const lowerCaseJson = (value: string) => JSON.stringify(value.trim()).toLowerCase()

/** JSON escapes separate words too. */
const BETWEEN_WORDS = /\\u[0-9a-f]{4}|\\.|\W+/i

export const mentionsIdentifier = (text: string, identifiers: ReadonlySet<string>): boolean =>
  text.split(BETWEEN_WORDS).some((word) => identifiers.has(word))

export function mentionsIndividual(text: string, { identifiers, values, names }: IdentifyingData): boolean {
  if (mentionsIdentifier(text, identifiers)) return true
  const lower = text.toLowerCase()
  return values.some((value) => lower.includes(value)) || (names.length > 0 && names.every((name) => lower.includes(name)))
}
