/** Compares two versions of the contract. */
import { array, boolean, looseObject, number, string } from 'zod'
import { changesOfLevel } from '../../../checks/diff/report/report.ts'
import { judgeChanges } from '../../../checks/diff/run.ts'
import { openDocuments } from '../../../checks/diff/input/open-documents.ts'
import { sourceOf } from '../../../checks/diff/input/source.ts'
import { ownDocument } from '../../../checks/core/package.ts'
import { UsageError } from '../../../checks/core/errors.ts'
import { STDIN } from '../../../checks/files/inputs.ts'
import { nextCursor, pageInput, pageOf } from '../answer-parts.ts'
import { tool } from '../tool.ts'

const MOST_PLACES = 5

const document = (about: string) => string().min(1).max(1000).describe(about)

export const diffTools = [
  tool({
    name: 'diff',
    title: 'Compare two versions of the contract',
    about:
      'Says what changed between two OpenAPI documents and whom it breaks, breaking changes first. Each is a file or REVISION:FILE of git, from the folder that this command was started in.',
    effect: 'reads',
    input: {
      old: document('the older document, in JSON or YAML'),
      new: document("the newer one; this package's own unless given").optional(),
      all: boolean().default(false).describe('compatible changes and notes, too'),
      ...pageInput(100, 20),
    },
    output: {
      breaking: number(),
      compatible: number(),
      notes: number(),
      changes: array(looseObject({ id: string(), level: string(), at: string(), breaks: string().nullable(), places: array(string()) })),
      next_cursor: nextCursor,
    },
    run: async ({ old, new: now = ownDocument(), all, ...page }) => {
      // Standard input is the protocol's.
      if ([old, now].includes(STDIN)) throw new UsageError('name a file: "-" (standard input) carries the protocol here')
      const opened = await openDocuments(sourceOf(old, process.stdin), sourceOf(now, process.stdin))
      const { changes } = judgeChanges(opened, [], new Date().toISOString().slice(0, 10))
      const { rows, ...next } = pageOf(
        changes.filter(({ level }) => all || level === 'breaking'),
        page,
      )
      return {
        breaking: changesOfLevel(changes, 'breaking').length,
        compatible: changesOfLevel(changes, 'compatible').length,
        notes: changesOfLevel(changes, 'note').length,
        changes: rows.map(({ id, level, at, was, is, breaks, places }) => ({
          id,
          level,
          at,
          was,
          is,
          breaks,
          places: places.slice(0, MOST_PLACES),
          ...(places.length > MOST_PLACES && { more_places: places.length - MOST_PLACES }),
        })),
        ...next,
      }
    },
  }),
]
