/** The reset of the whole state. */
import { demoProcessingFailures, setDemoProcessingFailures } from './demo-account.ts'
import { writeInitialState } from './initial-state.ts'
import { emptyTables } from '../store/state-tables.ts'
import type { Controls } from './controls.ts'

const REAL_TIME = { offset_ms: 0, frozen_at: null }

export const stateControls = {
  resetState: ({ dependencies: { database, requestLog, runtime, httpClient }, scheduler, initial }) =>
    scheduler.runExclusively(async () => {
      await requestLog.flush()
      runtime.clock = { ...REAL_TIME }
      await database.db.transaction().execute(async (db) => {
        const failures = await demoProcessingFailures(db)
        await emptyTables(db, database.engine)
        await db
          .insertInto('clock')
          .values({ id: 1, ...REAL_TIME })
          .execute()
        await writeInitialState({ db, runtime, httpClient }, initial)
        // This setting was chosen where the server was started.
        if (failures) await setDemoProcessingFailures(db, failures)
      })
      return scheduler.readClock()
    }),
} satisfies Partial<Controls>
