/** The place of a change: the path to a part of a document, and the label for reports. */

/**
 * The operation, event or shared part that contains a place. The name of a `file` holder is the address of a part that the comparison does
 * not reach.
 */
export interface Holder {
  readonly kind: 'operation' | 'webhook' | 'component' | 'security scheme' | 'servers' | 'file'
  /** For example `POST /v3/items/new`, `item.created`, `SourceData` or `parameter Limit`. */
  readonly name: string
  /** Member names on the path from the document root. Empty for a `file` holder, whose name is already an address. */
  readonly path: readonly string[]
}

/** Member names from a part to a descendant, or the location and name of a parameter. */
export type Route = readonly string[] | { readonly in: string; readonly name: string }

export interface Step {
  readonly words: string
  readonly to: Route
}

const PREFIXED_KINDS: ReadonlySet<Holder['kind']> = new Set(['webhook', 'component', 'security scheme'])

export const formatHolder = ({ kind, name }: Holder): string => (PREFIXED_KINDS.has(kind) ? `${kind} ${name}` : name)

export class Place {
  readonly holder: Holder
  readonly steps: readonly Step[]
  /** Pointer into the values that the schema at the last step describes. */
  readonly pointer: string
  /** The part within the holder, for example `response 404 /data/*`. */
  readonly within: string
  /** For example `POST /v3/items/new response 404 /data/*`. */
  readonly words: string

  constructor(holder: Holder, steps: readonly Step[] = [], pointer = '') {
    this.holder = holder
    this.steps = steps
    this.pointer = pointer
    this.within = [...steps.map(({ words }) => words), pointer].filter((words) => words !== '').join(' ')
    this.words = this.within === '' ? formatHolder(holder) : `${formatHolder(holder)} ${this.within}`
  }

  step(words: string, to: Route): Place {
    return new Place(this.holder, [...this.steps, { words, to }])
  }

  at(pointer: string): Place {
    return pointer === '' ? this : new Place(this.holder, this.steps, pointer)
  }
}

export const SERVERS: Holder = { kind: 'servers', name: 'servers', path: ['servers'] }

const COMPONENTS = { parameter: 'parameters', response: 'responses', header: 'headers', requestBody: 'requestBodies' } as const
export type SharedKind = keyof typeof COMPONENTS

export const createSchemaHolder = (name: string): Holder => ({ kind: 'component', name, path: ['components', 'schemas', name] })

export const createPartHolder = (kind: SharedKind, name: string): Holder => ({
  kind: 'component',
  name: `${kind} ${name}`,
  path: ['components', COMPONENTS[kind], name],
})
