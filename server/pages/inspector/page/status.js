/** Describes the outcome of a Data Request in one sentence, with the reasons. Also finds the failures among its events. */
import { capitalize, count } from './format.js'

export const GONE = 'No Data Request has this identifier. It may have been deleted or purged with its Individual.'

const FAILURE =
  /unprocessable|invalid_|insufficient|not_found|unsuccessful|error|failed|no_items|no_login|rejected|terminated|unavailable|expired|intervention|deregister/i

/** Returns true for recorded events and webhook events that report a failure. */
export const isFailure = (type) => FAILURE.test(type)

/** Returns the reasons in a result or an event, at any depth. */
export function reasonsIn(value) {
  if (typeof value !== 'object' || value === null) return []
  const { reason_codes: several, reason_code: code, description } = value
  const own = Array.isArray(several) ? several : typeof code === 'string' ? [{ code, description }] : []
  return [...own, ...Object.values(value).flatMap(reasonsIn)]
}

/** Removes reasons that repeat both the code and the description of another reason. */
const unique = (reasons) => [...new Map(reasons.map((one) => [`${one.code} ${one.description}`, one])).values()]

const lower = (text) => (/^[A-Z][a-z]/.test(text) ? text[0].toLowerCase() + text.slice(1) : text).replace(/\.$/, '')

/**
 * Returns the status of a Data Request: its name (`word`), its `tone`, one `sentence`, the `reasons` and the `report` that they belong to.
 * `hasAdvice` is true if the reasons come with advice for the client instead of a cause in the data. `getMeaning` returns the meaning of a
 * code.
 */
export function describeStatus({ request, contents, items, sessions, events }, getMeaning) {
  const say = (word, tone, what, reasons = [], more = {}) => ({
    word,
    tone,
    sentence: `${word}: ${what}.`,
    reasons: unique(reasons),
    ...more,
  })
  const meaning = ({ code, description }) => lower(description ?? getMeaning(code) ?? code)
  const { details, links, determinations } = contents
  const types = request.event_logs.map(({ type }) => type)
  const happened = (type) => types.includes(type)
  const failed = items.filter(({ status }) => status === 'UNPROCESSABLE')
  const open = items.filter(({ status }) => status === 'IN_PROGRESS')
  const report = determinations.findLast(({ status }) => status === 'COMPLETED') ?? determinations.at(-1)
  const reasonOfEvent = events.flatMap(({ body }) => reasonsIn(body)).at(-1)

  if (details.consent?.accepted === false) return say('Revoked', 'warn', 'the Individual withdrew the consent')
  if (failed.length > 0) {
    const reasons = failed.map(({ reason_code: code }) => ({ code, description: getMeaning(code) }))
    const what = unique(reasons).map(meaning).join('; ')
    const all = failed.length === items.length
    return say(
      all ? 'Failed' : 'Failed in part',
      'bad',
      all ? what : `${failed.length} of ${items.length} Items failed, because ${what}`,
      reasons,
      {
        report,
        hasAdvice: true,
      },
    )
  }
  if (types.findLast((type) => type.startsWith('REFRESH_')) === 'REFRESH_FAILED' && reasonOfEvent)
    return say('Refresh failed', 'bad', meaning(reasonOfEvent), [reasonOfEvent], { report, hasAdvice: true })
  if (report?.status === 'UNPROCESSABLE')
    return say('Failed', 'bad', report.reason_codes.map(meaning).join('; ') || 'the report could not be generated', report.reason_codes, {
      report,
      hasAdvice: true,
    })
  if (report?.status === 'COMPLETED') {
    const reasons = unique(reasonsIn(report.result))
    const completed = say('Completed', 'good', 'the report has no reason codes', reasons, { report })
    return reasons.length === 0 ? completed : { ...completed, sentence: `Completed with ${count(reasons.length, 'reason code')}.` }
  }
  if (report) return say('Processing', 'warn', 'the report waits for data', [], { report })
  if (open.length > 0) return say('Processing', 'warn', `${open.length} of ${count(items.length, 'Item')} are being read`)
  if (items.length > 0) return say('Available', 'good', `${count(items.length, 'Item')} can be read, and no report was requested`)
  if (request.last_activity_type === 'FAILED')
    return say('Failed', 'bad', reasonOfEvent ? meaning(reasonOfEvent) : 'no data could be collected', [reasonOfEvent].filter(Boolean), {
      hasAdvice: true,
    })
  if (sessions.some(({ status }) => status === 'open')) return say('In progress', 'warn', 'the Individual is sharing data')
  const [link] = links
  if (link?.status === 'expired')
    return say(
      'Expired',
      'bad',
      happened('DATAREQUEST_LINK_ACCESSED') ? 'the link expired before data was shared' : 'the link expired unused',
    )
  if (reasonOfEvent) return say('Not completed', 'bad', meaning(reasonOfEvent), [reasonOfEvent], { hasAdvice: true })
  if (happened('SESSION_TERMINATED')) return say('Not completed', 'bad', 'the session was terminated')
  if (!link) return say('Created', 'plain', 'the Individual is not invited yet')
  return say(
    'Waiting',
    'warn',
    happened('DATAREQUEST_LINK_ACCESSED')
      ? 'the Individual opened the link and shared no data yet'
      : 'the Individual has not opened the link',
  )
}

/** Returns up to eight simple values of a report, with names in words. */
export function summarizeReport(result) {
  const [first] = [result].flat()
  if (typeof first !== 'object' || first === null) return first === null || first === undefined ? [] : [['Result', first]]
  return Object.entries(first)
    .filter(([name, value]) => name !== 'datasource_id' && ['string', 'number', 'boolean'].includes(typeof value))
    .slice(0, 8)
    .map(([name, value]) => [capitalize(name.replaceAll('_', ' ')), value])
}
