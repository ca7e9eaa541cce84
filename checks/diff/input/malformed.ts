/**
 * Finds malformed parts and their pointers. The comparison removes them from both documents and compares what remains. A part removed from
 * only one document would look like an addition or a removal.
 */
import { findAnchoredSchemas } from '../document/dynamic-anchors.ts'
import { isObject } from '../../core/json.ts'
import { escapeToken } from '../../validate/pointers.ts'
import type { JsonObject } from '../document/api-document.ts'
import { quoteValue } from '../document/in-words.ts'
import { findMalformedKeywords } from '../document/shape.ts'
import { isDay } from '../sunset.ts'
import { findReferenceProblem, type Kind, type Place, walkParts } from './document-parts.ts'

/** The problems in one part, or one broken reference with all its places. */
export interface MalformedPart {
  /** Pointer to the part, or to the malformed member if there is only one problem. */
  readonly pointer: string
  readonly words: string
  /** Parts with a problem are excluded from the comparison. */
  readonly problems: readonly Problem[]
}

interface Problem {
  readonly pointer: string
  readonly words: string
  /** False for parts on which clients do not depend, so a problem in such a part does not break any client. */
  readonly isCompared: boolean
}

export function findMalformedParts(root: JsonObject): MalformedPart[] {
  const found = new Map<string, Map<string, Problem>>()
  const add = (key: string, pointer: string, words: string, isCompared = true): void => {
    const problems = found.get(key) ?? new Map<string, Problem>()
    found.set(key, problems.set(pointer, { pointer, words, isCompared }))
  }
  walkParts(root, (place) => {
    const { kind, value, pointer, within } = place
    const shapeProblem = findShapeProblem(place)
    if (shapeProblem !== undefined && !isRejected(place)) add(within, pointer, shapeProblem)
    if (place.container !== 'one' || !isObject(value)) return undefined
    const { $ref: reference } = value
    const referenceProblem = typeof reference === 'string' ? findReferenceProblem(root, reference) : undefined
    if (referenceProblem !== undefined)
      add(referenceProblem, isComparableWithoutReference(kind, value) ? `${pointer}/$ref` : pointer, referenceProblem)
    const dynamic = kind === 'schema' ? value['$dynamicRef'] : undefined
    if (typeof dynamic === 'string' && findAnchoredSchemas(root, dynamic).size === 0) {
      const words = `${quoteValue(dynamic)} is a dynamic reference without a $dynamicAnchor`
      add(words, `${pointer}/$dynamicRef`, words)
    }
    const memberProblems = findMemberProblems(kind, value)
    for (const [name, words] of memberProblems) add(pointer, `${pointer}/${escapeToken(name)}`, words, name !== 'tags')
    return new Set(memberProblems.keys())
  })
  return [...found]
    .map(([key, problems]) => createMalformedPart(key, [...problems.values()].toSorted(compareByPointer)))
    .toSorted(compareByPointer)
}

/** A document with malformed paths or webhooks is rejected, because nothing would remain to compare. */
const isRejected = ({ pointer, value }: Place): boolean => /^\/(?:paths|(?:x-)?webhooks)$/.test(pointer) && value !== null

/** True if the other members of a part with a broken reference can be compared. */
const isComparableWithoutReference = (kind: Kind, value: JsonObject): boolean =>
  kind === 'schema' || (kind === 'path item' && Object.keys(value).length > 1)

const compareByPointer = (a: { pointer: string }, b: { pointer: string }) => (a.pointer < b.pointer ? -1 : 1)

/** Explains why a value cannot be a part of this kind, or why it cannot contain such parts. */
function findShapeProblem({ container, kind, value }: Place): string | undefined {
  if (container === 'list') return Array.isArray(value) ? undefined : `${quoteValue(value)} is not a list`
  if (container !== 'one') return isObject(value) ? undefined : `${quoteValue(value)} is not an object`
  if (kind === 'schema' && typeof value === 'boolean') return undefined
  if (!isObject(value))
    return kind === 'components'
      ? `${quoteValue(value)} is not an object`
      : `${quoteValue(value)} is not ${/^[aeo]/i.test(kind) ? 'an' : 'a'} ${kind}`
  if (kind === 'server' && value['$ref'] === undefined && typeof value['url'] !== 'string') return `${quoteValue(value)} has no URL`
  return undefined
}

/** `key` is the pointer to the part, or the description of a broken reference, which is identical for all of its places. */
function createMalformedPart(key: string, problems: readonly Problem[]): MalformedPart {
  const [first, ...others] = problems as [Problem, ...Problem[]]
  if (others.length === 0 || key === first.words) return { ...first, problems }
  const words = problems.map((problem) => {
    const within = problem.pointer.slice(key.length + 1)
    return problem.words.startsWith(`"${within}" `) ? problem.words : `${within}: ${problem.words}`
  })
  return { pointer: key, words: words.join('; '), problems }
}

type MemberCheck = readonly [isRight: (value: unknown) => boolean, words: string]

const isStringList = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string')
const isSecurity = (value: unknown): boolean =>
  Array.isArray(value) && value.every((way) => isObject(way) && Object.values(way).every(isStringList))

const SECURITY: MemberCheck = [isSecurity, 'is not a list of security requirements']
const TEXTS: MemberCheck = [isStringList, 'is not a list of strings']
const LIST: MemberCheck = [Array.isArray, 'is not a list']
const OBJECT: MemberCheck = [isObject, 'is not an object']

/** Checks for members that `walkParts` does not visit. */
const MEMBER_CHECKS: Partial<Readonly<Record<Kind, Readonly<Record<string, MemberCheck>>>>> = {
  document: { security: SECURITY, tags: LIST },
  operation: { security: SECURITY, tags: LIST, 'x-public-token-scopes': TEXTS, 'x-reason-codes': TEXTS },
  'server variable': { enum: TEXTS },
  link: { parameters: OBJECT },
  'OAuth flow': { scopes: OBJECT },
}

function findMemberProblems(kind: Kind, value: JsonObject): Map<string, string> {
  const problems = kind === 'schema' ? findMalformedKeywords(value) : new Map<string, string>()
  // Ignores problems in `properties`, because `walkParts` visits each property separately.
  if (isObject(value['properties'])) problems.delete('properties')
  if (value['$ref'] !== undefined && typeof value['$ref'] !== 'string')
    problems.set('$ref', `${quoteValue(value['$ref'])} is not a reference`)
  const sunset = value['x-sunset']
  if (sunset !== undefined && !isDay(sunset)) problems.set('x-sunset', `${quoteValue(sunset)} is not a date such as 2026-11-22`)
  for (const [name, [isRight, words]] of Object.entries(MEMBER_CHECKS[kind] ?? {}))
    if (value[name] !== undefined && !isRight(value[name])) problems.set(name, `${quoteValue(value[name])} ${words}`)
  return problems
}
