/** Experiences: upload of a logo. */
import { definePlugin, type UploadedPart } from '../api/plugin.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import { namesNoType } from '../evidence/documents/media-type.ts'
import { limits } from '../core/limits.ts'
import { svgThatScriptsIsRefused } from '../rules/svg-that-scripts-is-refused.ts'
import { addLogo } from '../store/logos.ts'

export const experiencesPlugin = definePlugin({
  name: 'experiences',
  handlers: {
    uploadLogo: async ({ files, account, db, runtime, now, publicUrl }) => {
      const { data, mediaType } = checkImage(logoPart(files))
      const id = runtime.bareId()
      await addLogo(db, { id, account_id: account.id, media_type: mediaType, content: data, created_at: now })
      return { id, uri: `${publicUrl}/logos/${id}` }
    },
  },
})

const TYPES = ['image/png', 'image/jpeg', 'image/svg+xml']

function logoPart(files: readonly UploadedPart[]): UploadedPart {
  const [file, another] = files.filter(({ field }) => field === 'file')
  if (!file) throw badRequest('/file: required part is missing: send the image as a file')
  if (another) throw badRequest('/file: send one image')
  if (file.data.length > limits.logo_bytes) throw new ApiError('PAYLOAD_TOO_LARGE', `/file: a logo has at most ${limits.logo_bytes} bytes`)
  return file
}

/** The image, with the type that its content has. */
function checkImage({ data, mediaType: declared }: UploadedPart): { data: Buffer; mediaType: ImageType } {
  const mediaType = imageTypeOf(data)
  const undeclared = namesNoType(declared)
  if (undeclared ? !mediaType : !TYPES.includes(declared))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', `/file: must be one of ${TYPES.join(', ')}`)
  if (!mediaType || (!undeclared && mediaType !== declared)) throw badRequest(`/file: the content is not ${declared}`)
  const refusal = mediaType === 'image/svg+xml' ? svgThatScriptsIsRefused({ svg: decodeUtf8(data) ?? '' }) : undefined
  if (refusal) throw refusal
  return { data, mediaType }
}

type ImageType = 'image/png' | 'image/jpeg' | 'image/svg+xml'

const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/** Detects the image type from the bytes, not from the declared type. */
function imageTypeOf(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png'
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg'
  return decodeUtf8(bytes)?.trimStart().startsWith('<') ? 'image/svg+xml' : undefined
}

/** Undefined if the bytes are not UTF-8. */
function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
