/** The whole state: emptied, read out, put back. */
import { parameters } from './fields.ts'
import { seedDemoAccount } from './demo-account.ts'
import { releaseAll } from '../store/jobs.ts'
import { empty, readAll, writeAll } from './snapshot.ts'
import type { Controls } from './controls.ts'

const REAL_TIME = { offset_ms: 0, frozen_at: null }

export const state: Controls = {
  '/reset': {
    POST: ({ parts: { database, journal, world }, timekeeper }) =>
      timekeeper.alone(async () => {
        await journal.flush()
        world.clock = { ...REAL_TIME }
        await database.db.transaction().execute(async (db) => {
          await empty(db, database.engine)
          await db
            .insertInto('clock')
            .values({ id: 1, ...REAL_TIME })
            .execute()
          await seedDemoAccount(db, world)
        })
        return timekeeper.read()
      }),
  },
  '/snapshot': {
    GET: async ({ query, parts: { database, journal } }) => {
      parameters(query, [])
      await journal.flush()
      return readAll(database)
    },
  },
  '/restore': {
    POST: ({ body, parts: { database, journal }, timekeeper }) =>
      timekeeper.alone(async () => {
        await journal.flush()
        await writeAll(database, body)
        await releaseAll(database.db)
        return timekeeper.read()
      }),
  },
}
