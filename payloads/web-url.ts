/** Explains why a validator rejected a web URL. */

const MAX_PORT = 65_535

/** Describes the expected URL and the first problems found. Quotes at most one character, or the host in ASCII. */
export function describeWebUrl(text: string): string {
  const url = 'an absolute http or https URL'
  if (!/^https?:\/\//i.test(text)) return url
  const host = extractHost(text)
  const [foreign] = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]/u.exec(isAscii(host) ? text : text.replace(host, '')) ?? []
  const problems = [isAscii(host) ? '' : describeHost(text), foreign === undefined ? '' : describeEncoding(foreign)].filter(Boolean)
  if (problems.length > 0) return [url, ...problems].join(', ')
  if (/%(?![\da-f]{2})/i.test(text)) return `${url} in which two hexadecimal digits follow each "%"`
  const [, port] = /^[^/]*\/\/[^/?#]*:(\d+)(?:[/?#]|$)/.exec(text) ?? []
  return Number(port ?? 0) > MAX_PORT ? `${url} with a port of at most ${MAX_PORT}` : url
}

/** Returns the host as written. */
const extractHost = (text: string): string => /^https?:\/\/(?:[^/?#]*@)?([^/?#:]*)/i.exec(text)?.[1] ?? ''

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text)

function describeHost(text: string): string {
  const ascii = URL.canParse(text) ? new URL(text).hostname : 'xn--…'
  return `with its host in ASCII (${ascii})`
}

const describeEncoding = (foreign: string): string =>
  `percent-encoded${foreign.isWellFormed() ? ` (${JSON.stringify(foreign)} is written ${encodeURIComponent(foreign)})` : ''}`
