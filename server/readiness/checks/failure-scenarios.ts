/** Failure scenarios: each came up for a Data Request, and the integration learnt of it. */
import {
  type Check,
  type Evidence,
  isCallOf,
  isOfGroup,
  MOST_LOOKED_AT,
  notSeen,
  ofCall,
  ofDelivery,
  plural,
  shown,
  succeeded,
} from '../check.ts'
import type { ObservedCall, Observations } from '../../observations/observations.ts'
import { type Related, relatedIn } from '../related.ts'

interface FailureScenario {
  readonly name: string
  readonly title: string
  /** The event that webhooks are sent, and one of its reason codes. */
  readonly raised?: readonly [type: string, code?: string]
  /** The event that is recorded with the Data Request. */
  readonly recorded?: string
  /** Answers that tell of it, besides the events of the Data Request. */
  readonly toldBy?: (call: ObservedCall) => boolean
  /** The scenario that triggers it. */
  readonly scenario: string
}

const FAILURE_SCENARIOS: readonly FailureScenario[] = [
  {
    name: 'expired-links-are-met',
    title: 'An invitation link expires unused, and the integration learns of it',
    raised: ['session.no_login', 'LINK_EXPIRED'],
    recorded: 'DATAREQUEST_LINK_EXPIRED',
    toldBy: (call) => isCallOf(call, 'listInvitationLinks') && succeeded(call),
    scenario: 'link-expired-unused',
  },
  {
    name: 'withdrawn-consent-is-met',
    title: 'Consent is withdrawn, and the integration learns of it',
    recorded: 'CONSENT_DEREGISTER',
    toldBy: ({ status }) => status === 403,
    scenario: 'consent-withdrawn',
  },
  {
    name: 'missing-credentials-are-met',
    title: 'The Individual has no credentials, and the integration learns of it',
    raised: ['session.no_login', 'INSUFFICIENT_CREDENTIALS'],
    recorded: 'INSUFFICIENT_CREDENTIALS',
    scenario: 'login-without-credentials',
  },
  {
    name: 'unlisted-data-sources-are-met',
    title: 'The Individual finds no Data Source, and the integration learns of it',
    raised: ['session.no_login', 'NO_MATCH_FOUND'],
    recorded: 'DATASOURCE_NOT_FOUND',
    scenario: 'datasource-not-found',
  },
  {
    name: 'incomplete-logins-are-met',
    title: 'The Individual must log in again, and the integration learns of it',
    raised: ['session.rejected', 'INCOMPLETE_LOGIN'],
    scenario: 'login-incomplete',
  },
  {
    name: 'ended-sessions-are-met',
    title: 'A session is terminated, and the integration learns of it',
    raised: ['session.terminated'],
    recorded: 'SESSION_TERMINATED',
    scenario: 'login-terminated',
  },
  {
    name: 'partial-documents-are-met',
    title: 'A document is only part of one, and the integration learns of it',
    raised: ['unprocessable.entity', 'PARTIAL_DOCUMENT'],
    toldBy: ({ codes }) => codes.includes('PARTIAL_DOCUMENT'),
    scenario: 'report-on-partial-documents',
  },
  {
    name: 'missing-items-are-met',
    title: 'There is no Item for the Individual, and the integration learns of it',
    raised: ['datarequest.no_items'],
    recorded: 'NO_ITEMS',
    toldBy: (call) =>
      (isOfGroup(call, 'Services') && call.codes.includes('NO_ITEMS')) ||
      (isCallOf(call, 'getItem', 'listItems', 'listIndividualItems') && succeeded(call)),
    scenario: 'connect-without-items',
  },
  {
    name: 'failed-refreshes-are-met',
    title: 'A refresh fails, and the integration learns of it',
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

function occurrencesOf({ events, dataRequests }: Observations, { raised, recorded }: FailureScenario): Occurrence[] {
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

/** The answer holds the events recorded with the Data Request, or with all of them. */
const readsEvents = (call: ObservedCall): boolean => isCallOf(call, 'getDataRequest', 'listDataRequests')
/** An integration that calls one of these after the event acts upon it. */
const REACTIONS = ['generateInvitationLink', 'notifyUser', 'refreshDataRequest', 'updateDataRequest', 'deleteIndividual'] as const

function learntBy(
  { acknowledged, callsOfIndividual, dataRequests, lists }: Related,
  { datarequestId, at, eventId }: Occurrence,
  { toldBy }: FailureScenario,
): Evidence | undefined {
  const delivery = acknowledged.get(eventId ?? '')
  if (delivery) return ofDelivery(delivery, 'acknowledged')
  const person = dataRequests.get(datarequestId)?.individualId ?? ''
  const tells = (one: ObservedCall): boolean => (readsEvents(one) && succeeded(one)) || toldBy?.(one) === true
  const isMeant = (one: ObservedCall): boolean =>
    one.at >= at &&
    (one.datarequestId === null || one.datarequestId === datarequestId) &&
    isAnswered(one) &&
    (tells(one) || (one.at > at && isCallOf(one, ...REACTIONS) && succeeded(one)))
  const call = callsOfIndividual.get(person)?.find(isMeant) ?? lists.find((one) => one.individualId === null && isMeant(one))
  return call && ofCall(call, 'after that')
}

/** A fault that refuses a call, or loses its answer, tells nothing. */
const isAnswered = ({ fault }: ObservedCall): boolean => fault !== 'status' && fault !== 'reset' && fault !== 'expire_token'

export const failureScenariosAreMet: readonly Check[] = FAILURE_SCENARIOS.map((failure) => ({
  name: failure.name,
  title: failure.title,
  group: 'situations',
  look: (observed) => {
    const occurrences = occurrencesOf(observed, failure)
    const related = relatedIn(observed)
    const learnt = occurrences.slice(-MOST_LOOKED_AT).flatMap((occurrence) => {
      const by = learntBy(related, occurrence, failure)
      return by ? [occurrence.evidence, by] : []
    })
    const scenario = `cpd scenario ${failure.scenario} with a Data Request of the integration`
    if (occurrences.length === 0) return notSeen('It has not come up.', `Trigger it: ${scenario}.`)
    if (learnt.length === 0)
      return notSeen(
        `It came up ${plural(occurrences.length, 'time')}, and the integration has not learnt of it.`,
        'Have the event delivered, or let the integration read the Data Request after it.',
        occurrences.map(({ evidence }) => evidence),
      )
    return shown('It came up, and the integration learnt of it.', learnt)
  },
}))
