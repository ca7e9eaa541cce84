/** Content negotiation, which determines the media type and the language that a client prefers (RFC 9110, section 12.5). */
import Negotiator from 'negotiator'

/** Returns true if the client prefers this media type to the default. */
export const prefersType = (accept: string | undefined, type: string, usual: string): boolean =>
  new Negotiator({ headers: { accept } }).mediaType([usual, type]) === type

/** Returns the language that the client prefers. Undefined if the client accepts none of the languages. */
export const preferredLanguage = (acceptLanguage: string | undefined, languages: readonly string[]): string | undefined =>
  new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language(languages)
