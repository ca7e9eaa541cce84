/** The Inspector: a page on which a partner watches what their calls caused, and the stream that keeps it up to date. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../../api/api.ts'
import { notFound } from '../../core/errors.ts'
import { readMarks } from './marks.ts'
import { Streams, type StreamTiming } from './streams.ts'

const PAGE = '/ui'
const FILES = '/ui/:file'
const STREAM = '/ui/events'

/** The page itself says nothing of anybody: where a token is set, it is the page that asks for it. */
export const isPage = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  [PAGE, `${PAGE}/`, FILES].some((path) => url === `/sandbox${path}`)

export function inspector(server: FastifyInstance, { parts: { database, journal } }: App, timing: StreamTiming = {}): void {
  const marks = async () => {
    await journal.flush()
    return readMarks(database.db)
  }
  const fail = (error: Error) => journal.log.error({ error: error.message }, 'the Inspector could not be told of changes')
  const streams = new Streams(marks, fail, timing)
  server.addHook('preClose', () => streams.close())

  for (const url of [PAGE, `${PAGE}/`, FILES])
    server.get<{ Params: { file?: string } }>(url, async ({ params: { file = 'index.html' } }, reply) => {
      const { readFile } = await import('./files.ts')
      const found = await readFile(file)
      if (!found) throw notFound('The Inspector has no such file')
      return reply.headers(found.headers).send(found.content)
    })

  // A stream has no head without a body.
  server.get(STREAM, { exposeHeadRoute: false }, async ({ headers }, reply) => {
    const last = headers['last-event-id']
    await streams.add(reply, typeof last === 'string' ? last : undefined)
    return reply
  })
}
