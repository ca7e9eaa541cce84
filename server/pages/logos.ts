/** Serves requesters' logos. Any site can embed them. */
import type { Api } from '../http/api.ts'
import type { Routes } from '../http/listener.ts'
import { notFound } from '../core/errors.ts'
import { findLogo } from '../features/logos/repository.ts'

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

/** The policy allows browsers to show an image but not to run scripts in an SVG. Logos never change, so they can be cached for a year. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
}
