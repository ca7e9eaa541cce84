/** Runs `cpd diff`: compares two documents, writes a report and returns an exit code. */
import type { Readable } from 'node:stream'
import { ReportOutput } from '../report/output.ts'
import { UsageError } from '../core/errors.ts'
import { toUnreadable } from '../validate/document.ts'
import { STDIN } from '../files/inputs.ts'
import { type BumpVerdict, judgeBump, parseVersionSource, readVersions } from './bump.ts'
import { compareByLevelThenPlace, type Change, type Level } from './change.ts'
import { compareDocuments } from './compare.ts'
import { openDocuments, type OpenedDocuments } from './input/open-documents.ts'
import { parseText } from './input/parsed-text.ts'
import { type Source, createSource } from './input/source.ts'
import { Places } from './places.ts'
import { createNamePath, unchangedPath } from '../report/repository-path.ts'
import { type Output, styleFor } from '../report/style.ts'
import { type Format, formatReport } from './report/formats.ts'
import { acceptSunsets } from './sunset.ts'
import { applyWaivers, parseWaivers, type Waiver } from './waivers.ts'

export const THRESHOLDS = ['breaking', 'any', 'never'] as const
export type Threshold = (typeof THRESHOLDS)[number]

export interface DiffOptions {
  was: string
  is: string
  format: Format
  failOn: Threshold
  waive?: string
  /** Source of the versions to check: `info`, `package`, or a pair such as `1.2.0..1.3.0`. */
  requireBump?: string
  all: boolean
  limit?: number
  /** The day on which sunsets are evaluated, for example 2026-11-22. */
  today?: string
  version?: string
}

interface Streams {
  stdin: Readable
  stdout: Output
}

/**
 * Returns the exit code: 0 if no change reaches the threshold, 1 if one does or the version bump is too small, and 2 if the report could
 * not be written.
 */
export async function runDiff(options: DiffOptions, { stdin, stdout }: Streams): Promise<0 | 1 | 2> {
  const paths = [options.was, options.is, options.waive]
  if (paths.filter((path) => path === STDIN).length > 1) throw new UsageError('"-" (standard input) can be read only once')
  if (paths.includes('')) throw new UsageError('a file name is empty')
  const versionSource = options.requireBump === undefined ? undefined : parseVersionSource(options.requireBump)
  const waivers = options.waive === undefined ? [] : await readWaivers(createSource(options.waive, stdin))
  const isAnnotating = options.format === 'github' || options.format === 'sarif'
  const namePath = isAnnotating ? createNamePath() : unchangedPath
  const [base, revision] = [createSource(options.was, stdin, namePath), createSource(options.is, stdin, namePath)]
  const opened = await openDocuments(base, revision)
  const { changes, unused } = judgeChanges(opened, waivers, options.today ?? new Date().toISOString().slice(0, 10))
  // Skips positions for the text report, which does not show line numbers.
  if (options.format !== 'text') locate(changes, opened.revision)
  const bump =
    versionSource === undefined
      ? undefined
      : await checkBump(versionSource, changes, { ...opened.base, source: base }, { ...opened.revision, source: revision })
  const output = new ReportOutput(stdout, () => {})
  const comparison = {
    was: base.name,
    is: revision.name,
    file: revision.path,
    changes,
    unused,
    all: options.all,
    ...(bump && { bump }),
    ...(options.limit !== undefined && { limit: options.limit }),
  }
  await output.end(formatReport(options.format, comparison, { style: styleFor(stdout), version: options.version ?? '' }))
  if (output.failed) return 2
  return bump?.enough === false || changes.some((change) => isFailure(change, options.failOn)) ? 1 : 0
}

async function readWaivers(source: Source): Promise<Waiver[]> {
  const bytes = await source.read().catch((error: unknown) => {
    throw toUnreadable(source.name, error)
  })
  return parseWaivers((await parseText(bytes, source.name)).value, source.name)
}

/** Compares the documents and applies sunsets and waivers. */
export function judgeChanges({ base, revision, inputChanges }: OpenedDocuments, waivers: readonly Waiver[], today: string) {
  const changes = [...compareDocuments(base.document, revision.document), ...inputChanges]
  acceptSunsets(changes, base.document, revision.document, today)
  const unused = applyWaivers(changes, waivers)
  return { changes: changes.toSorted(compareByLevelThenPlace), unused }
}

/** Assigns each change its position in the new document. */
function locate(changes: readonly Change[], revision: OpenedDocuments['revision']): void {
  const places = new Places(revision.document)
  const unlocated = changes.filter(({ position }) => position === undefined)
  const positions = revision.bundle.getPositions(unlocated.map((change) => findPointer(change, places)))
  unlocated.forEach((change, index) => Object.assign(change, { position: positions[index] }))
}

/** Prefers the component, which is unambiguous, over the first place. */
function findPointer({ home, places: [first = home] }: Change, places: Places): string {
  const found = places.find(home)
  return found.parts.length > 0 ? found.pointer : places.find(first).pointer
}

async function checkBump(
  versionSource: string,
  changes: readonly Change[],
  base: OpenedDocuments['base'] & { source: Source },
  revision: OpenedDocuments['revision'] & { source: Source },
): Promise<BumpVerdict> {
  const versions = await readVersions(versionSource, base, revision)
  const verdict = judgeBump(changes, versions.was, versions.is, versions.where)
  if (typeof verdict === 'string') throw new UsageError(verdict)
  return verdict
}

const FAILING_LEVELS: Readonly<Record<Threshold, readonly Level[]>> = {
  breaking: ['breaking'],
  any: ['breaking', 'compatible', 'note'],
  never: [],
}

const isFailure = ({ level, waived }: Change, failOn: Threshold): boolean => waived === null && FAILING_LEVELS[failOn].includes(level)
