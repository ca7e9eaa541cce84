/** Writes sample documents for the upload page: PDFs with a synthetic record for the Individual. */
import type { Api } from '../../http/api.ts'
import { syntheticByType } from '../../documents/extraction/synthetic/by-type.ts'
import { inThread } from '../../documents/in-thread.ts'
import { recordTitle } from '../../documents/titles.ts'
import { readClock } from '../../db/clock.ts'
import { findIndividual, individualView } from '../../features/individuals/repository.ts'
import type { Session } from '../../features/sessions/session.ts'

interface SampleDocument {
  readonly name: string
  readonly mediaType: 'application/pdf'
  readonly content: Uint8Array
}

/** Interval between two samples of the same type, so that pay stubs cover different pay periods. */
const TWO_WEEKS_MS = 14 * 24 * 3_600_000

/** Returns undefined if the type or the Individual is unknown. */
export async function writeSampleDocument({ dependencies }: Api, session: Session, type: string): Promise<SampleDocument | undefined> {
  const { database, runtime } = dependencies
  const generate = Object.hasOwn(syntheticByType, type) ? syntheticByType[type] : undefined
  const individual = await findIndividual(database.db, session.account_id, session.individual_id)
  if (!generate || !individual) return undefined
  runtime.clock = await readClock(database.db)
  const now = runtime.now()
  const earlier = session.state.documents.filter(({ source_data_type }) => source_data_type === type).length
  const itemId = `sample ${earlier + 1} of ${session.id}`
  const record = generate({ individual: individualView(individual), now: now - earlier * TWO_WEEKS_MS, content: 'sample' })
  const content = await inThread('writePdf', [{ title: recordTitle(type), type, itemId, record, createdAt: now }], {
    timeoutMs: runtime.timeLimits.documentMs,
  })
  return { name: nameSampleDocument(type, earlier + 1), mediaType: 'application/pdf', content }
}

/** Returns the file name of the sample with the given number, starting at 1. */
export function nameSampleDocument(type: string, number = 1): string {
  const name = type.replace(/_FILE$/, '').replaceAll('_', '-')
  return `sample-${name.toLowerCase()}${number > 1 ? `-${number}` : ''}.pdf`
}
