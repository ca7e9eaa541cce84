/**
 * A stream of JSON documents, one a line. Memory stays constant: the lines of one chunk at a time. A line is parsed and
 * checked; only a line that fails is looked at again, for its positions.
 */
import { BOM, decode, LARGEST } from './bytes.ts'
import type { Checker } from './checker.ts'
import { type Finding, Unreadable } from './finding.ts'

export interface Progress {
  lines: number
  invalid: number
  bytes: number
}

export async function checkLines(
  chunks: AsyncIterable<Uint8Array>,
  checker: Checker,
  file: string,
  found: (finding: Finding) => void,
  progress: (so: Progress) => void = () => {},
): Promise<Progress> {
  const so: Progress = { lines: 0, invalid: 0, bytes: 0 }
  let rest: Uint8Array[] = []
  let held = 0
  let number = 0

  const line = (text: string) => {
    number++
    if (isBlank(text)) return
    so.lines++
    if (passes(text, checker)) return
    const findings = checker.findings(text, file, number)
    if (findings.length === 0) return
    so.invalid++
    for (const finding of findings) found(finding)
  }

  const lines = (bytes: Uint8Array, offset: number) => {
    let text = decode(bytes, file, offset)
    if (offset === 0 && text.startsWith(BOM)) text = text.slice(1)
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      line(text.slice(start, end))
      start = end + 1
    }
    if (start < text.length) line(text.slice(start))
  }

  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(0x0a) + 1
    if (end > 0) {
      const whole = held > 0 ? Buffer.concat([...rest, chunk.subarray(0, end)]) : chunk.subarray(0, end)
      lines(whole, so.bytes - held)
      rest = []
      held = 0
    }
    if (end < chunk.length) {
      rest.push(Uint8Array.prototype.slice.call(chunk, end))
      held += chunk.length - end
    }
    so.bytes += chunk.length
    if (held > LARGEST) throw new Unreadable(file, `line ${number + 1} is longer than ${LARGEST / 1024 / 1024} MiB; is this NDJSON, one document a line?`)
    progress(so)
  }
  if (held > 0) lines(Buffer.concat(rest), so.bytes - held)
  progress(so)
  return so
}

const isBlank = (text: string) => text.length === 0 || (text.charCodeAt(0) <= 0x20 && text.trim() === '')

const passes = (text: string, { validate }: Checker): boolean => {
  try {
    return validate(JSON.parse(text))
  } catch {
    return false
  }
}
