/** Formats a value as a line of text if it fits on one line. */
export interface FormattedValue {
  readonly text: string
  /** True if the value is right-aligned, so that digits line up. */
  readonly figure: boolean
}

export type JsonObject = Readonly<Record<string, unknown>>

/** Returns undefined if the value needs a separate section or table. `siblings` are the other members of its object. */
export function formatValue(name: string, value: unknown, siblings: JsonObject = {}): FormattedValue | undefined {
  if (typeof value === 'string') return { text: value, figure: false }
  if (typeof value === 'boolean') return { text: value ? 'Yes' : 'No', figure: false }
  if (typeof value === 'number') return formatNumber(name, value, siblings)
  if (Array.isArray(value)) return formatList(name, value)
  return isJsonObject(value) ? formatObject(value) : undefined
}

export const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Depth below which all values count as nonempty. */
const MAX_DEPTH = 40

/** Matches null, undefined, an empty string, and lists and objects that contain only such values. */
export const isEmpty = (value: unknown, depth = 0): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && depth < MAX_DEPTH && Object.values(value).every((one) => isEmpty(one, depth + 1)))

/** Minimum value for a timestamp. A smaller number in a date field is not in milliseconds. */
const MIN_TIMESTAMP = 1e10
const MAX_TIMESTAMP = 8.64e15

function formatNumber(name: string, value: number, siblings: JsonObject): FormattedValue {
  const isTime = /(?:^|_)(?:date|upto|from)$/.test(name) && Math.abs(value) > MIN_TIMESTAMP && Math.abs(value) <= MAX_TIMESTAMP
  if (isTime) return { text: formatTime(value), figure: false }
  if (name === 'value' && Object.hasOwn(siblings, 'currency')) return { text: formatMoney(value), figure: true }
  return { text: String(value), figure: !/(?:^|_)year$/.test(name) }
}

/** Returns the date as MM/DD/YYYY, as in records. Adds the time of day if it is not midnight. */
function formatTime(value: number): string {
  const [date = '', clock = ''] = new Date(value).toISOString().split('T')
  const [year, month, day] = date.split('-')
  return clock === '00:00:00.000Z' && date.length === 10 ? `${month}/${day}/${year}` : `${date} ${clock}`
}

const formatMoney = (value: number): string => value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

function formatList(name: string, values: readonly unknown[]): FormattedValue | undefined {
  const parts = values.filter((value) => !isEmpty(value))
  if (parts.some((part) => isJsonObject(part))) return undefined
  const texts = parts.map((part) =>
    Array.isArray(part) ? formatList(name, part)?.text.replace(', ', ': ') : formatValue(name, part)?.text,
  )
  if (texts.includes(undefined)) return undefined
  return { text: texts.join(parts.some((part) => Array.isArray(part)) ? '; ' : ', '), figure: false }
}

/** Objects that fit on one line, with the members that they may have and with their format. */
const ONE_LINE_OBJECTS: readonly {
  readonly names: readonly string[]
  readonly format: (members: JsonObject) => string
  readonly figure?: true
}[] = [
  { names: ['currency', 'value'], format: ({ value, currency }) => withUnit(plainAmount(value), currency), figure: true },
  { names: ['currency', 'amount'], format: ({ amount, currency }) => withUnit(plainAmount(amount), currency), figure: true },
  { names: ['value', 'unit'], format: ({ value, unit }) => withUnit(plainText(value), unit), figure: true },
  { names: ['range', 'unit'], format: ({ range, unit }) => withUnit(plainText(range), unit) },
  { names: ['start_date', 'end_date'], format: ({ start_date: from, end_date: to }) => formatRange(from, to, 'until') },
  { names: ['minimum', 'maximum'], format: ({ minimum: from, maximum: to }) => formatRange(from, to, 'up to') },
  {
    names: ['name', 'a2_code'],
    format: ({ name, a2_code: code }) => (name && code ? `${plainText(name)} (${plainText(code)})` : plainText(name || code)),
  },
  { names: ['addr1', 'addr2', 'city', 'state', 'zipcode', 'country'], format: formatAddress },
]

function formatObject(members: JsonObject): FormattedValue | undefined {
  const names = Object.keys(members).filter((name) => !isEmpty(members[name]))
  const oneLine = ONE_LINE_OBJECTS.find(({ names: allowed }) => names.every((name) => allowed.includes(name)))
  if (!oneLine || !names.every((name) => isPlain(name, members[name]))) return undefined
  return { text: oneLine.format(members), figure: oneLine.figure ?? false }
}

const isPlain = (name: string, value: unknown): boolean =>
  typeof value === 'string' ||
  (FIGURES.has(name) ? typeof value === 'number' : name === 'country' && isJsonObject(value) && formatObject(value) !== undefined)

const FIGURES = new Set(['value', 'amount', 'minimum', 'maximum'])

const plainText = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')

const plainAmount = (value: unknown): string => (typeof value === 'number' ? formatMoney(value) : plainText(value))

const withUnit = (figure: string, unit: unknown): string => [figure, plainText(unit)].filter(Boolean).join(' ')

function formatRange(from: unknown, to: unknown, upTo: string): string {
  if (isEmpty(to)) return `from ${plainText(from)}`
  return isEmpty(from) ? `${upTo} ${plainText(to)}` : `${plainText(from)} – ${plainText(to)}`
}

function formatAddress(members: JsonObject): string {
  const { addr1, addr2, city, state, zipcode, country } = members
  const place = [plainText(state), plainText(zipcode)].filter(Boolean).join(' ')
  const countryName = typeof country === 'string' ? country : isJsonObject(country) ? (formatObject(country)?.text ?? '') : ''
  return [plainText(addr1), plainText(addr2), plainText(city), place, countryName].filter(Boolean).join(', ')
}
