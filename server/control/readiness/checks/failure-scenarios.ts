/**
 * Checks that the integration notices each failure scenario.
 *
 * For each occurrence of a failure, the check finds the acknowledged webhook and the first response that reported it. Then it looks for a
 * reaction: a call soon after the webhook or the response, or the end of a poll. A reaction proves that the integration noticed the failure
 * only if the integration did not make the same call for a comparable Individual without the failure (see `compared.ts`).
 */
import {
  acknowledgedAt,
  type Check,
  type Evidence,
  isCallTo,
  isOfGroup,
  MAX_CHECKED_RECORDS,
  reportNotSeen,
  ofCall,
  ofDelivery,
  plural,
  reportShown,
  subjectKey,
  succeeded,
} from '../check.ts'
import type { ObservedCall, ObservedDataRequest, Observations } from '../../../features/observations/observations.ts'
import { compareCall, compareEnd, type Comparison, type Groups } from '../compared.ts'
import { indexOnce, REACTION_MS, type Related, relatedIn } from '../related.ts'

interface FailureScenario {
  readonly name: string
  readonly title: string
  /** Type of the webhook event and, if any, its reason code. */
  readonly raised?: readonly [type: string, code?: string]
  /** Type of the event that is recorded in the Data Request. */
  readonly recorded?: string
  /** Returns true for a call whose response also reports the failure. Responses that contain the Data Request's events always report it. */
  readonly toldBy?: (call: ObservedCall) => boolean
  /** Name of the scenario that causes the failure. */
  readonly scenario: string
}

const FAILURE_SCENARIOS: readonly FailureScenario[] = [
  {
    name: 'handles-expired-links',
    title: 'An unused invitation link expires, and the integration notices',
    raised: ['session.no_login', 'LINK_EXPIRED'],
    recorded: 'DATAREQUEST_LINK_EXPIRED',
    toldBy: (call) => isCallTo(call, 'listInvitationLinks') && succeeded(call),
    scenario: 'link-expired-unused',
  },
  {
    name: 'handles-withdrawn-consent',
    title: 'The Individual withdraws consent, and the integration notices',
    recorded: 'CONSENT_DEREGISTER',
    toldBy: ({ status }) => status === 403,
    scenario: 'consent-withdrawn',
  },
  {
    name: 'handles-missing-credentials',
    title: 'The Individual has no credentials, and the integration notices',
    raised: ['session.no_login', 'INSUFFICIENT_CREDENTIALS'],
    recorded: 'INSUFFICIENT_CREDENTIALS',
    scenario: 'login-without-credentials',
  },
  {
    name: 'handles-unlisted-data-sources',
    title: 'The Individual does not find their Data Source, and the integration notices',
    raised: ['session.no_login', 'NO_MATCH_FOUND'],
    recorded: 'DATASOURCE_NOT_FOUND',
    scenario: 'datasource-not-found',
  },
  {
    name: 'handles-incomplete-logins',
    title: 'The Individual must log in again, and the integration notices',
    raised: ['session.rejected', 'INCOMPLETE_LOGIN'],
    scenario: 'login-incomplete',
  },
  {
    name: 'handles-ended-sessions',
    title: 'The server terminates a session, and the integration notices',
    raised: ['session.terminated'],
    recorded: 'SESSION_TERMINATED',
    scenario: 'login-terminated',
  },
  {
    name: 'handles-partial-documents',
    title: 'A document is incomplete, and the integration notices',
    raised: ['unprocessable.entity', 'PARTIAL_DOCUMENT'],
    toldBy: ({ codes }) => codes.includes('PARTIAL_DOCUMENT'),
    scenario: 'report-on-partial-documents',
  },
  {
    name: 'handles-missing-items',
    title: 'The Individual has no Items, and the integration notices',
    raised: ['datarequest.no_items'],
    recorded: 'NO_ITEMS',
    toldBy: (call) =>
      (isOfGroup(call, 'Services') && call.codes.includes('NO_ITEMS')) ||
      (isCallTo(call, 'getItem', 'listItems', 'listIndividualItems') && succeeded(call)),
    scenario: 'connect-without-items',
  },
  {
    name: 'handles-failed-refreshes',
    title: 'A refresh fails, and the integration notices',
    raised: ['datarequest.refresh_failed'],
    recorded: 'REFRESH_FAILED',
    scenario: 'refresh-with-expired-credentials',
  },
]

interface Occurrence {
  readonly datarequestId: string
  readonly at: number
  readonly eventId?: string
  readonly evidence: Evidence
}

function findOccurrences({ events, dataRequests }: Observations, { raised, recorded }: FailureScenario): Occurrence[] {
  const ofEvents = events.flatMap(({ id, type, datarequestId, at, codes }) => {
    if (raised === undefined || datarequestId === null || type !== raised[0] || (raised[1] !== undefined && !codes.includes(raised[1])))
      return []
    return [{ datarequestId, at, eventId: id, evidence: { kind: 'event' as const, id, at, note: raised.filter(Boolean).join(' ') } }]
  })
  const ofRecords = dataRequests.flatMap(({ id, recorded: all }) =>
    all
      .filter(({ type }) => type === recorded)
      .map(({ at, type }) => ({ datarequestId: id, at, evidence: { kind: 'datarequest' as const, id, at, note: `${type} recorded` } })),
  )
  return [...ofEvents, ...ofRecords].toSorted((a, b) => a.at - b.at)
}

interface Learnt {
  /** The acknowledged webhook or the response that reported the failure. */
  readonly by: Evidence
  /** Possible reactions. Each is compared with the calls for other Individuals. */
  readonly acts: readonly Act[]
}

interface Act extends Comparison {
  readonly call: ObservedCall
}

/** Maximum number of calls after a failure that are examined as possible reactions. */
const MAX_ACTIONS = 20

function learntBy(
  observed: Observations,
  { datarequestId, at, eventId }: Occurrence,
  { toldBy }: FailureScenario,
  groups: Groups,
): Learnt[] {
  const related = relatedIn(observed)
  const { acknowledged, callsOfIndividual, dataRequests, lists } = related
  const person = dataRequests.get(datarequestId)?.individualId ?? ''
  const ofPerson = (callsOfIndividual.get(person) ?? []).filter(
    (call) => call.at >= at && (call.datarequestId === null || call.datarequestId === datarequestId) && hasRealResponse(call),
  )
  const delivery = acknowledged.get(eventId ?? '')
  const came = delivery && acknowledgedAt(delivery)
  // Both operations return the recorded events of Data Requests, so these responses also report the failure.
  const tells = (call: ObservedCall): boolean =>
    (isCallTo(call, 'getDataRequest', 'listDataRequests') && succeeded(call)) || toldBy?.(call) === true
  const told = [...ofPerson, ...lists.filter((list) => list.individualId === null && list.at >= at && hasRealResponse(list))].find(tells)
  const compared = (calls: readonly ObservedCall[], learnt: number): Act[] =>
    calls.slice(0, MAX_ACTIONS).map((call) => ({ call, ...compareCall(observed, call, learnt, groups) }))
  const learnt: Learnt[] = []
  if (delivery && came != null) {
    const reactions = ofPerson.filter((call) => isReaction(related, came, call))
    learnt.push({ by: ofDelivery(delivery, 'acknowledged'), acts: compared(reactions, came) })
  }
  if (told) {
    const effects = ofPerson.filter((call) => hasEffectAfter(told, call))
    const acts = [...compared(effects, told.began ?? 0), ...endOfPoll(observed, told, groups)]
    learnt.push({ by: ofCall(told, 'reported the failure'), acts })
  }
  return learnt
}

/** Returns true if the call was made soon after the webhook, was not caused by another webhook, and is not part of a poll. */
function isReaction({ findIndividual, lastCall, sameBetween, webhooksBetween }: Related, came: number, call: ObservedCall): boolean {
  const { began } = call
  if (began === null || began < came || began > came + REACTION_MS || isOfGroup(call, 'Authentication', 'Compliance')) return false
  const person = findIndividual(call) ?? ''
  if (webhooksBetween(came + ONE_BATCH_MS, began) > 0) return false
  if (!call.isRead) return succeeded(call)
  // If there are more reads than webhooks, the reads are part of a poll.
  const [from, until] = [came - REACTION_MS, began + REACTION_MS]
  // The read is not the first call of a poll if other calls continued for longer than the poll's interval and the read was not repeated.
  return (
    sameBetween(call, person, from, until) <= webhooksBetween(from, until, person) && lastCall > began + 2 * (began - came) + ONE_BATCH_MS
  )
}

/** Maximum real time between webhooks that report the same failure. */
const ONE_BATCH_MS = 1000

const hasEffectAfter = (told: ObservedCall, call: ObservedCall): boolean =>
  !call.isRead &&
  !isOfGroup(call, 'Authentication', 'Compliance') &&
  succeeded(call) &&
  call.began !== null &&
  call.seq > told.seq &&
  call.began >= (told.ended ?? 0) &&
  call.began <= (told.ended ?? 0) + REACTION_MS

/**
 * Returns the call that reported the failure if it was the last call of a poll. The poll has ended if other calls continued for three times
 * its interval.
 */
function endOfPoll(observed: Observations, told: ObservedCall, groups: Groups): Act[] {
  const { calls } = observed
  const same = calls.filter((call) => subjectKey(call) === subjectKey(told) && call.identity !== null)
  const [before, last] = same.slice(-2)
  if (!before || last !== told || told.began === null || before.began === null) return []
  const wouldHaveCome = told.began + 3 * (told.began - before.began)
  if (!calls.some(({ seq, began }) => seq > told.seq && (began ?? 0) > wouldHaveCome)) return []
  return [{ call: told, ...compareEnd(observed, told, wouldHaveCome, groups) }]
}

/** Returns false if an injected fault rejected the call or lost its response. */
const hasRealResponse = ({ fault }: ObservedCall): boolean => fault !== 'status' && fault !== 'reset' && fault !== 'expire_token'

const peopleWith = ({ dataRequests }: Observations, ids: ReadonlySet<string | null>): ReadonlySet<string> =>
  new Set(dataRequests.filter(({ id }) => ids.has(id)).map(({ individualId }) => individualId))

const RAISED: ReadonlySet<string> = new Set(FAILURE_SCENARIOS.flatMap(({ raised }) => raised?.[0] ?? []))

/** Returns the Individuals with any failure, including failures that no check covers. */
const disturbed = indexOnce((observed) => {
  const failures = [
    ...FAILURE_SCENARIOS.flatMap((failure) => findOccurrences(observed, failure)),
    ...observed.failures,
    ...observed.events.filter(({ type }) => RAISED.has(type)),
  ]
  return peopleWith(observed, new Set(failures.map(({ datarequestId }) => datarequestId)))
})

export const handlesFailureScenarios: readonly Check[] = FAILURE_SCENARIOS.map((failure) => ({
  name: failure.name,
  title: failure.title,
  group: 'scenarios',
  look: (observed) => {
    const occurrences = findOccurrences(observed, failure)
    if (occurrences.length === 0)
      return reportNotSeen(
        'The failure has not occurred yet.',
        `Trigger it: cpd scenario ${failure.scenario} with a Data Request of the integration.`,
      )
    const requests = new Set(occurrences.map(({ datarequestId }) => datarequestId))
    const groups = { affected: peopleWith(observed, requests), disturbed: disturbed(observed) }
    const learnt = occurrences
      .slice(-MAX_CHECKED_RECORDS)
      .flatMap((occurrence) => learntBy(observed, occurrence, failure, groups).map((one) => ({ ...one, occurrence })))
    const acted = learnt.flatMap(({ by, acts, occurrence }) => {
      const act = acts.find(({ without }) => without !== undefined)
      return act?.without ? [occurrence.evidence, by, ofCall(act.call, 'the reaction'), ofOther(act.without)] : []
    })
    const occurred = `The failure occurred for ${plural(requests.size, 'Data Request')}`
    if (acted.length > 0)
      return reportShown(
        'The failure occurred, and the integration noticed it: it made a call that it did not make for an Individual without the failure.',
        acted,
      )
    const evidence = learnt.flatMap(({ by, occurrence }) => [occurrence.evidence, by])
    const acts = learnt.flatMap((one) => one.acts)
    const alike = Math.max(0, ...acts.map((act) => act.alike))
    if (alike > 0)
      return reportNotSeen(
        `${occurred}, and calls followed. The integration made the same calls for ${plural(alike, 'Individual')} without a failure.`,
        'To show that the integration noticed, make a call that it does not make for other Individuals: a new link, a refresh or a deletion.',
        evidence,
      )
    if (acts.length > 0)
      return reportNotSeen(
        `${occurred}, and calls followed. The records contain no comparable Individual without the failure.`,
        'Take another Individual through the same calls without this failure. The comparison shows whether the calls are a reaction.',
        evidence,
      )
    if (learnt.length > 0)
      return reportNotSeen(
        `${occurred}. The integration ${learnt.some(({ by }) => by.kind === 'delivery') ? 'acknowledged the webhook' : 'read the failure'}, but the server saw no reaction.`,
        'To show that the integration noticed, make a call for the same Individual when the webhook arrives: read the Data Request, generate a new link, request a refresh, or delete the Individual. If you poll, stop polling.',
        evidence,
      )
    return reportNotSeen(
      `${occurred}, and the integration has not noticed it.`,
      'Request the event as a webhook, or read the Data Request after the failure.',
      occurrences.map(({ evidence }) => evidence),
    )
  },
}))

const ofOther = ({ id, at }: ObservedDataRequest): Evidence => ({
  kind: 'datarequest',
  id,
  at,
  note: 'an Individual without the failure and without such a call',
})
