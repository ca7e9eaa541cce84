/** Checks many documents in several threads; the results come in the order of the files. */
import type { TextChecker } from '../../validate/checker.ts'
import type { Crew, FileDone, FilesDone, LinesDone } from './crew.ts'
import { checkFiles } from './tasks.ts'

/** Files of one piece of work. */
const PIECE = 16

/** `room`: how many findings the report still takes. */
export async function* checkFilesInThreads(
  paths: readonly string[],
  { checker, crew, room }: { checker: TextChecker; crew: Crew; room: () => number },
): AsyncGenerator<FileDone> {
  const ahead: Promise<readonly FileDone[]>[] = []
  const most = (crew.size + 1) * 2
  for (let at = 0; at < paths.length || ahead.length > 0; ) {
    while (at < paths.length && ahead.length < most) {
      const some = paths.slice(at, at + PIECE)
      const given = crew.give({ kind: 'files', paths: some, room: room() })
      const files = given ? filesOf(given) : Promise.resolve(checkFiles(some, room(), checker).files)
      files.catch(() => {})
      ahead.push(files)
      at += PIECE
      // The results of the threads so far are passed on.
      if (!given) break
    }
    yield* (await ahead.shift()) ?? []
  }
}

async function filesOf(given: Promise<LinesDone | FilesDone>): Promise<readonly FileDone[]> {
  const done = await given
  if (done.kind !== 'files') throw new Error('a thread answered something else')
  return done.files
}
