/** Lists Data Requests, with filters, field selection, sorting and paging. */
import type { LinkStatus, ListedDataRequest } from '../../../generated/types.ts'
import { definePlugin, type Call } from '../../http/plugin.ts'
import { dataRequestViews } from './plugin.ts'
import { badRequest } from '../../core/errors.ts'
import { limits } from '../../core/limits.ts'
import { enforce } from '../../core/rule.ts'
import { requireIndividualInPolicy } from '../../http/token-rules.ts'
import { searchDataRequests } from './repository.ts'
import type { Tables } from '../../db/tables.ts'
import { DATA_REQUEST_FIELDS } from '../stored-fields.ts'

export const dataRequestListsPlugin = definePlugin({
  name: 'datarequest-lists',
  handlers: {
    listDataRequests: async (call) => {
      const { filters = {}, fields = DEFAULT_FIELDS, options = {} } = call.body ?? {}
      const { individual_id: individualId } = filters
      if (individualId !== undefined) enforce(requireIndividualInPolicy, { token: call.token, individualId })
      const unknown = fields.filter((field) => !FIELDS.has(field))
      if (unknown.length > 0) warnOrReject(call, `/fields: a listed Data Request has the fields ${[...FIELDS].join(', ')}`)
      const { status, ...others } = filters
      const { count = limits.default_result_size, offset = 0, sort_by = 'created_at', sort_order = 'DESC' } = options
      const search = {
        accountId: call.account.id,
        filters: { ...others, ...(status && { status: status.map(toLinkStatus) }) },
        onlyOf: call.token?.individual_id,
        now: call.now,
        count,
        offset,
        sort_by,
        sort_order,
      }
      const parts = { links: fields.includes('invitation_links'), events: fields.includes('event_logs') }
      const { rows, total } = await searchDataRequests(call.db, search, parts)
      call.setTotal(total)
      const { get_x_auth_token_credentials: credentials = false, prefetch_individual: individuals = false } = options
      const views = await dataRequestViews(rows, { ...call, credentials, consent: false, individuals })
      const names = new Set([...fields, 'id', 'datarequest_id', ...(individuals ? ['individual'] : [])])
      return views.map((view) => Object.fromEntries(Object.entries(view).filter(([name]) => names.has(name))) as ListedDataRequest)
    },
  },
})

const DEFAULT_FIELDS = ['id', 'individual_id', 'type', 'created_at', 'invitation_links', 'event_logs']
/** Fields that lists can return: all except the consent, which only get_by_id returns. */
const FIELDS: ReadonlySet<string> = new Set([
  'id',
  'datarequest_id',
  'individual_id',
  'type',
  ...Object.keys(DATA_REQUEST_FIELDS),
  'requester_logo',
  'referrer',
  'widget_id',
  'invitation_links',
  'event_logs',
  'last_activity_type',
  'last_activity_at',
  'created_at',
  'updated_at',
])

/** Returns the stored status that a filter value selects. Published clients send ACTIVE, USED and EXPIRED. */
const toLinkStatus = (status: LinkStatus): Tables['link']['status'] =>
  status === 'ACTIVE' ? 'available' : (status.toLowerCase() as Tables['link']['status'])

function warnOrReject(call: Call, message: string): void {
  if (call.strict) throw badRequest(message)
  call.warn(message)
}
