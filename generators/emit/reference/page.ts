/** What a page is made from, and the type of the functions that write pages. */
import type { Contract } from '../../contract.ts'
import type { PageAddresses } from './page-addresses.ts'
import type { Usages } from './usages.ts'

export interface PageContext {
  contract: Contract
  addresses: PageAddresses
  usages: Usages
}

/** Returns Markdown by page name below `reference/`. */
export type PageEmitter = (context: PageContext) => Record<string, string>
