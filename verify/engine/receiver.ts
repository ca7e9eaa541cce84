/** The webhook receiver of a run. Each statement gets an inbox with its own URL. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { isObject, parseJson } from '../../checks/core/json.ts'
import { startListening } from '../../checks/core/listen-on.ts'

export interface SentWebhook {
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export interface Arrival extends SentWebhook {
  /** The parsed body, or an empty object if it is not a JSON object. */
  readonly body: Readonly<Record<string, unknown>>
}

/** Receives the webhooks of one statement. */
export class Inbox {
  readonly url: string
  /** Issues tokens for webhooks. */
  readonly tokenUrl: string
  readonly arrivals: Arrival[] = []
  /** The issued tokens, oldest first. */
  readonly tokens: string[] = []
  /** The status of responses to webhooks. */
  status = 200
  /** The status of responses to requests for tokens. */
  tokenStatus = 200

  constructor(url: string) {
    this.url = url
    this.tokenUrl = `${url}/token`
  }

  receive({ headers, text }: SentWebhook): void {
    const body = parseJson(text)
    this.arrivals.push({ headers, text, body: isObject(body) ? body : {} })
  }

  find(event: string, isMatch: (arrival: Arrival) => boolean = () => true): Arrival[] {
    return this.arrivals.filter((arrival) => arrival.body['event'] === event && isMatch(arrival))
  }
}

export interface Receiver {
  readonly url: string
  /** Opens the inbox with this name, which is a path of the URL. */
  open(name: string): Inbox
  close(): Promise<void>
}

/** The receiver issues tokens with this prefix, which only this run accepts. */
export const TOKEN_PREFIX = 'verify-token-'

const MAX_BODY_BYTES = 1024 * 1024

/** Listens on the port. `publicUrl` is the URL at which the service reaches it, and defaults to its address on this machine. */
export async function startReceiver(port: number, publicUrl?: string): Promise<Receiver> {
  const inboxes = new Map<string, Inbox>()
  const server = createServer(async (request, response) => {
    const [, name = '', isToken] = /([^/]+\/\d+)(\/token)?$/.exec(request.url ?? '') ?? []
    const inbox = inboxes.get(name)
    const text = await readText(request).catch(() => undefined)
    if (!inbox || text === undefined) {
      response.writeHead(404).end()
      return
    }
    if (isToken) {
      const token = `${TOKEN_PREFIX}${crypto.randomUUID()}`
      if (inbox.tokenStatus === 200) inbox.tokens.push(token)
      response.writeHead(inbox.tokenStatus, { 'content-type': 'application/json' }).end(JSON.stringify({ token }))
      return
    }
    inbox.receive({ headers: request.headers, text })
    response.writeHead(inbox.status, { 'content-length': 0 }).end()
  })
  const ownUrl = await startListening(server, port)
  const base = (publicUrl ?? ownUrl).replace(/\/+$/, '')
  return {
    url: base,
    open: (name) => {
      const inbox = new Inbox(`${base}/${name}`)
      inboxes.set(name, inbox)
      return inbox
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new Error('the webhook is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
