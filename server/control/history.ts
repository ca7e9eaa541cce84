/** The records of what happened: messages, events, calls and purges, and what they show of an integration. */
import type { LoggedHeaders, MessageChannel, ReadinessRecords, ReadinessReport } from '../../generated/sandbox-types.ts'
import { individualsToErase, selectPurges } from '../features/purge/repository.ts'
import type { ControlCall, Controls } from './controls.ts'
import { MAX_TOTAL, readPage } from './pages.ts'
import { findHiddenMatches, type LoggedCall, pendingPurges, redactPurged } from './redacted-calls.ts'
import { notFound } from '../core/errors.ts'
import { includesText, isOfRequestWith, mentions } from '../db/list-conditions.ts'
import { foundInPieces, hasOtherSeq } from '../http/request-log-rows.ts'

const CALL_TEXTS = ['request', 'response', 'operation', 'request_id', 'warnings', 'refusal'] as const

export const historyControls = {
  /** Oldest first, unless they are sorted. */
  listMessages: async ({ given, dependencies: { database }, setTotal }) => {
    const { db } = database
    const { of, datarequest_id, individual_id, channel, limit, account_id, mentions: text, offset, sort_by, order = 'desc' } = given
    const query = db
      .selectFrom('message')
      .select(['account_id', 'individual_id', 'datarequest_id', 'channel', 'recipient', 'subject', 'body', 'created_at'])
      .where('individual_id', 'not in', individualsToErase(db))
      .$if(datarequest_id !== undefined, (messages) => messages.where('datarequest_id', '=', datarequest_id as string))
      .$if(individual_id !== undefined, (messages) => messages.where('individual_id', '=', individual_id as string))
      .$if(account_id !== undefined, (messages) => messages.where('account_id', '=', account_id as string))
      .$if(channel !== undefined, (messages) => messages.where('channel', '=', channel as MessageChannel))
      .$if(text !== undefined, (messages) => messages.where(mentions(db, ['recipient', 'subject', 'body', 'datarequest_id'], text ?? '')))
      .$if(of !== undefined, (messages) =>
        messages.where((message) =>
          message.or([
            message('individual_id', '=', of as string),
            message('datarequest_id', '=', of as string),
            isOfRequestWith('datarequest_id', { of: of as string, parts: ['item', 'session', 'link', 'delivery', 'webhook_event'] }),
          ]),
        ),
      )
      .$if(sort_by === 'recipient', (messages) => messages.orderBy('recipient', order))
      .orderBy('seq', sort_by === undefined ? 'desc' : order)
    const rows = await readPage(db, query, { limit, offset, setTotal })
    return sort_by === undefined ? rows.toReversed() : rows
  },
  /** Oldest first, unless they are sorted. */
  listEvents: async ({ given, dependencies: { database }, setTotal }) => {
    const { db } = database
    const {
      datarequest_id,
      individual_id,
      type,
      event_id,
      request_id,
      account_id,
      mentions: text,
      sort_by,
      order = 'desc',
      ...page
    } = given
    const query = db
      .selectFrom('webhook_event')
      .select(['id', 'account_id', 'individual_id', 'datarequest_id', 'type', 'body', 'created_at', 'request_id'])
      .where('individual_id', 'not in', individualsToErase(db))
      .$if(datarequest_id !== undefined, (events) => events.where('datarequest_id', '=', datarequest_id as string))
      .$if(individual_id !== undefined, (events) => events.where('individual_id', '=', individual_id as string))
      .$if(account_id !== undefined, (events) => events.where('account_id', '=', account_id as string))
      .$if(type !== undefined, (events) => events.where('type', '=', type as string))
      .$if(event_id !== undefined, (events) => events.where('id', '=', event_id as string))
      .$if(request_id !== undefined, (events) => events.where('request_id', '=', request_id as string))
      .$if(text !== undefined, (events) => events.where(mentions(db, ['id', 'type', 'body'], text ?? '')))
      .$if(sort_by === 'type', (events) => events.orderBy('type', order))
      .orderBy('seq', sort_by === undefined ? 'desc' : order)
    const rows = await readPage(db, query, { ...page, setTotal })
    const events = rows.map(({ body, ...event }) => ({ ...event, body: parseJson(body) }))
    return sort_by === undefined ? events.toReversed() : events
  },
  /** Newest first, unless they are sorted. */
  listCalls: async ({ given, dependencies: { database, requestLog }, setTotal }) => {
    const { db } = database
    const { mentions: text, account_id, request_id, path, since, until, seq, sort_by = 'at', order = 'desc', limit, offset } = given
    const statuses = readStatuses(given.status)
    await requestLog.flush()
    const asked = db
      .selectFrom('request_log')
      .$if(seq !== undefined, (calls) => calls.where('seq', '=', seq as number))
      .$if(account_id !== undefined, (calls) => calls.where('account_id', '=', account_id as string))
      .$if(request_id !== undefined, (calls) => calls.where('request_id', '=', request_id as string))
      .$if(statuses !== undefined, (calls) => calls.where('status', '>=', statuses?.[0] ?? 0).where('status', '<=', statuses?.[1] ?? 999))
      .$if(since !== undefined, (calls) => calls.where('at', '>=', since as number))
      .$if(until !== undefined, (calls) => calls.where('at', '<=', until as number))
      .$if(path !== undefined, (calls) => calls.where(mentions(db, ['operation'], path ?? '')))
      .$if(text !== undefined, (calls) => calls.where(mentions(db, CALL_TEXTS, text ?? '')))
    const isSearched = text !== undefined || path !== undefined
    const calls = isSearched ? db.selectFrom('request_log').where((await foundInPieces(db, asked, MAX_TOTAL)).where) : asked
    const isMatch = (call: LoggedCall) =>
      (text === undefined || CALL_TEXTS.some((column) => includesText(call[column], text))) &&
      (request_id === undefined || call.request_id === request_id)
    const hidden = text === undefined && request_id === undefined ? [] : await findHiddenMatches(db, asked, isMatch)
    const query = calls
      .selectAll()
      .$if(hidden.length > 0, (calls) => calls.where(hasOtherSeq(db, hidden)))
      .$if(sort_by !== 'at', (calls) => calls.orderBy(sort_by, order))
      .orderBy('seq', order)
    const rows = await readPage(db, query, { limit, offset, setTotal })
    return (await redactPurged(rows, await pendingPurges(db))).map(
      ({ warnings, request, response, headers, observed: _observed, token_hash: _token, ...row }) => ({
        ...row,
        warnings: JSON.parse(warnings) as string[],
        request: parseJson(request),
        response: parseJson(response),
        headers: parseJson(headers) as LoggedHeaders | null,
      }),
    )
  },
  /** Oldest first. */
  listPurges: ({ given: { account_id, ...page }, dependencies: { database }, setTotal }) =>
    readPage(database.db, selectPurges(database.db, account_id), { ...page, setTotal }),
  showReadiness: (call) => reportFor(call),
  shareReadiness: async (call) => {
    const report = await reportFor(call)
    const { readinessBadge, readinessPage } = await import('./readiness/share.ts')
    return { verdict: report.verdict, badge: readinessBadge(report), page: readinessPage(report) }
  },
} satisfies Partial<Controls>

/** What the records of an account show about its integration. */
async function reportFor({
  given: { client_id, since },
  dependencies: { database, requestLog },
  scheduler,
}: ControlCall<'showReadiness' | 'shareReadiness'>): Promise<ReadinessReport> {
  const { db } = database
  const account = await db.selectFrom('account').select(['id', 'name']).where('client_id', '=', client_id).executeTakeFirst()
  if (!account) throw notFound('No account has this client_id')
  const { now } = await scheduler.readClock()
  await requestLog.flush()
  // Loaded only here: a start needs none of it.
  const [{ readObservations }, { reportOn }, { verdictOf }] = await Promise.all([
    import('../features/observations/read-observations.ts'),
    import('./readiness/report.ts'),
    import('./readiness/share.ts'),
  ])
  const purged = await pendingPurges(db, account.id)
  const observed = await readObservations(db, { accountId: account.id, since: since ?? 0, purged })
  const { summary, records, checks, blindSpots } = await reportOn(observed)
  return {
    account_id: account.id,
    client_id,
    account_name: account.name,
    at: now,
    since: since ?? null,
    verdict: verdictOf(summary),
    summary,
    records: records as ReadinessRecords,
    checks: checks as unknown as ReadinessReport['checks'],
    blind_spots: [...blindSpots],
  }
}

/** The lowest and the highest status asked for: one (`404`), a class (`4xx`), or all that failed (`failed`). */
function readStatuses(status: string | undefined): readonly [number, number] | undefined {
  if (status === undefined) return undefined
  if (status === 'failed') return [400, 599]
  if (/^[1-5]xx$/.test(status)) return [Number(status[0]) * 100, Number(status[0]) * 100 + 99]
  return [Number(status), Number(status)]
}

const parseJson = (json: string | null): unknown => (json === null ? null : JSON.parse(json))
