/**
 * Files as they come, before anything is made of them: stored piece by piece, each in a transaction of its own. So none is in
 * memory as a whole, and calls of others have their turn between two pieces.
 */
import { createHash } from 'node:crypto'
import type { DocumentMediaType } from '../../../generated/types.ts'
import { ApiError } from '../../core/errors.ts'
import { WorkLimitExceeded } from '../../core/worker-pool.ts'
import { SNIFFED_BYTES, TextCheck } from '../../evidence/documents/media-type.ts'
import { inThread } from '../../evidence/in-thread.ts'
import type { Context } from '../../store/context.ts'
import { addPiece, findDocuments, PIECE_BYTES } from '../../store/documents.ts'
import { inTransaction } from '../../store/transaction.ts'
import { deleteUpload, scheduleExpiry } from './uploads.ts'

/** What is known of a file whose content is stored. Only this class is taken for one: no body of a request can name another's file. */
export class ReceivedFile {
  readonly id: string
  readonly hash: string
  readonly bytes: number
  readonly pieces: number
  /** The type that its content has. */
  readonly mediaType: DocumentMediaType | undefined

  constructor({ id, hash, bytes, pieces, mediaType }: Readonly<ReceivedFile>) {
    this.id = id
    this.hash = hash
    this.bytes = bytes
    this.pieces = pieces
    this.mediaType = mediaType
  }
}

/** Its `db` is that of no transaction. */
type Receiving = Pick<Context, 'db' | 'runtime' | 'now'>

/** The files of one call. */
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
    const beginning: Uint8Array[] = []
    let [bytes, pieces] = [0, 0]
    this.#ids.push(id)
    await inTransaction(db, (tx) => scheduleExpiry({ db: tx, runtime }, this.#accountId, id, now))
    for await (const piece of inPieces(content)) {
      hash.update(piece)
      text.add(piece)
      if (bytes < SNIFFED_BYTES) beginning.push(piece.subarray(0, SNIFFED_BYTES - bytes))
      await inTransaction(db, (tx) => addPiece(tx, id, pieces, piece))
      bytes += piece.length
      pieces++
    }
    const mediaType = await sniffed(Buffer.concat(beginning), text.isText)
    return new ReceivedFile({ id, hash: hash.digest('hex'), bytes, pieces, mediaType })
  }

  /** Deletes those of which no document was made. */
  async end(): Promise<void> {
    const { db } = this.#context
    const documents = new Set((await findDocuments(db, this.#accountId, this.#ids)).map(({ id }) => id))
    for (const id of this.#ids) if (!documents.has(id)) await deleteUpload(db, this.#accountId, id)
  }
}

async function sniffed(beginning: Uint8Array, text: boolean): Promise<DocumentMediaType | undefined> {
  try {
    return await inThread('sniffBeginning', [beginning, text], { handOver: [beginning] })
  } catch (error) {
    throw error instanceof WorkLimitExceeded ? new ApiError('INTERNAL_ERROR', '/files: a file takes too long to read') : error
  }
}

/** Yields pieces of the size that is stored; the last may be shorter. */
async function* inPieces(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content)
    for (let from = 0; from < chunk.length; ) {
      const part = chunk.subarray(from, from + PIECE_BYTES - bytes)
      waiting.push(part)
      bytes += part.length
      from += part.length
      if (bytes < PIECE_BYTES) continue
      yield Buffer.concat(waiting)
      ;[waiting, bytes] = [[], 0]
    }
  if (bytes > 0) yield Buffer.concat(waiting)
}
