/** A state as a file holds it: read out, or added to what there is. Imported on first use: the server starts without it. */
import { badRequest } from '../core/errors.ts'
import { readClock } from '../store/clock.ts'
import { atOneInstant, inTransaction } from '../store/transaction.ts'
import { accountIdOf } from './account-id.ts'
import type { Controls } from './controls.ts'
import { loadedAccounts } from './initial-state.ts'

export const stateFileControls = {
  exportState: async ({ given: { client_id: clientId, secrets = false }, dependencies: { database }, scheduler }) => {
    if (clientId !== undefined) await accountIdOf(database.db, clientId)
    const { exportState } = await import('./state-file/export.ts')
    const { now } = await scheduler.readClock()
    return atOneInstant(database, async (db) => exportState({ db, secrets }, { clientId, clock: await readClock(db), now }))
  },
  loadState: ({ given, dependencies: { database, runtime, httpClient }, scheduler }) =>
    scheduler.runExclusively(async () => {
      const [{ checkContents }, { loadState, withSecrets }, { WrongState }] = await loadModules()
      const { now } = await scheduler.readClock()
      try {
        const state = withSecrets(
          checkContents(given, () => now),
          runtime,
        )
        await inTransaction(database.db, (db) => loadState({ db, runtime, httpClient }, state))
        return loadedAccounts(state)
      } catch (error) {
        throw error instanceof WrongState ? badRequest(error.message) : error
      }
    }),
} satisfies Partial<Controls>

const loadModules = () => Promise.all([import('./state-file/check.ts'), import('./state-file/load.ts'), import('./state-file/faults.ts')])
