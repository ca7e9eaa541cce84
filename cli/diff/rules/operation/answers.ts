/**
 * The statuses of answers. One that says success breaks its readers when it is gone, and when it is new; an error that is
 * new does not, as every client knows its class (RFC 9110, section 15). For webhooks clients answer: there fewer break.
 */
import { broken, type Difference, harmless } from '../../effect.ts'

const isSuccess = (status: string): boolean => /^[23]/.test(status)

export function answers(was: readonly string[], is: readonly string[], by: 'service' | 'client'): Difference[] {
  const statuses = (statuses: readonly string[]) => statuses.map((status) => status.toUpperCase())
  const [before, now] = [statuses(was), statuses(is)]
  const covered = (status: string, by: readonly string[]) => by.includes(status) || by.includes(`${status.slice(0, 1)}XX`)
  return [
    ...before.filter((status) => !covered(status, now)).map((status) => gone(status, by)),
    ...now.filter((status) => !before.includes(status)).map((status) => come(status, by, covered(status, before))),
  ]
}

function gone(status: string, by: 'service' | 'client'): Difference {
  const whom = by === 'client' ? 'clients that answer with it' : 'clients that wait for it'
  return { id: 'status-removed', was: status, effect: isSuccess(status) ? broken(whom) : harmless }
}

function come(status: string, by: 'service' | 'client', covered: boolean): Difference {
  const breaks = by === 'service' && isSuccess(status) && !covered
  return { id: 'status-added', is: status, effect: breaks ? broken('clients that know only the successes stated before') : harmless }
}
