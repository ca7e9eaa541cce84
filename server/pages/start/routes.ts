/** The page at `/`, on which a visitor plays the person on the left, and sees the calls, the webhooks and the report on the right. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../http/api.ts'
import type { Routes } from '../../http/listener.ts'
import type { FollowLink } from '../../control/browser.ts'
import { DEMO_ACCOUNT } from '../../control/demo-account.ts'
import { notFound } from '../../core/errors.ts'
import { accountByCredentials } from '../../http/accounts.ts'
import { scriptedPageHeaders } from '../page-headers.ts'
import { serveStaticFiles } from '../static-files.ts'
import { Receiver } from './receiver.ts'

/** The page frames this server's portal. */
const HEADERS = scriptedPageHeaders("frame-src 'self'")

/** `sendsToLoopback` is true if webhooks can reach the receiver of the run, which is on this machine. */
export const startRoutes =
  ({ dependencies }: Api, followLink: FollowLink, sendsToLoopback: boolean): Routes =>
  (server) =>
    serveStaticFiles(server, (scope) => {
      const receiver = new Receiver()
      scope.addHook('onClose', () => receiver.close())
      scope.get('/', async (request, reply) => {
        const redirect = await followLink(request, reply)
        if (redirect) return redirect
        const { renderStartPage } = await import('./files.ts')
        const { clientId, secret } = DEMO_ACCOUNT
        // Shows the demo account until it is suspended or its well-known secret is changed.
        const { account } = await accountByCredentials(dependencies.database.db, clientId, secret)
        const credentials = account?.suspended_at === null ? DEMO_ACCOUNT : { clientId: '$CLIENT_ID', secret: '$CLIENT_SECRET' }
        return reply
          .headers({ ...HEADERS, 'content-type': 'text/html; charset=utf-8' })
          .send(renderStartPage({ url: dependencies.publicUrl, receiver: sendsToLoopback ? await receiver.start() : '', ...credentials }))
      })
      const sendFile = async (
        { params: { file: name = 'start.css' } }: FastifyRequest<{ Params: { file?: string } }>,
        reply: FastifyReply,
      ) => {
        const { readStartFile } = await import('./files.ts')
        const file = readStartFile(name)
        if (!file) throw notFound('The page has no such file')
        return reply.headers({ ...HEADERS, 'content-type': file.type }).send(file.content)
      }
      scope.get('/start.css', sendFile)
      scope.get('/start/:file', sendFile)
    })
