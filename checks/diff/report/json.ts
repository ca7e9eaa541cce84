/** For programs: one JSON object, with every change and every place. */
import { type Comparison, changesOfLevel, waivedChanges } from './report.ts'

export function jsonReport({ was, is, changes, unused, bump }: Comparison): string {
  const counts = Object.fromEntries(
    (['breaking', 'compatible', 'note'] as const).map((level) => [level, changesOfLevel(changes, level).length]),
  )
  const listed = changes.map(({ home: component, policy = null, direction = null, position = null, ...change }) => ({
    ...change,
    component: component === change.at ? null : component,
    direction,
    policy,
    position,
  }))
  const version = bump ?? null
  return `${JSON.stringify({ was, is, ...counts, waived: waivedChanges(changes).length, unused_waivers: unused, version, changes: listed }, null, 2)}\n`
}
