/**
 * Lists of values. Of a closed list, what goes breaks those who send it and what comes those who read it; an open list
 * promised no end, so what it names may come and go. Closing one breaks senders, opening one breaks readers.
 */
import type { Schema } from '../../document/schema.ts'
import { listed, quoted } from '../../document/words.ts'
import { type Difference, harmless, narrower, noted, other, wider } from '../../effect.ts'
import { ofAny, type SchemaRule, without } from './rule.ts'

/** The values of a closed list, null aside: whether that is allowed is a rule of its own. */
export function closedList({ const: only, enum: several }: Schema): readonly unknown[] | undefined {
  return (only === undefined ? several : [only])?.filter((value) => value !== null)
}

const knownOf = (schema: Schema): readonly unknown[] | undefined => closedList(schema) ?? schema['x-extensible-enum']

export const lists: SchemaRule = (was, is) => {
  const [before, now] = [closedList(was), closedList(is)]
  if (before && now) return closed(before, now)
  return [...(before || now ? [turned(was, is)] : []), ...open(knownOf(was) ?? [], knownOf(is) ?? [])]
}

function closed(before: readonly unknown[], now: readonly unknown[]): Difference[] {
  const [gone, come] = [without(before, now), without(now, before)]
  if (before.length === 1 && now.length === 1 && gone.length === 1) {
    const whom = `clients that know only ${quoted(before[0])}`
    return [{ id: 'constant-changed', was: quoted(before[0]), is: quoted(now[0]), effect: other(whom, whom) }]
  }
  return [
    ...ofAny(gone, (was) => ({ id: 'enum-value-removed', was, is: 'not listed', effect: narrower('clients that send it') })),
    ...ofAny(come, (is) => ({
      id: 'enum-value-added',
      was: 'not listed',
      is,
      effect: wider('clients that handle only the values listed before'),
    })),
  ]
}

function turned(was: Schema, is: Schema): Difference {
  const words = (schema: Schema) => {
    const values = closedList(schema)
    return values ? `one of ${listed(values)}` : schema['x-extensible-enum'] ? 'an open list' : 'any value'
  }
  const said = { was: words(was), is: words(is) }
  return closedList(is)
    ? { id: 'list-closed', ...said, effect: narrower('clients that send other values') }
    : { id: 'list-opened', ...said, effect: wider('clients that handle only the values listed before') }
}

function open(before: readonly unknown[], now: readonly unknown[]): Difference[] {
  const [gone, come] = [without(before, now), without(now, before)]
  if (before.length === 0 || now.length === 0) return []
  return [
    ...ofAny(gone, (was) => ({ id: 'open-value-removed', was, is: 'not named', effect: noted })),
    ...ofAny(come, (is) => ({ id: 'open-value-added', was: 'not named', is, effect: harmless })),
  ]
}
