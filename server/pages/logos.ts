/** Serves logos to whoever shows them. */
import type { Api } from '../api/api.ts'
import type { Routes } from '../api/listener.ts'
import { notFound } from '../core/errors.ts'
import { findLogo } from '../store/logos.ts'

export const logoRoutes =
  ({ dependencies: { database } }: Api): Routes =>
  (server) => {
    server.get<{ Params: { id: string } }>('/logos/:id', async ({ params }, reply) => {
      const logo = ID.test(params.id) ? await findLogo(database.db, params.id) : undefined
      if (!logo) throw notFound('No logo has this identifier')
      return reply.headers({ ...HEADERS, 'content-type': logo.media_type }).send(logo.content)
    })
  }

const ID = /^[0-9A-Za-z]{27}$/

/** An image and nothing else: should anything in it act all the same, the browser is told to let it do nothing. A logo never changes. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
}
