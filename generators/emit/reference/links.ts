/** Maps each name in the contract to the page and anchor that describe it, and creates links to them. */
import type { Contract, Source } from '../../contract.ts'
import { codeSpan, headingAnchor, markdownLink, prose } from './markdown.ts'

export const FOLDER = 'reference'

/** Pages with a fixed name below `reference/`. */
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
  /** Keyed by id and by path. */
  operations: ReadonlyMap<string, { target: string; summary: string; path: string }>
  events: ReadonlyMap<string, string>
  /** Keyed by the names that descriptions use for operations and events: `items/new`, `purge_individual`, `item.processed`. */
  names: ReadonlyMap<string, string>
}

export const groupPage = (group: string) => `operations/${headingAnchor(group)}.md`

/** Letter ranges of the component pages, because a single page would be too long. */
const COMPONENT_RANGES = ['A-C', 'D-E', 'F-H', 'I-L', 'M-R', 'S-Z'] as const
export type ComponentRange = (typeof COMPONENT_RANGES)[number]

export const findRange = (name: string): ComponentRange => {
  const range = COMPONENT_RANGES.find((range) => name.charAt(0).toUpperCase() <= range.slice(-1))
  if (!range) throw new Error(`the name ${name} does not belong to any component page`)
  return range
}

export const rangePage = (range: ComponentRange) => `schemas/components-${range.toLowerCase()}.md`

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
    components.set(name, `${kind === 'enumeration' ? PAGE.enumerations : rangePage(findRange(name))}#${headingAnchor(name)}`)
  for (const { component, type } of contract.webhooks) components.set(component, events.get(type) as string)
  for (const name of ownPages(contract)) components.set(name, `schemas/${name}.md`)
  return { components, operations, events, names: listNames(contract, operations, events) }
}

function listNames(
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

/** Returns the records and resources, which have separate pages. */
export const ownPages = ({ records, resources }: Contract): string[] => [...new Set([...records, ...resources])]

export class Links {
  readonly page: string
  readonly addresses: PageAddresses
  readonly #up: string

  constructor(page: string, addresses: PageAddresses) {
    this.page = page
    this.addresses = addresses
    this.#up = '../'.repeat(page.split('/').length - 1)
  }

  /** Returns the address of a page or anchor below `reference/`, relative to this page. */
  address(target: string): string {
    const [page, at] = target.split('#') as [string, string?]
    if (page === this.page && at) return `#${at}`
    const folder = this.page.slice(0, this.page.lastIndexOf('/') + 1)
    return folder && target.startsWith(folder) ? target.slice(folder.length) : `${this.#up}${target}`
  }

  /** Returns the address of a generated file that is not a page. */
  file(name: string): string {
    return `${this.#up}../${name}`
  }

  to(text: string, target: string): string {
    return markdownLink(text, this.address(target))
  }

  component(name: string): string {
    const target = this.addresses.components.get(name)
    return target ? this.to(name, target) : codeSpan(name)
  }

  /** Links to an operation by id or path. `text` defaults to its summary. */
  operation(key: string, text?: string): string {
    const place = this.addresses.operations.get(key)
    return place ? this.to(text ?? prose(place.summary), place.target) : codeSpan(key)
  }

  event(type: string): string {
    const target = this.addresses.events.get(type)
    return target ? this.to(type, target) : codeSpan(type)
  }

  gap(id: string, text = id): string {
    return this.to(text, `${PAGE.gaps}#${id}`)
  }

  /** Returns the provenance of a statement in one word. A choice becomes a link to its gap. */
  provenance({ provenance, gap }: Source): string {
    return provenance === 'chosen' && gap ? this.gap(gap, 'chosen') : provenance
  }

  /** Renders contract text with links for the operations and events that it mentions. */
  text(text: string): string {
    return prose(text, (name) => {
      const target = this.addresses.names.get(name.replace(/^\/?(v3\/)?/, ''))
      return target && this.to(codeSpan(name), target)
    })
  }

  /** Names the replacement for a deprecated element. */
  replacement(instead: string, gap?: string): string {
    return `use ${this.text(instead)}${gap === undefined ? '' : ` (${this.provenance({ provenance: 'chosen', gap })})`}`
  }
}
