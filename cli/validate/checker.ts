/** A target with its validator: checks values, and says where in the text they break the contract. */
import type { Validator } from '#generated/validators.js'
import { explain } from './explain.ts'
import type { Finding, Mode } from './finding.ts'
import { lineAndColumn } from './lines.ts'
import { find, wanted } from './pointers.ts'
import { type Fault, walk } from './walk.ts'
import { type Target, target } from './target.ts'

export class Checker {
  readonly target: Target
  readonly mode: Mode
  readonly validate: Validator<unknown>

  private constructor(of: Target, mode: Mode, validate: Validator<unknown>) {
    this.target = of
    this.mode = mode
    this.validate = validate
  }

  static async for(as: string, mode: Mode): Promise<Checker> {
    const found = target(as)
    const modules = {
      default: () => import('#generated/validators.js'),
      strict: () => import('#generated/validators.strict.js'),
      tolerant: () => import('#generated/validators.tolerant.js'),
    }
    const validators = (await modules[mode]()) as unknown as Record<string, Validator<unknown>>
    return new Checker(found, mode, validators[found.component] as Validator<unknown>)
  }

  /** Everything wrong with one JSON text. `firstLine` is the line of `file` that the text begins at. */
  findings(text: string, file: string, firstLine = 1): Finding[] {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      return [place(syntaxFault(text), text, file, firstLine)]
    }
    const broken = this.validate(value) ? [] : explain(this.validate.errors ?? [], value, this.target.component)
    const root = wanted(broken.map(({ pointer }) => pointer))
    const fault = walk(text, root)
    const placed = broken.map(({ at, ...finding }) => {
      const node = find(root, finding.pointer)
      return { file, ...position(text, (at === 'key' ? node?.key : node?.value) ?? 0, firstLine), ...finding }
    })
    const all: Finding[] = fault ? [place(fault, text, file, firstLine), ...placed] : placed
    return all.sort((a, b) => a.line - b.line || a.column - b.column)
  }
}

/** Why `JSON.parse` refused the text. */
function syntaxFault(text: string): Fault {
  return walk(text, wanted([])) ?? { offset: 0, rule: 'syntax', expected: 'JSON', found: 'text that is not JSON', pointer: '' }
}

const place = ({ offset, ...fault }: Fault, text: string, file: string, firstLine: number): Finding => ({
  file,
  ...position(text, offset, firstLine),
  ...fault,
  firmness: 'specified',
})

const position = (text: string, offset: number, firstLine: number) => {
  const { line, column } = lineAndColumn(text, offset)
  return { line: line + firstLine - 1, column }
}

