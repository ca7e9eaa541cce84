/** Sessions of the Link widget, as a page of another site begins them. */
import { basic, testServer } from '../../test-server.ts'
import { Guest, invited } from './guest.ts'

export const ORIGIN = 'https://shop.example'

export async function prepared(person: object = {}) {
  const server = await testServer()
  const asked = await invited(server, {}, person)
  const publicToken = async (body: object = {}) => {
    const { body: token } = await server.post('/v3/auth/generate_public_token', body, basic())
    return { authorization: `Bearer ${token.access_token}` }
  }
  const start = (headers: Record<string, string>, config: unknown = { datarequest_id: asked.id }) =>
    server.post('/widget/sessions', config, { origin: ORIGIN, ...headers })
  return { server, publicToken, start, ...asked }
}

/** A session in the frame, and its first page. */
export async function framed(config: object = {}, validity = 900, person: object = {}) {
  const all = await prepared(person)
  const headers = await all.publicToken({ validity })
  const { body } = await all.start(headers, { datarequest_id: all.id, ...config })
  const base = `${all.server.url}${body.frame}`
  const guest = new Guest()
  return { ...all, base, guest, token: headers.authorization.slice('Bearer '.length), first: await guest.open(base) }
}

/** What a page in the frame tells the page around it. */
export const eventsOf = ({ text }: { text: string }): { name: string; data: Record<string, unknown> }[] =>
  JSON.parse((/data-events="([^"]*)"/.exec(text)?.[1] ?? '[]').replaceAll('&quot;', '"').replaceAll('&#x3D;', '=')).map(
    ([, event]: [string, never]) => event,
  )
