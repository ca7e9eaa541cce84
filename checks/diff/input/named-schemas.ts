/** Schemas of one file that have a name of their own, by `$id` or `$anchor`, and the pointers to them (JSON Schema 2020-12, section 8.2). */
import { isObject } from '../../core/json.ts'
import { escapeToken, partAt, percentDecoded } from '../../validate/pointers.ts'
import { type Role, roleOf, roleOfElement } from './roles.ts'

export interface NamedSchemas {
  /** The pointer to what a reference names; undefined: nothing in this file has the name. `from`: the pointer to the reference. */
  find(reference: string, from: string): string | undefined
}

/** The base of the file itself. Its own address is not known, and no reference needs it. */
const ROOT = 'file:///document'

/** The steps to a part of the file. Few parts have a name, so the pointer is written for these alone. */
interface Path {
  readonly above: Path | undefined
  readonly token: string
}

interface Place {
  readonly value: unknown
  readonly path: Path | undefined
  readonly base: string
  readonly role: Role
}

export function namedSchemas(document: unknown): NamedSchemas {
  const ids = new Map([[ROOT, '']])
  const bases = new Map([['', ROOT]])
  const anchors = new Map<string, string>()
  const seen = new Set<object>()
  const places: Place[] = [{ value: document, path: undefined, base: ROOT, role: 'keywords' }]
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, path, role } = place
    if (typeof value !== 'object' || value === null || role === 'literal' || seen.has(value)) continue
    seen.add(value)
    let { base } = place
    if (role === 'keywords' && isObject(value)) {
      const { $id: id, $anchor: anchor, $dynamicAnchor: dynamicAnchor } = value
      if (typeof id === 'string' && URL.canParse(id, base)) {
        base = withoutFragment(new URL(id, base))
        ids.set(base, pointerOf(path))
        bases.set(pointerOf(path), base)
      }
      for (const name of [anchor, dynamicAnchor]) if (typeof name === 'string') anchors.set(`${base}#${name}`, pointerOf(path))
    }
    for (const [token, below] of Object.entries(value))
      places.push({
        value: below,
        path: { above: path, token },
        base,
        role: Array.isArray(value) ? roleOfElement(role) : roleOf(token, role),
      })
  }

  return {
    find(reference, from) {
      const base = baseAt(bases, from)
      if (!URL.canParse(reference, base)) return undefined
      const url = new URL(reference, base)
      const fragment = percentDecoded(url.hash.slice(1))
      const start = ids.get(withoutFragment(url))
      if (start === undefined) return undefined
      if (fragment !== '' && !fragment.startsWith('/'))
        return anchors.get(`${withoutFragment(url)}#${fragment}`) ?? anchors.get(`${ROOT}#${fragment}`)
      return partAt(document, start + fragment) === undefined ? undefined : start + fragment
    },
  }
}

function pointerOf(path: Path | undefined): string {
  const tokens: string[] = []
  for (let at = path; at; at = at.above) tokens.push(`/${escapeToken(at.token)}`)
  return tokens.toReversed().join('')
}

/** The base of the nearest schema around the pointer that has an `$id`. */
function baseAt(bases: ReadonlyMap<string, string>, pointer: string): string {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const base = bases.get(at)
    if (base !== undefined) return base
  }
  return ROOT
}

function withoutFragment(url: URL): string {
  const whole = new URL(url)
  whole.hash = ''
  return whole.href
}
