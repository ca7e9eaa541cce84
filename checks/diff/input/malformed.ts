/**
 * Finds what is malformed in a document, each with its pointer, so that it can be left out and the rest compared. What is left out of
 * one document is left out of the other one, too: it would seem to be added or removed.
 */
import { schemasAt } from '../document/dynamic-anchors.ts'
import { isObject } from '../../core/json.ts'
import { escapeToken } from '../../validate/pointers.ts'
import type { JsonObject } from '../document/api-document.ts'
import { quoteValue } from '../document/in-words.ts'
import { faultyKeywords } from '../document/shape.ts'
import { isDay } from '../sunset.ts'
import { findReferenceFault, type Kind, type Place, walkParts } from './document-parts.ts'

/** The faults of one part, or of one reference at all of its places. */
export interface Malformed {
  /** The part; of a single fault, what is faulty. */
  readonly pointer: string
  readonly words: string
  /** The comparison leaves these out. */
  readonly faults: readonly Fault[]
}

interface Fault {
  readonly pointer: string
  readonly words: string
  /** False if clients do not depend on the part. */
  readonly isCompared: boolean
}

export function malformedParts(root: JsonObject): Malformed[] {
  const found = new Map<string, Map<string, Fault>>()
  const add = (of: string, pointer: string, words: string, isCompared = true): void => {
    const faults = found.get(of) ?? new Map<string, Fault>()
    found.set(of, faults.set(pointer, { pointer, words, isCompared }))
  }
  walkParts(root, (place) => {
    const { kind, value, pointer, within } = place
    const wrong = findShapeFault(place)
    if (wrong !== undefined && !isRejected(place)) add(within, pointer, wrong)
    if (place.container !== 'one' || !isObject(value)) return undefined
    const { $ref: reference } = value
    const fault = typeof reference === 'string' ? findReferenceFault(root, reference) : undefined
    if (fault !== undefined) add(fault, hasMembersBeside(kind, value) ? `${pointer}/$ref` : pointer, fault)
    const dynamic = kind === 'schema' ? value['$dynamicRef'] : undefined
    if (typeof dynamic === 'string' && schemasAt(root, dynamic).size === 0) {
      const words = `${quoteValue(dynamic)} is a dynamic reference without a $dynamicAnchor`
      add(words, `${pointer}/$dynamicRef`, words)
    }
    const faulty = findMemberFaults(kind, value)
    for (const [name, words] of faulty) add(pointer, `${pointer}/${escapeToken(name)}`, words, name !== 'tags')
    return new Set(faulty.keys())
  })
  return [...found].map(([of, faults]) => malformedPart(of, [...faults.values()].toSorted(byPointer))).toSorted(byPointer)
}

/** Nothing is left to compare without the operations, so the comparison rejects a document with anything else in their place. */
const isRejected = ({ pointer, value }: Place): boolean => /^\/(?:paths|(?:x-)?webhooks)$/.test(pointer) && value !== null

/** True if the rest of a part with a broken reference can be compared. */
const hasMembersBeside = (kind: Kind, value: JsonObject): boolean =>
  kind === 'schema' || (kind === 'path item' && Object.keys(value).length > 1)

const byPointer = (a: { pointer: string }, b: { pointer: string }) => (a.pointer < b.pointer ? -1 : 1)

/** Returns why a value cannot be such a part, or contain such parts. */
function findShapeFault({ container, kind, value }: Place): string | undefined {
  if (container === 'list') return Array.isArray(value) ? undefined : `${quoteValue(value)} is no list`
  if (container !== 'one') return isObject(value) ? undefined : `${quoteValue(value)} is no object`
  if (kind === 'schema' && typeof value === 'boolean') return undefined
  if (!isObject(value)) return kind === 'components' ? `${quoteValue(value)} is no object` : `${quoteValue(value)} is no ${kind}`
  if (kind === 'server' && value['$ref'] === undefined && typeof value['url'] !== 'string') return `${quoteValue(value)} has no URL`
  return undefined
}

/** `of`: the pointer of the part, or what is said of a reference, at each of its places. */
function malformedPart(of: string, faults: readonly Fault[]): Malformed {
  const [first, ...others] = faults as [Fault, ...Fault[]]
  if (others.length === 0 || of === first.words) return { ...first, faults }
  const words = faults.map((fault) => {
    const within = fault.pointer.slice(of.length + 1)
    return fault.words.startsWith(`"${within}" `) ? fault.words : `${within}: ${fault.words}`
  })
  return { pointer: of, words: words.join('; '), faults }
}

type Check = readonly [isRight: (value: unknown) => boolean, words: string]

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string')
const isSecurity = (value: unknown): boolean =>
  Array.isArray(value) && value.every((way) => isObject(way) && Object.values(way).every(isTexts))

const SECURITY: Check = [isSecurity, 'is not a list of ways to authenticate']
const TEXTS: Check = [isTexts, 'is no list of texts']
const LIST: Check = [Array.isArray, 'is no list']
const OBJECT: Check = [isObject, 'is no object']

/** Members whose content is checked here instead of by the walk. */
const CHECKS: Partial<Readonly<Record<Kind, Readonly<Record<string, Check>>>>> = {
  document: { security: SECURITY, tags: LIST },
  operation: { security: SECURITY, tags: LIST, 'x-public-token-scopes': TEXTS, 'x-reason-codes': TEXTS },
  'server variable': { enum: TEXTS },
  link: { parameters: OBJECT },
  'OAuth flow': { scopes: OBJECT },
}

function findMemberFaults(kind: Kind, value: JsonObject): Map<string, string> {
  const faulty = kind === 'schema' ? faultyKeywords(value) : new Map<string, string>()
  // Checks each property separately.
  if (isObject(value['properties'])) faulty.delete('properties')
  if (value['$ref'] !== undefined && typeof value['$ref'] !== 'string')
    faulty.set('$ref', `${quoteValue(value['$ref'])} is not a reference`)
  const sunset = value['x-sunset']
  if (sunset !== undefined && !isDay(sunset)) faulty.set('x-sunset', `${quoteValue(sunset)} is no day such as 2026-11-22`)
  for (const [name, [isRight, words]] of Object.entries(CHECKS[kind] ?? {}))
    if (value[name] !== undefined && !isRight(value[name])) faulty.set(name, `${quoteValue(value[name])} ${words}`)
  return faulty
}
