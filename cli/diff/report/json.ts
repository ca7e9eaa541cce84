/** For programs: one JSON object, with every change and every place. */
import { type Comparison, changesOfLevel, waivedChanges } from './report.ts'

export function jsonReport({ was, is, changes, unused }: Comparison): string {
  const counts = Object.fromEntries(
    (['breaking', 'compatible', 'note'] as const).map((level) => [level, changesOfLevel(changes, level).length]),
  )
  const listed = changes.map(({ home: component, ...change }) => ({ ...change, component: component === change.at ? null : component }))
  return `${JSON.stringify({ was, is, ...counts, waived: waivedChanges(changes).length, unused_waivers: unused, changes: listed }, null, 2)}\n`
}
