/** Pointers to the schemas in a file that are identified by `$id` or `$anchor` (JSON Schema 2020-12, section 8.2). */
import { isObject } from '../../core/json.ts'
import { escapeToken, getPart, decodePercent } from '../../validate/pointers.ts'
import { type Role, getMemberRole, getElementRole } from './roles.ts'

export interface NamedSchemas {
  /**
   * Returns the pointer to the schema that a reference identifies, or undefined if this file contains no such schema. `from` is the pointer
   * to the reference.
   */
  find(reference: string, from: string): string | undefined
}

/** Placeholder for the base URI of the file. The real URI is unknown, and no reference needs it. */
const ROOT = 'file:///document'

/** A step on the path to a part of the file. Builds pointers only for named parts, because most parts have no name. */
interface PathStep {
  readonly above: PathStep | undefined
  readonly token: string
}

interface Place {
  readonly value: unknown
  readonly path: PathStep | undefined
  readonly base: string
  readonly role: Role
}

export function indexNamedSchemas(document: unknown): NamedSchemas {
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
        ids.set(base, toPointer(path))
        bases.set(toPointer(path), base)
      }
      for (const name of [anchor, dynamicAnchor]) if (typeof name === 'string') anchors.set(`${base}#${name}`, toPointer(path))
    }
    for (const [token, below] of Object.entries(value))
      places.push({
        value: below,
        path: { above: path, token },
        base,
        role: Array.isArray(value) ? getElementRole(role) : getMemberRole(token, role),
      })
  }

  return {
    find(reference, from) {
      const base = findBaseUri(bases, from)
      if (!URL.canParse(reference, base)) return undefined
      const url = new URL(reference, base)
      const fragment = decodePercent(url.hash.slice(1))
      const start = ids.get(withoutFragment(url))
      if (start === undefined) return undefined
      if (fragment !== '' && !fragment.startsWith('/'))
        return anchors.get(`${withoutFragment(url)}#${fragment}`) ?? anchors.get(`${ROOT}#${fragment}`)
      return getPart(document, start + fragment) === undefined ? undefined : start + fragment
    },
  }
}

function toPointer(path: PathStep | undefined): string {
  const tokens: string[] = []
  for (let at = path; at; at = at.above) tokens.push(`/${escapeToken(at.token)}`)
  return tokens.toReversed().join('')
}

/** Returns the base URI of the nearest enclosing schema with an `$id`. */
function findBaseUri(bases: ReadonlyMap<string, string>, pointer: string): string {
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
