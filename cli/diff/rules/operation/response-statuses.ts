/**
 * Response statuses. A success status breaks clients when it is removed and when it is new. A new error status breaks
 * nobody: every client knows its class (RFC 9110, section 15). Webhooks are answered by clients: a new status is compatible.
 */
import { breaksEveryone, type Difference, compatible } from '../../effect.ts'

const isSuccess = (status: string): boolean => /^[23]/.test(status)

export function responseStatuses(was: readonly string[], is: readonly string[], by: 'service' | 'client'): Difference[] {
  const statuses = (statuses: readonly string[]) => statuses.map((status) => status.toUpperCase())
  const [before, now] = [statuses(was), statuses(is)]
  const covered = (status: string, by: readonly string[]) => by.includes(status) || by.includes(`${status.slice(0, 1)}XX`)
  return [
    ...before.filter((status) => !covered(status, now)).map((status) => statusRemoved(status, by)),
    ...now.filter((status) => !before.includes(status)).map((status) => statusAdded(status, by, covered(status, before))),
  ]
}

function statusRemoved(status: string, by: 'service' | 'client'): Difference {
  const whom = by === 'client' ? 'clients that answer with it' : 'clients that wait for it'
  return { id: 'status-removed', was: status, effect: isSuccess(status) ? breaksEveryone(whom) : compatible }
}

function statusAdded(status: string, by: 'service' | 'client', covered: boolean): Difference {
  const breaks = by === 'service' && isSuccess(status) && !covered
  return {
    id: 'status-added',
    is: status,
    effect: breaks ? breaksEveryone('clients that know only the successes stated before') : compatible,
  }
}
