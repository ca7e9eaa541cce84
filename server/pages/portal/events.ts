/** Events that the Link widget sends to the embedding page, with their published names and data. */
import { findDataSource } from '../../data-sources/catalogue.ts'
import { listOwnedItems } from '../../features/items/repository.ts'
import type { Session, WidgetEvent } from '../../features/sessions/session.ts'
import { getSessionEnding, isGoodEnding } from './endings.ts'
import { STEP_POSITIONS, getStep } from './steps.ts'
import type { Context } from '../../db/transaction.ts'
import { SANDBOX_BANK } from '../../features/sessions/connections.ts'
import { listConnections, otherLoginsWithSameCredentials } from '../../features/sessions/repository.ts'

export interface LinkEvent extends WidgetEvent {
  readonly name:
    | 'individualUpdated'
    | 'consentStatusChanged'
    | 'currentProgress'
    | 'screenChange'
    | 'datasourceConnected'
    | 'itemsCreated'
    | 'tokenExpired'
    | 'credentialsNotObtained'
    | 'datasourceNotSupported'
    | 'exitRequested'
}

export const datasourceFields = (id: string | undefined) => ({
  datasource_id: id ?? null,
  datasource_name:
    id === undefined ? null : id === SANDBOX_BANK.id ? SANDBOX_BANK.name : (findDataSource(id)?.source.institution_display_name ?? null),
})

/** Returns the events caused by a form action, given the session before and after it. */
export async function findCausedEvents({ db }: Context, action: string, before: Session, after: Session): Promise<LinkEvent[]> {
  const { state } = after
  const events: LinkEvent[] = []
  if (action === 'start') events.push({ name: 'individualUpdated', data: {} })
  if (before.state.consented !== state.consented) events.push({ name: 'consentStatusChanged', data: { accepted: state.consented } })
  if (state.connected && !before.state.connected) events.push(await datasourceConnectedEvent(db, after))
  if (action === 'no_credentials') events.push({ name: 'credentialsNotObtained', data: datasourceFields(getDatasourceId(before)) })
  if (state.notFound && !before.state.notFound) {
    const user_inputs = { system_name: before.state.visit?.sought ?? '' }
    events.push({ name: 'datasourceNotSupported', data: { reason_code: 'NO_MATCH_FOUND', user_inputs } })
  }
  if (EXIT_ACTIONS.has(action)) events.push({ name: 'exitRequested', data: {} })
  return events
}

const EXIT_ACTIONS: ReadonlySet<string> = new Set(['leave', 'decline', 'close'])

const getDatasourceId = ({ state }: Session) => (state.method === 'bank' ? SANDBOX_BANK.id : state.datasource)

async function datasourceConnectedEvent(db: Context['db'], session: Session): Promise<LinkEvent> {
  const connection = (await listConnections(db, { datarequestId: session.datarequest_id })).findLast(
    ({ session_id }) => session_id === session.id,
  )
  const connectionFields = connection && {
    connection_id: connection.id,
    checkcodes_created: (await otherLoginsWithSameCredentials(db, connection)).length > 0,
  }
  return {
    name: 'datasourceConnected',
    data: { ...datasourceFields(getDatasourceId(session)), session_id: session.id, ...connectionFields },
  }
}

/** An event with a key that is unique within its session. */
export type KeyedEvent = readonly [key: string | number, event: WidgetEvent]

/**
 * Serializes all events so far, because each page sends them all. The widget uses their keys to skip events that it has already raised. The
 * Individual's identifiers are added here, so stored events do not contain them.
 */
export function serializeEvents(session: Session, externalId: string | null | undefined, last: readonly KeyedEvent[]): string {
  const { id, individual_id, datarequest_id, state } = session
  const about = { individual_id, datarequest_id, external_id: externalId ?? '' }
  const keyed: readonly KeyedEvent[] = [...(state.visit?.events ?? []).map((event, at): KeyedEvent => [at, event]), ...last]
  return JSON.stringify(keyed.map(([key, { data, ...event }]) => [`${id}/${key}`, { ...event, data: { ...about, ...data } }]))
}

/**
 * Returns the last event, which is sent separately because Items are created after the Individual has finished. Returns an empty list if
 * there are no Items yet.
 */
export async function itemsCreatedEvents(db: Context['db'], session: Session): Promise<KeyedEvent[]> {
  if (session.status === 'open') return []
  const items = (await listOwnedItems(db, { datarequestId: session.datarequest_id })).filter(({ session_id }) => session_id === session.id)
  if (items.length === 0) return []
  const datasource = items.find((item) => item.datasource_id !== null)?.datasource_id ?? undefined
  const listed = items.map(({ id, source_data_type }) => ({ id, source_data_type }))
  return [['itemsCreated', { name: 'itemsCreated', data: { ...datasourceFields(datasource), items: listed } }]]
}

/** Returns the events for a change of the screen, or for the first screen. */
export function screenEvents(after: Session, before?: Session): LinkEvent[] {
  const screen = getStep(after)
  if (before && getStep(before) === screen) return []
  const progress = getProgress(after)
  const moved = before === undefined || getProgress(before) !== progress
  return [{ name: 'screenChange', data: { screen } }, ...(moved ? [{ name: 'currentProgress' as const, data: { progress } }] : [])]
}

/** Returns the events for a change that no form action caused, such as a timeout. The page that shows the change reports them. */
export function findUnreportedScreenEvents(session: Session): KeyedEvent[] {
  const reported = (session.state.visit?.events ?? []).filter(({ name }) => name === 'screenChange')
  const screen = getStep(session)
  if (reported.at(-1)?.data['screen'] === screen) return []
  return screenEvents(session).map((event) => [`${event.name}/${reported.length}/${screen}`, event])
}

/** Returns the progress in percent, or -1 if the session ended and no data was shared. */
function getProgress(session: Session): number {
  const step = getStep(session)
  if (step !== 'ended') return (STEP_POSITIONS[step] ?? 0) * 20
  return isGoodEnding(getSessionEnding(session)) ? 100 : -1
}
