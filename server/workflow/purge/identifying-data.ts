/** Finds what identifies an Individual in a JSON text: identifiers of it and of its rows, and personal data. */
import { tables } from '../../../generated/tables.ts'
import type { IndividualInput } from '../../../generated/types.ts'
import type { Identifies } from '../../../generated/model.ts'
import type { Db } from '../../store/database.ts'
import { fullName } from '../../store/individuals.ts'
import { ownedIdentifiers } from './owned-tables.ts'
import { findOwnedIds } from './owned-ids.ts'

export interface IdentifyingData {
  readonly identifiers: ReadonlySet<string>
  /** Each of these identifies alone. They are JSON in lower case, as the names are. */
  readonly values: readonly string[]
  /** Two of these identify. */
  readonly names: readonly string[]
}

export async function identifyingDataOf(db: Db, accountId: string, individualId: string): Promise<IdentifyingData> {
  const identifiers = await ownedIdentifiers(db, await findOwnedIds(db, accountId, individualId))
  const row = await db.selectFrom('individual').select('data').where('id', '=', individualId).executeTakeFirst()
  return { identifiers, ...(row ? personalData(JSON.parse(row.data) as IndividualInput) : { values: [], names: [] }) }
}

/** Refused calls and searches contain no identifier: what the contract marks in the personal data finds them. */
function personalData(data: IndividualInput): Pick<IdentifyingData, 'values' | 'names'> {
  const marked = (how: Identifies) =>
    tables.identifying.flatMap(({ path, identifies }) => (identifies === how ? textsAt(data, path) : [])).map(lowerCaseJson)
  // A search by name holds the whole name, with or without the middle name.
  const whole = [fullName(data), fullName({ ...data, middle_name: null })]
  return { values: [...marked('alone'), ...whole.map(lowerCaseJson)], names: marked('together') }
}

function textsAt(value: unknown, [field, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsAt(one, field === undefined ? [] : [field, ...rest]))
  if (field === undefined) return typeof value === 'string' && value.trim() !== '' ? [value] : []
  return typeof value === 'object' && value !== null ? textsAt((value as Record<string, unknown>)[field], rest) : []
}

const lowerCaseJson = (value: string) => JSON.stringify(value.trim()).toLowerCase()

/** JSON escapes separate words too. */
const BETWEEN_WORDS = /\\u[0-9a-f]{4}|\\.|\W+/i

export const mentionsIdentifier = (text: string, identifiers: ReadonlySet<string>): boolean =>
  text.split(BETWEEN_WORDS).some((word) => identifiers.has(word))

export function mentionsIndividual(text: string, { identifiers, values, names }: IdentifyingData): boolean {
  if (mentionsIdentifier(text, identifiers)) return true
  const lower = text.toLowerCase()
  return values.some((value) => lower.includes(value)) || names.filter((name) => lower.includes(name)).length > 1
}
