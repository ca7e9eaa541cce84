/** What the server kept for its partner to look at: messages it would have sent, calls it answered. */
import { badRequest } from '../errors.ts'
import { parameters } from './fields.ts'
import type { Controls } from './controls.ts'

const CHANNELS = ['EMAIL', 'SMS'] as const
const USUAL_LIMIT = 100
const LARGEST_LIMIT = 1000

export const records: Controls = {
  '/outbox': {
    /** In the order in which they were sent. */
    GET: ({ query, parts: { database } }) => {
      const { datarequest_id, individual_id, channel } = parameters(query, ['datarequest_id', 'individual_id', 'channel'])
      const known = CHANNELS.find((one) => one === channel)
      if (channel !== undefined && !known) throw badRequest(`channel: must be one of ${CHANNELS.join(', ')}`)
      return database.db
        .selectFrom('message')
        .select(['account_id', 'individual_id', 'datarequest_id', 'channel', 'recipient', 'subject', 'body', 'created_at'])
        .$if(datarequest_id !== undefined, (messages) => messages.where('datarequest_id', '=', datarequest_id as string))
        .$if(individual_id !== undefined, (messages) => messages.where('individual_id', '=', individual_id as string))
        .$if(known !== undefined, (messages) => messages.where('channel', '=', known as 'EMAIL' | 'SMS'))
        .orderBy('seq')
        .execute()
    },
  },
  '/requests': {
    /** Newest first. */
    GET: async ({ query, parts: { database, journal } }) => {
      const { limit = String(USUAL_LIMIT) } = parameters(query, ['limit'])
      if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > LARGEST_LIMIT)
        throw badRequest(`limit: must be a number from 1 to ${LARGEST_LIMIT}`)
      await journal.flush()
      const rows = await database.db.selectFrom('journal').selectAll().orderBy('seq', 'desc').limit(Number(limit)).execute()
      return rows.map(({ warnings, request, response, ...row }) => ({
        ...row,
        warnings: parsed(warnings),
        request: parsed(request),
        response: parsed(response),
      }))
    },
  },
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json))
