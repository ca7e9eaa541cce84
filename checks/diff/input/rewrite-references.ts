/** Copies the value of a file and rewrites its references. An aliased part is copied once, and unchanged parts are reused. */
import { isObject } from '../../core/json.ts'
import { UnreadableError } from '../../core/errors.ts'
import { MAX_DEPTH } from '../../validate/lossless.ts'
import { escapeToken } from '../../validate/pointers.ts'
import { unmarkNumber } from '../document/exact-number.ts'
import { type DocumentFile, formatPosition } from './document-file.ts'
import { type Role, getMemberRole, getElementRole } from './roles.ts'

interface Rewriting {
  /** Returns the replacement for the reference at the pointer. */
  reference(written: string, pointer: () => string): string
  /** Receives the copy of each object with a rewritten reference. */
  onReference(copy: Record<string, unknown>): void
  /** Receives a mutable copy of each discriminator. */
  onDiscriminator(copy: Record<string, unknown>): void
}

export function rewriteReferences(file: DocumentFile, rewriting: Rewriting): unknown {
  const copies: Record<Role, Map<object, unknown>> = { keywords: new Map(), names: new Map(), paths: new Map(), literal: new Map() }
  const path: string[] = []
  const getPointer = () => path.map((token) => `/${escapeToken(token)}`).join('')
  const createError = (value: unknown) =>
    new UnreadableError(
      file.source.name,
      `contains a value at ${formatPosition(file, getPointer())} that JSON cannot represent: ${String(value).slice(0, 40)}`,
    )
  const copyBelow = (inner: unknown, name: string, as: Role) => {
    path.push(name)
    const copied = copy(inner, as)
    path.pop()
    return copied
  }
  const copy = (value: unknown, role: Role): unknown => {
    if (typeof value === 'string') return unmarkNumber(value)
    if (typeof value !== 'object' || value === null) {
      if (typeof value === 'number' ? Number.isFinite(value) : typeof value !== 'bigint' && typeof value !== 'symbol') return value
      throw createError(value)
    }
    const existing = file.parsed.hasAliases ? copies[role].get(value) : undefined
    if (existing !== undefined) return existing
    if (path.length > MAX_DEPTH) throw new UnreadableError(file.source.name, `is nested more than ${MAX_DEPTH} levels deep`)
    const copied = Array.isArray(value) ? copyList(value, getElementRole(role)) : copyObject(value, role)
    if (file.parsed.hasAliases) copies[role].set(value, copied)
    return copied
  }
  const copyList = (list: readonly unknown[], role: Role): unknown => {
    const copied = list.map((item, index) => copyBelow(item, String(index), role))
    return copied.every((item, index) => item === list[index]) ? list : copied
  }
  const copyObject = (object: object, role: Role): unknown => {
    if (!isPlain(object)) throw createError(object)
    let changed: Map<string, unknown> | undefined
    for (const [name, inner] of Object.entries(object) as [string, unknown][]) {
      const isReference = role === 'keywords' && name === '$ref' && typeof inner === 'string'
      const copied = isReference
        ? rewriting.reference(inner, () => `${getPointer()}/$ref`)
        : copyBelow(inner, name, getMemberRole(name, role))
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
