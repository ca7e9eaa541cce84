/** The Inspector: a page on which partners watch the effects of their calls, and a stream that updates the page. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Api } from '../../http/api.ts'
import { notFound } from '../../core/errors.ts'
import { type Credentials, revokedCredentials } from '../../http/accounts.ts'
import { getStorageHealth } from '../../db/storage-health.ts'
import { serveStaticFiles } from '../static-files.ts'
import { type OwnMarks, readMarks } from './marks.ts'
import { Streams, type StreamTiming } from './streams.ts'

const PAGE = '/ui'
const FILES = '/ui/:file'
const STREAM = '/ui/events'
const ABOUT = '/ui/about'
const CODES = '/ui/codes'
const NAMES = '/ui/names'

/** The page's files require no sandbox token, because they contain no data. The page itself asks for the token. */
const WITHOUT_TOKEN = { config: { freelyRead: true } as object }

export function inspectorRoutes(
  server: FastifyInstance,
  { dependencies: { database, requestLog, log } }: Api,
  /** Returns the credentials of a partner, whose stream contains only changes to its account. Undefined for an administrator. */
  readCredentials: (request: FastifyRequest) => Credentials | undefined,
  timing: StreamTiming = {},
): void {
  const marks = async (own?: OwnMarks) => {
    await requestLog.flush()
    return readMarks(database.db, own)
  }
  const fail = (error: Error) => {
    if (!getStorageHealth(database).noticed(error, log))
      log.error({ error: error.message }, 'the Inspector could not be notified of changes')
  }
  const streams = new Streams({ marks, revoked: (held) => revokedCredentials(database.db, held) }, fail, timing)
  server.addHook('preClose', () => streams.close())

  serveStaticFiles(server, (scope) => {
    for (const url of [PAGE, `${PAGE}/`, FILES])
      scope.get<{ Params: { file?: string } }>(url, WITHOUT_TOKEN, async ({ params: { file = 'index.html' } }, reply) => {
        const { readPageFile } = await import('./files.ts')
        const found = await readPageFile(file)
        if (!found) throw notFound('The Inspector has no such file')
        return reply.headers(found.headers).send(found.content)
      })
  })

  server.get(ABOUT, async ({ url }, reply) => {
    const { aboutOperation } = await import('./about.ts')
    return reply.send(aboutOperation(new URL(url, 'http://in.process').searchParams))
  })

  server.get(CODES, async (_request, reply) => reply.send((await import('./codes.ts')).listCodes()))

  /** Serves the names of all Data Sources, because records contain only Data Source identifiers. */
  server.get(NAMES, async (_request, reply) => {
    const { catalogue } = await import('../../data-sources/catalogue.ts')
    return reply.send(Object.fromEntries(catalogue.map(({ source }) => [source.id, source.institution_display_name])))
  })

  // There is no HEAD route, because a stream cannot respond to HEAD.
  server.get(STREAM, { exposeHeadRoute: false }, async (request, reply) => {
    const lastEventId = request.headers['last-event-id']
    await streams.add(reply, typeof lastEventId === 'string' ? lastEventId : undefined, readCredentials(request))
    return reply
  })
}
