/** `schemas/components.md`: every component that has no page of its own, alphabetically. */
import { bodyOf } from './body.ts'
import type { Book } from './book.ts'
import { Links } from './links.ts'
import { counted } from './markdown.ts'
import { ownPages, PAGE } from './places.ts'
import { render } from './templates.ts'

export function componentsPage({ contract, places, users }: Book): Record<string, string> {
  const links = new Links(PAGE.components, places)
  const elsewhere = new Set([...ownPages(contract), ...contract.webhooks.map(({ component }) => component)])
  const components = Object.values(contract.components).filter(({ name, kind }) => kind !== 'enumeration' && !elsewhere.has(name))
  return {
    [PAGE.components]: render('components', {
      links,
      count: counted(components.length, 'component'),
      enumerations: links.to('Enumerations', PAGE.enumerations),
      webhooks: links.to('webhook payloads', PAGE.webhooks),
      components: components.map((component) => ({
        name: component.name,
        about: component.about,
        firmness: links.firmness(component),
        ...bodyOf(component, contract, links),
        users: (users.get(component.name) ?? []).map((user) => user(links)).join(', '),
      })),
    }),
  }
}
