/** Checks JSON documents against a target and finds the line and column of each violation. */
import type { Validator, Violation } from '../../generated/validators.js'
import { absentNulls } from '../../generated/nulls.ts'
import { removeAbsentNulls } from '../../payloads/nulls.ts'
import { toFindings, type Validators } from './to-findings.ts'
import { type CheckResult, type Mode, MODES, MAX_FINDINGS } from '../report/finding.ts'
import { UsageError } from '../core/errors.ts'
import { holdsLongNumber, correctRounding } from './exact-numbers.ts'
import { findPositions } from './find-positions.ts'
import { isLossless } from './lossless.ts'
import { restoreNotation } from './mask.ts'
import { ownProperty, parseJson } from '../core/json.ts'
import { findOffset, createPositionTree } from './pointers.ts'
import { type SchemaPlace, findSchema, describeType } from './schemas.ts'
import type { TextKind } from './syntax-in-words.ts'
import { isJsonRequest, type Target, findTarget } from './target.ts'
import type { UnplacedFinding } from './violations.ts'
import { walkJson, findSyntaxError, type TextFinding, placeFindings } from './json-walk.ts'

/** Features that a document may contain. For a stream, the features are determined for many lines at once. */
export interface TextFeatures {
  readonly escapes: boolean
  readonly longNumbers: boolean
}

const ANY_TEXT: TextFeatures = { escapes: true, longNumbers: true }

/** Checks documents against a fixed target, or each against the target that its shape indicates. */
export interface TextChecker {
  readonly mode: Mode
  /** Returns the findings in one JSON document. `firstLine` is its first line in `file`. */
  check(text: string, file: string, firstLine?: number, textKind?: TextKind, features?: TextFeatures): CheckResult
  /** True if the value is valid. The method is missing if the verdict depends on more than the value. */
  accepts?(value: unknown): boolean
  /** The target of the documents, for the report. */
  summary(): CheckedAs
}

export interface CheckedAs {
  as: string
  /** Null if the documents have different targets. */
  component: string | null
  /** Number of documents per target, if the documents have different targets. */
  targets?: Record<string, number>
}

export class Checker implements TextChecker {
  readonly target: Target
  readonly mode: Mode
  readonly validate: Validator<unknown>
  readonly #validators: Validators
  /** Strict validators, which find values that are missing from a list that may grow. Undefined if the checker does not warn. */
  readonly #strict: Validators | undefined
  readonly #strictValidate: Validator<unknown> | undefined
  readonly #ignoresNulls: boolean

  private constructor(target: Target, mode: Mode, validators: Validators, strict?: Validators) {
    this.#strict = strict
    this.#strictValidate = strict && ownProperty(strict, target.component)
    this.target = target
    this.mode = mode
    this.validate = ownProperty(validators, target.component) as Validator<unknown>
    this.#validators = validators
    this.#ignoresNulls = mode === 'default' && isJsonRequest(target.component)
  }

  static async for(as: string, mode: Mode, warns = false): Promise<Checker> {
    const target = findTarget(as)
    return (await Checker.loadFactory(mode, warns))(target)
  }

  /**
   * Loads the module with the validators for all targets and returns a factory for checkers. If `warns` is true, the default mode warns
   * about values that are missing from a list that may grow. It also warns about nulls that only this service ignores.
   */
  static async loadFactory(mode: Mode, warns = false): Promise<(target: Target) => Checker> {
    const modules = {
      default: () => import('../../generated/validators.js'),
      strict: () => import('../../generated/validators.strict.js'),
      tolerant: () => import('../../generated/validators.tolerant.js'),
    }
    const load = ownProperty(modules, mode)
    if (!load) throw new UsageError(`unknown mode "${mode}". Use one of ${MODES.join(', ')}.`)
    const validators = await load()
    const strict = warns && mode === 'default' ? await modules.strict() : undefined
    return (target) => new Checker(target, mode, validators, strict)
  }

  summary(): CheckedAs {
    return this.target
  }

  /** Runs the strict validator first, because every value that it accepts is also valid in default mode. */
  accepts(value: unknown): boolean {
    return this.#strictValidate?.(value) || (this.#unlisted().length === 0 && this.validate(value))
  }

  /** If a request is invalid, removes the nulls that the service ignores and returns their pointers. */
  #judge(value: unknown): { valid: boolean; nulls: readonly string[] } {
    const isValid = () => this.#strictValidate?.(value) || this.validate(value)
    if (isValid()) return { valid: true, nulls: [] }
    const nulls = this.#ignoresNulls ? removeAbsentNulls(value, this.target.component, absentNulls) : []
    return { valid: nulls.length > 0 && isValid(), nulls }
  }

  /** Returns the values that the strict validator did not find in an enum, including open enums. */
  #unlisted(): readonly Violation[] {
    return this.#strictValidate?.errors?.filter(({ keyword }) => keyword === 'enum') ?? NO_VIOLATIONS
  }

  /** Creates warnings for values that only strict mode rejects. */
  #warnings(unlisted: readonly Violation[], value: unknown, findings: readonly UnplacedFinding[]): UnplacedFinding[] {
    if (!this.#strict || unlisted.length === 0) return []
    const rejected = new Set(findings.map(({ pointer }) => pointer))
    return toFindings(unlisted, value, this.target.component, this.#strict)
      .findings.filter(({ pointer }) => !rejected.has(pointer))
      .map((finding) => ({ ...finding, level: 'warning' }))
  }

  /** Creates warnings for nulls that the service ignores but other validators reject. */
  #nullWarnings(nulls: readonly string[], value: unknown): UnplacedFinding[] {
    if (!this.#strict) return []
    return nulls.slice(0, MAX_FINDINGS).map((pointer) => createNullWarning(pointer, findSchema(this.target.component, pointer, value)))
  }

  check(text: string, file: string, firstLine = 1, textKind: TextKind = 'document', features = ANY_TEXT): CheckResult {
    const value = parseJson(text)
    if (value === undefined) return { findings: placeFindings([findSyntaxError(text, textKind)], text, file, firstLine), more: false }
    const { valid, nulls } = this.#judge(value)
    const unlisted = this.#unlisted()
    const longNumbers = features.longNumbers && holdsLongNumber(text)
    const lossless = isLossless(text, value, features.escapes)
    if (valid && unlisted.length + nulls.length === 0 && lossless && !longNumbers) return NO_FINDINGS
    const { component } = this.target
    const rounded = valid ? NO_VIOLATIONS : (this.validate.errors ?? NO_VIOLATIONS)
    const violations = longNumbers ? correctRounding(rounded, text, value, component, this.mode) : rounded
    const described = violations.length === 0 ? NO_FINDINGS : toFindings(violations, value, component, this.#validators)
    const unplaced = [...described.findings, ...this.#warnings(unlisted, value, described.findings), ...this.#nullWarnings(nulls, value)]
    const root = createPositionTree(unplaced.map(({ pointer }) => pointer))
    const textFindings = lossless ? NO_TEXT_FINDINGS : walkJson(text, root, textKind)
    if (lossless) findPositions(text, root)
    const located = unplaced.map(({ at, ...finding }) => {
      const offset = findOffset(root, finding.pointer, at)
      return { ...finding, offset, found: restoreNotation(finding.found, text, offset) }
    })
    const all = [...textFindings, ...located]
    return {
      findings: placeFindings(all, text, file, firstLine).slice(0, MAX_FINDINGS),
      more: described.more || textFindings.length >= MAX_FINDINGS || Math.max(nulls.length, all.length) > MAX_FINDINGS,
    }
  }
}

const createNullWarning = (pointer: string, place: SchemaPlace | undefined): UnplacedFinding => ({
  rule: 'type',
  pointer,
  at: 'value',
  expected: `${place ? describeType(place.schema) : 'another value'}, or no property (the service treats null as missing, but other validators reject it)`,
  found: 'null',
  provenance: place?.provenance ?? 'specified',
  level: 'warning',
})

const NO_VIOLATIONS: readonly Violation[] = []
const NO_TEXT_FINDINGS: readonly TextFinding[] = []

/** Shared, because most documents are valid. */
const NO_FINDINGS: { findings: never[]; more: boolean } = { findings: [], more: false }
