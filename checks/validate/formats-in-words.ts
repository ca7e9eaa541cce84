/** Formats and patterns of strings, in words. */

const DATE = 'a date of the calendar written MM/DD/YYYY'

const FORMATS: Readonly<Record<string, string>> = {
  'calendar-date': DATE,
  'past-calendar-date': `${DATE}, not in the future`,
  'recorded-date': 'a date, MM/DD/YYYY or YYYY-MM-DD',
  email: 'an e-mail address',
}

const PATTERNS: Readonly<Record<string, string>> = {
  '^(0[1-9]|1[012])[- /.](0[1-9]|[12][0-9]|3[01])[- /.](19|20)[0-9]{2}$': 'a date MM/DD/YYYY of the years 1900 to 2099',
  '^[hH][tT][tT][pP][sS]?://': 'an address beginning http:// or https://',
  '^(svc|https?|ftp|sftp)://[^\\s/?#]': 'an address beginning svc://, http://, https://, ftp:// or sftp://, and something after it',
  '^[0-9]{1,30}([.][0-9]{1,18})?$': 'digits, with at most 18 decimals, such as "12.5"',
}

export const formatInWords = (format: string, value: unknown): string =>
  format === 'web-url' ? webUrlInWords(String(value)) : (FORMATS[format] ?? format)

export const patternInWords = (pattern: string): string => PATTERNS[pattern] ?? `text of the form ${pattern}`

const HIGHEST_PORT = 65_535

/** Names the first thing that is wrong with a web address. */
function webUrlInWords(text: string): string {
  const url = 'an absolute http or https URL'
  if (!/^https?:\/\//i.test(text)) return url
  const [foreign] = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]/u.exec(text) ?? []
  if (foreign !== undefined)
    return `${url}, percent-encoded${foreign.isWellFormed() ? ` (${JSON.stringify(foreign)} is written ${encodeURIComponent(foreign)})` : ''}`
  if (/%(?![\da-f]{2})/i.test(text)) return `${url} in which two hexadecimal digits follow each "%"`
  const [, port] = /^[^/]*\/\/[^/?#]*:(\d+)(?:[/?#]|$)/.exec(text) ?? []
  return Number(port ?? 0) > HIGHEST_PORT ? `${url} with a port of at most ${HIGHEST_PORT}` : url
}
