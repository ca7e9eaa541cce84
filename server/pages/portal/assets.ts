/** Static files of the portal pages. These files contain no personal data. */
import { readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../http/api.ts'
import { badRequest, notFound } from '../../core/errors.ts'
import { baseStyle } from '../styles.ts'
import { ELEMENT_NAMES, isElementName } from './element-name.ts'

interface Asset {
  readonly type: string
  readonly content: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

const readAsset = (name: string): Buffer => readFileSync(new URL(`assets/${name}`, import.meta.url))

const file = (name: string, type: string, headers?: Asset['headers']): Asset => ({
  type: `${type}; charset=utf-8`,
  content: readAsset(name),
  ...(headers && { headers }),
})

/** Parts of the stylesheet, in order. */
const PORTAL_STYLE = [Buffer.from(baseStyle()), ...['page', 'forms', 'parts'].map((part) => readAsset(`styles/${part}.css`))]

/**
 * Allows sandboxed frames to load the files. A page in a sandboxed frame has an opaque origin, so this server counts as a different site.
 */
const FRAMED_HEADERS = { 'cross-origin-resource-policy': 'cross-origin' }
/** Allows pages on any site to load the widget. */
const ANY_SITE_HEADERS = { 'access-control-allow-origin': '*', ...FRAMED_HEADERS }
/** The demo page embeds the widget as any other page would, and calls this server's API. */
const DEMO_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

const ASSETS = new Map<string, Asset>([
  ['/portal/assets/colours.css', file('colours.css', 'text/css', FRAMED_HEADERS)],
  ['/portal/assets/portal.css', { type: 'text/css; charset=utf-8', content: Buffer.concat(PORTAL_STYLE), headers: FRAMED_HEADERS }],
  ['/portal/assets/portal.js', file('portal.js', 'text/javascript', ANY_SITE_HEADERS)],
  ['/portal/assets/demo.css', file('demo.css', 'text/css')],
  ['/portal/assets/demo.js', file('demo.js', 'text/javascript')],
  ['/widget/demo', file('demo.html', 'text/html', DEMO_HEADERS)],
])

const WIDGET = readAsset('widget.js').toString()
const ELEMENT_LINE = "const ELEMENT = 'cpd-link'"

/** Serves the widget script for the element name in the query, or for the name that is configured for its path. */
export const widgetSender =
  (own?: string) =>
  async (_api: Api, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const name = new URL(request.url, 'http://widget').searchParams.get('element') ?? own
    const content = name === undefined ? WIDGET : WIDGET.replace(ELEMENT_LINE, `const ELEMENT = '${parseElementName(name)}'`)
    return send(reply, { type: 'text/javascript; charset=utf-8', content: Buffer.from(content), headers: ANY_SITE_HEADERS })
  }

function parseElementName(name: string): string {
  if (isElementName(name)) return name
  throw badRequest(`element: ${JSON.stringify(name.slice(0, 64))} cannot be the name of a custom element. Use ${ELEMENT_NAMES}.`)
}

export async function sendAsset(_app: Api, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asset = ASSETS.get(request.url.split('?', 1)[0] as string)
  if (!asset) throw notFound('There is no such path')
  return send(reply, asset)
}

const send = (reply: FastifyReply, { type, content, headers }: Asset): FastifyReply =>
  reply.headers({ 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff', ...headers }).send(content)
