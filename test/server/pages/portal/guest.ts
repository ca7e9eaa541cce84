/** A portal client without a browser. It keeps cookies, and parses and submits forms. */
import { basic, type TestServer, testServer } from '../../test-server.ts'

export interface Page {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly title: string
  /** The CSRF token of the first form. */
  readonly csrf: string
}

/** Creates an Individual and a Data Request with a link. */
export async function createInvitation(server: TestServer, request: object = {}, person: object = {}) {
  const headers = await server.bearer()
  const call = async (path: string, body: object) => (await server.post(`/v3/${path}`, body, headers)).body
  const { id: individual_id } = await call('individuals/new', {
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@example.com',
    ...person,
  })
  const { id } = await call('datarequests/new', { individual_id, type: 'INCOME_SUMMARY', requester_name: 'Northwind Lending', ...request })
  const { uri } = (await call('datarequests/generate_invitation_link', { datarequest_id: id })) as { uri: string }
  const events = async (): Promise<string[]> =>
    (await call('datarequests/get_by_id', { datarequest_id: id })).event_logs.map(({ type }: { type: string }) => type)
  return { id: id as string, individual_id: individual_id as string, uri, call, events, headers }
}

export class Guest {
  readonly cookies = new Map<string, string>()
  page: Page | undefined

  async open(url: string, init: RequestInit = {}): Promise<Page> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', ...init, headers: { cookie, ...(init.headers as Record<string, string>) } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    const text = await response.text()
    const read = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
    const page = {
      status: response.status,
      headers: response.headers,
      text,
      title: read(/<h1[^>]*>([^<]*)/),
      csrf: read(/name="csrf" value="([^"]*)"/),
    }
    if (text) this.page = page
    return page
  }

  /** Submits a form with the CSRF token of the last page and follows the redirect. */
  async send(base: string, deed: string, fields: Record<string, string> = {}): Promise<Page> {
    const response = await this.post(base, deed, { csrf: this.page?.csrf ?? '', ...fields })
    return response.status === 303 ? this.open(new URL(response.headers.get('location') ?? '', base).href) : response
  }

  post(base: string, deed: string, fields: Record<string, string>): Promise<Page> {
    return this.open(`${base}/${deed}`, { method: 'POST', body: new URLSearchParams(fields) })
  }

  async add(base: string, files: readonly File[], type = 'PAYSTUB_FILE'): Promise<Page> {
    const form = new FormData()
    form.set('csrf', this.page?.csrf ?? '')
    form.set('type', type)
    for (const file of files) form.append('files', file)
    const response = await this.open(`${base}/add`, { method: 'POST', body: form })
    return response.status === 303 ? this.open(base) : response
  }
}

const PDF = Buffer.from('%PDF-1.4\n%%EOF')
export const pdf = (name: string, content = PDF): File => new File([new Uint8Array(content)], name, { type: 'application/pdf' })

/** The origin of a page that contains the Link widget. */
export const ORIGIN = 'https://shop.example'

export async function prepared(person: object = {}, options: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(options)
  const invitation = await createInvitation(server, {}, person)
  const publicToken = async (body: object = {}) => {
    const { body: token } = await server.post('/v3/auth/generate_public_token', body, basic())
    return { authorization: `Bearer ${token.access_token}` }
  }
  const start = (headers: Record<string, string>, config: unknown = { datarequest_id: invitation.id }) =>
    server.post('/widget/sessions', config, { origin: ORIGIN, ...headers })
  return { server, publicToken, start, ...invitation }
}

/** Creates a session in the frame and loads its first page. */
export async function startFrameSession(config: object = {}, validity = 900, person: object = {}) {
  const all = await prepared(person)
  const headers = await all.publicToken({ validity })
  const { body } = await all.start(headers, { datarequest_id: all.id, ...config })
  const base = `${all.server.url}${body.frame}`
  const guest = new Guest()
  return { ...all, base, guest, token: headers.authorization.slice('Bearer '.length), first: await guest.open(base) }
}

/** Returns the events that a page in the frame sends to its parent. */
export const parseEvents = ({ text }: { text: string }): { name: string; data: Record<string, unknown> }[] =>
  JSON.parse((/data-events="([^"]*)"/.exec(text)?.[1] ?? '[]').replaceAll('&quot;', '"').replaceAll('&#x3D;', '=')).map(
    ([, event]: [string, never]) => event,
  )

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

/** Uploads a logo and resolves to its URL. */
export async function uploadLogo(server: TestServer, headers?: Record<string, string>): Promise<string> {
  const form = new FormData()
  form.set('file', new File([SVG], 'logo.svg', { type: 'image/svg+xml' }))
  const init = { method: 'POST', headers: headers ?? (await server.bearer()), body: form }
  return ((await (await fetch(`${server.url}/v3/experiences/upload_logo`, init)).json()) as { uri: string }).uri
}

/** Returns the image element for a logo. */
export const image = (logo: string) => `<img src="${new URL(logo).pathname}"`
