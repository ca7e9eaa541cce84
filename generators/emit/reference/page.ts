/** What every page is written from. */
import type { Contract } from '../../contract.ts'
import type { PageAddresses } from './page-addresses.ts'
import type { Usages } from './usages.ts'

export interface PageContext {
  contract: Contract
  addresses: PageAddresses
  usages: Usages
}

/** Page name below `reference/` → Markdown. */
export type PageEmitter = (context: PageContext) => Record<string, string>
