/** `enumerations.md`: every list of values with their meanings. */
import type { PageContext } from './page.ts'
import { Links } from './links.ts'
import { countWithNoun } from './markdown.ts'
import { PAGE } from './page-addresses.ts'
import { renderPage } from './templates.ts'

export function enumerationsPage({ contract, addresses, usages }: PageContext): Record<string, string> {
  const links = new Links(PAGE.enumerations, addresses)
  const enumerations = Object.values(contract.components).filter(({ kind }) => kind === 'enumeration')
  return {
    [PAGE.enumerations]: renderPage('enumerations', {
      links,
      count: countWithNoun(enumerations.length, 'list'),
      enumerations: enumerations.map((enumeration) => ({
        name: enumeration.name,
        about: enumeration.about,
        closed: enumeration.closed,
        provenance: links.provenance(enumeration),
        values: (enumeration.values ?? []).map((entry) => ({
          ...entry,
          provenance: `${links.provenance(entry)}${entry.meaning ? `, its meaning ${links.provenance(entry.meaning)}` : ''}`,
        })),
        usages: (usages.get(enumeration.name) ?? []).map((usage) => usage(links)).join(', '),
      })),
    }),
  }
}
