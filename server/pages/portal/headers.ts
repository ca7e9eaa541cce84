/** The headers of every page: it is not cached, loads nothing from elsewhere, and only the named origin may frame it. */

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
    `frame-ancestors ${framedBy ?? "'none'"}`,
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  ...(framedBy === undefined && { 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' }),
})
