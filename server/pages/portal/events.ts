/** The events that the Link widget sends to the page around it, each with its published name and data. */
import { findDataSource } from '../../evidence/data-sources/find.ts'
import type { Context } from '../../store/context.ts'
import { SANDBOX_BANK } from '../../workflow/connections/bank-account.ts'
import type { Session } from '../../workflow/sessions/session.ts'
import { connectionsOf, otherLoginsWithSameCredentials } from '../../store/connections.ts'
import type { WidgetEvent } from '../../workflow/sessions/visit.ts'
import { itemsOf } from '../../store/items.ts'

export interface LinkEvent extends WidgetEvent {
  readonly name:
    | 'individualUpdated'
    | 'consentStatusChanged'
    | 'datasourceConnected'
    | 'itemsCreated'
    | 'tokenExpired'
    | 'credentialsNotObtained'
    | 'datasourceNotSupported'
    | 'exitRequested'
}

export const subjectOf = ({ individual_id, datarequest_id }: Pick<Session, 'individual_id' | 'datarequest_id'>) => ({
  individual_id,
  datarequest_id,
})

export const datasourceFields = (id: string | undefined) => ({
  datasource_id: id ?? null,
  datasource_name:
    id === undefined ? null : id === SANDBOX_BANK.id ? SANDBOX_BANK.name : (findDataSource(id)?.source.institution_display_name ?? null),
})

/** The events that a form action caused, from the session before and after it. */
export async function eventsBetween({ db }: Context, action: string, before: Session, after: Session): Promise<LinkEvent[]> {
  const subject = subjectOf(after)
  const { state } = after
  const events: LinkEvent[] = []
  if (action === 'start') events.push({ name: 'individualUpdated', data: subject })
  if (before.state.consented !== state.consented)
    events.push({ name: 'consentStatusChanged', data: { ...subject, accepted: state.consented } })
  if (state.connected && !before.state.connected) events.push(await datasourceConnectedEvent(db, after))
  if (action === 'no_credentials')
    events.push({ name: 'credentialsNotObtained', data: { ...subject, ...datasourceFields(datasourceIdOf(before)) } })
  if (state.notFound && !before.state.notFound) {
    const user_inputs = { system_name: before.state.visit?.sought ?? '' }
    events.push({ name: 'datasourceNotSupported', data: { ...subject, reason_code: 'NO_MATCH_FOUND', user_inputs } })
  }
  if (EXIT_ACTIONS.has(action)) events.push({ name: 'exitRequested', data: subject })
  return events
}

const EXIT_ACTIONS: ReadonlySet<string> = new Set(['leave', 'decline', 'close'])

const datasourceIdOf = ({ state }: Session) => (state.method === 'bank' ? SANDBOX_BANK.id : state.datasource)

async function datasourceConnectedEvent(db: Context['db'], session: Session): Promise<LinkEvent> {
  const connection = (await connectionsOf(db, { datarequestId: session.datarequest_id })).findLast(
    ({ session_id }) => session_id === session.id,
  )
  const connectionFields = connection && {
    connection_id: connection.id,
    checkcodes_created: (await otherLoginsWithSameCredentials(db, connection)).length > 0,
  }
  return {
    name: 'datasourceConnected',
    data: { ...subjectOf(session), ...datasourceFields(datasourceIdOf(session)), session_id: session.id, ...connectionFields },
  }
}

/** Every page sends all events so far, each with an identifier, by which the widget skips those it has raised already. */
export const serializeEvents = (events: readonly WidgetEvent[], ...last: readonly LinkEvent[]): string =>
  JSON.stringify([...events.map((event, at) => [String(at), event]), ...last.map((event) => [event.name, event])])

/** Items are created after the Individual is done, so this event is the last; there is none while there are no Items. */
export async function itemsCreatedEvents(db: Context['db'], session: Session): Promise<LinkEvent[]> {
  if (session.status === 'open') return []
  const items = (await itemsOf(db, { datarequestId: session.datarequest_id })).filter(({ session_id }) => session_id === session.id)
  if (items.length === 0) return []
  const datasource_id = items.find((item) => item.datasource_id !== null)?.datasource_id ?? null
  const listed = items.map(({ id, source_data_type }) => ({ id, source_data_type }))
  return [{ name: 'itemsCreated', data: { ...subjectOf(session), datasource_id, items: listed } }]
}
