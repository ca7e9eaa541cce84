/** A test that waits for an event which there is not would wait in vain. */
import { tables } from '../../generated/tables.ts'
import { nearest } from '../../server/core/nearest.ts'
import { UsageError } from '../../checks/core/errors.ts'

export function checkEventName(event: string): void {
  const names = tables.webhooks.map(({ type }): string => type)
  if (names.includes(event)) return
  const meant = nearest(event, names)
  throw new UsageError(`no webhook is called ${event}${meant === undefined ? '' : `; did you mean ${meant}?`}`)
}
