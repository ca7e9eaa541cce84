/** `reference/*.md`: the reference pages in Markdown, one module per page. */
import type { Contract } from '../../contract.ts'
import type { PageContext, PageEmitter } from './page.ts'
import { checkSignalsPage } from './check-signals.ts'
import { componentsPage } from './components.ts'
import { enumerationsPage } from './enumerations.ts'
import { errorsPage } from './errors.ts'
import { gapsPage } from './gaps.ts'
import { limitsPage } from './limits.ts'
import { operationPages } from './operations.ts'
import { FOLDER, pageAddresses } from './page-addresses.ts'
import { readmePage } from './readme.ts'
import { reasonCodesPage } from './reason-codes.ts'
import { recordedEventsPage } from './recorded-events.ts'
import { schemaPages } from './schemas.ts'
import { securityPage } from './security.ts'
import { statesPage } from './states.ts'
import { findUsages } from './usages.ts'
import { webhooksPage } from './webhooks.ts'
import { workflowPages } from './workflows.ts'

const PAGES: readonly PageEmitter[] = [
  readmePage,
  workflowPages,
  operationPages,
  schemaPages,
  componentsPage,
  enumerationsPage,
  webhooksPage,
  recordedEventsPage,
  reasonCodesPage,
  errorsPage,
  statesPage,
  limitsPage,
  securityPage,
  checkSignalsPage,
  gapsPage,
]

export function reference(contract: Contract): Record<string, string> {
  const context: PageContext = { contract, addresses: pageAddresses(contract), usages: findUsages(contract) }
  const pages = Object.assign({}, ...PAGES.map((page) => page(context))) as Record<string, string>
  return Object.fromEntries(Object.entries(pages).map(([page, text]) => [`${FOLDER}/${page}`, text]))
}
