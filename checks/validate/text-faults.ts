/** Texts that are no JSON, and the lines and columns of what is wrong in a text. */
import type { Finding } from '../report/finding.ts'
import { type TextFault, walkJson } from './json-walk.ts'
import { LinePositions } from './line-positions.ts'
import { maskedPointer } from './mask.ts'
import { positionTree } from './pointers.ts'
import type { TextKind } from './syntax-in-words.ts'

/** Why `JSON.parse` refused the text. */
export function syntaxFault(text: string, textKind: TextKind): TextFault {
  const last = walkJson(text, positionTree([]), textKind).at(-1)
  if (last && last.rule !== 'duplicate-property') return last
  return { offset: 0, pointer: '', rule: 'syntax', expected: 'JSON', found: 'text that is not JSON', provenance: 'specified' }
}

export function withPositions(faults: readonly TextFault[], text: string, file: string, firstLine: number): Finding[] {
  const lines = new LinePositions(text, firstLine)
  return faults
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, pointer, ...fault }) => ({ file, ...lines.at(offset), pointer: maskedPointer(pointer), ...fault }))
}
