/** The errand that fetches the documents of an Item from their remote places. What it was told of credentials it forgets. */
import type { SourceDataReference } from '../../../generated/types.ts'
import type { Completion, DueErrand } from '../../api/plugin.ts'
import { limits } from '../../core/limits.ts'
import type { Moment } from '../../store/context.ts'
import type { Outgoing } from '../../outgoing/http-client.ts'
import { OutgoingFailure } from '../../outgoing/failure.ts'
import { holdDataRequest } from '../../store/data-requests.ts'
import { addDocument } from '../../store/documents.ts'
import { changeItem, findItem, type StoredItem } from '../../store/items.ts'
import { schedule } from '../../store/jobs.ts'
import { FETCH, fingerprint, isRemote, PROCESS } from './create.ts'
import { fail } from './finish.ts'

const MOST_TRIES = 3
const BETWEEN_TRIES = 60_000

interface Fetched {
  readonly reference: SourceDataReference
  readonly bytes: Buffer
}

export async function fetchDocuments({ accountId, subject, payload, db, outgoing }: DueErrand): Promise<Completion> {
  const found = await findItem(db, accountId, subject)
  const references = found?.source.parts.flatMap(({ reference }) => (reference && isRemote(reference) ? [reference] : [])) ?? []
  const tried = Number(payload['tried'] ?? 0) + 1
  const fetched = await allOf(references, outgoing)
  return async (moment) => {
    await holdDataRequest(moment.db, accountId, found?.datarequest_id ?? '')
    const item = await findItem(moment.db, accountId, subject)
    if (item?.status !== 'IN_PROGRESS') return
    if (fetched) await keep(moment, item, fetched)
    else if (tried < MOST_TRIES) await again(moment, item, tried)
    else await fail(moment, forgetful(item), 'PARTIAL_DOCUMENT', references[0]?.media_type ?? '')
  }
}

/** Undefined: not all of them could be fetched. */
async function allOf(references: readonly SourceDataReference[], outgoing: Outgoing): Promise<Fetched[] | undefined> {
  try {
    const all = await Promise.all(references.map((reference) => fetchOne(reference, outgoing)))
    return all.every((one) => one !== undefined) ? all : undefined
  } catch (error) {
    if (error instanceof OutgoingFailure) return undefined
    throw error
  }
}

async function fetchOne(reference: SourceDataReference, outgoing: Outgoing): Promise<Fetched | undefined> {
  const { uri: url, http_method: method = 'GET', http_headers: headers = {} } = reference
  const sent = reference.http_body ?? undefined
  const { status, body } = await outgoing.request({
    method,
    url,
    headers: { ...(typeof sent === 'object' && { 'content-type': 'application/json' }), ...headers },
    ...(sent !== undefined && { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
    maxBytes: limits.upload_bytes,
    wantBody: true,
  })
  return status >= 200 && status < 300 ? { reference, bytes: body } : undefined
}

async function keep(moment: Moment, item: StoredItem, fetched: readonly Fetched[]): Promise<void> {
  const { db, world, now } = moment
  const kept: Pick<SourceDataReference, 'id' | 'file_name' | 'created_at'>[] = []
  for (const { reference, bytes } of fetched) {
    const id = world.id('sdr')
    const file_name = reference.file_name ?? nameIn(reference.uri)
    const { account_id, individual_id } = item
    await addDocument(db, { id, account_id, individual_id, file_name, media_type: reference.media_type, content: bytes, created_at: now })
    kept.push({ id, file_name, created_at: now })
  }
  const { source, ...rest } = forgetful(item)
  // In their order: two of them may be asked of one URI.
  const parts = source.parts.map(({ reference, ...part }) => ({
    ...part,
    ...(reference && { reference: { ...reference, ...(isRemote(reference) && kept.shift()) } }),
  }))
  const contents = fetched.map(({ bytes }) => bytes)
  await changeItem(db, {
    ...rest,
    source: { ...source, parts },
    fingerprint: fingerprint(item.source_data_type, contents),
    updated_at: now,
  })
  await schedule(db, world, { kind: PROCESS, accountId: item.account_id, subject: item.id, dueAt: now + limits.processing_seconds * 1000 })
}

const again = ({ db, world, now }: Moment, { id, account_id }: StoredItem, tried: number) =>
  schedule(db, world, { kind: FETCH, accountId: account_id, subject: id, payload: { tried }, dueAt: now + BETWEEN_TRIES, lane: FETCH })

/** Without the headers and bodies of its requests: they may hold credentials. */
const forgetful = (item: StoredItem): StoredItem => ({
  ...item,
  source: {
    ...item.source,
    parts: item.source.parts.map(({ reference, ...part }) => {
      const { http_headers: _, http_body: __, ...rest } = reference ?? ({} as SourceDataReference)
      return { ...part, ...(reference && { reference: rest }) }
    }),
  },
})

/** The end of the path, as browsers name what they save. */
function nameIn(uri: string): string {
  const last = new URL(uri).pathname.split('/').at(-1) ?? ''
  return (last === '' ? 'document' : last).slice(0, 255)
}
