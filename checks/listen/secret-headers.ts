/** Headers that are likely to hold credentials. Of keys only the one that names a call is none. */
export const isSecretHeader = (name: string): boolean =>
  /^(proxy-)?authorization$|cookie|token|secret|password|api-?key|credential|session|[cx]srf|(^|-)(auth|jwt)$|(?<!idempotency)-key$/i.test(
    name,
  )
