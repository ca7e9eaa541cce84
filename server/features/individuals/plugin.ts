/** Handlers that create, read and delete Individuals, and list their Items. */
import type { IndividualItem } from '../../../generated/types.ts'
import { enforce } from '../../core/rule.ts'
import { definePlugin, type Call } from '../../http/plugin.ts'
import { individualItemView } from '../items/view.ts'
import { pickFields, INDIVIDUAL_FIELDS } from '../stored-fields.ts'
import { authorizeDataRequest, authorizeIndividual, getIndividualId } from '../authorize.ts'
import { requireIndividualInPolicy } from '../../http/token-rules.ts'
import { addIndividual, deleteIndividual, individualView } from './repository.ts'
import { findDuplicates, listOwnedItems, type ItemOwner } from '../items/repository.ts'
import { forgetCreationsForIndividual } from '../purge/service.ts'

export const individualsPlugin = definePlugin({
  name: 'individuals',
  handlers: {
    createIndividual: async ({ body, account, token, db, runtime, now }) => {
      enforce(requireIndividualInPolicy, { token, individualId: undefined })
      const id = runtime.id('idv')
      await addIndividual(db, { id, account_id: account.id, data: pickFields(body, INDIVIDUAL_FIELDS), created_at: now })
      return { id }
    },
    getIndividual: async (call) => individualView(await authorizeIndividual(call, getIndividualId(call.body))),
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
      const { id } = await authorizeIndividual(call, getIndividualId(call.body))
      await deleteIndividual(call.db, id, call.now)
      await forgetCreationsForIndividual(call.db, call.account.id, id)
    },
  },
})

/** Returns the Items, latest first. An empty list of Data Sources selects all Items. */
async function itemsOfIndividual({ db }: Call, owner: ItemOwner, datasources: readonly string[] = []): Promise<IndividualItem[]> {
  const all = await listOwnedItems(db, owner)
  const items =
    datasources.length === 0 ? all : all.filter(({ datasource_id }) => datasource_id !== null && datasources.includes(datasource_id))
  const duplicates = await findDuplicates(db, items)
  return items.map((item) => individualItemView(item, duplicates.get(item.id) ?? []))
}
