/** Explains invalid dates in the format MM/DD/YYYY. */

/** The accepted separators for each format. */
const SEPARATORS: Readonly<Record<string, string>> = { 'calendar-date': '/', 'past-calendar-date': '/', 'birth-date': '/- .' }

const NUMERIC_DATE = /^(\d{1,4})([-/. ])(\d{1,4})([-/. ])(\d{1,4})(?!\d)/

/** Returns a correction such as `the year comes last`. Returns undefined if the text does not resemble a date. */
export function describeInvalidDate(format: string, value: unknown): string | undefined {
  const separators = SEPARATORS[format]
  const match = separators !== undefined && typeof value === 'string' ? NUMERIC_DATE.exec(value) : null
  if (!match) return undefined
  const [whole, month = '', first = '', day = '', second = '', year = ''] = match
  if (month.length === 4) return 'the year comes last'
  if (year.length !== 4) return 'the year has four digits'
  if (month.length !== 2 || day.length !== 2) return 'month and day have two digits'
  if (whole !== value) return 'nothing follows the year'
  if (![first, second].every((separator) => separators?.includes(separator))) return 'the separators are slashes'
  return describeInvalidDay(Number(year), Number(month), Number(day))
}

function describeInvalidDay(year: number, month: number, day: number): string | undefined {
  if (month > 12 && day >= 1 && day <= 12) return 'the month comes before the day'
  if (month < 1 || month > 12) return 'months are 01 to 12'
  const date = new Date(0)
  date.setUTCFullYear(year, month, 0)
  const days = date.getUTCDate()
  return day < 1 || day > days ? `that month has ${days} days` : undefined
}
