/** The Prefer header (RFC 7240): strict handling, and which of the contract's examples to answer with. */
import { badRequest } from '../core/errors.ts'
import type { Operation } from '../../generated/server.ts'
import type { Preference } from './prism.ts'

export interface Preferred extends Preference {
  /** `handling=strict`: unknown properties and values are refused. */
  readonly strict: boolean
  /** A mocked answer is asked for, whatever the behaviours would say. */
  readonly mocked: boolean
}

const NOTHING: Preferred = { strict: false, mocked: false }

export function preferred(header: string | string[] | undefined): Preferred {
  if (header === undefined) return NOTHING
  const entries = [header]
    .flat()
    .join(',')
    .split(/[,;]/)
    .map((part) => part.trim().split('=', 2) as [string, string?])
  // If a preference is given twice, the first one counts (RFC 7240, section 2).
  const values = new Map(entries.toReversed().map(([name, value]) => [name.trim().toLowerCase(), value?.trim().replace(/^"|"$/g, '')]))
  const code = values.get('code')
  if (code !== undefined && !/^[1-5]\d\d$/.test(code)) throw badRequest('Prefer: code is a status, as in "Prefer: code=404"')
  const example = values.get('example')
  const dynamic = values.get('dynamic') === 'true'
  return {
    strict: values.get('handling') === 'strict',
    mocked: code !== undefined || example !== undefined || dynamic,
    ...(code !== undefined && { code: Number(code) }),
    ...(example !== undefined && { example }),
    ...(dynamic && { dynamic }),
  }
}

/** The preference, if its code is one that the operation declares. */
export function declared(preference: Preferred, { answer, errors }: Pick<Operation, 'answer' | 'errors'>): Preferred {
  const { code } = preference
  if (code === undefined) return preference
  const statuses = [answer.status, ...errors]
  if (!statuses.includes(code)) throw badRequest(`Prefer: this endpoint does not answer ${code}, but one of ${statuses.join(', ')}`)
  return preference
}
