/** The versions that `--require-bump` reads: those of the documents, of the packages that hold them, or two that are given. */
import { UsageError, Unreadable } from '../core/errors.ts'
import type { Opened } from './input/open-documents.ts'
import { parseText } from './input/parsed-text.ts'
import { partAt } from './input/part-at.ts'
import type { Source } from './input/source.ts'

export const VERSIONS_OF = ['info', 'package'] as const

export interface Versions {
  was: string
  is: string
  /** The version that must go up. */
  where: string
}

/** Throws UsageError for another word. */
export function checkedVersionsOf(text: string): string {
  if ((VERSIONS_OF as readonly string[]).includes(text) || /^[^.\s]\S*\.\.[^.\s]\S*$/.test(text)) return text
  throw new UsageError(`--require-bump takes info, package, or two versions as in 1.2.0..1.3.0, not "${text}"`)
}

export async function versionsOf(what: string, was: Opened & { source: Source }, is: Opened & { source: Source }): Promise<Versions> {
  if (what === 'info') {
    const [before, now] = [was, is].map(({ document }) => text(partAt(document.root, '/info/version'), document.file, 'info.version')) as [
      string,
      string,
    ]
    return { was: before, is: now, where: `info.version of ${is.bundle.name}` }
  }
  if (what === 'package') {
    const [before, now] = [await packageVersion(was.source), await packageVersion(is.source)]
    return { was: before.version, is: now.version, where: `the version in ${now.file}` }
  }
  const [before = '', now = ''] = what.split('..')
  return { was: before, is: now, where: 'the version' }
}

function text(value: unknown, file: string, what: string): string {
  if (typeof value === 'string') return value
  throw new Unreadable(file, `has no ${what} that is a text`)
}

/** That of the nearest package.json above, at the same revision. */
async function packageVersion(source: Source): Promise<{ version: string; file: string }> {
  for (const manifest of source.above('package.json')) {
    const bytes = await manifest.read().catch((error: unknown) => {
      if (error instanceof Unreadable) return undefined
      throw error
    })
    if (!bytes) continue
    const { value } = await parseText(bytes, manifest.name)
    return { version: text(partAt(value, '/version'), manifest.name, 'version'), file: manifest.name }
  }
  throw new Unreadable(source.name, 'is in no package: there is no package.json above it')
}
