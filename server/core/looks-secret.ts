/** Which parts of a URL are shown to nobody. */

/** Identifiers of this service: they are no secrets, and readers look for them. */
const OWN_IDENTIFIER = /^[a-z]+_[0-9A-Za-z]{27}$/
const SHORTEST_SECRET = 20

/** A long part of a URL with letters and digits, as the secret paths of webhooks have, or one in hexadecimal or base64 without words. */
export function looksSecret(segment: string): boolean {
  if (segment.length < SHORTEST_SECRET || OWN_IDENTIFIER.test(segment)) return false
  return (/\d/.test(segment) && /[a-z]/i.test(segment)) || /^[\da-f]+$/i.test(segment) || /^(?=.*[a-z])(?=.*[A-Z])[\w+=%-]+$/.test(segment)
}
