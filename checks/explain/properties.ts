/** Names of properties: which components have them, and what they are there. */
import { plural } from '../report/report.ts'
import { componentSchemas } from '../validate/schemas.ts'
import { groupBy } from './group-by.ts'
import { contentOf, type Explanation } from './format-explanation.ts'
import { meaningOf, typeText } from './parts.ts'

const MOST_SHOWN = 12

export function propertyExplanations(): Explanation[] {
  const all = Object.entries(componentSchemas()).flatMap(([component, { properties: fields = {} }]) =>
    Object.entries(fields).map(([name, field]) => ({ name, component, field })),
  )
  return [...groupBy(all, ({ name }) => name)].map(([name, places]) => ({
    names: [name],
    content: () => {
      const rows = places
        .slice(0, MOST_SHOWN)
        .map(({ component, field }) => [component, typeText(field), field['x-provenance'] ?? 'specified', meaningOf(field)])
      const more = places.length > MOST_SHOWN ? [[`… and ${places.length - MOST_SHOWN} more`]] : []
      return contentOf(`${name}  property`, '', [['of', plural(places.length, 'component')]], [...rows, ...more])
    },
  }))
}
