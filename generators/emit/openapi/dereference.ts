/** The 3.1 document without references, for tools that cannot follow them. */

/** Replaces every `$ref` by what it names; words beside a `$ref` win over those of its target. */
export function dereference(document: object): object {
  const resolved = new Map<string, unknown>()
  const target = (ref: string): unknown => {
    if (!resolved.has(ref)) {
      const found = ref
        .slice(2)
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)
      resolved.set(ref, follow(found))
    }
    return resolved.get(ref)
  }
  const follow = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(follow)
    if (typeof node !== 'object' || node === null) return node
    const { $ref, ...rest } = node as Record<string, unknown>
    const copy = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, isData(key) ? value : follow(value)]))
    return typeof $ref === 'string' ? { ...(target($ref) as object), ...copy } : copy
  }
  return follow(document) as object
}

/** Example values are data: a `$ref` in one would be a value, not a reference. */
const isData = (key: string) => key === 'example' || key === 'examples' || key === 'value'
