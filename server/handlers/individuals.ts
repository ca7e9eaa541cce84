/** Individuals: create, read, list Items, delete; and purge, which makes one unavailable at once, while a job erases its data. */
import type { IndividualItem } from '../../generated/types.ts'
import { definePlugin, type Call } from '../api/plugin.ts'
import { individualItemView } from '../workflow/items/view.ts'
import { pickFields, INDIVIDUAL_FIELDS } from '../store/stored-fields.ts'
import { authorizeDataRequest, authorizeIndividual, individualIdOf } from '../api/authorize.ts'
import { headersOfADeliveryCanBeSent, urlsOfADeliveryCanBeCalled } from '../rules/deliveries.ts'
import { aPurgedIndividualIsUnavailable, aPurgeTokenIsSpentByTheCallThatPasses } from '../rules/purge.ts'
import { aPublicTokenReachesOnlyItsPolicy } from '../rules/tokens.ts'
import {
  addIndividual,
  deleteIndividual,
  individualView,
  individualEvenIfDeleted,
  addPurge,
  findPurge,
  type StoredPurge,
} from '../store/individuals.ts'
import { duplicatesOf, itemsOf, type ItemOwner } from '../store/items.ts'
import { listeningPorts } from '../store/listeners.ts'
import { spendToken, type Token } from '../store/accounts.ts'
import { forgetCreationsOf, purgeReceivers, makeUnavailable, purgeJobs, scheduleErasure } from '../workflow/purges.ts'

export const individualsPlugin = definePlugin({
  name: 'individuals',
  handlers: {
    createIndividual: async ({ body, account, token, db, runtime, now }) => {
      const refusal = aPublicTokenReachesOnlyItsPolicy({ token, individualId: undefined })
      if (refusal) throw refusal
      const id = runtime.id('idv')
      await addIndividual(db, { id, account_id: account.id, data: pickFields(body, INDIVIDUAL_FIELDS), created_at: now })
      return { id }
    },
    getIndividual: async (call) => individualView(await authorizeIndividual(call, individualIdOf(call.body))),
    listIndividualItems: async (call) => {
      const { datarequest_id, individual_id, individual } = call.body
      if (datarequest_id !== undefined) {
        const { id } = await authorizeDataRequest(call, datarequest_id)
        return { datarequest_id: id, items: await itemsOfIndividual(call, { datarequestId: id }) }
      }
      const { id } = await authorizeIndividual(call, individual?.individual_id ?? (individual_id as string))
      const datasources = individual?.datasources ?? []
      return { individual: { individual_id: id, datasources }, items: await itemsOfIndividual(call, { individualId: id }, datasources) }
    },
    deleteIndividual: async (call) => {
      const { id } = await authorizeIndividual(call, individualIdOf(call.body))
      await deleteIndividual(call.db, id, call.now)
      await forgetCreationsOf(call.db, call.account.id, id)
    },
  },
})

/** Latest first. No Data Sources means all of them. */
async function itemsOfIndividual({ db }: Call, owner: ItemOwner, datasources: readonly string[] = []): Promise<IndividualItem[]> {
  const all = await itemsOf(db, owner)
  const items =
    datasources.length === 0 ? all : all.filter(({ datasource_id }) => datasource_id !== null && datasources.includes(datasource_id))
  const duplicates = await duplicatesOf(db, items)
  return items.map((item) => individualItemView(item, duplicates.get(item.id) ?? []))
}

export const purgePlugin = definePlugin({
  name: 'purge',
  handlers: {
    purgeIndividual: async (call) => {
      const { body, account, db, runtime, now } = call
      const { individual_id, delivery_details } = body
      const { hash } = call.token as Token
      const individual = await individualEvenIfDeleted(db, account.id, individual_id)
      const refusal =
        aPurgedIndividualIsUnavailable({ individual, purge: await findPurge(db, individual_id) }) ??
        headersOfADeliveryCanBeSent(delivery_details ?? []) ??
        (await urlsOfADeliveryCanBeCalled(delivery_details ?? [], call.httpClient, () => listeningPorts(db, runtime.realNow()))) ??
        aPurgeTokenIsSpentByTheCallThatPasses({ spent: await spendToken(db, hash, now) })
      if (refusal) throw refusal
      const receivers = await purgeReceivers(
        db,
        { individualId: individual_id, preferred: account.default_event_types },
        delivery_details ?? [],
      )
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
      // If two calls come at once, the second one throws here: it is rolled back, and its token stays unspent.
      const alreadyPurged = aPurgedIndividualIsUnavailable({ individual, purge: (await addPurge(db, purge)) ? undefined : purge })
      if (alreadyPurged) throw alreadyPurged
      await makeUnavailable(db, account.id, individual_id, now)
      await scheduleErasure(call, purge)
    },
  },
  ...purgeJobs,
})
