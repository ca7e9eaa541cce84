/** `reference/*.md`: the reference pages in Markdown. */
import type { Contract, JsonSchema } from '../../contract.ts'
import { componentName, recordByType } from './body.ts'
import { gapsPage } from './gaps.ts'
import { limitsPage } from './limits.ts'
import { FOLDER, type Links, pageAddresses } from './links.ts'
import { operationPages } from './operations.ts'
import { checkSignalsPage, componentsPages, enumerationsPage, errorsPage, recordedEventsPage, schemaPages, statesPage } from './pages.ts'
import { readmePage } from './readme.ts'
import { reasonCodesPage } from './reason-codes.ts'
import { securityPage } from './security.ts'
import type { PageContext, PageEmitter, Usages } from './templates.ts'
import { webhooksPage } from './webhooks.ts'
import { workflowPages } from './workflows.ts'

/** Finds the operations, events and components that reference each component. */
function findUsages(contract: Contract): Usages {
  const usages = new Map<string, ((links: Links) => string)[]>()
  const use = (name: string, by: (links: Links) => string) => {
    const uses = usages.get(name)
    if (uses) uses.push(by)
    else usages.set(name, [by])
  }
  for (const { id, request, response } of contract.operations) {
    if (request?.component) use(request.component, (links) => `${links.operation(id)} (request)`)
    if (response.body?.component) use(response.body.component, (links) => `${links.operation(id)} (response)`)
  }
  for (const { type, component } of contract.webhooks) use(component, (links) => links.event(type))
  for (const [name, { schema }] of Object.entries(contract.components))
    for (const inner of collectComponents(schema)) use(inner, (links) => links.component(name))
  return usages
}

function collectComponents(schema: JsonSchema, found = new Set<string>()): Set<string> {
  if (schema.$ref) found.add(componentName(schema.$ref))
  const fields = [...Object.values(schema.properties ?? {}), ...Object.values(recordByType(schema)?.records ?? {})]
  for (const inner of [...fields, schema.items, ...(schema.anyOf ?? []), schema.additionalProperties])
    if (typeof inner === 'object') collectComponents(inner, found)
  return found
}

const PAGES: readonly PageEmitter[] = [
  readmePage,
  workflowPages,
  operationPages,
  schemaPages,
  componentsPages,
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
