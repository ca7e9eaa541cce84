/** The operation that purges an Individual. It makes the Individual unavailable immediately and schedules the erasure. */
import { enforce } from '../../core/rule.ts'
import { definePlugin } from '../../http/plugin.ts'
import { requireValidDeliveryHeaders, requireCallableDeliveryUrls } from '../webhooks/rules.ts'
import { requireAvailableIndividual } from './rules.ts'
import { requireUnusedPurgeToken } from '../../http/token-rules.ts'
import { individualEvenIfDeleted } from '../individuals/repository.ts'
import { addPurge, findPurge, type StoredPurge } from './repository.ts'
import { listeningPorts } from '../../db/listeners.ts'
import { spendToken, type Token } from '../../http/accounts.ts'
import { purgeReceivers, makeUnavailable, purgeJobs, scheduleErasure } from './service.ts'

export const purgePlugin = definePlugin({
  name: 'purge',
  handlers: {
    purgeIndividual: async (call) => {
      const { body, account, db, runtime, now } = call
      const { individual_id, delivery_details: deliveries = [] } = body
      const { hash } = call.token as Token
      const individual = await individualEvenIfDeleted(db, account.id, individual_id)
      enforce(requireAvailableIndividual, { individual, purge: await findPurge(db, individual_id) })
      enforce(requireValidDeliveryHeaders, deliveries)
      const ownPorts = () => listeningPorts(db, runtime.realNow())
      const rejectedUrl = await requireCallableDeliveryUrls({ deliveries, httpClient: call.httpClient, ownPorts })
      if (rejectedUrl) throw rejectedUrl
      enforce(requireUnusedPurgeToken, { token: { spent_at: (await spendToken(db, hash, now)) ? null : now } })
      const receivers = await purgeReceivers(db, { individualId: individual_id, preferred: account.default_event_types }, deliveries)
      const purge: StoredPurge = {
        id: runtime.id('pur'),
        account_id: account.id,
        individual_id,
        token_hash: hash,
        external_id: receivers.length > 0 ? (individual?.external_id ?? null) : null,
        delivery_details: receivers.length > 0 ? receivers : null,
        requested_at: now,
        erased_at: null,
      }
      // The second of two concurrent calls throws here, and the rollback leaves its purge token unspent.
      enforce(requireAvailableIndividual, { individual, purge: (await addPurge(db, purge)) ? undefined : purge })
      await makeUnavailable(db, account.id, individual_id, now)
      await scheduleErasure(call, purge)
    },
  },
  ...purgeJobs,
})
