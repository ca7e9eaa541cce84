/** Reads the lines of a file as fast as Node can: every contestant in JavaScript reads it so. */
import { closeSync, openSync, readSync } from 'node:fs'

const CHUNK = 1024 * 1024
/** Short strings are gone before the garbage collector copies them. */
const BLOCK = 32 * 1024
const NEWLINE = 0x0a

export function eachLineOf(path: string, each: (line: string) => void): void {
  const file = openSync(path, 'r')
  const decoder = new TextDecoder()
  let memory = Buffer.allocUnsafeSlow(2 * CHUNK)
  let held = 0
  try {
    for (;;) {
      if (memory.length - held < CHUNK) memory = Buffer.concat([memory], memory.length * 2)
      const read = readSync(file, memory, held, CHUNK, null)
      const length = held + read
      const whole = read === 0 ? length : memory.lastIndexOf(NEWLINE, length - 1) + 1
      for (let start = 0; start < whole; ) {
        const end = endOfBlock(memory, start, whole)
        linesIn(decoder.decode(memory.subarray(start, end)), each)
        start = end
      }
      if (read === 0) return
      memory.copy(memory, 0, whole, length)
      held = length - whole
    }
  } finally {
    closeSync(file)
  }
}

function endOfBlock(memory: Buffer, start: number, whole: number): number {
  if (start + BLOCK >= whole) return whole
  const end = memory.lastIndexOf(NEWLINE, start + BLOCK) + 1
  return end > start ? end : memory.indexOf(NEWLINE, start) + 1 || whole
}

function linesIn(text: string, each: (line: string) => void): void {
  let start = 0
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    each(text.slice(start, end))
    start = end + 1
  }
  if (start < text.length) each(text.slice(start))
}
