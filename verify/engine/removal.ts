/** Deletes or purges the people of a run. */
import type { ServiceClient } from '../../generated/client.ts'
import type { Recorder } from './recorder.ts'

/** Maximum number of consecutive removals without a response. */
const MAX_SILENT_REMOVALS = 3

interface RemovalOptions {
  readonly recorder: Recorder
  readonly service: ServiceClient
  readonly purges: boolean
}

/** Returns a function that tries to remove each of these people once. The report names the people who remain. */
export const createRemoval =
  ({ recorder, service, purges }: RemovalOptions) =>
  (ids: readonly string[]): Promise<void> =>
    recorder.remove(async () => {
      let silent = 0
      for (const id of ids) {
        if (silent >= MAX_SILENT_REMOVALS) return
        const before = recorder.failures
        recorder.people.keep(id)
        await (purges ? purge(service, id) : service.individuals.deleteIndividual({ id })).catch(() => undefined)
        silent = recorder.failures > before ? silent + 1 : 0
      }
    })

async function purge({ authentication, compliance }: ServiceClient, individual_id: string): Promise<void> {
  const { access_token: purgeToken } = await authentication.generatePurgeToken()
  await compliance.purgeIndividual({ individual_id }, { purgeToken })
}
