/** Changes webhooks on their way from the service to the receiver. */
import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { startListening } from '../../checks/core/listen-on.ts'

interface RelayedWebhook {
  /** The number of the attempt to send this body to this URL, starting at 1. */
  readonly number: number
  readonly event: string
  /** The events of the entries with this URL. */
  readonly events: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** Values that the relay remembers for this URL. */
  readonly memory: Map<string, any>
  /** Sends the webhook to the receiver, and returns its status. */
  forward(differing?: Readonly<Record<string, string | undefined>>): Promise<number>
}

/** Returns the status that the service receives. */
export type Relay = (webhook: RelayedWebhook) => Promise<number>

interface Target {
  readonly url: string
  readonly events: readonly string[]
  readonly memory: Map<string, any>
  readonly attempts: Map<string, number>
}

export interface RelayServer {
  relay: Relay | undefined
  /** Replaces the URLs of local receivers in the delivery_details with URLs of the relay. */
  redirect(entries: readonly { url: string; event_type?: string }[]): object[]
}

export async function startRelay(): Promise<RelayServer> {
  const targets: Target[] = []
  const state: { relay: Relay | undefined } = { relay: undefined }
  const server = createServer(async (request, response) => {
    const target = targets[Number(request.url?.slice(1))]
    const text = await new Response(request as unknown as ReadableStream).text()
    if (!target || !state.relay) {
      response.writeHead(404).end()
      return
    }
    const headers = request.headers as Record<string, string>
    const forward: RelayedWebhook['forward'] = async (differing = {}) => {
      const sent = Object.entries({ ...headers, ...differing }).filter(
        ([name, value]) => value !== undefined && !/^(host|connection|content-length)$/.test(name),
      )
      return (await fetch(target.url, { method: 'POST', headers: sent as [string, string][], body: text })).status
    }
    const { event } = JSON.parse(text) as { event: string }
    const { events, memory, attempts } = target
    const number = (attempts.get(text) ?? 0) + 1
    attempts.set(text, number)
    response.writeHead(await state.relay({ number, event, events, headers, memory, forward })).end()
  })
  const base = await startListening(server, 0)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return Object.assign(state, {
    redirect: (entries: readonly { url: string; event_type?: string }[]) => {
      const known = new Map<string, number>()
      return entries.map((entry) => {
        if (!entry.url.startsWith('http://127.0.0.1')) return entry
        const events = entries.filter(({ url }) => url === entry.url).map(({ event_type = '' }) => event_type)
        const at = known.get(entry.url) ?? targets.push({ url: entry.url, events, memory: new Map(), attempts: new Map() }) - 1
        known.set(entry.url, at)
        return { ...entry, url: `${base}/${at}` }
      })
    },
  })
}
