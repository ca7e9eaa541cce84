/** Lists messages that a real service would have sent, events that were raised, and the request log. */
import { sql } from 'kysely'
import type { LoggedHeaders, MessageChannel } from '../../generated/sandbox-types.ts'
import { individualsToErase } from '../store/individuals.ts'
import type { Controls } from './controls.ts'
import { redactPurged } from './purges.ts'

export const historyControls = {
  /** Oldest first. */
  listMessages: async ({ given: { datarequest_id, individual_id, channel, limit }, dependencies: { database } }) => {
    const newest = await database.db
      .selectFrom('message')
      .select(['account_id', 'individual_id', 'datarequest_id', 'channel', 'recipient', 'subject', 'body', 'created_at'])
      .where('individual_id', 'not in', individualsToErase(database.db))
      .$if(datarequest_id !== undefined, (messages) => messages.where('datarequest_id', '=', datarequest_id as string))
      .$if(individual_id !== undefined, (messages) => messages.where('individual_id', '=', individual_id as string))
      .$if(channel !== undefined, (messages) => messages.where('channel', '=', channel as MessageChannel))
      .$if(limit !== undefined, (messages) => messages.limit(limit as number))
      .orderBy('seq', 'desc')
      .execute()
    return newest.toReversed()
  },
  /** Oldest first. */
  listEvents: async ({ given: { datarequest_id, individual_id, type, event_id, request_id }, dependencies: { database } }) => {
    const rows = await database.db
      .selectFrom('webhook_event')
      .select(['id', 'account_id', 'individual_id', 'datarequest_id', 'type', 'body', 'created_at', 'request_id'])
      .where('individual_id', 'not in', individualsToErase(database.db))
      .$if(datarequest_id !== undefined, (events) => events.where('datarequest_id', '=', datarequest_id as string))
      .$if(individual_id !== undefined, (events) => events.where('individual_id', '=', individual_id as string))
      .$if(type !== undefined, (events) => events.where('type', '=', type as string))
      .$if(event_id !== undefined, (events) => events.where('id', '=', event_id as string))
      .$if(request_id !== undefined, (events) => events.where('request_id', '=', request_id as string))
      .orderBy('seq')
      .execute()
    return rows.map(({ body, ...event }) => ({ ...event, body: parseJson(body) }))
  },
  /** Newest first. */
  listCalls: async ({ given, dependencies: { database, requestLog } }) => {
    const { mentions, account_id, request_id, path, since, until } = given
    const statuses = readStatuses(given.status)
    await requestLog.flush()
    const rows = await database.db
      .selectFrom('request_log')
      .selectAll()
      .$if(mentions !== undefined, (calls) =>
        calls.where((call) =>
          call.or(
            (['request', 'response', 'operation', 'request_id', 'warnings'] as const).map(
              (body) => sql<boolean>`${sql.ref(body)} like ${likePattern(mentions ?? '')} escape '!'`,
            ),
          ),
        ),
      )
      .$if(account_id !== undefined, (calls) => calls.where('account_id', '=', account_id as string))
      .$if(request_id !== undefined, (calls) => calls.where('request_id', '=', request_id as string))
      .$if(path !== undefined, (calls) => calls.where(sql<boolean>`operation like ${likePattern(path ?? '')} escape '!'`))
      .$if(statuses !== undefined, (calls) => calls.where('status', '>=', statuses?.[0] ?? 0).where('status', '<=', statuses?.[1] ?? 999))
      .$if(since !== undefined, (calls) => calls.where('at', '>=', since as number))
      .$if(until !== undefined, (calls) => calls.where('at', '<=', until as number))
      .orderBy('seq', 'desc')
      .limit(given.limit as number)
      .execute()
    return (await redactPurged(database.db, rows)).map(({ warnings, request, response, headers, ...row }) => ({
      ...row,
      warnings: JSON.parse(warnings) as string[],
      request: parseJson(request),
      response: parseJson(response),
      headers: parseJson(headers) as LoggedHeaders | null,
    }))
  },
} satisfies Partial<Controls>

/** The lowest and the highest status asked for: one (`404`), a class (`4xx`), or all that failed (`failed`). */
function readStatuses(status: string | undefined): readonly [number, number] | undefined {
  if (status === undefined) return undefined
  if (status === 'failed') return [400, 599]
  if (/^[1-5]xx$/.test(status)) return [Number(status[0]) * 100, Number(status[0]) * 100 + 99]
  return [Number(status), Number(status)]
}

/** A LIKE pattern for texts that contain this one; wildcards in it are escaped. */
const likePattern = (text: string) => `%${text.replaceAll(/[!%_]/g, '!$&')}%`

const parseJson = (json: string | null): unknown => (json === null ? null : JSON.parse(json))
