/** Starts the server and the webhook receiver for the demonstration, in this process and on loopback, and opens the browser. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Arrival } from '../../checks/listen/arrival.ts'
import { createDeliveryDetail } from '../../checks/listen/introduction.ts'
import { createReceiver } from '../../checks/listen/receiver.ts'
import { ServiceClient } from '../../generated/client.ts'
import { DEMO_ACCOUNT } from '../../server/control/demo-account.ts'
import type { Running } from '../../server/server.ts'
import { startInMemory } from '../serve/started.ts'

export interface Places {
  readonly server: Running
  /** URL of the webhook receiver. */
  readonly webhooks: string
  readonly arrivals: readonly Arrival[]
  readonly client: ServiceClient
  /** Resolves with the first webhook that is received. */
  readonly first: Promise<Arrival>
  /** Creates a Data Request for the user and returns instructions for them. */
  createRequest(): Promise<string>
  close(): Promise<void>
}

interface PlaceOptions {
  readonly port: number
  readonly receiverPort: number
  readonly onArrival: (arrival: Arrival) => void
}

/** Maximum time to wait for the first webhook, on the real clock. A delivery usually takes a few milliseconds. */
const MAX_WAIT_MS = 20_000

export async function startPlaces({ port, receiverPort, onArrival }: PlaceOptions): Promise<Places> {
  const arrivals: Arrival[] = []
  const first = Promise.withResolvers<Arrival>()
  const receiver = createReceiver({
    getStatus: () => 200,
    secret: undefined,
    onArrival: (arrival) => {
      arrivals.push(arrival)
      first.resolve(arrival)
      onArrival(arrival)
    },
    onToken: () => {},
    onError: (error) => first.reject(error),
  }).listen(receiverPort, '127.0.0.1')
  await once(receiver, 'listening')
  const closeReceiver = () => {
    receiver.close()
    receiver.closeAllConnections()
  }
  const server = await startInMemory(port).catch((error: Error) => {
    closeReceiver()
    throw error
  })
  const timer = setTimeout(() => first.reject(new Error('no webhook arrived')), MAX_WAIT_MS)
  // Prevents an unhandled rejection if nothing awaits the promise yet.
  first.promise.catch(() => {}).finally(() => clearTimeout(timer))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const client = new ServiceClient({ baseUrl: server.url, clientId: DEMO_ACCOUNT.clientId, secret: DEMO_ACCOUNT.secret })
  const { url: webhooks } = createDeliveryDetail(url)
  return {
    server,
    webhooks,
    arrivals,
    client,
    first: first.promise,
    createRequest: async () => {
      const { id: individual_id } = await client.individuals.createIndividual({
        first_name: 'Sam',
        last_name: 'Okafor',
        email: 'sam@example.com',
      })
      const { id: datarequest_id } = await client.dataRequests.createDataRequest({
        individual_id,
        type: 'INCOME_EMPLOYMENT_DETAILS',
        delivery_details: [{ url: webhooks }],
      })
      const { uri } = await client.dataRequests.generateInvitationLink({ datarequest_id })
      return `Open this link to act as the person: ${uri}\nWebhooks appear here when they arrive. Press Ctrl-C to stop.\n`
    },
    close: async () => {
      clearTimeout(timer)
      closeReceiver()
      await server.close()
    },
  }
}

const COMMANDS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  // `start` takes its first quoted argument as the window title, so the title is empty.
  win32: ['cmd', '/c', 'start', '""'],
}

/** Opens a page in the default browser. Returns false if the machine has no display. */
export function openInBrowser(url: string, { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'> = process): boolean {
  if (env['CI'] !== undefined || env['SSH_CONNECTION'] !== undefined) return false
  if (platform === 'linux' && env['DISPLAY'] === undefined && env['WAYLAND_DISPLAY'] === undefined) return false
  const [command, ...args] = COMMANDS[platform] ?? ['xdg-open']
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  // A missing program is not an error, because the address is also printed.
  child.once('error', () => {})
  child.unref()
  return true
}
