/** The next job is the one that a plain search through all jobs finds, even when hundreds wait for busy concurrency keys. */
import { assert, asyncProperty, boolean, constantFrom, integer, record, uniqueArray, array } from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../server/store/database.ts'
import { nextDueJob, type Capacity, type Job } from '../../../server/store/jobs.ts'
import { freshDatabase } from '../databases.ts'

const ORIGINS = ['http://a', 'http://b', 'http://c', 'http://d']

const someJobs = record({
  count: integer({ min: 1, max: 90 }),
  concurrency_key: constantFrom(null, ...ORIGINS),
  due_at: integer({ min: 0, max: 20 }),
  sequence: integer({ min: 0, max: 3 }),
  leased_until: constantFrom(0, 0, 0, 200),
})

const capacity = record({ realNow: constantFrom(100, 300), busyKeys: uniqueArray(constantFrom(...ORIGINS)), asyncJobs: boolean() })

const free = ({ concurrency_key, leased_until }: Job, { realNow, busyKeys, asyncJobs }: Capacity) =>
  leased_until <= realNow && (concurrency_key === null || (asyncJobs && !busyKeys.includes(concurrency_key)))

const inOrder = (one: Job, other: Job) => one.due_at - other.due_at || one.sequence - other.sequence || (one.id < other.id ? -1 : 1)

test('the next job is the earliest due one that is not leased and fits the capacity', async () => {
  const { where, drop } = await freshDatabase()
  const { db, close } = await openDatabase(where)
  onTestFinished(() => close().then(drop))
  const property = asyncProperty(array(someJobs, { maxLength: 6 }), integer({ min: 0, max: 20 }), capacity, async (groups, by, current) => {
    await db.deleteFrom('job').execute()
    const jobs = groups
      .flatMap(({ count, ...job }) => Array.from({ length: count }, () => job))
      .map((job, number): Job => {
        const id = `job_${String(number).padStart(3, '0')}`
        return {
          id,
          kind: 'k',
          account_id: 'acc',
          subject: id,
          payload: '{}',
          failures: 0,
          created_at: 0,
          leased_by: null,
          request_id: null,
          ...job,
        }
      })
    if (jobs.length > 0) await db.insertInto('job').values(jobs).execute()
    const expected = jobs.filter((job) => job.due_at <= by && free(job, current)).toSorted(inOrder)[0]
    expect(await nextDueJob(db, by, current)).toEqual(expected)
  })
  await assert(property, { numRuns: 150 })
})
