/** Builds request headers, including credentials. Error messages for invalid headers do not repeat the credential. */

export const basic = (clientId: string, secret: string): string =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${clientId}:${secret}`)))}`

/** Builds the header for a token. Rejects invalid characters itself, because the platform's error would quote the token. */
export function bearer(token: string, operation: string): string {
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
    throw new TypeError(`${operation}: the token is missing or contains a character that a header cannot have, such as a line break`)
  return `Bearer ${token}`
}

/** Merges headers. Later sources win. */
export function mergeHeaders(operation: string, ...sources: (Record<string, string | undefined> | undefined)[]): Headers {
  const headers = new Headers()
  for (const source of sources)
    for (const [name, value] of Object.entries(source ?? {})) {
      if (value === undefined) continue
      try {
        headers.set(name, value)
      } catch {
        throw new TypeError(`${operation}: header ${JSON.stringify(name)} has a name or value that HTTP does not allow`)
      }
    }
  return headers
}

/** Removes credentials that an error response may echo. */
export const without = (text: string, credentials: readonly (string | undefined)[]): string =>
  credentials
    .filter((credential) => credential !== undefined && credential.length >= 4)
    .reduce<string>((rest, credential) => rest.replaceAll(credential as string, '[withheld]'), text)
