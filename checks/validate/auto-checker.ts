/** Checks each text as the webhook or record that its shape says it is. */
import { type CheckedAs, Checker, type TextChecker } from './checker.ts'
import { AUTO, TargetFinder } from './auto-target.ts'
import type { CheckResult, Mode } from '../report/finding.ts'
import { syntaxFault, withPositions } from './text-faults.ts'
import { parseJson } from '../core/json.ts'
import type { TextKind } from './syntax-in-words.ts'
import type { Target } from './target.ts'

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
    return new AutoChecker(mode, await Checker.maker(mode))
  }

  summary(): CheckedAs {
    return { as: AUTO, component: null, targets: this.#targets }
  }

  check(text: string, file: string, firstLine = 1, textKind: TextKind = 'document', escapes = true): CheckResult {
    const value = parseJson(text)
    if (value === undefined) return { findings: withPositions([syntaxFault(text, textKind)], text, file, firstLine), more: false }
    const target = this.#finder.find(value)
    if (!('as' in target)) {
      const fault = { pointer: '', offset: 0, rule: 'target', provenance: 'chosen', ...target } as const
      return { findings: withPositions([fault], text, file, firstLine), more: false }
    }
    const { as } = target
    this.#targets[as] = (this.#targets[as] ?? 0) + 1
    const { findings, more } = this.#checker(target).check(text, file, firstLine, textKind, escapes)
    return { findings: findings.map((finding) => ({ ...finding, as })), more }
  }

  #checker(target: Target): Checker {
    const known = this.#checkers.get(target.as) ?? this.#checkerOf(target)
    this.#checkers.set(target.as, known)
    return known
  }
}

export const checkerFor = (as: string, mode: Mode): Promise<TextChecker> => (as === AUTO ? AutoChecker.for(mode) : Checker.for(as, mode))
