/** Parses what a user types to advance the virtual clock: a duration such as "3 days", or a date such as "1 Jan". */
import { DAY, HOUR, inWords, instant, MINUTE, relative, SECOND } from './format.js'

const SIZES = { s: SECOND, m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY }
const UNIT = /^(?:s(?:ec(?:ond)?s?)?|m(?:in(?:ute)?s?)?|h(?:(?:ou)?rs?)?|d(?:ays?)?|w(?:eeks?)?)$/
const PART = /(\d+(?:\.\d+)?) ?([a-z]+)/g
const MONTHS = 'january february march april may june july august september october november december'.split(' ')

const TIME = '(?:[, t]+(\\d\\d?):(\\d\\d)(?::(\\d\\d)(?:\\.\\d+)?)?)?(?: ?z| utc)?$'
const DATE = new RegExp(`^(\\d{4})-(\\d\\d)-(\\d\\d)${TIME}`)
const DAY_FIRST = new RegExp(`^(\\d\\d?)(?:st|nd|rd|th)?[ .]+([a-z]{3,9})\\.?(?:,? (\\d{4}))?${TIME}`)
const MONTH_FIRST = new RegExp(`^([a-z]{3,9})\\.? (\\d\\d?)(?:st|nd|rd|th)?(?:,? (\\d{4}))?${TIME}`)
const TIME_OF_DAY = /^(\d\d?):(\d\d)(?::(\d\d))?(?: ?z| utc)?$/
/** Epoch milliseconds, which have at least twelve digits. */
const EPOCH = /^\d{12,}$/

/** Returns the request that advances the clock. Undefined if the text is neither a duration nor a date. */
export function parseMove(text, now) {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:\+ ?|(?:to|until|by|in) )+/, '')
    .replace(/^an? /, '1 ')
  const ms = parseDuration(words)
  if (ms !== undefined) return { advance_seconds: ms / SECOND }
  const at = parseDate(words, now)
  return at === undefined ? undefined : { advance_to: at }
}

function parseDuration(words) {
  const parts = [...words.matchAll(PART)]
  const isWhole = words.replaceAll(PART, '').replaceAll(/and|[ ,]/g, '') === ''
  if (parts.length === 0 || !isWhole || parts.some(([, , unit]) => !UNIT.test(unit))) return undefined
  return parts.reduce((sum, [, count, unit]) => sum + Math.round(count * SIZES[unit[0]]), 0)
}

/** Parses a date, a time, or both. A date without a year means the next such day, and a time without a date means the next such time. */
function parseDate(words, now) {
  if (EPOCH.test(words)) return Number(words)
  const today = new Date(now)
  const [, year, month, day, ...time] = DATE.exec(words) ?? []
  if (year) return toInstant(year, month - 1, day, time)
  const clock = TIME_OF_DAY.exec(words)
  if (clock) {
    const at = toInstant(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), clock.slice(1))
    return at <= now ? at + DAY : at
  }
  const [, number, name, named, ...clockTime] = DAY_FIRST.exec(words) ?? swapped(MONTH_FIRST.exec(words)) ?? []
  const at = name ? MONTHS.findIndex((one) => one.startsWith(name)) : -1
  if (at < 0) return undefined
  if (named) return toInstant(named, at, number, clockTime)
  // A leap day is at most eight years away.
  for (let ahead = 0; ahead <= 8; ahead++) {
    const next = toInstant(today.getUTCFullYear() + ahead, at, number, clockTime)
    if (next > now) return next
  }
  return undefined
}

const swapped = (found) => found && [found[0], found[2], found[1], ...found.slice(3)]

/** Returns the timestamp, or undefined if the day or time does not exist. */
function toInstant(year, month, day, [hour = 0, minute = 0, second = 0]) {
  const at = Date.UTC(year, month, day, hour, minute, second)
  const exists =
    new Date(at).getUTCDate() === Number(day) && new Date(at).getUTCMonth() === month && hour < 24 && minute < 60 && second < 60
  return exists ? at : undefined
}

/** Returns a command and its effect in words. */
export function describeMove(move, now) {
  const { advance_seconds: seconds, advance_to: at } = move
  if (seconds !== undefined)
    return { title: `Move the clock by ${inWords(seconds * SECOND)}`, about: `to ${instant(now + seconds * SECOND)} UTC` }
  return { title: `Move the clock to ${instant(at)} UTC`, about: at < now ? 'in the past, which is not possible' : relative(at, now) }
}
