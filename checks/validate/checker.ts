/** A target with its validator: checks JSON texts, and finds the line and column of each violation. */
import type { Validator, Violation } from '../../generated/validators.js'
import { absentNulls } from '../../generated/nulls.ts'
import { removeAbsentNulls } from '../../payloads/nulls.ts'
import { explainViolations, type Validators } from './explain-violations.ts'
import { type CheckResult, type Mode, MODES, MAX_FINDINGS } from '../report/finding.ts'
import { UsageError } from '../core/errors.ts'
import { holdsLongNumber, withExactNumbers } from './exact-numbers.ts'
import { findPositions } from './find-positions.ts'
import { isLossless } from './lossless.ts'
import { numberAsWritten } from './mask.ts'
import { ownProperty, parseJson } from '../core/json.ts'
import { offsetOf, positionTree } from './pointers.ts'
import { type SchemaPlace, schemaAt, typeInWords } from './schemas.ts'
import type { TextKind } from './syntax-in-words.ts'
import { isJsonRequest, type Target, findTarget } from './target.ts'
import type { UnplacedFinding } from './violations.ts'
import { walkJson, syntaxFault, type TextFault, withPositions } from './json-walk.ts'

/** What texts may hold; for a stream this is known for many lines at once. */
export interface TextHints {
  readonly escapes: boolean
  readonly longNumbers: boolean
}

const ANY_TEXT: TextHints = { escapes: true, longNumbers: true }

/** A checker of texts: all as one target, or each as the target that it is. */
export interface TextChecker {
  readonly mode: Mode
  /** Finds what is wrong with one JSON text. `firstLine` is the line of `file` that the text begins at. */
  check(text: string, file: string, firstLine?: number, textKind?: TextKind, may?: TextHints): CheckResult
  /** True if the value is valid; not there where the value does not tell what it is checked as. */
  accepts?(value: unknown): boolean
  /** The target of the texts, for the report. */
  summary(): CheckedAs
}

export interface CheckedAs {
  as: string
  /** Null where each text has its own. */
  component: string | null
  /** The number of texts of each target, where each has its own. */
  targets?: Record<string, number>
}

export class Checker implements TextChecker {
  readonly target: Target
  readonly mode: Mode
  readonly validate: Validator<unknown>
  readonly #validators: Validators
  /** The strict validators, which find the values outside of lists that may grow. Undefined if the checker does not warn. */
  readonly #strict: Validators | undefined
  readonly #strictly: Validator<unknown> | undefined
  readonly #leavesOutNulls: boolean

  private constructor(of: Target, mode: Mode, validators: Validators, strict?: Validators) {
    this.#strict = strict
    this.#strictly = strict && ownProperty(strict, of.component)
    this.target = of
    this.mode = mode
    this.validate = ownProperty(validators, of.component) as Validator<unknown>
    this.#validators = validators
    this.#leavesOutNulls = mode === 'default' && isJsonRequest(of.component)
  }

  static async for(as: string, mode: Mode, warns = false): Promise<Checker> {
    const found = findTarget(as)
    return (await Checker.maker(mode, warns))(found)
  }

  /**
   * Loads the validators of all targets, which are in one module, and returns a maker of checkers. With `warns`, the default mode warns of
   * values outside of lists that may grow, and of nulls that only this service reads as absent.
   */
  static async maker(mode: Mode, warns = false): Promise<(target: Target) => Checker> {
    const modules = {
      default: () => import('../../generated/validators.js'),
      strict: () => import('../../generated/validators.strict.js'),
      tolerant: () => import('../../generated/validators.tolerant.js'),
    }
    const load = ownProperty(modules, mode)
    if (!load) throw new UsageError(`unknown mode "${mode}"; the modes are ${MODES.join(', ')}`)
    const validators = await load()
    const strict = warns && mode === 'default' ? await modules.strict() : undefined
    return (target) => new Checker(target, mode, validators, strict)
  }

  summary(): CheckedAs {
    return this.target
  }

  /** The strict validator runs first: a value that it accepts is valid in the default mode, too. */
  accepts(value: unknown): boolean {
    return this.#strictly?.(value) || (this.#unlisted().length === 0 && this.validate(value))
  }

  /** If a request is not valid, removes the nulls that the service reads as absent, and returns their pointers. */
  #judge(value: unknown): { valid: boolean; nulls: readonly string[] } {
    const isValid = () => this.#strictly?.(value) || this.validate(value)
    if (isValid()) return { valid: true, nulls: [] }
    const nulls = this.#leavesOutNulls ? removeAbsentNulls(value, this.target.component, absentNulls) : []
    return { valid: nulls.length > 0 && isValid(), nulls }
  }

  /** Returns the values outside of enums, open ones included, that the strict validator has just found. */
  #unlisted(): readonly Violation[] {
    return this.#strictly?.errors?.filter(({ keyword }) => keyword === 'enum') ?? NO_VIOLATIONS
  }

  /** Warnings of values that only the strict mode refuses. */
  #warnings(unlisted: readonly Violation[], value: unknown, broken: readonly UnplacedFinding[]): UnplacedFinding[] {
    if (!this.#strict || unlisted.length === 0) return []
    const refused = new Set(broken.map(({ pointer }) => pointer))
    return explainViolations(unlisted, value, this.target.component, this.#strict)
      .findings.filter(({ pointer }) => !refused.has(pointer))
      .map((finding) => ({ ...finding, level: 'warning' }))
  }

  /** Warnings of nulls that the service reads as absent. Other validators reject them. */
  #nullWarnings(nulls: readonly string[], value: unknown): UnplacedFinding[] {
    if (!this.#strict) return []
    return nulls.slice(0, MAX_FINDINGS).map((pointer) => nullWarning(pointer, schemaAt(this.target.component, pointer, value)))
  }

  check(text: string, file: string, firstLine = 1, textKind: TextKind = 'document', may = ANY_TEXT): CheckResult {
    const value = parseJson(text)
    if (value === undefined) return { findings: withPositions([syntaxFault(text, textKind)], text, file, firstLine), more: false }
    const { valid, nulls } = this.#judge(value)
    const unlisted = this.#unlisted()
    const longNumbers = may.longNumbers && holdsLongNumber(text)
    const lossless = isLossless(text, value, may.escapes)
    if (valid && unlisted.length + nulls.length === 0 && lossless && !longNumbers) return NO_FINDINGS
    const { component } = this.target
    const rounded = valid ? NO_VIOLATIONS : (this.validate.errors ?? NO_VIOLATIONS)
    const violations = longNumbers ? withExactNumbers(rounded, text, value, component, this.mode) : rounded
    const broken = violations.length === 0 ? NO_FINDINGS : explainViolations(violations, value, component, this.#validators)
    const said = [...broken.findings, ...this.#warnings(unlisted, value, broken.findings), ...this.#nullWarnings(nulls, value)]
    const root = positionTree(said.map(({ pointer }) => pointer))
    const faults = lossless ? NO_FAULTS : walkJson(text, root, textKind)
    if (lossless) findPositions(text, root)
    const located = said.map(({ at, ...finding }) => {
      const offset = offsetOf(root, finding.pointer, at)
      return { ...finding, offset, found: numberAsWritten(finding.found, text, offset) }
    })
    const all = [...faults, ...located]
    return {
      findings: withPositions(all, text, file, firstLine).slice(0, MAX_FINDINGS),
      more: broken.more || faults.length >= MAX_FINDINGS || Math.max(nulls.length, all.length) > MAX_FINDINGS,
    }
  }
}

const nullWarning = (pointer: string, place: SchemaPlace | undefined): UnplacedFinding => ({
  rule: 'type',
  pointer,
  at: 'value',
  expected: `${place ? typeInWords(place.schema) : 'another value'}, or no property (the service reads null as absent, but other validators reject it)`,
  found: 'null',
  provenance: place?.provenance ?? 'specified',
  level: 'warning',
})

const NO_VIOLATIONS: readonly Violation[] = []
const NO_FAULTS: readonly TextFault[] = []

/** One shared object, because most texts are valid. */
const NO_FINDINGS: { findings: never[]; more: boolean } = { findings: [], more: false }
