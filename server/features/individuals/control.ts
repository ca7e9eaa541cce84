/** Control operations for Individuals. */
import type { IndividualInput } from '../../../generated/types.ts'
import { notFound } from '../../core/errors.ts'
import { mentions, selectList } from '../../db/list.ts'
import { accountOfRecord } from '../../http/accounts.ts'
import type { Controls, RecordSearch } from '../../http/control.ts'
import { findIndividual, formatName, individualView } from './repository.ts'

export const individualControls = {
  showIndividual: async ({ given: { individual_id: id }, dependencies: { database } }) => {
    const account_id = await accountOfRecord(database.db, 'individual', id)
    const individual = account_id === undefined ? undefined : await findIndividual(database.db, account_id, id)
    if (!individual) throw notFound('No Individual has this identifier')
    return { individual_id: id, account_id: individual.account_id, record: individualView(individual) }
  },
} satisfies Partial<Controls>

export const searchIndividuals: RecordSearch = async (db, { limit, ...given }) => {
  const query = selectList(db, given, {
    from: db
      .selectFrom('individual')
      .select(['id', 'account_id', 'data', 'created_at'])
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc'),
    filters: { text: mentions(['id', 'external_id', 'data', 'full_name', 'short_name']) },
  })
  return (await query.limit(limit).execute()).map(({ id, account_id, data, created_at: at }) => {
    const individual = JSON.parse(data) as IndividualInput
    return { kind: 'individual', id, account_id, title: formatName(individual), description: individual.email, at }
  })
}
