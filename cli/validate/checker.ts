/** A target with its validator: checks texts, and says where in them they break the contract. */
import type { Validator } from '../../generated/validators.js'
import { ensureBuilt } from '../built.ts'
import { explain, type Validators } from './explain.ts'
import { type Finding, type Found, type Mode, MODES, MOST_FINDINGS, UsageError } from './finding.ts'
import { Lines } from './lines.ts'
import { lossless } from './lossless.ts'
import { asWritten, shownPointer } from './mask.ts'
import { own } from './own.ts'
import { offsetOf, wanted } from './pointers.ts'
import type { Reading } from './syntax-words.ts'
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
    ensureBuilt()
    return new Checker(found, mode, await load())
  }

  /** What is wrong with one JSON text. `firstLine` is the line of `file` that the text begins at. */
  check(text: string, file: string, firstLine = 1, reading: Reading = 'document', escapes = true): Found {
    const value = parsed(text)
    if (value === undefined) return { findings: placed([syntaxFault(text, reading)], text, file, firstLine), more: false }
    const valid = this.validate(value)
    if (valid && lossless(text, value, escapes)) return NOTHING
    const broken = valid ? NOTHING : explain(this.validate.errors ?? [], value, this.target.component, this.#validators)
    const root = wanted(broken.findings.map(({ pointer }) => pointer))
    const faults = walk(text, root, reading)
    const located = broken.findings.map(({ at, ...finding }) => {
      const offset = offsetOf(root, finding.pointer, at)
      return { ...finding, offset, found: asWritten(finding.found, text, offset) }
    })
    const all = [...faults, ...located]
    return {
      findings: placed(all, text, file, firstLine).slice(0, MOST_FINDINGS),
      more: broken.more || faults.length >= MOST_FINDINGS || all.length > MOST_FINDINGS,
    }
  }
}

/** The same for every valid text: most are. */
const NOTHING: { findings: never[]; more: boolean } = { findings: [], more: false }

/** Undefined, which no JSON text means, where the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why `JSON.parse` refused the text. */
function syntaxFault(text: string, reading: Reading): Fault {
  const last = walk(text, wanted([]), reading).at(-1)
  if (last && last.rule !== 'duplicate-property') return last
  return { offset: 0, pointer: '', rule: 'syntax', expected: 'JSON', found: 'text that is not JSON', firmness: 'specified' }
}

function placed(faults: readonly Fault[], text: string, file: string, firstLine: number): Finding[] {
  const lines = new Lines(text, firstLine)
  return faults
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, pointer, ...fault }) => ({ file, ...lines.at(offset), pointer: shownPointer(pointer), ...fault }))
}
