/** Starts a server. By default, only this machine can reach it. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { UsageError } from './errors.ts'

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'it is in use. Use --port to choose another port.',
  EACCES: 'permission denied',
  EADDRNOTAVAIL: 'this machine does not have this address',
  ENOTFOUND: 'the host name does not exist',
}

/** Resolves to the server's URL once the server is listening. Port 0 selects any free port. */
export async function startListening(server: Server, port: number, host = '127.0.0.1'): Promise<string> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new UsageError(`cannot listen on ${host === '127.0.0.1' ? '' : `${host}, `}port ${port}: ${REASONS[code] ?? message}`)
  }
  return `http://${isIPv6(host) ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`
}
