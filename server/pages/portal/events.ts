/** What the Link widget tells the page around it: the published events, each with a name and its data. */
import { findDataSource } from '../../evidence/data-sources/find.ts'
import type { Context } from '../../store/context.ts'
import { BANK } from '../../workflow/connections/bank-account.ts'
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

export const about = ({ individual_id, datarequest_id }: Pick<Session, 'individual_id' | 'datarequest_id'>) => ({
  individual_id,
  datarequest_id,
})

export const sourceNamed = (id: string | undefined) => ({
  datasource_id: id ?? null,
  datasource_name: id === undefined ? null : id === BANK.id ? BANK.name : (findDataSource(id)?.source.institution_display_name ?? null),
})

/** What an act made happen, seen from the session before and after it. */
export async function eventsBetween({ db }: Context, action: string, before: Session, after: Session): Promise<LinkEvent[]> {
  const whose = about(after)
  const { state } = after
  const events: LinkEvent[] = []
  if (action === 'start') events.push({ name: 'individualUpdated', data: whose })
  if (before.state.consented !== state.consented)
    events.push({ name: 'consentStatusChanged', data: { ...whose, accepted: state.consented } })
  if (state.connected && !before.state.connected) events.push(await connected(db, after))
  if (action === 'no_credentials') events.push({ name: 'credentialsNotObtained', data: { ...whose, ...sourceNamed(placeOf(before)) } })
  if (state.notFound && !before.state.notFound) {
    const user_inputs = { system_name: before.state.visit?.sought ?? '' }
    events.push({ name: 'datasourceNotSupported', data: { ...whose, reason_code: 'NO_MATCH_FOUND', user_inputs } })
  }
  if (LEAVING.has(action)) events.push({ name: 'exitRequested', data: whose })
  return events
}

const LEAVING: ReadonlySet<string> = new Set(['leave', 'decline', 'close'])

const placeOf = ({ state }: Session) => (state.method === 'bank' ? BANK.id : state.datasource)

async function connected(db: Context['db'], session: Session): Promise<LinkEvent> {
  const connection = (await connectionsOf(db, { datarequestId: session.datarequest_id })).findLast(
    ({ session_id }) => session_id === session.id,
  )
  const told = connection && {
    connection_id: connection.id,
    checkcodes_created: (await otherLoginsWithSameCredentials(db, connection)).length > 0,
  }
  return { name: 'datasourceConnected', data: { ...about(session), ...sourceNamed(placeOf(session)), session_id: session.id, ...told } }
}

/** Every page tells all of them, each under a name of its own: whoever listens tells which are new. */
export const named = (events: readonly WidgetEvent[], ...last: readonly LinkEvent[]): string =>
  JSON.stringify([...events.map((event, at) => [String(at), event]), ...last.map((event) => [event.name, event])])

/** Items are made after the Individual is done: the last event, once there are some. */
export async function itemsCreated(db: Context['db'], session: Session): Promise<LinkEvent[]> {
  if (session.status === 'open') return []
  const items = (await itemsOf(db, { datarequestId: session.datarequest_id })).filter(({ session_id }) => session_id === session.id)
  if (items.length === 0) return []
  const datasource_id = items.find((item) => item.datasource_id !== null)?.datasource_id ?? null
  const listed = items.map(({ id, source_data_type }) => ({ id, source_data_type }))
  return [{ name: 'itemsCreated', data: { ...about(session), datasource_id, items: listed } }]
}
