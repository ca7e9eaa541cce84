/** A state as a file holds it: read out, or added to what there is. Imported on first use: the server starts without it. */
import { badRequest } from '../core/errors.ts'
import { readClock } from '../store/clock.ts'
import { atOneInstant, inTransaction } from '../store/transaction.ts'
import { accountIdOf } from './account-id.ts'
import type { Controls } from './controls.ts'
import { loadedAccounts } from './initial-state.ts'
import { oneOf, readObject, readQuery } from './input.ts'

const FLAGS = ['true', 'false'] as const

export const stateFileControls: Controls = {
  '/export': {
    GET: async ({ query, dependencies: { database }, scheduler }) => {
      const { client_id: clientId, secrets } = readQuery(query, ['client_id', 'secrets'])
      const withSecrets = oneOf(FLAGS, secrets, 'secrets') === 'true'
      if (clientId !== undefined) await accountIdOf(database.db, clientId)
      const { exportState } = await import('./state-file/export.ts')
      const { now } = await scheduler.readClock()
      return atOneInstant(database, async (db) => exportState({ db, secrets: withSecrets }, { clientId, clock: await readClock(db), now }))
    },
  },
  '/load': {
    POST: ({ body, dependencies: { database, runtime, httpClient }, scheduler }) =>
      scheduler.runExclusively(async () => {
        const [{ checkState }, { loadState, withSecrets }, { WrongState }] = await loadModules()
        const { now } = await scheduler.readClock()
        try {
          const state = withSecrets(await checkState(readObject(body, undefined), () => now), runtime)
          await inTransaction(database.db, (db) => loadState({ db, runtime, httpClient }, state))
          return loadedAccounts(state)
        } catch (error) {
          throw error instanceof WrongState ? badRequest(error.message) : error
        }
      }),
  },
}

const loadModules = () => Promise.all([import('./state-file/check.ts'), import('./state-file/load.ts'), import('./state-file/faults.ts')])
