/** Renders pages from Handlebars templates, which escape all values, and renders error messages. */
import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import handlebars from 'handlebars'
import { fillPlaceholders, type Language, negotiateLanguage, getTexts } from './texts/languages.ts'

const FOLDER = new URL('pages/', import.meta.url)

const engine = handlebars.create()
const templates = new Map(
  readdirSync(FOLDER).map((file) => [file.replace('.hbs', ''), engine.compile(readFileSync(new URL(file, FOLDER), 'utf8'))] as const),
)
for (const [name, template] of templates) engine.registerPartial(name, template)
/**
 * Inserts a string in the page's language. Placeholders are replaced with values from the page and from the helper, and text between
 * asterisks is bold.
 */
engine.registerHelper('say', (key: string, { hash, data }: { hash: object; data: { root: { language: Language } } }) => {
  const { root } = data
  const text = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], getTexts(root.language))
  if (typeof text !== 'string') throw new Error(`there is no text ${key}`)
  const values = { ...root, ...hash }
  const [plain = '', ...rest] = text.split('*')
  const inner = rest.map((part, at) =>
    at % 2 === 0 ? `<strong>${escapeText(part, values, root.language)}</strong>` : escapeText(part, values, root.language),
  )
  return new engine.SafeString(escapeText(plain, values, root.language) + inner.join(''))
})
const escapeText = (text: string, values: object, language: Language): string =>
  handlebars.escapeExpression(fillPlaceholders(text, values as Record<string, string | number | undefined>, language))

engine.registerHelper('is', (a: unknown, b: unknown) => a === b)

/** Renders the page inside the shared layout. */
export function renderPage(page: string, language: Language, view: object): string {
  const layout = templates.get('layout')
  if (!layout || !templates.has(page)) throw new Error(`there is no page ${page}`)
  return layout({ ...view, page, language, texts: getTexts(language) })
}

/** Origin that browsers send for file://, about:blank and data: pages and for sandboxed frames. No policy can name such a page. */
export const OPAQUE_ORIGIN = 'null'

/**
 * Matches origins that a policy can name. Hosts in URLs may contain other characters, which a policy would interpret as wildcards or as the
 * end of a directive.
 */
const WEB_ORIGIN = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/

/** Returns true if the string is the origin of an http or https page, in the form that browsers send. */
export const isWebOrigin = (text: string): boolean => WEB_ORIGIN.test(text) && URL.parse(text)?.origin === text

/**
 * Returns the headers for all pages. The pages are not cached and load nothing from other sites. Only pages from the given origin can frame
 * them. If that origin is opaque, any page can. If it is undefined, no page can.
 */
export const pageHeaders = (framedBy: string | undefined): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept-language',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(framedBy === OPAQUE_ORIGIN ? [] : [`frame-ancestors ${framedBy !== undefined && isWebOrigin(framedBy) ? framedBy : "'none'"}`]),
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  ...(framedBy === undefined && { 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' }),
})

/** HTTP status for each message. */
const STATUSES = {
  unknown: 404,
  expired: 410,
  used: 410,
  gone: 410,
  token_expired: 403,
  token_invalidated: 403,
  stale: 403,
  too_large: 413,
  not_understood: 400,
  failed: 500,
  unavailable: 503,
} as const

export type MessageName = keyof typeof STATUSES

export interface MessageOptions {
  readonly framedBy?: string | undefined
  /** URL of a link with which the Individual can continue. */
  readonly back?: string | undefined
  readonly view?: Readonly<Record<string, unknown>> & { readonly requester?: string }
}

export function sendMessage(reply: FastifyReply, name: MessageName, { framedBy, back, view = {} }: MessageOptions = {}): FastifyReply {
  const language = negotiateLanguage(reply.request.headers['accept-language'])
  const { title, text } = getTexts(language).messages[name]
  return reply
    .code(STATUSES[name])
    .headers(pageHeaders(framedBy))
    .send(renderPage('message', language, { title, text: fillPlaceholders(text, { requester: view.requester }, language), back, ...view }))
}
