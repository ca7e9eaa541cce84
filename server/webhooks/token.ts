/** A token from the endpoint that issues it, for one attempt. What goes wrong is told without a word of what was sent or answered. */
import type { XAuthTokenCredentials } from '../../generated/types.ts'
import { OutgoingFailure } from '../outgoing/failure.ts'
import type { Answer, Outgoing } from '../outgoing/http-client.ts'
import { mediaTypeOf } from './media-type.ts'

export class NoToken extends Error {
  override readonly name = 'NoToken'
}

const LARGEST_ANSWER = 65_536
const LONGEST_TOKEN = 8192
/** What may follow "Bearer " (RFC 6750, b64token). */
const TOKEN = /^[A-Za-z0-9._~+/-]+=*$/

type Data = Readonly<Record<string, unknown>>

export async function fetchToken(credentials: XAuthTokenCredentials, outgoing: Outgoing): Promise<string> {
  const { url, headers = {}, data, response_token_path: path } = credentials
  const type = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type') ? {} : { 'content-type': 'application/json' }
  const body = data === undefined ? {} : { body: mediaTypeOf(headers) === 'application/json' ? JSON.stringify(data) : form(data) }
  const answer = await outgoing
    .request({ method: 'POST', url, headers: { ...headers, ...type }, ...body, wantBody: true, maxBytes: LARGEST_ANSWER })
    .catch((error: unknown) => {
      throw error instanceof OutgoingFailure ? new NoToken(`No token was obtained: ${error.message}`) : error
    })
  if (answer.status < 200 || answer.status > 299) throw new NoToken(`No token was obtained: its endpoint answered ${answer.status}`)
  return sound(path === undefined ? whole(answer) : atPath(answer, path))
}

/** Lists repeat their name; what has parts of its own is written as JSON. */
function form(data: Data): string {
  const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const pairs = Object.entries(data).flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, written(one)]))
  return new URLSearchParams(pairs).toString()
}

/** The whole answer is the token, be it plain text or one text of JSON. */
function whole({ body }: Answer): unknown {
  const text = body.toString('utf8').trim()
  return text.startsWith('"') ? parsed(text) : text
}

function atPath({ body }: Answer, path: string): unknown {
  let value = parsed(body.toString('utf8'))
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      throw new NoToken('The answer of the token endpoint has nothing at response_token_path')
    value = (value as Data)[name]
  }
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NoToken('The answer of the token endpoint is not JSON')
  }
}

function sound(token: unknown): string {
  if (typeof token !== 'string') throw new NoToken('The token that was answered is not a text')
  if (token === '') throw new NoToken('The token that was answered is empty')
  if (token.length > LONGEST_TOKEN) throw new NoToken(`The token that was answered is longer than ${LONGEST_TOKEN} characters`)
  if (!TOKEN.test(token)) throw new NoToken('What was answered as the token holds characters that no token has')
  return token
}
