/** A whole `cpd diff`: two documents, one report, one exit code. */
import type { Readable } from 'node:stream'
import { ReportOutput } from '../report/output.ts'
import { Unreadable, UsageError } from '../validate/finding.ts'
import { STDIN } from '../validate/inputs.ts'
import type { Change, Level } from './change.ts'
import { compareDocuments } from './compare.ts'
import { inputName, readJson } from './document/read-json.ts'
import { documentFault } from './document/shape.ts'
import { type JsonObject, ApiDocument } from './document/api-document.ts'
import { type Output, styleFor } from '../terminal/style.ts'
import { type Format, formatReport } from './report/formats.ts'
import { applyWaivers, parseWaivers } from './waivers.ts'

export const THRESHOLDS = ['breaking', 'any', 'never'] as const
export type Threshold = (typeof THRESHOLDS)[number]

export interface DiffOptions {
  was: string
  is: string
  format: Format
  failOn: Threshold
  waive?: string
  all: boolean
}

interface Streams {
  stdin: Readable
  stdout: Output
}

/** Exit code: 0 nothing at or above the threshold, 1 something is, 2 the report could not be written. */
export async function runDiff(options: DiffOptions, { stdin, stdout }: Streams): Promise<0 | 1 | 2> {
  const paths = [options.was, options.is, options.waive]
  if (paths.filter((path) => path === STDIN).length > 1) throw new UsageError('"-" (standard input) can be read only once')
  if (paths.includes('')) throw new UsageError('a file name is empty')
  const waivers = options.waive === undefined ? [] : parseWaivers(await readJson(options.waive, stdin), inputName(options.waive))
  const was = await readApiDocument(options.was, stdin)
  const is = await readApiDocument(options.is, stdin)
  const changes = compareDocuments(was, is)
  const unused = applyWaivers(changes, waivers)
  const output = new ReportOutput(stdout, () => {})
  await output.end(formatReport(options.format, { was: was.file, is: is.file, changes, unused, all: options.all }, styleFor(stdout)))
  if (output.failed) return 2
  return changes.some((change) => isFailure(change, options.failOn)) ? 1 : 0
}

async function readApiDocument(path: string, stdin: Readable): Promise<ApiDocument> {
  const value = await readJson(path, stdin)
  const wrong = documentFault(value)
  if (wrong) throw new Unreadable(inputName(path), wrong)
  return new ApiDocument(value as JsonObject, inputName(path))
}

const FAILING: Readonly<Record<Threshold, readonly Level[]>> = {
  breaking: ['breaking'],
  any: ['breaking', 'compatible', 'note'],
  never: [],
}

const isFailure = ({ level, waived }: Change, failOn: Threshold): boolean => waived === null && FAILING[failOn].includes(level)
