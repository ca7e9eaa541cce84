/** Entry point of the worker threads that `in-thread.ts` starts. */
import { UnreadableError, UsageError } from '../../../checks/core/errors.ts'
import { openDocuments } from '../../../checks/diff/input/open-documents.ts'
import { createSource } from '../../../checks/diff/input/source.ts'
import { selectLevel } from '../../../checks/diff/report/report.ts'
import { judgeChanges } from '../../../checks/diff/run.ts'
import { doWork } from '../../../server/core/worker-pool.ts'
import { paginate } from '../tool.ts'
import type { DiffRequest, DiffResult, DiffError } from './in-thread.ts'

const MAX_PLACES = 5

export default doWork({
  async diff(request: DiffRequest): Promise<DiffResult | DiffError> {
    try {
      return await diff(request)
    } catch (error) {
      if (error instanceof UnreadableError) return { error: `${error.file} ${error.message}` }
      if (error instanceof UsageError) return { error: error.message }
      throw error
    }
  },
})

async function diff({ old, new: now, all, ...page }: DiffRequest): Promise<DiffResult> {
  const opened = await openDocuments(createSource(old), createSource(now))
  const { changes } = judgeChanges(opened, [], new Date().toISOString().slice(0, 10))
  const { rows, ...next } = paginate(
    changes.filter(({ level }) => all || level === 'breaking'),
    page,
  )
  return {
    breaking: selectLevel(changes, 'breaking').length,
    compatible: selectLevel(changes, 'compatible').length,
    notes: selectLevel(changes, 'note').length,
    changes: rows.map(({ id, level, at, was, is, breaks, places }) => ({
      id,
      level,
      at: at.words,
      was,
      is,
      breaks,
      places: places.slice(0, MAX_PLACES).map(({ words }) => words),
      ...(places.length > MAX_PLACES && { more_places: places.length - MAX_PLACES }),
    })),
    ...next,
  }
}
