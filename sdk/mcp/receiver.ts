/** The webhook receiver that the tools share. It starts on first use and keeps the newest webhooks. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Arrival } from '../../checks/listen/arrival.ts'
import { createReceiver } from '../../checks/listen/receiver.ts'
import { startListening } from '../../checks/core/listen-on.ts'

const MAX_WEBHOOKS = 1000

export class Receiver {
  /** HTTP status of responses to webhooks. */
  status = 200
  /** Newest first. */
  readonly arrivals: Arrival[] = []
  #listening: { readonly server: Server; readonly url: Promise<string> } | undefined

  get started(): boolean {
    return this.#listening !== undefined
  }

  /** Starts the receiver if necessary, and resolves to its URL. */
  start(): Promise<string> {
    if (!this.#listening) {
      const server = createReceiver({
        getStatus: () => this.status,
        secret: undefined,
        onArrival: (arrival) => {
          this.arrivals.unshift(arrival)
          if (this.arrivals.length > MAX_WEBHOOKS) this.arrivals.pop()
        },
        onToken: () => {},
        onError: ({ message }) => console.error(`cpd mcp: listen: ${message}`),
      })
      this.#listening = { server, url: startListening(server, 0) }
    }
    return this.#listening.url
  }

  async close(): Promise<void> {
    if (!this.#listening) return
    const { server, url } = this.#listening
    await url
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
