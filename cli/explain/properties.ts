/** Names of properties: which components have them, and what they are there. */
import { plural } from '../report/report.ts'
import { schemas } from '../validate/schemas.ts'
import { block, type Explanation } from './block.ts'
import { meaningOf, typeOf } from './parts.ts'

const MOST_SHOWN = 12

export function properties(): Explanation[] {
  const all = Object.entries(schemas()).flatMap(([component, { properties: fields = {} }]) =>
    Object.entries(fields).map(([name, field]) => ({ name, component, field })),
  )
  return [...Map.groupBy(all, ({ name }) => name)].map(([name, places]) => ({
    names: [name],
    text: () => {
      const rows = places
        .slice(0, MOST_SHOWN)
        .map(({ component, field }) => [component, typeOf(field), field['x-provenance'] ?? 'specified', meaningOf(field)])
      const more = places.length > MOST_SHOWN ? [[`… and ${places.length - MOST_SHOWN} more`]] : []
      return block(`${name}  property`, '', [['of', plural(places.length, 'component')]], [...rows, ...more])
    },
  }))
}
