/** The Inspector: a page on which a partner watches what their calls caused, and the stream that keeps it up to date. */
import type { FastifyInstance } from 'fastify'
import type { Api } from '../../api/api.ts'
import { notFound } from '../../core/errors.ts'
import { readMarks } from './marks.ts'
import { Streams, type StreamTiming } from './streams.ts'

const PAGE = '/ui'
const FILES = '/ui/:file'
const STREAM = '/ui/events'

/** The files of the page hold no data: where a token is set, the page asks for it, and these need none. */
const FREELY_READ = { config: { freelyRead: true } as object }

export function inspectorRoutes(
  server: FastifyInstance,
  { dependencies: { database, requestLog, log } }: Api,
  timing: StreamTiming = {},
): void {
  const marks = async () => {
    await requestLog.flush()
    return readMarks(database.db)
  }
  const fail = (error: Error) => log.error({ error: error.message }, 'the Inspector could not be told of changes')
  const streams = new Streams(marks, fail, timing)
  server.addHook('preClose', () => streams.close())

  for (const url of [PAGE, `${PAGE}/`, FILES])
    server.get<{ Params: { file?: string } }>(url, FREELY_READ, async ({ params: { file = 'index.html' } }, reply) => {
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
