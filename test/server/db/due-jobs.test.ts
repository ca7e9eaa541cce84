/** A simple reference implementation selects the same next jobs from a queue, and the same queues with jobs. */
import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../server/db/database.ts'
import { TABLES } from '../../../server/features/tables.ts'
import { type DueKey, type Job, findKeysWithJobs, nextJobs } from '../../../server/jobs/repository.ts'
import { freshDatabase } from '../databases.ts'

const KEYS = ['acc_1', 'http://a', 'http://b', 'http://c']
const KNOWN = ['deliver', 'remind']

const someJobs = record({
  count: integer({ min: 1, max: 30 }),
  concurrency_key: constantFrom(...KEYS),
  kind: constantFrom(...KNOWN, 'of a later release'),
  due_at: integer({ min: 0, max: 20 }),
  hasPlace: boolean(),
})

const isKnown = ({ kind }: Job) => KNOWN.includes(kind)

/** Jobs with a sequence number keep their order. Other jobs are inserted by due time. */
function inOrder(jobs: readonly Job[]): Job[] {
  const placed = jobs.filter(({ sequence }) => sequence > 0).toSorted((one, other) => one.sequence - other.sequence)
  const others = jobs
    .filter(({ sequence }) => sequence === 0)
    .toSorted((one, other) => one.due_at - other.due_at || (one.id < other.id ? -1 : 1))
  const merged = [...placed]
  for (const job of others.toReversed()) {
    // Inserts before the first job that has no sequence number, or that has the same or a later due time.
    const before = merged.findIndex(({ due_at, sequence }) => sequence === 0 || due_at >= job.due_at)
    merged.splice(before === -1 ? merged.length : before, 0, job)
  }
  return merged
}

test('a queue returns its jobs in order, ignores the clock for jobs with a sequence number, and skips unknown kinds', async () => {
  const { where, drop } = await freshDatabase()
  const { db, close } = await openDatabase(where, TABLES)
  onTestFinished(() => close().then(drop))
  const property = asyncProperty(array(someJobs, { maxLength: 6 }), integer({ min: 0, max: 20 }), async (groups, by) => {
    await db.deleteFrom('job').execute()
    const jobs = groups
      .flatMap(({ count, ...job }) => Array.from({ length: count }, () => job))
      .map(({ hasPlace, ...job }, number): Job => {
        const id = `job_${String(number).padStart(3, '0')}`
        const rest = { account_id: 'acc', subject: id, payload: '{}', failures: 0, created_at: 0, request_id: null }
        return { id, sequence: hasPlace ? number + 1 : 0, ...job, ...rest }
      })
    if (jobs.length > 0) await db.insertInto('job').values(jobs).execute()
    const known = Map.groupBy(jobs.filter(isKnown), ({ concurrency_key }) => concurrency_key)
    for (const key of KEYS) {
      const due = (known.get(key) ?? []).filter(({ due_at, sequence }) => sequence > 0 || due_at <= by)
      expect(getIds(await nextJobs(db, key, by, KNOWN, 40))).toEqual(getIds(inOrder(due)).slice(0, 40))
    }
    const first = [...known].map(([key, all]): DueKey => {
      const [job] = inOrder(all) as [Job]
      return { key, id: job.id, due: job.due_at, kind: job.kind }
    })
    const found = await findKeysWithJobs(db, KNOWN)
    expect(found.map(({ due }) => due)).toEqual(first.map(({ due }) => due).toSorted((a, b) => a - b))
    expect(new Set(found.map((one) => JSON.stringify(one)))).toEqual(new Set(first.map((one) => JSON.stringify(one))))
  })
  await assert(property, { numRuns: 150 })
})

const getIds = (jobs: readonly Job[]): string[] => jobs.map(({ id }) => id)
