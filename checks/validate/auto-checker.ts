/** Checks each text as the webhook or record that its shape says it is. */
import { tables } from '../../generated/tables.ts'
import { nearest } from '../../payloads/nearest.ts'
import { ownProperty, parseJson } from '../core/json.ts'
import type { CheckResult, Mode } from '../report/finding.ts'
import { type CheckedAs, Checker, type TextChecker, type TextHints } from './checker.ts'
import { syntaxFault, withPositions } from './json-walk.ts'
import { maskedName, maskedValue } from './mask.ts'
import { componentSchemas } from './schemas.ts'
import type { TextKind } from './syntax-in-words.ts'
import type { Target } from './target.ts'

/** `--as auto`: which webhook, record or resource a document is, by its shape. */
export const AUTO = 'auto'

/** Why the shape does not tell. */
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

/** An event is known by its name, anything else by the names of its properties. */
class TargetFinder {
  readonly #accepts: (component: string, value: unknown) => boolean
  readonly #events = new Map(tables.webhooks.map(({ type, component }) => [type, { as: `webhook:${type}`, component }]))
  readonly #shapes: readonly Shape[] = [...tables.records, ...tables.resources].map(shapeOf)
  /** Documents of a stream have the same few sets of names. */
  readonly #nearestShapes = new Map<string, readonly Shape[]>()

  /** `accepts`: whether the validator of the component does. */
  constructor(accepts: (component: string, value: unknown) => boolean) {
    this.#accepts = accepts
  }

  find(value: unknown): Target | Undetermined {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { expected: 'an object, as webhooks and records are', found: maskedValue(value, '', { components: ['Token'] }) }
    const { event } = value as { event?: unknown }
    if (typeof event === 'string') return this.#eventOf(event)
    const names = Object.keys(value)
    if (names.length === 0) return { expected: TELLING, found: 'an object without properties' }
    const shapes = this.#shapesOf(names)
    const fitting = shapes.length > 1 ? shapes.filter(({ component }) => this.#accepts(component, value)) : shapes
    const [only] = fitting.length === 1 ? fitting : shapes.length === 1 ? shapes : []
    if (only) return { as: only.component, component: only.component }
    return shapes.length === 0 ? unknownShape(names) : ambiguous((fitting.length > 1 ? fitting : shapes).map(({ component }) => component))
  }

  #eventOf(event: string): Target | Undetermined {
    const known = this.#events.get(event)
    if (known) return known
    const meant = nearest(event, this.#events.keys())
    const found = maskedValue(event, '/event', { near: meant !== undefined })
    return { expected: 'an event of the contract ("cpd list events" names them)', found, ...(meant !== undefined && { nearest: meant }) }
  }

  /** Those with the fewest properties too many and too few; at least half of the names have to be theirs. */
  #shapesOf(names: readonly string[]): readonly Shape[] {
    const key = names.join('\n')
    const known = this.#nearestShapes.get(key)
    if (known) return known
    const costs = this.#shapes.flatMap((shape) => {
      const unknown = names.filter((name) => !shape.properties.has(name)).length
      const missing = shape.required.filter((name) => !names.includes(name)).length
      return unknown * 2 <= names.length ? [{ shape, cost: unknown + missing }] : []
    })
    const least = Math.min(...costs.map(({ cost }) => cost))
    const best = costs.filter(({ cost }) => cost === least).map(({ shape }) => shape)
    if (this.#nearestShapes.size < MAX_CACHED_SHAPES) this.#nearestShapes.set(key, best)
    return best
  }
}

/** A stream of objects with names of their own must not fill the memory. */
const MAX_CACHED_SHAPES = 1000

const TELLING = 'a webhook, or properties of one record'

function shapeOf(component: string): Shape {
  const { properties = {}, required = [] } = ownProperty(componentSchemas(), component) ?? {}
  return { component, properties: new Set(Object.keys(properties)), required }
}

const MAX_NAMED = 5

function unknownShape(names: readonly string[]): Undetermined {
  if (names.length === 1 && names[0] === 'log')
    return { expected: TELLING, found: 'what begins as recorded traffic does, with "log"; a HAR file is checked with --har' }
  const some = names.slice(0, MAX_NAMED).map((name) => `"${maskedName(name)}"`)
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  return { expected: TELLING, found: `an object of another shape, with ${some.join(', ')}${more}; name the target with --as` }
}

const ambiguous = (candidates: readonly string[]): Undetermined => ({
  expected: TELLING,
  found: `a shape that ${candidates.slice(0, -1).join(', ')} and ${candidates.at(-1)} have; name one with --as`,
})

class AutoChecker implements TextChecker {
  readonly mode: Mode
  readonly #finder: TargetFinder
  readonly #checkerOf: (target: Target) => Checker
  readonly #checkers = new Map<string, Checker>()
  readonly #targets: Record<string, number> = {}

  private constructor(mode: Mode, checkerOf: (target: Target) => Checker) {
    this.mode = mode
    this.#checkerOf = checkerOf
    this.#finder = new TargetFinder((component, value) => this.#checker({ as: component, component }).validate(value))
  }

  static async for(mode: Mode): Promise<AutoChecker> {
    return new AutoChecker(mode, await Checker.maker(mode, true))
  }

  summary(): CheckedAs {
    return { as: AUTO, component: null, targets: this.#targets }
  }

  check(text: string, file: string, firstLine = 1, textKind: TextKind = 'document', may?: TextHints): CheckResult {
    const value = parseJson(text)
    if (value === undefined) return { findings: withPositions([syntaxFault(text, textKind)], text, file, firstLine), more: false }
    const target = this.#finder.find(value)
    if (!('as' in target)) {
      const fault = { pointer: '', offset: 0, rule: 'target', provenance: 'chosen', ...target } as const
      return { findings: withPositions([fault], text, file, firstLine), more: false }
    }
    const { as } = target
    this.#targets[as] = (this.#targets[as] ?? 0) + 1
    const { findings, more } = this.#checker(target).check(text, file, firstLine, textKind, may)
    return { findings: findings.map((finding) => ({ ...finding, as })), more }
  }

  #checker(target: Target): Checker {
    const known = this.#checkers.get(target.as) ?? this.#checkerOf(target)
    this.#checkers.set(target.as, known)
    return known
  }
}

/** A checker that warns. */
export const checkerFor = (as: string, mode: Mode): Promise<TextChecker> =>
  as === AUTO ? AutoChecker.for(mode) : Checker.for(as, mode, true)
