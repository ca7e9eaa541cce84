/** `enumerations.md`: every list of values with their meanings. */
import type { Book } from './book.ts'
import { Links } from './links.ts'
import { counted } from './markdown.ts'
import { PAGE } from './places.ts'
import { render } from './templates.ts'

export function enumerationsPage({ contract, places, users }: Book): Record<string, string> {
  const links = new Links(PAGE.enumerations, places)
  const enumerations = Object.values(contract.components).filter(({ kind }) => kind === 'enumeration')
  return {
    [PAGE.enumerations]: render('enumerations', {
      links,
      count: counted(enumerations.length, 'list'),
      enumerations: enumerations.map((enumeration) => ({
        name: enumeration.name,
        about: enumeration.about,
        closed: enumeration.closed,
        firmness: links.firmness(enumeration),
        values: (enumeration.values ?? []).map((entry) => ({
          ...entry,
          firmness: `${links.firmness(entry)}${entry.meaning ? `, its meaning ${links.firmness(entry.meaning)}` : ''}`,
        })),
        users: (users.get(enumeration.name) ?? []).map((user) => user(links)).join(', '),
      })),
    }),
  }
}
