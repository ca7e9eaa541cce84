/** Individuals: create, read, list Items, delete. */
import { behaviour } from '../behaviour.ts'
import { pick } from '../pick.ts'
import { reachDataRequest, reachIndividual, referenceOf } from '../reach.ts'
import { aPublicTokenReachesOnlyItsPolicy } from '../rules/a-public-token-reaches-only-its-policy.ts'
import { addIndividual, deleteIndividual, shown } from '../store/individuals.ts'
import { INDIVIDUAL } from '../stored-fields.ts'

export const individuals = behaviour({
  name: 'individuals',
  handlers: {
    createIndividual: async ({ body, account, token, db, world, now }) => {
      const refusal = aPublicTokenReachesOnlyItsPolicy({ token, individualId: undefined })
      if (refusal) throw refusal
      const id = world.id('idv')
      await addIndividual(db, { id, account_id: account.id, data: pick(body, INDIVIDUAL), created_at: now })
      return { id }
    },
    getIndividual: async (call) => shown(await reachIndividual(call, referenceOf(call.body))),
    // The server keeps no Items yet.
    listIndividualItems: async (call) => {
      const { datarequest_id, individual_id, individual } = call.body
      if (datarequest_id !== undefined) return { datarequest_id: (await reachDataRequest(call, datarequest_id)).id, items: [] }
      const { id } = await reachIndividual(call, individual?.individual_id ?? (individual_id as string))
      return { individual: { individual_id: id, datasources: individual?.datasources ?? [] }, items: [] }
    },
    deleteIndividual: async (call) => {
      const { id } = await reachIndividual(call, referenceOf(call.body))
      await deleteIndividual(call.db, id, call.now)
    },
  },
})
