/** Decides who may call the control API: everybody with the token if one is set, otherwise only this machine. */
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../core/errors.ts'
import { equalHashes, hashSecret } from '../store/secret-hash.ts'

/** Returns the refusal, or undefined if the request is admitted. */
export type Admission = (request: FastifyRequest) => ApiError | undefined

const refusal = (message: string) => new ApiError('FORBIDDEN', message)

export const admission = (token: string | undefined): Admission => (token === undefined ? fromThisMachine : bearing(token))

function bearing(token: string): Admission {
  const expected = hashSecret(token)
  return ({ headers }) => {
    const received = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    return equalHashes(expected, hashSecret(received))
      ? undefined
      : refusal('Send "Authorization: Bearer " and the token given to cpd serve as --sandbox-token')
  }
}

/** Calls from pages of other sites come from this machine too, but with another Origin or Host. */
const fromThisMachine: Admission = ({ socket, headers: { host, origin } }) => {
  if (!isLoopbackAddress(socket.remoteAddress))
    return refusal('The control API is for this machine only: start cpd serve with --sandbox-token to use it from elsewhere')
  if (!isLoopbackHost(`http://${host}`) || (origin !== undefined && !isLoopbackHost(origin)))
    return refusal(
      'The control API is not for pages of other sites: start cpd serve with --sandbox-token to use it under another host name',
    )
  return undefined
}

const isLoopbackAddress = (address = ''): boolean => /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address) || address === '::1'

function isLoopbackHost(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? ''
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''))
}
