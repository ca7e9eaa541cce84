/** Webhooks go to addresses that receivers choose, so they are known by what they carry: the name of their event. */
import { tables } from '../../generated/tables.ts'
import { MAX_DOCUMENT_BYTES } from '../validate/bytes.ts'
import type { Body } from './exchange.ts'

export interface EventOf {
  readonly type: string
  /** Undefined where the contract has no event of this name. */
  readonly component: string | undefined
}

const components: ReadonlyMap<string, string> = new Map(tables.webhooks.map(({ type, component }) => [type, component]))

/** The form of the names of all events: item.processed. */
const EVENT_NAME = /^[a-z]+\.[a-z_]+$/

/** Events name what they are about by identifiers; of other JSON with a property `event` that is not said. */
const IDENTIFIER = /_id$/

/** The event of a body that is one; undefined for anything else. */
export function eventOf(body: Body): EventOf | undefined {
  if (body === undefined || Array.isArray(body) || body.length > MAX_DOCUMENT_BYTES) return undefined
  const value = parsed(typeof body === 'string' ? body : Buffer.from(body as Uint8Array).toString())
  if (typeof value !== 'object' || value === null || !('event' in value) || typeof value.event !== 'string') return undefined
  const type = value.event
  const component = components.get(type)
  if (component !== undefined) return { type, component }
  return EVENT_NAME.test(type) && Object.keys(value).some((name) => IDENTIFIER.test(name)) ? { type, component } : undefined
}

function parsed(text: string): unknown {
  if (!text.includes('"event"')) return undefined
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
