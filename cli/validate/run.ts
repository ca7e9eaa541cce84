/** A whole `cpd validate`: every input, one report, one exit code. */
import { createReadStream } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { type Format, reportOf } from '../report/formats.ts'
import type { Summary } from '../report/report.ts'
import { Checker } from './checker.ts'
import { checkDocument, opened, readDocument, readStream } from './document.ts'
import { type Finding, type Mode, Unreadable } from './finding.ts'
import { inputs, STDIN } from './inputs.ts'
import { checkLines } from './ndjson.ts'
import { ProgressLine } from './progress-line.ts'

export interface Run {
  as: string
  mode: Mode
  format: Format
  ndjson: boolean
  maxFindings: number
  paths: readonly string[]
  version: string
}

export interface Streams {
  stdin: Readable
  stdout: Writable
  stderr: Writable & { isTTY?: boolean }
}

/** Exit code: 0 all valid, 1 something invalid, 2 something could not be read. */
export async function run({ as, mode, format, ndjson, maxFindings, paths, version }: Run, { stdin, stdout, stderr }: Streams): Promise<0 | 1 | 2> {
  const checker = await Checker.for(as, mode)
  const files = await inputs(paths, ndjson)
  const report = reportOf(format, version)
  const summary: Summary = { as, component: checker.target.component, mode, checked: 0, invalid: 0, findings: 0, unreadable: [], files: files.map(nameOf), ndjson }
  const print = (text: string) => text && stdout.write(text)
  const found = (finding: Finding) => {
    if (++summary.findings <= maxFindings) print(report.finding(finding))
    else if (summary.findings === maxFindings + 1) stderr.write(`only the first ${maxFindings} findings are reported (--max-findings)\n`)
  }
  for (const path of files) {
    const name = nameOf(path)
    const progress = new ProgressLine(stderr)
    try {
      if (ndjson) {
        const stream = path === STDIN ? stdin : createReadStream(path, { highWaterMark: 1 << 20, fd: await opened(path) })
        const before = { checked: summary.checked, invalid: summary.invalid }
        await checkLines(stream as AsyncIterable<Uint8Array>, checker, name, found, (so) => {
          summary.checked = before.checked + so.lines
          summary.invalid = before.invalid + so.invalid
          progress.show(so)
        })
      } else {
        const bytes = path === STDIN ? await readStream(stdin, name) : await readDocument(path)
        const findings = checkDocument(bytes, checker, name)
        summary.checked++
        if (findings.length > 0) summary.invalid++
        for (const finding of findings) found(finding)
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      summary.unreadable.push({ file: name, message: error.message })
      print(report.unreadable(name, error.message))
    } finally {
      progress.clear()
    }
  }
  print(report.end(summary))
  if (summary.unreadable.length > 0) return 2
  return summary.invalid > 0 ? 1 : 0
}

const nameOf = (path: string) => (path === STDIN ? '<stdin>' : path)
