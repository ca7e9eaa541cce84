/**
 * Converts TypeBox components to plain JSON Schema. Collects all components, and the places that use each gap (a point that the
 * specification leaves open).
 */
import type { TSchema } from '@sinclair/typebox'
import { type Component, type ComponentInfo, getComponentInfo, getFields, type RecordByType } from '../../schema/define/components.ts'
import { type Deprecation, type Gap, type Meaning, getNotes, type Origin } from '../../schema/define/origin.ts'
import type { ComponentModel, EnumValue, Identifies, JsonSchema, Source } from '../contract.ts'
import { type ContractError, Subject } from '../contract-error.ts'
import { ContractBefore } from './before.ts'

type TypeBoxNode = Record<string, unknown> & {
  properties?: Record<string, TSchema>
  items?: TSchema
  anyOf?: TSchema[]
  additionalProperties?: TSchema | boolean
}

/** Subject of a field, for example `Individual.last_name`. */
const fieldSubject = (component: string, name: string): Subject => new Subject('component', component, `${component}.${name}`, name)
const partSubject = (component: string, part: '' | '[]' | '{}'): Subject => new Subject('component', component, component + part)
const elementSubject = ({ kind, name, words, part }: Subject): Subject => new Subject(kind, name, `${words}[]`, part)

export const REF = '#/components/schemas/'

export class SchemaRegistry {
  readonly components = new Map<string, ComponentModel>()
  readonly gaps = new Map<string, { gap: Gap; usedBy: Set<string> }>()
  readonly problems: ContractError[] = []
  readonly #sources = new Map<string, ComponentInfo>()
  readonly #before: ContractBefore

  constructor(before = new ContractBefore()) {
    this.#before = before
  }

  /** Returns the provenance, section and gap of a statement. If the statement has a gap, also records that `where` uses it. */
  source(origin: Origin, where: string): Source {
    if (origin.gap) this.use(origin.gap, where)
    return {
      provenance: origin.provenance,
      ...(origin.section && { section: origin.section }),
      ...(origin.gap && { gap: origin.gap.id }),
    }
  }

  /** Replaces the `origin` of an entry with `provenance`, `section` and `gap`. */
  sourced<T extends { readonly origin: Origin }>({ origin, ...entry }: T, where: string): Omit<T, 'origin'> & Source {
    return { ...entry, ...this.source(origin, where) }
  }

  /** Records that a place uses a gap, and returns the gap's id. */
  use(gap: Gap, where: string): string {
    const entry = this.gaps.get(gap.id) ?? { gap, usedBy: new Set<string>() }
    if (entry.gap !== gap) this.problems.push(new Subject('gap', gap.id).problem('declared twice'))
    entry.usedBy.add(where)
    this.gaps.set(gap.id, entry)
    return gap.id
  }

  /** Registers a component once, and returns its name. */
  add(declared: Component | TSchema): string {
    if (!getComponentInfo(declared)) throw new Error(`not a component: ${JSON.stringify(declared)}`)
    const component = this.#before.component(declared as Component)
    const info = getComponentInfo(component) as ComponentInfo
    const registered = this.#sources.get(info.name)
    if (registered) {
      if (registered !== info) this.problems.push(new Subject('component', info.name).problem('another component has the same name'))
      return info.name
    }
    this.#sources.set(info.name, info)
    const source = this.source(info.origin, info.name)
    const values = info.kind === 'enumeration' ? this.#before.values(info.name, info.meanings ?? {}) : undefined
    const body = { ...this.#body(component, info), ...(values && { enum: Object.keys(values) }) }
    const identifies = this.#identifies(component, info)
    const identity = this.#identity(component, info)
    const schema = { title: info.name, description: info.about, ...body, ...provenanceKeywords(source) }
    this.components.set(info.name, {
      name: info.name,
      kind: info.kind,
      about: info.about,
      ...source,
      ...(values && { closed: info.closed ?? false, values: this.#values(info, values) }),
      ...(identifies && { identifies }),
      ...(identity && { identity }),
      schema,
    })
    return info.name
  }

  #identifies(component: Component, { name }: ComponentInfo): Record<string, Identifies> | undefined {
    const marked = Object.entries(this.#before.fields(name, (component as TypeBoxNode).properties ?? {})).flatMap(([field, schema]) => {
      const { identifies } = getNotes(schema)
      if (!identifies) return []
      if ((getNullableInner(schema) ?? schema)['type'] !== 'string')
        this.problems.push(fieldSubject(name, field).problem('only a string can identify a person'))
      return [[field, identifies] as const]
    })
    return marked.length > 0 ? Object.fromEntries(marked) : undefined
  }

  #identity(component: Component, { name }: ComponentInfo): ComponentModel['identity'] {
    const marked = Object.entries(this.#before.fields(name, (component as TypeBoxNode).properties ?? {})).flatMap(([field, schema]) => {
      const { items } = schema as TypeBoxNode
      const { identity = items && getNotes(items).identity } = getNotes(schema)
      return identity ? [[field, identity] as const] : []
    })
    return marked.length > 0 ? Object.fromEntries(marked) : undefined
  }

  getValues(enumeration: Component): readonly EnumValue[] {
    return this.components.get(this.add(enumeration))?.values ?? []
  }

  #values(info: ComponentInfo, meanings: Readonly<Record<string, Meaning>>) {
    return Object.entries(meanings).map(([value, meaning]) => ({
      value,
      about: meaning.about,
      ...this.source(meaning.origin ?? info.origin, `${info.name}.${value}`),
      ...(meaning.meaningOrigin && { meaning: this.source(meaning.meaningOrigin, `meaning of ${info.name}.${value}`) }),
    }))
  }

  /**
   * Returns the schema of a field with its notes. A component becomes a `$ref`. A field without a description gets the description of its
   * component.
   */
  #use(schema: TSchema, parent: Origin, where: Subject): JsonSchema {
    const notes = getNotes(schema)
    const inner = getNullableInner(schema)
    const about = notes.about ?? getComponentInfo(inner ?? schema)?.about
    if (!about) this.problems.push(where.problem('the field has no description'))
    const base = inner ? withNull(this.#bare(inner, parent, where)) : this.#bare(schema, parent, where)
    return {
      ...base,
      ...(about && { description: about }),
      ...(notes.nullRejected && { 'x-null-rejected': true }),
      ...(notes.deprecated && this.#replacement(notes.deprecated, where.words)),
      ...provenanceKeywords(this.source(notes.origin ?? parent, where.words)),
    }
  }

  #replacement({ use, gap }: Deprecation, where: string): JsonSchema {
    return { deprecated: true, 'x-replacement': use, ...(gap && { 'x-replacement-gap': this.use(gap, where) }) }
  }

  #bare(schema: TSchema, parent: Origin, where: Subject): JsonSchema {
    if (getComponentInfo(schema)) return { $ref: REF + this.add(schema) }
    const plain = schema as unknown as TypeBoxNode
    if (plain.properties) this.problems.push(where.problem('the object has no name. Declare it as a record'))
    const rest = keywords(plain)
    return plain.items ? { ...rest, items: this.#element(plain.items, parent, elementSubject(where)) } : rest
  }

  /** An element of a list or union has a description but no provenance keywords, because those belong to the field. */
  #element(schema: TSchema, parent: Origin, where: Subject): JsonSchema {
    const inner = getNullableInner(schema)
    const base = inner ? withNull(this.#bare(inner, parent, where)) : this.#bare(schema, parent, where)
    const about = getNotes(schema).about
    return about && !base.$ref ? { ...base, description: about } : base
  }

  /** Replaces each component in a condition with the names of its fields. */
  #withFieldNames<Condition>(condition: Condition): Condition {
    const names = (component: Component) => {
      const before = this.#before.component(component)
      return Object.keys(this.#before.fields((getComponentInfo(before) as ComponentInfo).name, getFields(before)))
    }
    return JSON.parse(JSON.stringify(condition, (_, value) => (isSchema(value) ? names(value as Component) : value))) as Condition
  }

  #recordByType({ by, at, records }: RecordByType) {
    const references = Object.entries(records).map(([type, record]) => [type, { $ref: REF + this.add(record) }])
    return { by, at: [...at], records: Object.fromEntries(references) }
  }

  #body(plain: TypeBoxNode, info: ComponentInfo): JsonSchema {
    const rest = keywords(plain)
    const rule = info.ruleOrigin && ruleProvenanceKeywords(this.source(info.ruleOrigin, `rule of ${info.name}`))
    if (info.kind === 'object') {
      const fields = Object.entries(this.#before.fields(info.name, plain.properties ?? {}))
      const required = fields.filter(([, field]) => getNotes(field).required).map(([name]) => name)
      return {
        ...rest,
        type: 'object',
        properties: Object.fromEntries(fields.map(([name, field]) => [name, this.#use(field, info.origin, fieldSubject(info.name, name))])),
        ...(required.length > 0 && { required }),
        ...(info.recordByType && { 'x-record-by-type': this.#recordByType(info.recordByType) }),
        ...(info.conditions && {
          'x-conditions': info.conditions.map(({ origin, ...condition }) => ({
            ...this.#withFieldNames(condition),
            ...provenanceKeywords(this.source(origin, `rule of ${info.name}`)),
          })),
        }),
        ...rule,
      }
    }
    if (plain.items) return { ...rest, items: this.#element(plain.items, info.origin, partSubject(info.name, '[]')), ...rule }
    if (plain.anyOf) return { anyOf: plain.anyOf.map((shape) => this.#element(shape, info.origin, partSubject(info.name, ''))) }
    const values = plain.additionalProperties
    return typeof values === 'object'
      ? { ...rest, additionalProperties: this.#element(values, info.origin, partSubject(info.name, '{}')) }
      : rest
  }
}

const DERIVED = new Set(['$id', 'title', 'properties', 'items', 'anyOf', 'required'])

const keywords = (plain: TypeBoxNode): JsonSchema =>
  Object.fromEntries(Object.entries(plain).filter(([key, value]) => !DERIVED.has(key) && typeof value !== 'function' && !isSchema(value)))

const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && getComponentInfo(value as TSchema) !== undefined

/** Returns the schema inside `nullable(…)`, or undefined for any other schema. */
const getNullableInner = (schema: TSchema): TSchema | undefined => {
  const shapes = (schema as unknown as TypeBoxNode).anyOf
  return !getComponentInfo(schema) && shapes?.length === 2 && shapes[1]?.['type'] === 'null' ? shapes[0] : undefined
}

const withNull = (schema: JsonSchema): JsonSchema =>
  schema.$ref ? { anyOf: [schema, { type: 'null' }] } : { ...schema, type: [schema.type as string, 'null'] }

const ruleProvenanceKeywords = (source: Source): JsonSchema =>
  source.provenance === 'specified' ? {} : { 'x-rule-provenance': source.provenance, ...(source.gap && { 'x-rule-gap': source.gap }) }

const provenanceKeywords = (source: Source): JsonSchema =>
  source.provenance === 'specified' ? {} : { 'x-provenance': source.provenance, ...(source.gap && { 'x-gap': source.gap }) }
