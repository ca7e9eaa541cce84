/** `schemas/components.md`: every component that has no page of its own, alphabetically. */
import { bodyOf } from './body.ts'
import type { PageContext } from './page.ts'
import { Links } from './links.ts'
import { countWithNoun } from './markdown.ts'
import { ownPages, PAGE } from './page-addresses.ts'
import { renderPage } from './templates.ts'

export function componentsPage({ contract, addresses, usages }: PageContext): Record<string, string> {
  const links = new Links(PAGE.components, addresses)
  const elsewhere = new Set([...ownPages(contract), ...contract.webhooks.map(({ component }) => component)])
  const components = Object.values(contract.components).filter(({ name, kind }) => kind !== 'enumeration' && !elsewhere.has(name))
  return {
    [PAGE.components]: renderPage('components', {
      links,
      count: countWithNoun(components.length, 'component'),
      enumerations: links.to('Enumerations', PAGE.enumerations),
      webhooks: links.to('webhook payloads', PAGE.webhooks),
      components: components.map((component) => ({
        name: component.name,
        about: component.about,
        provenance: links.provenance(component),
        ...bodyOf(component, links),
        usages: (usages.get(component.name) ?? []).map((usage) => usage(links)).join(', '),
      })),
    }),
  }
}
