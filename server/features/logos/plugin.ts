/** Handler that uploads a logo. */
import { buffer } from 'node:stream/consumers'
import { definePlugin, type UploadedPart } from '../../http/plugin.ts'
import { ApiError, badRequest } from '../../core/errors.ts'
import { canonicalType, isCompatibleType, isGenericType } from '../../documents/declared-type.ts'
import { rejectSvg } from './in-thread.ts'
import { contentHash } from '../items/documents.ts'
import { addLogo } from './repository.ts'

export const experiencesPlugin = definePlugin({
  name: 'experiences',
  handlers: {
    uploadLogo: async ({ files, account, db, runtime, now, publicUrl }) => {
      const part = logoPart(files)
      const { bytes, type, rejection } = getImage(part)
      rejectWrongType(part, type, bytes.length === 0)
      if (rejection) throw rejection
      const id = runtime.bareId()
      await addLogo(db, { id, account_id: account.id, media_type: type as ImageType, content: bytes, created_at: now })
      return { id, uri: `${publicUrl}/logos/${id}` }
    },
  },
  receiveFiles: {
    uploadLogo: ({ runtime }) => ({
      receive: (content) => receiveImage(content, runtime.timeLimits.documentMs),
      end: async () => {},
    }),
  },
})

/** An uploaded image, which is small enough to keep in memory. */
class ReceivedImage {
  readonly hash: string
  readonly bytes: Buffer
  readonly type: ImageType | undefined
  readonly rejection: ApiError | undefined

  constructor(bytes: Buffer, type: ImageType | undefined, rejection: ApiError | undefined) {
    this.hash = contentHash(bytes)
    this.bytes = bytes
    this.type = type
    this.rejection = rejection
  }
}

/** Receives and checks the image before the call's transaction starts, because checking a drawing may take a long time. */
async function receiveImage(content: AsyncIterable<Uint8Array>, timeoutMs: number): Promise<ReceivedImage> {
  const bytes = await buffer(content)
  const type = detectImageType(bytes)
  return new ReceivedImage(bytes, type, type === 'image/svg+xml' ? await rejectSvg(decodeUtf8(bytes) ?? '', timeoutMs) : undefined)
}

function getImage({ content }: UploadedPart): ReceivedImage {
  if (!(content instanceof ReceivedImage)) throw new Error('the file of a logo was not received')
  return content
}

const TYPES = ['image/png', 'image/jpeg', 'image/svg+xml']

function logoPart(files: readonly UploadedPart[]): UploadedPart {
  const file = files.find(({ field }) => field === 'file')
  if (!file) throw badRequest('/file: the required part is missing. Send the image as a file.')
  return file
}

function rejectWrongType({ mediaType: declared }: UploadedPart, found: ImageType | undefined, isEmpty: boolean): void {
  if (isEmpty) throw badRequest('/file: the file is empty. Send an image.')
  if (isGenericType(declared) ? !found : !TYPES.includes(canonicalType(declared)))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', `/file: must be one of ${TYPES.join(', ')}`)
  if (!found || !isCompatibleType(declared, found))
    throw badRequest(`/file: the content is not ${declared}. Correct the Content-Type or the file.`)
}

type ImageType = 'image/png' | 'image/jpeg' | 'image/svg+xml'

const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/** Detects the image type from the bytes and ignores the declared type. */
function detectImageType(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png'
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg'
  return decodeUtf8(bytes)?.trimStart().startsWith('<') ? 'image/svg+xml' : undefined
}

/** Returns undefined if the bytes are not UTF-8. */
function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
