/** For programs: one JSON object, with every change and every place. */
import { type Compared, ofLevel, waivedOf } from './report.ts'

export function json({ was, is, changes, unused }: Compared): string {
  const counts = Object.fromEntries((['breaking', 'compatible', 'note'] as const).map((level) => [level, ofLevel(changes, level).length]))
  const told = changes.map(({ home: component, ...change }) => ({ ...change, component: component === change.at ? null : component }))
  return `${JSON.stringify({ was, is, ...counts, waived: waivedOf(changes).length, unused_waivers: unused, changes: told }, null, 2)}\n`
}
