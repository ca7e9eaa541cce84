/** The progress line of `cpd validate` on a terminal shows the amount checked and the remaining time. */
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { ProgressLine } from '../../../checks/files/progress-line.ts'
import { CLEAR_LINE } from '../../../checks/report/style.ts'

const MIB = 1024 * 1024

class Terminal extends Writable {
  isTTY = true
  shown: string[] = []
  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.shown.push(chunk.toString().replace(CLEAR_LINE, ''))
    done()
  }
}

function line(options: { noun: 'document' | 'line'; total?: number }): {
  terminal: Terminal
  progress: ProgressLine
  at: (ms: number) => void
} {
  const terminal = new Terminal()
  let now = 0
  return { terminal, progress: new ProgressLine(terminal, { ...options, now: () => now }), at: (ms) => void (now = ms) }
}

test('shows the percentage and the remaining time for all files', () => {
  const { terminal, progress, at } = line({ noun: 'document', total: 40 * MIB })
  at(1000)
  progress.show({ checked: 1, invalid: 0, bytes: 4 * MIB })
  progress.next()
  at(3000)
  progress.show({ checked: 1, invalid: 1, bytes: 8 * MIB })
  expect(terminal.shown).toEqual(['10%  1 document, 0 invalid, 4 MiB/s, 0:09 left', '30%  2 documents, 1 invalid, 4 MiB/s, 0:07 left'])
})

test('counts lines, and formats minutes and hours', () => {
  const { terminal, progress, at } = line({ noun: 'line', total: 40_000 * MIB })
  at(1000)
  progress.show({ checked: 1000, invalid: 2, bytes: 10 * MIB })
  at(2000)
  progress.show({ checked: 2000, invalid: 2, bytes: 30_000 * MIB })
  expect(terminal.shown).toEqual([
    '0%  1,000 lines, 2 invalid, 10 MiB/s, 1:06:39 left',
    '75%  2,000 lines, 2 invalid, 15000 MiB/s, 0:01 left',
  ])
})

test('shows only the amount received for standard input', () => {
  const { terminal, progress, at } = line({ noun: 'line' })
  at(500)
  progress.show({ checked: 10, invalid: 0, bytes: MIB })
  expect(terminal.shown).toEqual(['10 lines, 0 invalid, 2 MiB/s'])
})

test('updates at a limited rate, is cleared once, and prints nothing when piped', () => {
  const { terminal, progress, at } = line({ noun: 'line', total: MIB })
  at(100)
  progress.show({ checked: 1, invalid: 0, bytes: 1 })
  progress.clear()
  expect(terminal.shown).toEqual([])
  at(300)
  progress.show({ checked: 1, invalid: 0, bytes: 1 })
  progress.clear()
  progress.clear()
  expect(terminal.shown).toHaveLength(2)
  terminal.isTTY = false
  at(900)
  progress.show({ checked: 1, invalid: 0, bytes: 1 })
  expect(terminal.shown).toHaveLength(2)
})
