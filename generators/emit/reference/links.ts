/** Links from one page to other pages, by the names of the contract. */
import type { Source } from '../../contract.ts'
import { codeSpan, markdownLink, prose } from './markdown.ts'
import { PAGE, type PageAddresses } from './page-addresses.ts'

export class Links {
  readonly page: string
  readonly addresses: PageAddresses
  readonly #up: string

  constructor(page: string, addresses: PageAddresses) {
    this.page = page
    this.addresses = addresses
    this.#up = '../'.repeat(page.split('/').length - 1)
  }

  /** The address of a place below `reference/` (page, or page and anchor), seen from this page. */
  address(target: string): string {
    const [page, at] = target.split('#') as [string, string?]
    if (page === this.page && at) return `#${at}`
    const folder = this.page.slice(0, this.page.lastIndexOf('/') + 1)
    return folder && target.startsWith(folder) ? target.slice(folder.length) : `${this.#up}${target}`
  }

  /** The address of a generated file that is no page. */
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

  /** By id or path. `text` is the summary unless it is given. */
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

  /** The provenance of a statement, in one word; a choice links to its gap. */
  provenance({ provenance, gap }: Source): string {
    return provenance === 'chosen' && gap ? this.gap(gap, 'chosen') : provenance
  }

  /** Text of the contract, with the operations and events it names as links. */
  text(text: string): string {
    return prose(text, (name) => {
      const target = this.addresses.names.get(name.replace(/^\/?(v3\/)?/, ''))
      return target && this.to(codeSpan(name), target)
    })
  }

  /** What to use instead of something deprecated. */
  replacement(instead: string, gap?: string): string {
    return `use ${this.text(instead)}${gap === undefined ? '' : ` (${this.provenance({ provenance: 'chosen', gap })})`}`
  }
}
