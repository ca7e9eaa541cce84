/** A target with its validator: checks JSON texts, and finds the line and column of each violation. */
import type { Validator } from '../../generated/validators.js'
import { ensureBuilt } from '../core/package.ts'
import { explainViolations, type Validators } from './explain-violations.ts'
import { type CheckResult, type Mode, MODES, MOST_FINDINGS } from '../report/finding.ts'
import { UsageError } from '../core/errors.ts'
import { isLossless } from './lossless.ts'
import { numberAsWritten } from './mask.ts'
import { ownProperty, parseJson } from '../core/json.ts'
import { offsetOf, positionTree } from './pointers.ts'
import type { TextKind } from './syntax-in-words.ts'
import { type Target, findTarget } from './target.ts'
import { walkJson, syntaxFault, withPositions } from './json-walk.ts'

/** A checker of texts: all as one target, or each as the target that it is. */
export interface TextChecker {
  readonly mode: Mode
  /** Finds what is wrong with one JSON text. `firstLine` is the line of `file` that the text begins at. */
  check(text: string, file: string, firstLine?: number, textKind?: TextKind, escapes?: boolean): CheckResult
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

  private constructor(of: Target, mode: Mode, validators: Validators) {
    this.target = of
    this.mode = mode
    this.validate = ownProperty(validators, of.component) as Validator<unknown>
    this.#validators = validators
  }

  static async for(as: string, mode: Mode): Promise<Checker> {
    const found = findTarget(as)
    return (await Checker.maker(mode))(found)
  }

  /** Loads the validators of all targets, which are in one module, and returns a maker of checkers. */
  static async maker(mode: Mode): Promise<(target: Target) => Checker> {
    const modules = {
      default: () => import('../../generated/validators.js'),
      strict: () => import('../../generated/validators.strict.js'),
      tolerant: () => import('../../generated/validators.tolerant.js'),
    }
    const load = ownProperty(modules, mode)
    if (!load) throw new UsageError(`unknown mode "${mode}"; the modes are ${MODES.join(', ')}`)
    ensureBuilt()
    const validators = await load()
    return (target) => new Checker(target, mode, validators)
  }

  summary(): CheckedAs {
    return this.target
  }

  accepts(value: unknown): boolean {
    return this.validate(value)
  }

  check(text: string, file: string, firstLine = 1, textKind: TextKind = 'document', escapes = true): CheckResult {
    const value = parseJson(text)
    if (value === undefined) return { findings: withPositions([syntaxFault(text, textKind)], text, file, firstLine), more: false }
    const valid = this.validate(value)
    if (valid && isLossless(text, value, escapes)) return NO_FINDINGS
    const broken = valid ? NO_FINDINGS : explainViolations(this.validate.errors ?? [], value, this.target.component, this.#validators)
    const root = positionTree(broken.findings.map(({ pointer }) => pointer))
    const faults = walkJson(text, root, textKind)
    const located = broken.findings.map(({ at, ...finding }) => {
      const offset = offsetOf(root, finding.pointer, at)
      return { ...finding, offset, found: numberAsWritten(finding.found, text, offset) }
    })
    const all = [...faults, ...located]
    return {
      findings: withPositions(all, text, file, firstLine).slice(0, MOST_FINDINGS),
      more: broken.more || faults.length >= MOST_FINDINGS || all.length > MOST_FINDINGS,
    }
  }
}

/** One shared object, because most texts are valid. */
const NO_FINDINGS: { findings: never[]; more: boolean } = { findings: [], more: false }
