/** Schemas of one file that have a name of their own, by `$id` or `$anchor`, and the pointers to them (JSON Schema 2020-12, section 8.2). */
import { isObject } from '../../core/json.ts'
import { escapeToken, partAt } from '../../validate/pointers.ts'
import { type Role, roleOf, roleOfElement } from './roles.ts'

export interface NamedSchemas {
  /** The pointer to what a reference names; undefined: nothing in this file has the name. `from`: the pointer to the reference. */
  find(reference: string, from: string): string | undefined
}

/** The file itself is known by its place alone, so any base will do. */
const ROOT = 'file:///document'

interface Place {
  readonly value: unknown
  readonly pointer: string
  readonly base: string
  readonly role: Role
}

export function namedSchemas(document: unknown): NamedSchemas {
  const ids = new Map([[ROOT, '']])
  const anchors = new Map<string, string>()
  const seen = new Set<object>()
  const places: Place[] = [{ value: document, pointer: '', base: ROOT, role: 'keywords' }]
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, pointer, role } = place
    if (typeof value !== 'object' || value === null || role === 'literal' || seen.has(value)) continue
    seen.add(value)
    let { base } = place
    if (role === 'keywords' && isObject(value)) {
      const { $id: id, $anchor: anchor, $dynamicAnchor: dynamicAnchor } = value
      if (typeof id === 'string' && URL.canParse(id, base)) {
        base = withoutFragment(new URL(id, base))
        ids.set(base, pointer)
      }
      for (const name of [anchor, dynamicAnchor]) if (typeof name === 'string') anchors.set(`${base}#${name}`, pointer)
    }
    for (const [name, below] of Object.entries(value))
      places.push({
        value: below,
        pointer: `${pointer}/${escapeToken(name)}`,
        base,
        role: Array.isArray(value) ? roleOfElement(role) : roleOf(name, role),
      })
  }
  const bases = [...ids].toSorted(([, one], [, other]) => other.length - one.length)

  return {
    find(reference, from) {
      const [base = ROOT] = bases.find(([, pointer]) => from === pointer || from.startsWith(`${pointer}/`)) ?? []
      if (!URL.canParse(reference, base)) return undefined
      const url = new URL(reference, base)
      const fragment = decodeURIComponent(url.hash.slice(1))
      const start = ids.get(withoutFragment(url))
      if (start === undefined) return undefined
      if (fragment !== '' && !fragment.startsWith('/'))
        return anchors.get(`${withoutFragment(url)}#${fragment}`) ?? anchors.get(`${ROOT}#${fragment}`)
      return partAt(document, start + fragment) === undefined ? undefined : start + fragment
    },
  }
}

function withoutFragment(url: URL): string {
  const whole = new URL(url)
  whole.hash = ''
  return whole.href
}
