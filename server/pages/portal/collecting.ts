/** How far the collection from a connected account has come. What an account has is read one document after the other. */
import type { Api } from '../../api/api.ts'
import { limits } from '../../core/limits.ts'
import { readClock } from '../../store/clock.ts'
import { connectionsOf } from '../../store/sessions.ts'
import { dataRequestById, type StoredDataRequest } from '../../store/data-requests.ts'
import { documentsHeldFor } from '../../workflow/connections.ts'
import type { Session } from '../../workflow/sessions/session.ts'
import { documentName } from './offers.ts'
import { stepOf } from './steps.ts'

/** Undefined: nothing is being collected. */
export async function collectingText({ dependencies }: Api, session: Session | undefined): Promise<string | undefined> {
  if (!session || stepOf(session) !== 'connected') return undefined
  const { runtime, database } = dependencies
  const { db } = database
  runtime.clock = await readClock(db)
  const request = await dataRequestById(db, session.datarequest_id)
  const connections = request ? await connectionsOf(db, { datarequestId: request.id }) : []
  const connection = connections.findLast(({ session_id }) => session_id === session.id)
  if (!request || !connection) return undefined
  return connection.kind === 'bank'
    ? 'Reading the entries of your account…'
    : documentText(request, connection.datasource_id, (runtime.now() - connection.created_at) / (limits.extraction_seconds * 1000))
}

/** `done`: the part of the time that it takes. */
function documentText(request: StoredDataRequest, datasourceId: string, done: number): string {
  const held = documentsHeldFor(request, datasourceId)
  const current = Math.min(Math.max(Math.floor(done * held.length), 0), held.length - 1)
  const document = held[current]
  if (!document) return 'Collecting…'
  const name = documentName(document.type)
  return held.length === 1 ? `Collecting: ${name}…` : `Collecting document ${current + 1} of ${held.length}: ${name}…`
}
