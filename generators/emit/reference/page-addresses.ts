/** The page and anchor where each name of the contract is described. */
import type { Contract } from '../../contract.ts'
import { headingAnchor } from './markdown.ts'

export const FOLDER = 'reference'

/** Single pages, below `reference/`. */
export const PAGE = {
  readme: 'README.md',
  components: 'schemas/components.md',
  enumerations: 'enumerations.md',
  webhooks: 'webhooks.md',
  recordedEvents: 'recorded-events.md',
  reasonCodes: 'reason-codes.md',
  errors: 'errors.md',
  states: 'states.md',
  limits: 'limits.md',
  security: 'security.md',
  checkSignals: 'check-signals.md',
  gaps: 'gaps.md',
} as const

export interface PageAddresses {
  components: ReadonlyMap<string, string>
  /** By id and by path. */
  operations: ReadonlyMap<string, { target: string; summary: string; path: string }>
  events: ReadonlyMap<string, string>
  /** By the names that texts use for operations and events: `items/new`, `purge_individual`, `item.processed`. */
  names: ReadonlyMap<string, string>
}

export const groupPage = (group: string) => `operations/${headingAnchor(group)}.md`

export const workflowPage = (id: string) => `workflows/${id}.md`

export function pageAddresses(contract: Contract): PageAddresses {
  const components = new Map<string, string>()
  const operations = new Map<string, { target: string; summary: string; path: string }>()
  const events = new Map(contract.webhooks.map(({ type }) => [type, `${PAGE.webhooks}#${headingAnchor(type)}`]))
  for (const { id, path, summary, group } of contract.operations) {
    const place = { target: `${groupPage(group)}#${headingAnchor(summary)}`, summary, path }
    operations.set(id, place).set(path, place)
  }
  for (const [name, { kind }] of Object.entries(contract.components))
    components.set(name, `${kind === 'enumeration' ? PAGE.enumerations : PAGE.components}#${headingAnchor(name)}`)
  for (const { component, type } of contract.webhooks) components.set(component, events.get(type) as string)
  for (const name of ownPages(contract)) components.set(name, `schemas/${name}.md`)
  return { components, operations, events, names: namesOf(contract, operations, events) }
}

function namesOf(
  { operations: all }: Contract,
  operations: PageAddresses['operations'],
  events: PageAddresses['events'],
): Map<string, string> {
  const names = new Map(events)
  const actions = all.map(({ path }) => path.slice(path.lastIndexOf('/') + 1))
  for (const [at, { path }] of all.entries()) {
    const action = actions[at] as string
    const target = operations.get(path)?.target as string
    names.set(path.slice('/v3/'.length), target)
    if (action.includes('_') && actions.indexOf(action) === actions.lastIndexOf(action)) names.set(action, target)
  }
  return names
}

/** Records and resources: each has a page of its own. */
export const ownPages = ({ records, resources }: Contract): string[] => [...new Set([...records, ...resources])]
