/**
 * Uploaded files. The server stores each file while receiving it. The file's expiry is scheduled before its first piece is stored, and is
 * canceled when an Item uses the file.
 */
import { createHash } from 'node:crypto'
import type { DocumentMediaType } from '../../../generated/types.ts'
import { ApiError, serviceUnavailable } from '../../core/errors.ts'
import { limits } from '../../core/limits.ts'
import { WorkLimitError } from '../../core/worker-pool.ts'
import { SNIFFED_BYTES } from '../../documents/media-type.ts'
import { TextCheck, type TextEncoding } from '../../documents/text-encoding.ts'
import { inThread } from '../../documents/in-thread.ts'
import type { DueJob } from '../../jobs/job.ts'
import type { Db } from '../../db/database.ts'
import { addDocument, addPiece, countPieces, deleteDocument, findDocuments, PIECE_BYTES, type StoredDocument } from './documents.ts'
import { cancelJobs, scheduleJob, type SchedulingContext } from '../../jobs/repository.ts'
import { type Context, inTransaction } from '../../db/transaction.ts'

/**
 * A file whose content has been stored. This is a class so that a JSON request body cannot pass as a received file and thus access another
 * account's file.
 */
export class ReceivedFile {
  readonly id: string
  readonly hash: string
  readonly bytes: number
  readonly pieces: number
  /** Media type detected from the content. Undefined if this type is not accepted. */
  readonly mediaType: DocumentMediaType | undefined

  constructor({ id, hash, bytes, pieces, mediaType }: Readonly<ReceivedFile>) {
    this.id = id
    this.hash = hash
    this.bytes = bytes
    this.pieces = pieces
    this.mediaType = mediaType
  }
}

/** A context whose `db` is not a transaction. */
type Receiving = Pick<Context, 'db' | 'runtime' | 'now'>

/**
 * Receives the files from one call. Stores each piece in a separate transaction, so that a complete file is never in memory and other calls
 * can run between two pieces.
 */
export class ReceivedFiles {
  readonly #context: Receiving
  readonly #accountId: string
  readonly #ids: string[] = []

  constructor(context: Receiving, accountId: string) {
    this.#context = context
    this.#accountId = accountId
  }

  async receive(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<ReceivedFile> {
    const { db, runtime, now } = this.#context
    const id = runtime.id('sdr')
    const hash = createHash('sha256')
    const text = new TextCheck()
    const head: Uint8Array[] = []
    let [bytes, pieces] = [0, 0]
    this.#ids.push(id)
    await inTransaction(db, (tx) => scheduleExpiry({ db: tx, runtime }, this.#accountId, id, now))
    for await (const piece of splitIntoPieces(content)) {
      hash.update(piece)
      text.add(piece)
      if (bytes < SNIFFED_BYTES) head.push(piece.subarray(0, SNIFFED_BYTES - bytes))
      await inTransaction(db, (tx) => addPiece(tx, id, pieces, piece))
      bytes += piece.length
      pieces++
    }
    const mediaType = await sniffMediaType(Buffer.concat(head), text.encoding, runtime.timeLimits.documentMs)
    return new ReceivedFile({ id, hash: hash.digest('hex'), bytes, pieces, mediaType })
  }

  /** Deletes the files that have not become documents. */
  async end(): Promise<void> {
    const { db } = this.#context
    const documents = new Set((await findDocuments(db, this.#accountId, this.#ids)).map(({ id }) => id))
    for (const id of this.#ids) if (!documents.has(id)) await deleteUpload(db, this.#accountId, id)
  }
}

async function sniffMediaType(
  head: Uint8Array,
  encoding: TextEncoding | undefined,
  timeoutMs: number,
): Promise<DocumentMediaType | undefined> {
  try {
    return await inThread('sniffBeginning', [head, encoding], { timeoutMs, handOver: [head] })
  } catch (error) {
    throw error instanceof WorkLimitError
      ? new ApiError('INTERNAL_ERROR', '/files: a file takes too long to read. Send a smaller file.')
      : error
  }
}

/** Yields pieces of `PIECE_BYTES`. The last piece may be shorter. */
async function* splitIntoPieces(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content)
    for (let from = 0; from < chunk.length;) {
      const part = chunk.subarray(from, from + PIECE_BYTES - bytes)
      pending.push(part)
      bytes += part.length
      from += part.length
      if (bytes < PIECE_BYTES) continue
      yield Buffer.concat(pending)
      ;[pending, bytes] = [[], 0]
    }
  if (bytes > 0) yield Buffer.concat(pending)
}

/** Kind of the job that deletes a file. The job's subject is the document. */
export const EXPIRE_UPLOAD = 'upload.expire'

export const expireUpload = ({ db, accountId, subject }: DueJob): Promise<void> => deleteDocument(db, accountId, subject)

/** Schedules the expiry before any content is stored, so that aborted uploads also expire. */
const scheduleExpiry = (context: SchedulingContext, accountId: string, id: string, now: number): Promise<void> =>
  scheduleJob(context, { kind: EXPIRE_UPLOAD, accountId, subject: id, dueAt: now + limits.upload_hours * 3_600_000 })

type NewDocument = Omit<StoredDocument, 'id' | 'content_hash' | 'created_at'>

/** Creates a document from a received file. */
export async function addUpload(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, hash, pieces }: Pick<ReceivedFile, 'id' | 'hash' | 'pieces'>,
  document: NewDocument,
): Promise<void> {
  if ((await countPieces(db, id)) !== pieces) throw serviceUnavailable('The file expired during the upload. Send it again.')
  await addDocument(db, { ...document, id, content_hash: hash, created_at: now })
}

/** Returns a file for an Item that uses it, and cancels the file's expiry. Returns undefined if the file no longer exists. */
export async function takeUpload(db: Db, accountId: string, id: string): Promise<StoredDocument | undefined> {
  // Cancels the expiry first, because canceling waits for a running expiry job.
  await keepUpload(db, id)
  const [document] = await findDocuments(db, accountId, [id])
  return document
}

export const keepUpload = (db: Db, id: string): Promise<void> => cancelJobs(db, EXPIRE_UPLOAD, id)

export async function deleteUpload(db: Db, accountId: string, id: string): Promise<void> {
  await keepUpload(db, id)
  await deleteDocument(db, accountId, id)
}
