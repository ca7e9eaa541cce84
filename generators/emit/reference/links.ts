/** Links from one page to whatever the contract names. */
import type { Source } from '../../contract.ts'
import { code, link, prose } from './markdown.ts'
import { PAGE, type Places } from './places.ts'

export class Links {
  readonly page: string
  readonly places: Places
  readonly #up: string

  constructor(page: string, places: Places) {
    this.page = page
    this.places = places
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
    return link(text, this.address(target))
  }

  component(name: string): string {
    const target = this.places.components.get(name)
    return target ? this.to(name, target) : code(name)
  }

  /** By id or path. `text` is the summary unless it is given. */
  operation(key: string, text?: string): string {
    const place = this.places.operations.get(key)
    return place ? this.to(text ?? prose(place.summary), place.target) : code(key)
  }

  event(type: string): string {
    const target = this.places.events.get(type)
    return target ? this.to(type, target) : code(type)
  }

  gap(id: string, text = id): string {
    return this.to(text, `${PAGE.gaps}#${id}`)
  }

  /** How firm a statement is, in one word; a choice leads to its gap. */
  firmness({ provenance, gap }: Source): string {
    return provenance === 'chosen' && gap ? this.gap(gap, 'chosen') : provenance
  }

  /** Text of the contract in which the operations and events it names are links. */
  text(text: string): string {
    return prose(text, (name) => {
      const target = this.places.names.get(name.replace(/^\/?(v3\/)?/, ''))
      return target && this.to(code(name), target)
    })
  }

  /** What to use instead of something deprecated. */
  replacement(instead: string, gap?: string): string {
    return `use ${this.text(instead)}${gap === undefined ? '' : ` (${this.firmness({ provenance: 'chosen', gap })})`}`
  }
}
