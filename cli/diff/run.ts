/** A whole `cpd diff`: two documents, one report, one exit code. */
import type { Readable, Writable } from 'node:stream'
import { ReportOutput } from '../report/output.ts'
import { Unreadable, UsageError } from '../validate/finding.ts'
import { STDIN } from '../validate/inputs.ts'
import type { Change, Level } from './change.ts'
import { compare } from './compare.ts'
import { nameOf, readJson } from './document/read.ts'
import { notOpenApi } from './document/shape.ts'
import { type Node, Source } from './document/source.ts'
import { type Format, reportOf } from './report/formats.ts'
import { waive, waiversIn } from './waivers.ts'

export const THRESHOLDS = ['breaking', 'any', 'never'] as const
export type Threshold = (typeof THRESHOLDS)[number]

export interface Run {
  was: string
  is: string
  format: Format
  failOn: Threshold
  waive?: string
  all: boolean
}

interface Streams {
  stdin: Readable
  stdout: Writable
}

/** Exit code: 0 nothing at or above the threshold, 1 something is, 2 the report could not be written. */
export async function run(options: Run, { stdin, stdout }: Streams): Promise<0 | 1 | 2> {
  const paths = [options.was, options.is, options.waive]
  if (paths.filter((path) => path === STDIN).length > 1) throw new UsageError('"-" (standard input) can be read only once')
  if (paths.includes('')) throw new UsageError('a file name is empty')
  const waivers = options.waive === undefined ? [] : waiversIn(await readJson(options.waive, stdin), nameOf(options.waive))
  const was = await sourceOf(options.was, stdin)
  const is = await sourceOf(options.is, stdin)
  const changes = compare(was, is)
  const unused = waive(changes, waivers)
  const output = new ReportOutput(stdout, () => {})
  await output.end(reportOf(options.format, { was: was.file, is: is.file, changes, unused, all: options.all }))
  if (output.failed) return 2
  return changes.some((change) => counts(change, options.failOn)) ? 1 : 0
}

async function sourceOf(path: string, stdin: Readable): Promise<Source> {
  const value = await readJson(path, stdin)
  const wrong = notOpenApi(value)
  if (wrong) throw new Unreadable(nameOf(path), wrong)
  return new Source(value as Node, nameOf(path))
}

const FAILING: Readonly<Record<Threshold, readonly Level[]>> = {
  breaking: ['breaking'],
  any: ['breaking', 'compatible', 'note'],
  never: [],
}

const counts = ({ level, waived }: Change, failOn: Threshold): boolean => waived === null && FAILING[failOn].includes(level)
