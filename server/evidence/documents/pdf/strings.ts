/** Decodes the text strings of a PDF, which have one of three encodings, and its dates. */
import type { PdfString } from './values.ts'

const MAX_LENGTH = 2000

export function decodeTextString({ bytes }: PdfString): string {
  const buffer = Buffer.from(bytes.slice(0, MAX_LENGTH), 'latin1')
  if (bytes.startsWith('\xfe\xff')) return new TextDecoder('utf-16be').decode(buffer)
  if (bytes.startsWith('\xef\xbb\xbf')) return new TextDecoder('utf-8').decode(buffer)
  return buffer.toString('latin1')
}

const DATE = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?)?/

/** Epoch milliseconds. A date without a time zone is UTC. */
export function parsePdfDate(text: string | undefined): number | undefined {
  const match = text === undefined ? null : DATE.exec(text)
  if (!match) return undefined
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1, 7)
    .map((part) => (part ? Number(part) : undefined))
  const [, , , , , , , sign, aheadHours = '0', aheadMinutes = '0'] = match
  const ahead = (sign === '-' ? -1 : 1) * (Number(aheadHours) * 60 + Number(aheadMinutes)) * 60_000
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hours < 24 && minutes < 60 && seconds < 60
  return isDay ? Date.UTC(year, month - 1, day, hours, minutes, seconds) - ahead : undefined
}
