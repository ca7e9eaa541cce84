/** Content negotiation: the media type and the language that a client prefers (RFC 9110, section 12.5). */
import Negotiator from 'negotiator'

/** Returns whether the client prefers this media type to the default. */
export const prefersType = (accept: string | undefined, type: string, usual: string): boolean =>
  new Negotiator({ headers: { accept } }).mediaType([usual, type]) === type

/** Returns the language that the client prefers, or undefined if it accepts none of them. */
export const preferredLanguage = (acceptLanguage: string | undefined, languages: readonly string[]): string | undefined =>
  new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language(languages)
