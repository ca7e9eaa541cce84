/** What every page is written from. */
import type { Contract } from '../../contract.ts'
import type { Places } from './places.ts'
import type { Users } from './users.ts'

export interface Book {
  contract: Contract
  places: Places
  users: Users
}

/** Page name below `reference/` → Markdown. */
export type Page = (book: Book) => Record<string, string>
