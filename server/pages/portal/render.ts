/** Renders pages from Handlebars templates, which escape every value, and pages that only explain what went wrong. */
import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import handlebars from 'handlebars'

const FOLDER = new URL('pages/', import.meta.url)

const engine = handlebars.create()
const templates = new Map(
  readdirSync(FOLDER).map((file) => [file.replace('.hbs', ''), engine.compile(readFileSync(new URL(file, FOLDER), 'utf8'))] as const),
)
for (const [name, template] of templates) engine.registerPartial(name, template)
engine.registerHelper('is', (one: unknown, other: unknown) => one === other)

/** The page inside the layout that all pages share. */
export function renderPage(page: string, view: object): string {
  const layout = templates.get('layout')
  if (!layout || !templates.has(page)) throw new Error(`there is no page ${page}`)
  return layout({ ...view, page })
}

/** The origin of pages of file://, about:blank and data:, and of sandboxed frames, as browsers write it. No policy can name such a page. */
export const OPAQUE_ORIGIN = 'null'

/** Hosts of URLs may hold other characters too, which a policy reads as wildcards, or as the end of a directive. */
const WEB_ORIGIN = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/

/** Returns true for the origin of a page on http or https, as browsers write it. */
export const isWebOrigin = (text: string): boolean => WEB_ORIGIN.test(text) && URL.parse(text)?.origin === text

/** The headers of every page. Nothing caches it, it loads nothing from other sites, and only the named origin may frame it, unless it is opaque. */
export const pageHeaders = (framedBy: string | undefined): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
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

const ASK_FOR_ANOTHER = 'Ask whoever sent it to you for a new one.'

const EXPLANATIONS = {
  unknown: [404, 'This link leads nowhere', `It may be incomplete: open it from the message once more. ${ASK_FOR_ANOTHER}`],
  expired: [410, 'This link has expired', ASK_FOR_ANOTHER],
  used: [410, 'This link was used already', `What was asked for is done. If it was not you, tell whoever sent you the link.`],
  gone: [410, 'This request is no longer there', 'The person it was about was removed, and with them all that was shared.'],
  token_expired: [403, 'This took too long', 'For your safety the session was closed. Reload the page around this one to begin again.'],
  token_invalidated: [
    403,
    'This session was closed',
    'The page around this one withdrew the access it had given. Reload that page to begin again.',
  ],
  stale: [
    403,
    'This form is no longer valid',
    'It was opened in another browser, or cookies are blocked. Open the link again, with cookies allowed.',
  ],
  too_large: [413, 'That was too much at once', 'Send fewer or smaller files.'],
  not_understood: [400, 'That was not understood', 'Go back and try again.'],
  failed: [500, 'Something went wrong here', 'It is not your fault. Try again in a moment.'],
  unavailable: [503, 'This does not work just now', 'It is not your fault. Try again in a moment.'],
} as const satisfies Record<string, readonly [number, string, string]>

export type ExplanationName = keyof typeof EXPLANATIONS

export interface ExplanationOptions {
  readonly framedBy?: string | undefined
  /** The address of a link to continue. */
  readonly back?: string | undefined
  readonly view?: object
}

export function sendExplanation(
  reply: FastifyReply,
  name: ExplanationName,
  { framedBy, back, view }: ExplanationOptions = {},
): FastifyReply {
  const [status, title, text] = EXPLANATIONS[name]
  return reply
    .code(status)
    .headers(pageHeaders(framedBy))
    .send(renderPage('explained', { title, text, back, ...view }))
}
