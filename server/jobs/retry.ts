/** What becomes of a job that failed: it is tried again a minute later, then two, then four …, and given up after the tenth time. */
import type { Parts } from '../api/api.ts'
import type { DueJob } from '../api/plugin.ts'
import { claim, type Hold, type Job, postpone } from '../store/jobs.ts'
import { inTransaction } from '../store/transaction.ts'

const MOST_TRIES = 10
const FIRST_DELAY = 60_000

type Keeper = Pick<Parts, 'database' | 'world' | 'behaviours' | 'journal' | 'publicUrl'>

export async function putBack(parts: Keeper, job: Job, error: unknown, held?: Hold): Promise<void> {
  const { database, world, journal } = parts
  const { id, kind, subject, due_at, failures } = job
  const tries = failures + 1
  const told = { kind, subject, tries, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  if (tries >= MOST_TRIES) {
    await giveUp(parts, job, held)
    journal.log.error(told, 'job given up')
    return
  }
  // A job that is late already is not hurried through its tries.
  await postpone(database.db, { id, due_at, failures }, Math.max(due_at + FIRST_DELAY * 2 ** failures, world.now()), held)
  journal.log.error(told, 'job failed')
}

/** What the job was about may have to be told that nothing comes of it. */
async function giveUp({ database, world, behaviours, publicUrl }: Keeper, job: Job, held: Hold | undefined): Promise<void> {
  const { kind, account_id: accountId, subject, payload } = job
  const end = behaviours.find(({ givenUp = {} }) => Object.hasOwn(givenUp, kind))?.givenUp?.[kind]
  await inTransaction(database.db, async (db) => {
    if (!(await claim(db, job, held)) || !end) return
    const now = Math.max(job.due_at, world.now())
    await end({ accountId, subject, payload: JSON.parse(payload) as DueJob['payload'], db, world: world.at(now), now, publicUrl })
  })
}
