/** Failure scenarios: each came up for a Data Request, and the integration learnt of it. */
import {
  acknowledgedAt,
  type Check,
  type Evidence,
  isCallOf,
  isOfGroup,
  MAX_CHECKED_RECORDS,
  notSeen,
  ofCall,
  ofDelivery,
  plural,
  shown,
  subjectKey,
  succeeded,
} from '../check.ts'
import type { ObservedCall, ObservedDataRequest, Observations } from '../../../features/observations/observations.ts'
import { compareCall, compareEnd, type Comparison, type Groups } from '../compared.ts'
import { REACTION_MS, type Related, relatedIn } from '../related.ts'

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
    title: 'An invitation link expires unused, and the integration notices',
    raised: ['session.no_login', 'LINK_EXPIRED'],
    recorded: 'DATAREQUEST_LINK_EXPIRED',
    toldBy: (call) => isCallOf(call, 'listInvitationLinks') && succeeded(call),
    scenario: 'link-expired-unused',
  },
  {
    name: 'withdrawn-consent-is-met',
    title: 'Consent is withdrawn, and the integration notices',
    recorded: 'CONSENT_DEREGISTER',
    toldBy: ({ status }) => status === 403,
    scenario: 'consent-withdrawn',
  },
  {
    name: 'missing-credentials-are-met',
    title: 'The Individual has no credentials, and the integration notices',
    raised: ['session.no_login', 'INSUFFICIENT_CREDENTIALS'],
    recorded: 'INSUFFICIENT_CREDENTIALS',
    scenario: 'login-without-credentials',
  },
  {
    name: 'unlisted-data-sources-are-met',
    title: 'The Individual finds no Data Source, and the integration notices',
    raised: ['session.no_login', 'NO_MATCH_FOUND'],
    recorded: 'DATASOURCE_NOT_FOUND',
    scenario: 'datasource-not-found',
  },
  {
    name: 'incomplete-logins-are-met',
    title: 'The Individual must log in again, and the integration notices',
    raised: ['session.rejected', 'INCOMPLETE_LOGIN'],
    scenario: 'login-incomplete',
  },
  {
    name: 'ended-sessions-are-met',
    title: 'A session is terminated, and the integration notices',
    raised: ['session.terminated'],
    recorded: 'SESSION_TERMINATED',
    scenario: 'login-terminated',
  },
  {
    name: 'partial-documents-are-met',
    title: 'A document is incomplete, and the integration notices',
    raised: ['unprocessable.entity', 'PARTIAL_DOCUMENT'],
    toldBy: ({ codes }) => codes.includes('PARTIAL_DOCUMENT'),
    scenario: 'report-on-partial-documents',
  },
  {
    name: 'missing-items-are-met',
    title: 'The Individual has no Items, and the integration notices',
    raised: ['datarequest.no_items'],
    recorded: 'NO_ITEMS',
    toldBy: (call) =>
      (isOfGroup(call, 'Services') && call.codes.includes('NO_ITEMS')) ||
      (isCallOf(call, 'getItem', 'listItems', 'listIndividualItems') && succeeded(call)),
    scenario: 'connect-without-items',
  },
  {
    name: 'failed-refreshes-are-met',
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

interface Learnt {
  /** What told of it: a webhook that was acknowledged, or an answer. */
  readonly by: Evidence
  /** Possible reactions, each compared with the calls for other Individuals. */
  readonly acts: readonly Act[]
}

interface Act extends Comparison {
  readonly call: ObservedCall
}

/** Calls beyond these may be anything. */
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
    (call) => call.at >= at && (call.datarequestId === null || call.datarequestId === datarequestId) && isAnswered(call),
  )
  const delivery = acknowledged.get(eventId ?? '')
  const came = delivery && acknowledgedAt(delivery)
  const tells = (call: ObservedCall): boolean => (readsEvents(call) && succeeded(call)) || toldBy?.(call) === true
  const told = [...ofPerson, ...lists.filter((one) => one.individualId === null && one.at >= at && isAnswered(one))].find(tells)
  const compared = (calls: readonly ObservedCall[], learnt: number): Act[] =>
    calls.slice(0, MAX_ACTIONS).map((call) => ({ call, ...compareCall(observed, call, learnt, groups) }))
  return [
    ...(delivery && came != null
      ? [
          {
            by: ofDelivery(delivery, 'acknowledged'),
            acts: compared(
              ofPerson.filter((call) => isReaction(related, came, call)),
              came,
            ),
          },
        ]
      : []),
    ...(told
      ? [
          {
            by: ofCall(told, 'told'),
            acts: [
              ...compared(
                ofPerson.filter((call) => hasEffectAfter(told, call)),
                told.began ?? 0,
              ),
              ...endOfPoll(observed, told, groups),
            ],
          },
        ]
      : []),
  ]
}

/** The call came soon after the webhook, no other webhook gave reason for it, and it does not go on with a poll. */
function isReaction({ individualOf, lastCall, sameBetween, webhooksBetween }: Related, came: number, call: ObservedCall): boolean {
  const { began } = call
  if (began === null || began < came || began > came + REACTION_MS || isOfGroup(call, 'Authentication', 'Compliance')) return false
  const person = individualOf(call) ?? ''
  if (webhooksBetween(came + ONE_BATCH_MS, began) > 0) return false
  if (!call.isRead) return succeeded(call)
  // More reads than webhooks are those of a poll.
  const [from, until] = [came - REACTION_MS, began + REACTION_MS]
  // Until others have come for longer than it took, it may be the first of a poll.
  return (
    sameBetween(call, person, from, until) <= webhooksBetween(from, until, person) && lastCall > began + 2 * (began - came) + ONE_BATCH_MS
  )
}

/** Webhooks that come within this real time tell of the same. */
const ONE_BATCH_MS = 1000

const hasEffectAfter = (told: ObservedCall, call: ObservedCall): boolean =>
  !call.isRead &&
  !isOfGroup(call, 'Authentication', 'Compliance') &&
  succeeded(call) &&
  call.began !== null &&
  call.seq > told.seq &&
  call.began >= (told.answered ?? 0) &&
  call.began <= (told.answered ?? 0) + REACTION_MS

/** The last call of a poll, if the answer ended it: others came afterwards, for longer than the poll used to wait. */
function endOfPoll(observed: Observations, told: ObservedCall, groups: Groups): Act[] {
  const { calls } = observed
  const same = calls.filter((call) => subjectKey(call) === subjectKey(told) && call.identity !== null)
  const [before, last] = same.slice(-2)
  if (!before || last !== told || told.began === null || before.began === null) return []
  const wouldHaveCome = told.began + 3 * (told.began - before.began)
  if (!calls.some(({ seq, began }) => seq > told.seq && (began ?? 0) > wouldHaveCome)) return []
  return [{ call: told, ...compareEnd(observed, told, wouldHaveCome, groups) }]
}

/** A fault that refuses a call, or loses its answer, tells nothing. */
const isAnswered = ({ fault }: ObservedCall): boolean => fault !== 'status' && fault !== 'reset' && fault !== 'expire_token'

const peopleWith = ({ dataRequests }: Observations, ids: ReadonlySet<string | null>): ReadonlySet<string> =>
  new Set(dataRequests.filter(({ id }) => ids.has(id)).map(({ individualId }) => individualId))

const disturbedIn = new WeakMap<Observations, ReadonlySet<string>>()
const RAISED: ReadonlySet<string> = new Set(FAILURE_SCENARIOS.flatMap(({ raised }) => raised?.[0] ?? []))

/** Individuals with any failure, including failures without a check. */
function disturbed(observed: Observations): ReadonlySet<string> {
  const known = disturbedIn.get(observed)
  if (known) return known
  const failures = [
    ...FAILURE_SCENARIOS.flatMap((failure) => occurrencesOf(observed, failure)),
    ...observed.failures,
    ...observed.events.filter(({ type }) => RAISED.has(type)),
  ]
  const all = peopleWith(observed, new Set(failures.map(({ datarequestId }) => datarequestId)))
  disturbedIn.set(observed, all)
  return all
}

export const failureScenariosAreMet: readonly Check[] = FAILURE_SCENARIOS.map((failure) => ({
  name: failure.name,
  title: failure.title,
  group: 'situations',
  look: (observed) => {
    const occurrences = occurrencesOf(observed, failure)
    if (occurrences.length === 0)
      return notSeen('It has not happened yet.', `Trigger it: cpd scenario ${failure.scenario} with a Data Request of the integration.`)
    const requests = new Set(occurrences.map(({ datarequestId }) => datarequestId))
    const groups = { affected: peopleWith(observed, requests), disturbed: disturbed(observed) }
    const learnt = occurrences
      .slice(-MAX_CHECKED_RECORDS)
      .flatMap((occurrence) => learntBy(observed, occurrence, failure, groups).map((one) => ({ ...one, occurrence })))
    const acted = learnt.flatMap(({ by, acts, occurrence }) => {
      const act = acts.find(({ without }) => without !== undefined)
      return act?.without ? [occurrence.evidence, by, ofCall(act.call, 'because of that'), ofOther(act.without)] : []
    })
    const cameUp = `It came up for ${plural(requests.size, 'Data Request')}`
    if (acted.length > 0)
      return shown(
        'It happened, and the integration noticed: it did something that it did not do for an Individual without the failure.',
        acted,
      )
    const evidence = learnt.flatMap(({ by, occurrence }) => [occurrence.evidence, by])
    const acts = learnt.flatMap((one) => one.acts)
    const alike = Math.max(0, ...acts.map((act) => act.alike))
    if (alike > 0)
      return notSeen(
        `${cameUp}, and calls followed. The integration made the same calls for ${plural(alike, 'Individual')} without a failure.`,
        'The server sees that you noticed if you make a call that other people do not get: a new link, a refresh, or a deletion.',
        evidence,
      )
    if (acts.length > 0)
      return notSeen(
        `${cameUp}, and calls followed. There is no Individual without the failure, known for as long, to compare with.`,
        'Let an Individual go through the same calls without this failure, in the same records. A timer would treat both alike.',
        evidence,
      )
    if (learnt.length > 0)
      return notSeen(
        `${cameUp}: ${learnt.some(({ by }) => by.kind === 'delivery') ? 'acknowledged' : 'read'}, no effect seen.`,
        'The server sees that you noticed if a call for the same Individual follows: read the Data Request when the webhook arrives, make a new link, refresh, or delete. If you poll, stop.',
        evidence,
      )
    return notSeen(
      `${cameUp}, and the integration has not noticed.`,
      'Have the event delivered, or read the Data Request afterwards.',
      occurrences.map(({ evidence }) => evidence),
    )
  },
}))

const ofOther = ({ id, at }: ObservedDataRequest): Evidence => ({
  kind: 'datarequest',
  id,
  at,
  note: 'of an Individual without the failure: no such call',
})
