/** Experiences: keeps a logo, and serves it to whoever shows it. */
import { behaviour, type UploadedPart } from '../api/plugin.ts'
import { ApiError, badRequest, notFound } from '../core/errors.ts'
import { limits } from '../core/limits.ts'
import { imageTypeOf, textOf } from './image-type.ts'
import { svgThatScriptsIsRefused } from '../rules/svg-that-scripts-is-refused.ts'
import { addLogo, findLogo } from '../store/logos.ts'

export const experiences = behaviour({
  name: 'experiences',
  handlers: {
    uploadLogo: async ({ files, account, db, world, now, publicUrl }) => {
      const { data, mediaType } = harmless(theLogo(files))
      const id = world.bareId()
      await addLogo(db, { id, account_id: account.id, media_type: mediaType, content: data, created_at: now })
      return { id, uri: `${publicUrl}/logos/${id}` }
    },
  },
  routes: (server, { parts }) => {
    server.get<{ Params: { id: string } }>('/logos/:id', async ({ params }, reply) => {
      const logo = ID.test(params.id) ? await findLogo(parts.database.db, params.id) : undefined
      if (!logo) throw notFound('No logo has this identifier')
      return reply.headers({ ...HEADERS, 'content-type': logo.media_type }).send(logo.content)
    })
  },
})

/** An image and nothing else: should anything in it act all the same, the browser is told to let it do nothing. A logo never changes. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
}

const ID = /^[0-9A-Za-z]{27}$/

const TYPES = ['image/png', 'image/jpeg', 'image/svg+xml']

function theLogo(files: readonly UploadedPart[]): UploadedPart {
  const [file, another] = files.filter(({ field }) => field === 'file')
  if (!file) throw badRequest('/file: required part is missing: send the image as a file')
  if (another) throw badRequest('/file: send one image')
  if (file.data.length > limits.logo_bytes) throw new ApiError('PAYLOAD_TOO_LARGE', `/file: a logo has at most ${limits.logo_bytes} bytes`)
  return file
}

function harmless(file: UploadedPart): UploadedPart {
  if (!TYPES.includes(file.mediaType))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', `/file: its Content-Type must be one of ${TYPES.join(', ')}`)
  if (imageTypeOf(file.data) !== file.mediaType) throw badRequest(`/file: the content is not ${file.mediaType}`)
  const refusal = file.mediaType === 'image/svg+xml' ? svgThatScriptsIsRefused({ svg: textOf(file.data) ?? '' }) : undefined
  if (refusal) throw refusal
  return file
}
