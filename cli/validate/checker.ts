/** A target with its validator: checks texts, and says where in them they break the contract. */
import type { Validator } from '../../generated/validators.js'
import { explain, type Validators } from './explain.ts'
import { type Finding, type Mode, MODES, MOST_FINDINGS, UsageError } from './finding.ts'
import { Lines } from './lines.ts'
import { lossless } from './lossless.ts'
import { shownPointer } from './mask.ts'
import { own } from './own.ts'
import { find, wanted } from './pointers.ts'
import { type Target, target } from './target.ts'
import { type Fault, walk } from './walk.ts'

export class Checker {
  readonly target: Target
  readonly mode: Mode
  readonly validate: Validator<unknown>
  readonly #validators: Validators

  private constructor(of: Target, mode: Mode, validators: Validators) {
    this.target = of
    this.mode = mode
    this.validate = own(validators, of.component) as Validator<unknown>
    this.#validators = validators
  }

  static async for(as: string, mode: Mode): Promise<Checker> {
    const found = target(as)
    const modules = {
      default: () => import('../../generated/validators.js'),
      strict: () => import('../../generated/validators.strict.js'),
      tolerant: () => import('../../generated/validators.tolerant.js'),
    }
    const load = own(modules, mode)
    if (!load) throw new UsageError(`unknown mode "${mode}"; the modes are ${MODES.join(', ')}`)
    return new Checker(found, mode, await load())
  }

  /** What is wrong with one JSON text, in its order. `firstLine` is the line of `file` that the text begins at. */
  findings(text: string, file: string, firstLine = 1): Finding[] {
    const value = parsed(text)
    if (value === undefined) return placed([syntaxFault(text)], text, file, firstLine)
    const valid = this.validate(value)
    if (valid && lossless(text, value)) return []
    const broken = valid ? [] : explain(this.validate.errors ?? [], value, this.target.component, this.#validators)
    const root = wanted(broken.map(({ pointer }) => pointer))
    const faults = walk(text, root)
    const located = broken.map(({ at, ...finding }) => ({ ...finding, offset: find(root, finding.pointer)?.[at] ?? 0 }))
    return placed([...faults, ...located], text, file, firstLine).slice(0, MOST_FINDINGS)
  }
}

/** Undefined, which no JSON text means, where the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why `JSON.parse` refused the text. */
function syntaxFault(text: string): Fault {
  const last = walk(text, wanted([])).at(-1)
  if (last && last.rule !== 'duplicate-property') return last
  return { offset: 0, pointer: '', rule: 'syntax', expected: 'JSON', found: 'text that is not JSON', firmness: 'specified' }
}

function placed(faults: readonly Fault[], text: string, file: string, firstLine: number): Finding[] {
  const lines = new Lines(text, firstLine)
  return faults
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, pointer, ...fault }) => ({ file, ...lines.at(offset), pointer: shownPointer(pointer), ...fault }))
}
