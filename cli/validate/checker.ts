/** A target with its validator: checks JSON texts, and finds the line and column of each violation. */
import type { Validator } from '../../generated/validators.js'
import { ensureBuilt } from '../built.ts'
import { explainViolations, type Validators } from './explain-violations.ts'
import { type Finding, type CheckResult, type Mode, MODES, MOST_FINDINGS, UsageError } from './finding.ts'
import { LinePositions } from './line-positions.ts'
import { isLossless } from './lossless.ts'
import { numberAsWritten, maskedPointer } from './mask.ts'
import { ownProperty } from './own-property.ts'
import { offsetOf, positionTree } from './pointers.ts'
import type { TextKind } from './syntax-in-words.ts'
import { type Target, findTarget } from './target.ts'
import { type TextFault, walkJson } from './json-walk.ts'

export class Checker {
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

  /** What makes a checker for any target: the validators of all of them are in one module. */
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

  /** What is wrong with one JSON text. `firstLine` is the line of `file` that the text begins at. */
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

/** Undefined if the text is not JSON: no JSON text has that value. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why `JSON.parse` refused the text. */
function syntaxFault(text: string, textKind: TextKind): TextFault {
  const last = walkJson(text, positionTree([]), textKind).at(-1)
  if (last && last.rule !== 'duplicate-property') return last
  return { offset: 0, pointer: '', rule: 'syntax', expected: 'JSON', found: 'text that is not JSON', provenance: 'specified' }
}

function withPositions(faults: readonly TextFault[], text: string, file: string, firstLine: number): Finding[] {
  const lines = new LinePositions(text, firstLine)
  return faults
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, pointer, ...fault }) => ({ file, ...lines.at(offset), pointer: maskedPointer(pointer), ...fault }))
}
