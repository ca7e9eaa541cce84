/** Says a value in one line, if one line says it. */
export interface Shown {
  readonly text: string
  /** A figure is set to the right, so that digits stand under digits. */
  readonly figure: boolean
}

export type Members = Readonly<Record<string, unknown>>

/** What a field holds when it holds something: `undefined` for what takes a section or a table of its own. */
export function shown(name: string, value: unknown, beside: Members = {}): Shown | undefined {
  if (typeof value === 'string') return { text: value, figure: false }
  if (typeof value === 'boolean') return { text: value ? 'Yes' : 'No', figure: false }
  if (typeof value === 'number') return number(name, value, beside)
  if (Array.isArray(value)) return list(name, value)
  return isMembers(value) ? together(value) : undefined
}

export const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nothing is looked for so deep. */
const DEEPEST = 40

/** Nothing, however it is written. */
export const isEmpty = (value: unknown, depth = 0): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && depth < DEEPEST && Object.values(value).every((one) => isEmpty(one, depth + 1)))

/** Before this, a number under the name of a date is no time in milliseconds. */
const FIRST_TIME = 1e10
const LAST_TIME = 8.64e15

function number(name: string, value: number, beside: Members): Shown {
  const isTime = /(?:^|_)(?:date|upto|from)$/.test(name) && Math.abs(value) > FIRST_TIME && Math.abs(value) <= LAST_TIME
  if (isTime) return { text: time(value), figure: false }
  if (name === 'value' && Object.hasOwn(beside, 'currency')) return { text: money(value), figure: true }
  return { text: String(value), figure: !/(?:^|_)year$/.test(name) }
}

/** As records write their dates; with the time of day where there is one. */
function time(value: number): string {
  const [date = '', clock = ''] = new Date(value).toISOString().split('T')
  const [year, month, day] = date.split('-')
  return clock === '00:00:00.000Z' && date.length === 10 ? `${month}/${day}/${year}` : `${date} ${clock}`
}

const money = (value: number): string => value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

function list(name: string, values: readonly unknown[]): Shown | undefined {
  const parts = values.filter((value) => !isEmpty(value))
  if (parts.some((part) => isMembers(part))) return undefined
  const texts = parts.map((part) => (Array.isArray(part) ? list(name, part)?.text.replace(', ', ': ') : shown(name, part)?.text))
  if (texts.includes(undefined)) return undefined
  return { text: texts.join(parts.some((part) => Array.isArray(part)) ? '; ' : ', '), figure: false }
}

/** Objects that are one thing to a reader, by the names that they have at most. */
const TOGETHER: readonly { readonly names: readonly string[]; readonly say: (members: Members) => string; readonly figure?: true }[] = [
  { names: ['currency', 'value'], say: ({ value, currency }) => beside(sum(value), currency), figure: true },
  { names: ['currency', 'amount'], say: ({ amount, currency }) => beside(sum(amount), currency), figure: true },
  { names: ['value', 'unit'], say: ({ value, unit }) => beside(text(value), unit), figure: true },
  { names: ['range', 'unit'], say: ({ range, unit }) => beside(text(range), unit) },
  { names: ['start_date', 'end_date'], say: ({ start_date: from, end_date: to }) => between(from, to, 'until') },
  { names: ['minimum', 'maximum'], say: ({ minimum: from, maximum: to }) => between(from, to, 'up to') },
  { names: ['name', 'a2_code'], say: ({ name, a2_code: code }) => (name && code ? `${text(name)} (${text(code)})` : text(name || code)) },
  { names: ['addr1', 'addr2', 'city', 'state', 'zipcode', 'country'], say: address },
]

function together(members: Members): Shown | undefined {
  const names = Object.keys(members).filter((name) => !isEmpty(members[name]))
  const way = TOGETHER.find(({ names: known }) => names.every((name) => known.includes(name)))
  if (!way || !names.every((name) => isPlain(name, members[name]))) return undefined
  return { text: way.say(members), figure: way.figure ?? false }
}

const isPlain = (name: string, value: unknown): boolean =>
  typeof value === 'string' ||
  (FIGURES.has(name) ? typeof value === 'number' : name === 'country' && isMembers(value) && together(value) !== undefined)

const FIGURES = new Set(['value', 'amount', 'minimum', 'maximum'])

const text = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')

const sum = (value: unknown): string => (typeof value === 'number' ? money(value) : text(value))

const beside = (figure: string, unit: unknown): string => [figure, text(unit)].filter(Boolean).join(' ')

function between(from: unknown, to: unknown, upTo: string): string {
  if (isEmpty(to)) return `from ${text(from)}`
  return isEmpty(from) ? `${upTo} ${text(to)}` : `${text(from)} – ${text(to)}`
}

function address(members: Members): string {
  const { addr1, addr2, city, state, zipcode, country } = members
  const place = [text(state), text(zipcode)].filter(Boolean).join(' ')
  const land = typeof country === 'string' ? country : isMembers(country) ? (together(country)?.text ?? '') : ''
  return [text(addr1), text(addr2), text(city), place, land].filter(Boolean).join(', ')
}
