/** Several processes run the jobs in one PostgreSQL database. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Runtime } from '../../../server/core/runtime.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { TABLES } from '../../../server/features/tables.ts'
import { scheduleJob } from '../../../server/jobs/repository.ts'
import { freshDatabase } from '../databases.ts'
import { START } from './jobs-fixture.ts'

test('several processes run each job exactly once', async () => {
  const { where: place, drop } = await freshDatabase()
  const database = await openDatabase(place, TABLES)
  onTestFinished(() => database.close().then(drop))
  const runtime = new Runtime()
  for (let job = 0; job < 200; job++)
    await scheduleJob({ db: database.db, runtime }, { kind: 'note', accountId: 'acc', subject: `job ${job}`, dueAt: START + (job % 7) })
  const workers = Array.from({ length: 4 }, () =>
    spawn(process.execPath, [join(import.meta.dirname, 'worker.ts'), place, String(START + 7)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  )
  const codes = await Promise.all(workers.map(async (worker) => (await once(worker, 'close'))[0] as number))
  expect(codes).toEqual([0, 0, 0, 0])
  const notes = await database.db.selectFrom('message').select(['subject', 'recipient']).execute()
  expect(notes).toHaveLength(200)
  expect(new Set(notes.map(({ subject }) => subject)).size).toBe(200)
  expect(await database.db.selectFrom('job').select('id').execute()).toEqual([])
})
