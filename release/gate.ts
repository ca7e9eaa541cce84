/**
 * What breaks clients since the last release, and was neither accepted nor announced in release/waivers.json. `npm test` asks.
 * The last released document is in release/last-released/, where a release puts it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Change } from '../checks/diff/change.ts'
import { openDocuments } from '../checks/diff/input/open-documents.ts'
import { sourceOf } from '../checks/diff/input/source.ts'
import { judgeChanges } from '../checks/diff/run.ts'
import type { Waiver } from '../checks/diff/waivers.ts'

/** The document of each release, by where it is kept. */
export const LAST_RELEASED: Readonly<Record<string, string>> = { 'release/last-released/openapi.json': 'generated/openapi.json' }

/**
 * What clients of the released document are answered by today: where its API version is no longer the newest, the document
 * that is made of the newest for it.
 */
export function documentFor(released: string, newest: string): string {
  const { info } = JSON.parse(readFileSync(released, 'utf8')) as { info: { version: string } }
  const ofItsVersion = join(dirname(newest), 'versions', info.version.split('.').at(-1) ?? '', 'openapi.json')
  return existsSync(ofItsVersion) ? ofItsVersion : newest
}

const nothing = Readable.from([])

/** Returns the changes between two documents, given as files or revisions, as `cpd diff` judges them. */
export async function changesBetween(was: string, is: string, waivers: readonly Waiver[] = []): Promise<Change[]> {
  const opened = await openDocuments(sourceOf(was, nothing), sourceOf(is, nothing))
  return judgeChanges(opened, waivers, new Date().toISOString().slice(0, 10)).changes
}

/** Empty where nothing breaks that was not said to; else what breaks, and what to do. */
export async function unannounced(was: string, is: string, waivers: readonly Waiver[]): Promise<string> {
  const isAnnounced = ({ id, at, home }: Change) =>
    waivers.some((one) => one.level === 'breaking' && one.id === id && (one.at === at || one.at === home))
  const found = (await changesBetween(was, is, waivers)).filter(
    (change) => change.level === 'breaking' && change.waived === null && !isAnnounced(change),
  )
  if (found.length === 0) return ''
  const entries = found.map(({ id, at, breaks }) => `  ${JSON.stringify({ id, at })}, which breaks ${breaks}`)
  return `Since the last release (${was}) these changes of ${is} break clients, and nobody has said so:
${entries.join('\n')}
Take them back; or keep the old beside the new, with "deprecated": true and "x-sunset", and remove it from that day on; or add to
release/waivers.json {"id", "at", "reason"} for what breaks nobody in truth, or {"id", "at", "level": "breaking", "reason"} for what
is meant to break: the next release is then a version that may.`
}
