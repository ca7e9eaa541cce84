/** Checks each document as the webhook, record or resource that its shape indicates. */
import { tables } from '../../generated/tables.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import { ownProperty, parseJson } from '../core/json.ts'
import type { CheckResult, Mode } from '../report/finding.ts'
import { type CheckedAs, Checker, type TextChecker, type TextFeatures } from './checker.ts'
import { findSyntaxError, placeFindings } from './json-walk.ts'
import { maskName, formatMasked } from './mask.ts'
import { loadComponentSchemas } from './schemas.ts'
import type { TextKind } from './syntax-in-words.ts'
import type { Target } from './target.ts'

/** The value of `--as` that requests detection of the webhook, record or resource from the document's shape. */
export const AUTO = 'auto'

/** Explains why the shape does not determine the target. */
interface Undetermined {
  expected: string
  found: string
  nearest?: string
}

interface Shape {
  readonly component: string
  readonly properties: ReadonlySet<string>
  readonly required: readonly string[]
}

/** Recognizes events by their name, and other documents by their property names. */
class TargetFinder {
  readonly #accepts: (component: string, value: unknown) => boolean
  readonly #events = new Map(tables.webhooks.map(({ type, component }) => [type, { as: `webhook:${type}`, component }]))
  readonly #shapes: readonly Shape[] = [...tables.records, ...tables.resources].map(createShape)
  /** A cache, because the documents in a stream have only a few different sets of names. */
  readonly #nearestShapes = new Map<string, readonly Shape[]>()

  /** `accepts` returns true if the component's validator accepts the value. */
  constructor(accepts: (component: string, value: unknown) => boolean) {
    this.#accepts = accepts
  }

  find(value: unknown): Target | Undetermined {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { expected: 'an object, such as a webhook or a record', found: formatMasked(value, '', { components: ['Token'] }) }
    const { event } = value as { event?: unknown }
    if (typeof event === 'string') return this.#findEvent(event)
    const names = Object.keys(value)
    if (names.length === 0) return { expected: EXPECTED_SHAPE, found: 'an object without properties' }
    const shapes = this.#findNearestShapes(names)
    const accepted = shapes.length > 1 ? shapes.filter(({ component }) => this.#accepts(component, value)) : shapes
    const [only] = accepted.length === 1 ? accepted : shapes.length === 1 ? shapes : []
    if (only) return { as: only.component, component: only.component }
    return shapes.length === 0
      ? describeUnknownShape(names)
      : describeAmbiguity((accepted.length > 1 ? accepted : shapes).map(({ component }) => component))
  }

  #findEvent(event: string): Target | Undetermined {
    const target = this.#events.get(event)
    if (target) return target
    const suggestion = findNearestWord(event, this.#events.keys())
    const found = formatMasked(event, '/event', { near: suggestion !== undefined })
    return {
      expected: 'an event in the contract ("cpd list events" lists them)',
      found,
      ...(suggestion !== undefined && { nearest: suggestion }),
    }
  }

  /** Returns the shapes with the fewest unknown and missing properties. A shape must contain at least half of the names. */
  #findNearestShapes(names: readonly string[]): readonly Shape[] {
    const key = names.join('\n')
    const cached = this.#nearestShapes.get(key)
    if (cached) return cached
    const costs = this.#shapes.flatMap((shape) => {
      const unknown = names.filter((name) => !shape.properties.has(name)).length
      const missing = shape.required.filter((name) => !names.includes(name)).length
      return unknown * 2 <= names.length ? [{ shape, cost: unknown + missing }] : []
    })
    const minimum = Math.min(...costs.map(({ cost }) => cost))
    const best = costs.filter(({ cost }) => cost === minimum).map(({ shape }) => shape)
    if (this.#nearestShapes.size < MAX_CACHED_SHAPES) this.#nearestShapes.set(key, best)
    return best
  }
}

/** Maximum size of the cache. Otherwise, a stream of objects with different names would fill the memory. */
const MAX_CACHED_SHAPES = 1000

const EXPECTED_SHAPE = 'a webhook, or properties of one record'

function createShape(component: string): Shape {
  const { properties = {}, required = [] } = ownProperty(loadComponentSchemas(), component) ?? {}
  return { component, properties: new Set(Object.keys(properties)), required }
}

const MAX_NAMED = 5

function describeUnknownShape(names: readonly string[]): Undetermined {
  if (names.length === 1 && names[0] === 'log')
    return { expected: EXPECTED_SHAPE, found: 'an object with "log", such as a HAR file, which requires --har' }
  const shown = names.slice(0, MAX_NAMED).map((name) => `"${maskName(name)}"`)
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  return { expected: EXPECTED_SHAPE, found: `an object of another type, with ${shown.join(', ')}${more} (use --as to specify the target)` }
}

const describeAmbiguity = (candidates: readonly string[]): Undetermined => ({
  expected: EXPECTED_SHAPE,
  found: `an object that can be ${candidates.slice(0, -1).join(', ')} or ${candidates.at(-1)} (use --as to specify the target)`,
})

class AutoChecker implements TextChecker {
  readonly mode: Mode
  readonly #finder: TargetFinder
  readonly #createChecker: (target: Target) => Checker
  readonly #checkers = new Map<string, Checker>()
  readonly #targets: Record<string, number> = {}

  private constructor(mode: Mode, createChecker: (target: Target) => Checker) {
    this.mode = mode
    this.#createChecker = createChecker
    this.#finder = new TargetFinder((component, value) => this.#checker({ as: component, component }).validate(value))
  }

  static async for(mode: Mode): Promise<AutoChecker> {
    return new AutoChecker(mode, await Checker.loadFactory(mode, true))
  }

  summary(): CheckedAs {
    return { as: AUTO, component: null, targets: this.#targets }
  }

  check(text: string, file: string, firstLine = 1, textKind: TextKind = 'document', hints?: TextFeatures): CheckResult {
    const value = parseJson(text)
    if (value === undefined) return { findings: placeFindings([findSyntaxError(text, textKind)], text, file, firstLine), more: false }
    const target = this.#finder.find(value)
    if (!('as' in target)) {
      const finding = { pointer: '', offset: 0, rule: 'target', provenance: 'chosen', ...target } as const
      return { findings: placeFindings([finding], text, file, firstLine), more: false }
    }
    const { as } = target
    this.#targets[as] = (this.#targets[as] ?? 0) + 1
    const { findings, more } = this.#checker(target).check(text, file, firstLine, textKind, hints)
    return { findings: findings.map((finding) => ({ ...finding, as })), more }
  }

  #checker(target: Target): Checker {
    const checker = this.#checkers.get(target.as) ?? this.#createChecker(target)
    this.#checkers.set(target.as, checker)
    return checker
  }
}

/** Creates a checker that also reports warnings. */
export const createTextChecker = (as: string, mode: Mode): Promise<TextChecker> =>
  as === AUTO ? AutoChecker.for(mode) : Checker.for(as, mode, true)
