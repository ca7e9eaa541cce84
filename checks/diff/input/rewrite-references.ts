/** Copies the value of a file with other references. A part with an alias is copied once, and a part without changes is not copied. */
import { isObject } from '../../core/json.ts'
import { Unreadable } from '../../core/errors.ts'
import { MAX_DEPTH } from '../../validate/lossless.ts'
import { escapeToken } from '../../validate/pointers.ts'
import { unmarked } from '../document/exact-number.ts'
import { type DocumentFile, formatPosition } from './document-file.ts'
import { type Role, roleOf, roleOfElement } from './roles.ts'

interface Rewriting {
  /** Returns the reference that takes the place of the one at the pointer. */
  reference(written: string, pointer: () => string): string
  /** Called with the copy of each object whose reference is another. */
  onReference(copy: Record<string, unknown>): void
  /** Called with a copy of each discriminator, which may be changed. */
  onDiscriminator(copy: Record<string, unknown>): void
}

export function rewriteReferences(file: DocumentFile, rewriting: Rewriting): unknown {
  const copies: Record<Role, Map<object, unknown>> = { keywords: new Map(), names: new Map(), paths: new Map(), literal: new Map() }
  const path: string[] = []
  const here = () => path.map((token) => `/${escapeToken(token)}`).join('')
  const notJson = (value: unknown) =>
    new Unreadable(file.source.name, `holds at ${formatPosition(file, here())} what JSON cannot say: ${String(value).slice(0, 40)}`)
  const below = (inner: unknown, name: string, as: Role) => {
    path.push(name)
    const copied = copy(inner, as)
    path.pop()
    return copied
  }
  const copy = (value: unknown, role: Role): unknown => {
    if (typeof value === 'string') return unmarked(value)
    if (typeof value !== 'object' || value === null) {
      if (typeof value === 'number' ? Number.isFinite(value) : typeof value !== 'bigint' && typeof value !== 'symbol') return value
      throw notJson(value)
    }
    const known = file.parsed.hasAliases ? copies[role].get(value) : undefined
    if (known !== undefined) return known
    if (path.length > MAX_DEPTH) throw new Unreadable(file.source.name, `is nested deeper than ${MAX_DEPTH} levels`)
    const copied = Array.isArray(value) ? copyList(value, roleOfElement(role)) : copyObject(value, role)
    if (file.parsed.hasAliases) copies[role].set(value, copied)
    return copied
  }
  const copyList = (list: readonly unknown[], role: Role): unknown => {
    const copied = list.map((one, index) => below(one, String(index), role))
    return copied.every((one, index) => one === list[index]) ? list : copied
  }
  const copyObject = (object: object, role: Role): unknown => {
    if (!isPlain(object)) throw notJson(object)
    let changed: Map<string, unknown> | undefined
    for (const [name, inner] of Object.entries(object) as [string, unknown][]) {
      const isReference = role === 'keywords' && name === '$ref' && typeof inner === 'string'
      const copied = isReference ? rewriting.reference(inner, () => `${here()}/$ref`) : below(inner, name, roleOf(name, role))
      if (copied !== inner) changed = (changed ?? new Map<string, unknown>()).set(name, copied)
    }
    const isDiscriminator = role === 'keywords' && path.at(-1) === 'discriminator'
    if (!changed && !isDiscriminator) return object
    const copied = Object.fromEntries([...Object.entries(object), ...(changed ?? [])])
    if (isDiscriminator) rewriting.onDiscriminator(copied)
    else if (role === 'keywords' && changed?.has('$ref')) rewriting.onReference(copied)
    return copied
  }
  return copy(file.parsed.value, 'keywords')
}

const isPlain = (value: object): boolean => isObject(value) && (Object.getPrototypeOf(value) as unknown) === Object.prototype
