/** Answers are small: long lists come in pages, and of a long value the beginning, with how to ask for the rest. */
import { number, string } from 'zod'
import { partAt } from '../../checks/validate/pointers.ts'
import { UsageError } from '../../checks/core/errors.ts'

/** The longest value, as JSON. An answer has a few of them. */
export const MOST_CHARACTERS = 8_000
const MOST_POINTERS = 100

/** The value, or what it begins with, where it is too long. */
export function beginningOf(value: unknown, askFor: string, most = MOST_CHARACTERS): unknown {
  const json = JSON.stringify(value) ?? 'null'
  if (json.length <= most) return value
  return {
    too_long: `${json.length.toLocaleString('en-US')} characters: ${askFor}`,
    begins: json.slice(0, most / 4),
    ...(typeof value === 'object' && value !== null && { pointers: pointersIn(value) }),
  }
}

const pointersIn = (value: object): string[] =>
  Object.keys(value)
    .slice(0, MOST_POINTERS)
    .map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)

/** The part of the value at a JSON pointer, which must be there. */
export function existingPart(value: unknown, pointer: string, what: string): unknown {
  const part = partAt(value, pointer)
  if (part !== undefined) return part
  const near = typeof value === 'object' && value !== null ? pointersIn(value) : []
  throw new UsageError(`${what} has nothing at ${JSON.stringify(pointer)}${near.length > 0 ? `; it has ${near.join(', ')}` : ''}`)
}

/** Arguments of tools that list. */
export const pageInput = (most: number, usual: number) => ({
  limit: number().int().min(1).max(most).default(usual).describe('how many'),
  cursor: string().max(200).optional().describe('next_cursor of the page before'),
})

export const nextCursor = string().optional().describe('there are more: ask with it as cursor')

/** A page of what is there as a whole; a cursor is a place in it. */
export function pageOf<Row>(rows: readonly Row[], { limit, cursor = '0' }: { limit: number; cursor?: string | undefined }) {
  const begin = placeOf(cursor)
  const end = begin + limit
  return { rows: rows.slice(begin, end), ...(end < rows.length && { next_cursor: String(end) }) }
}

/** The number that a cursor is. */
export function placeOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor)
  throw new UsageError(`the cursor ${JSON.stringify(cursor)} is not one that this tool gave`)
}
