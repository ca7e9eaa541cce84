/** Starts a server that only this machine reaches. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UsageError } from './errors.ts'

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'it is in use; choose another with --port',
  EACCES: 'it is not allowed',
}

/** Resolves to its URL once it listens. Port 0: any that is free. */
export async function listenOnLoopback(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new UsageError(`cannot listen on port ${port}: ${REASONS[code] ?? message}`)
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
