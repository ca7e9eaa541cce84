/** Documents to compare: the contract, and one of three megabytes that is made of it, each with a version that has changes. */
import { readFileSync } from 'node:fs'

type Node = Record<string, unknown>

interface Document extends Node {
  paths: Node
  webhooks: Node
  components: Record<string, Node>
}

export const contract = (): Document =>
  JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')) as Document

/** Several contracts side by side: paths, events and components of each have names of their own. */
export function severalContracts(bytes: number): Document {
  const whole = contract()
  for (let nth = 2; JSON.stringify(whole).length < bytes; nth++) {
    const text = JSON.stringify(contract())
      .replaceAll(/"#\/components\/schemas\/(\w+)"/g, `"#/components/schemas/$1_${nth}"`)
      .replaceAll(/"operationId":"(\w+)"/g, `"operationId":"$1_${nth}"`)
    const copy = JSON.parse(text) as Document
    Object.assign(
      whole.paths,
      renamed(copy.paths, (path) => `/${nth}${path}`),
    )
    Object.assign(
      whole.webhooks,
      renamed(copy.webhooks, (event) => `${event}.${nth}`),
    )
    Object.assign(
      whole.components['schemas'] as Node,
      renamed(copy.components['schemas'] as Node, (name) => `${name}_${nth}`),
    )
  }
  return whole
}

const renamed = (node: Node, nameOf: (name: string) => string): Node =>
  Object.fromEntries(Object.entries(node).map(([name, value]) => [nameOf(name), value]))

/** The document with every tenth component changed: a property more, and one that must be present. */
export function changed(document: Document): Document {
  const copy = structuredClone(document)
  for (const [nth, schema] of Object.values(copy.components['schemas'] as Record<string, Node>).entries()) {
    if (nth % 10 !== 0 || !schema['properties']) continue
    const names = Object.keys(schema['properties'])
    schema['properties'] = { ...schema['properties'], benchmark: { type: 'string' } }
    schema['required'] = names.slice(0, 1)
  }
  return copy
}
