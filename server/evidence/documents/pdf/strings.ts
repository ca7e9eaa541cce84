/** What the strings of a PDF say: text in one of three encodings, and dates. */
import type { Text } from './values.ts'

const LONGEST = 2000

export function textOf({ bytes }: Text): string {
  const buffer = Buffer.from(bytes.slice(0, LONGEST), 'latin1')
  if (bytes.startsWith('\xfe\xff')) return new TextDecoder('utf-16be').decode(buffer)
  if (bytes.startsWith('\xef\xbb\xbf')) return new TextDecoder('utf-8').decode(buffer)
  return buffer.toString('latin1')
}

const DATE = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?)?/

/** Epoch milliseconds; what names no zone is universal time. */
export function dateOf(text: string | undefined): number | undefined {
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
