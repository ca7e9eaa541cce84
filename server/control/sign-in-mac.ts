/** MACs under the sandbox token, for one-time codes and for sessions. Commands create codes without loading the server's other modules. */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Query parameter that contains the code. */
export const CODE_PARAMETER = 'code'

const NONCE_BYTES = 6
const MAC_CHARACTERS = 22

type Purpose = 'sign-in code' | 'Inspector session'

/** Returns a MAC of the message under the sandbox token. It is valid for only one purpose. */
export const createMac = (token: string, purpose: Purpose, message: string): string =>
  createHmac('sha256', token).update(`${purpose} ${message}`).digest('base64url').slice(0, MAC_CHARACTERS)

export const isMac = (token: string, purpose: Purpose, message: string, mac: string): boolean =>
  timingSafeEqual(hash('sha256', createMac(token, purpose, message), 'buffer'), hash('sha256', mac, 'buffer'))

/** Creates a one-time code, which contains the real time of its creation. */
export function createSignInCode(token: string, realNow: number): string {
  const message = `${realNow.toString(36)}.${randomBytes(NONCE_BYTES).toString('base64url')}`
  return `${message}.${createMac(token, 'sign-in code', message)}`
}
