/** Lists messages that a real service would have sent, events that were raised, and the request log. */
import { sql } from 'kysely'
import { badRequest } from '../core/errors.ts'
import { readLimit, readQuery } from './input.ts'
import { individualsToErase } from '../store/purges.ts'
import type { Controls } from './controls.ts'
import { redactPurged } from './purges.ts'

const CHANNELS = ['EMAIL', 'SMS'] as const

export const historyControls: Controls = {
  '/outbox': {
    /** Oldest first. */
    GET: async ({ query, dependencies: { database } }) => {
      const { datarequest_id, individual_id, channel, limit } = readQuery(query, ['datarequest_id', 'individual_id', 'channel', 'limit'])
      const knownChannel = CHANNELS.find((name) => name === channel)
      if (channel !== undefined && !knownChannel) throw badRequest(`channel: must be one of ${CHANNELS.join(', ')}`)
      const newest = await database.db
        .selectFrom('message')
        .select(['account_id', 'individual_id', 'datarequest_id', 'channel', 'recipient', 'subject', 'body', 'created_at'])
        .where('individual_id', 'not in', individualsToErase(database.db))
        .$if(datarequest_id !== undefined, (messages) => messages.where('datarequest_id', '=', datarequest_id as string))
        .$if(individual_id !== undefined, (messages) => messages.where('individual_id', '=', individual_id as string))
        .$if(knownChannel !== undefined, (messages) => messages.where('channel', '=', knownChannel as 'EMAIL' | 'SMS'))
        .$if(limit !== undefined, (messages) => messages.limit(readLimit(limit)))
        .orderBy('seq', 'desc')
        .execute()
      return newest.toReversed()
    },
  },
  '/events': {
    /** Oldest first. */
    GET: async ({ query, dependencies: { database } }) => {
      const { datarequest_id, individual_id, type } = readQuery(query, ['datarequest_id', 'individual_id', 'type'])
      const rows = await database.db
        .selectFrom('webhook_event')
        .select(['id', 'account_id', 'individual_id', 'datarequest_id', 'type', 'body', 'created_at'])
        .where('individual_id', 'not in', individualsToErase(database.db))
        .$if(datarequest_id !== undefined, (events) => events.where('datarequest_id', '=', datarequest_id as string))
        .$if(individual_id !== undefined, (events) => events.where('individual_id', '=', individual_id as string))
        .$if(type !== undefined, (events) => events.where('type', '=', type as string))
        .orderBy('seq')
        .execute()
      return rows.map(({ body, ...event }) => ({ ...event, body: parseJson(body) }))
    },
  },
  '/requests': {
    /** Newest first. */
    GET: async ({ query, dependencies: { database, requestLog } }) => {
      const { mentions, limit } = readQuery(query, ['mentions', 'limit'])
      const rowLimit = readLimit(limit)
      await requestLog.flush()
      const rows = await database.db
        .selectFrom('request_log')
        .selectAll()
        .$if(mentions !== undefined, (calls) =>
          calls.where((call) =>
            call.or(
              (['request', 'response'] as const).map(
                (body) => sql<boolean>`${sql.ref(body)} like ${likePattern(mentions ?? '')} escape '!'`,
              ),
            ),
          ),
        )
        .orderBy('seq', 'desc')
        .limit(rowLimit)
        .execute()
      return (await redactPurged(database.db, rows)).map(({ warnings, request, response, ...row }) => ({
        ...row,
        warnings: parseJson(warnings),
        request: parseJson(request),
        response: parseJson(response),
      }))
    },
  },
}

/** A LIKE pattern for texts that contain this one; wildcards in it are escaped. */
const likePattern = (text: string) => `%${text.replaceAll(/[!%_]/g, '!$&')}%`

const parseJson = (json: string | null): unknown => (json === null ? null : JSON.parse(json))
