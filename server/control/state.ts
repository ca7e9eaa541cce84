/** Control operations that read and move the clock, and that reset, export and load the state. */
import { controlOperations } from '../../generated/control.ts'
import { badRequest } from '../core/errors.ts'
import { emptyTables } from '../db/state-tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { findAccountId } from '../http/accounts.ts'
import { type Controls, JsonLines } from '../http/control.ts'
import { requireAdmitted } from './admission.ts'
import { withProgress } from './clock-progress.ts'
import { demoSettings, setDemoAccount } from './demo-account.ts'
import { loadedAccounts, writeInitialState } from './initial-state.ts'
import { StateFileError } from './state-file/errors.ts'

export const stateControls = {
  resetState: ({ dependencies: { database, requestLog, runtime, httpClient }, scheduler, initial }) =>
    scheduler.runExclusively(async () => {
      await requestLog.flush()
      runtime.clock = { ...REAL_TIME }
      await inTransaction(database.db, async (db) => {
        const settings = await demoSettings(db)
        await emptyTables(db, database)
        await db
          .insertInto('clock')
          .values({ id: 1, ...REAL_TIME })
          .execute()
        await writeInitialState({ db, runtime, httpClient }, initial)
        // A reset keeps these settings, because they are options of the server.
        if (settings) await setDemoAccount(db, settings)
      })
      return scheduler.readClock()
    }),
  readClock: ({ scheduler }) => scheduler.readClock(),
  /** The schema requires exactly one field. */
  moveClock: async (call) => {
    const { asLines, dependencies, scheduler, given } = call
    const { advance_seconds, advance_to, frozen } = given
    const begin = () => requireAdmitted(dependencies.database.db, call.caller)
    const move = () =>
      frozen === undefined
        ? scheduler.advance((now) => advance_to ?? now + Math.round((advance_seconds ?? 0) * 1000), begin)
        : scheduler.freeze(frozen, begin)
    return asLines ? new JsonLines(withProgress(call, move), () => dependencies.runtime.now()) : move()
  },
  exportState: async ({ given: { client_id: clientId, secrets = false }, caller: { partner }, dependencies: { database }, scheduler }) => {
    if (clientId !== undefined) await findAccountId(database.db, clientId)
    const { exportState } = await import('./state-file/export.ts')
    const { now } = await scheduler.readClock()
    const { responseBytes } = controlOperations.exportState.bounds
    return exportState(database, { clientId, secrets, now, maxBytes: partner ? responseBytes : Infinity })
  },
  loadState: ({ given, dependencies: { database, runtime, httpClient }, scheduler }) =>
    scheduler.runExclusively(async () => {
      const [{ checkContents }, { loadState, withSecrets }] = await loadModules()
      const { now } = await scheduler.readClock()
      try {
        const state = withSecrets(
          checkContents(given, () => now),
          runtime,
        )
        await inTransaction(database.db, (db) => loadState({ db, runtime, httpClient }, state))
        return loadedAccounts(state)
      } catch (error) {
        throw error instanceof StateFileError ? badRequest(error.message) : error
      }
    }),
} satisfies Partial<Controls>

/** Imports the modules on first use, so that the server starts faster. */
const loadModules = () => Promise.all([import('./state-file/check.ts'), import('./state-file/load.ts')])

const REAL_TIME = { offset_ms: 0, frozen_at: null }
