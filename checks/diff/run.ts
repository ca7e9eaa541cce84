/** A whole `cpd diff`: two documents, one report, one exit code. */
import type { Readable } from 'node:stream'
import { ReportOutput } from '../report/output.ts'
import { UsageError } from '../core/errors.ts'
import { asUnreadable } from '../validate/document.ts'
import { STDIN } from '../files/inputs.ts'
import { type BumpVerdict, judgeBump, checkedVersionsOf, versionsOf } from './bump.ts'
import { byLevelThenPlace, type Change, type Level } from './change.ts'
import { compareDocuments } from './compare.ts'
import { openDocuments, type OpenedDocuments } from './input/open-documents.ts'
import { parseText } from './input/parsed-text.ts'
import { type Source, sourceOf } from './input/source.ts'
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
  /** The versions that must have gone up far enough: `info`, `package`, or `1.2.0..1.3.0`. */
  requireBump?: string
  all: boolean
  limit?: number
  /** The day by which sunsets are judged, as in 2026-11-22. */
  today?: string
  /** The version of this program. */
  version?: string
}

interface Streams {
  stdin: Readable
  stdout: Output
}

/** Exit code: 0 nothing at or above the threshold, 1 something is, or the version is too low, 2 the report could not be written. */
export async function runDiff(options: DiffOptions, { stdin, stdout }: Streams): Promise<0 | 1 | 2> {
  const paths = [options.was, options.is, options.waive]
  if (paths.filter((path) => path === STDIN).length > 1) throw new UsageError('"-" (standard input) can be read only once')
  if (paths.includes('')) throw new UsageError('a file name is empty')
  const asked = options.requireBump === undefined ? undefined : checkedVersionsOf(options.requireBump)
  const waivers = options.waive === undefined ? [] : await readWaivers(sourceOf(options.waive, stdin))
  const isAnnotating = options.format === 'github' || options.format === 'sarif'
  const namePath = isAnnotating ? createNamePath() : unchangedPath
  const [was, is] = [sourceOf(options.was, stdin, namePath), sourceOf(options.is, stdin, namePath)]
  const opened = await openDocuments(was, is)
  const { changes, unused } = judgeChanges(opened, waivers, options.today ?? new Date().toISOString().slice(0, 10))
  // The report for people names places, and no lines.
  if (options.format !== 'text') locate(changes, opened.is)
  const bump =
    asked === undefined ? undefined : await bumpVerdict(asked, changes, { ...opened.was, source: was }, { ...opened.is, source: is })
  const output = new ReportOutput(stdout, () => {})
  const compared = {
    was: was.name,
    is: is.name,
    file: is.path,
    changes,
    unused,
    all: options.all,
    ...(bump && { bump }),
    ...(options.limit !== undefined && { limit: options.limit }),
  }
  await output.end(formatReport(options.format, compared, { style: styleFor(stdout), version: options.version ?? '' }))
  if (output.failed) return 2
  return bump?.enough === false || changes.some((change) => isFailure(change, options.failOn)) ? 1 : 0
}

async function readWaivers(source: Source): Promise<Waiver[]> {
  const bytes = await source.read().catch((error: unknown) => {
    throw asUnreadable(source.name, error)
  })
  return parseWaivers((await parseText(bytes, source.name)).value, source.name)
}

/** All changes as they are judged here. */
export function judgeChanges({ was, is, inputChanges }: OpenedDocuments, waivers: readonly Waiver[], today: string) {
  const changes = [...compareDocuments(was.document, is.document), ...inputChanges]
  acceptSunsets(changes, was.document, is.document, today)
  const unused = applyWaivers(changes, waivers)
  return { changes: changes.toSorted(byLevelThenPlace), unused }
}

/** Gives each change its place in the new document. */
function locate(changes: readonly Change[], is: OpenedDocuments['is']): void {
  const places = new Places(is.document)
  const without = changes.filter(({ position }) => position === undefined)
  const positions = is.bundle.positionsOf(without.map((change) => pointerOf(change, places)))
  without.forEach((change, index) => Object.assign(change, { position: positions[index] }))
}

/** In the component, which is named without doubt, or at the first of its places. */
function pointerOf({ home, places: [first = home] }: Change, places: Places): string {
  const found = places.find(home)
  return found.parts.length > 0 ? found.pointer : places.find(first).pointer
}

async function bumpVerdict(
  asked: string,
  changes: readonly Change[],
  was: OpenedDocuments['was'] & { source: Source },
  is: OpenedDocuments['is'] & { source: Source },
): Promise<BumpVerdict> {
  const versions = await versionsOf(asked, was, is)
  const verdict = judgeBump(changes, versions.was, versions.is, versions.where)
  if (typeof verdict === 'string') throw new UsageError(verdict)
  return verdict
}

const FAILING: Readonly<Record<Threshold, readonly Level[]>> = {
  breaking: ['breaking'],
  any: ['breaking', 'compatible', 'note'],
  never: [],
}

const isFailure = ({ level, waived }: Change, failOn: Threshold): boolean => waived === null && FAILING[failOn].includes(level)
