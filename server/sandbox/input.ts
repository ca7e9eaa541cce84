/** Reads bodies and queries of control calls, with error messages that say what was expected. */
import { badRequest } from '../core/errors.ts'

type Fields = Readonly<Record<string, unknown>>

/** A JSON object with only these properties; undefined allows any. */
export function readObject(body: unknown, names: readonly string[] | undefined): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('the body: must be a JSON object')
  const unknown = names && Object.keys(body).find((name) => !names.includes(name))
  if (unknown !== undefined) throw badRequest(`/${unknown}: unknown property; known here: ${names?.join(', ')}`)
  return body as Fields
}

export function readText(fields: Fields, name: string): string {
  const value = fields[name]
  if (value === undefined) throw badRequest(`/${name}: required property is missing`)
  if (typeof value !== 'string' || value.trim() === '' || value.length > 200)
    throw badRequest(`/${name}: must be a text of 1 to 200 characters`)
  return value
}

/** An API version as in the `version` header. */
export function readVersion(fields: Fields, name: string): number {
  const value = fields[name]
  if (value === undefined) throw badRequest(`/${name}: required property is missing`)
  if (!Number.isSafeInteger(value) || (value as number) < 1 || (value as number) >= 1e15)
    throw badRequest(`/${name}: must be a number of 1 to 15 digits, as in 20210117`)
  return value as number
}

/** Of the text that must be one of these; undefined where it is absent. */
export const readChoice = <Choice extends string>(fields: Fields, name: string, choices: readonly Choice[]): Choice | undefined =>
  oneOf(choices, fields[name], `/${name}`)

/** The same of a value; `where` names it in the message. */
export function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown, where: string): Choice | undefined {
  const chosen = choices.find((choice) => choice === value)
  if (value !== undefined && chosen === undefined) throw badRequest(`${where}: must be one of ${choices.join(', ')}`)
  return chosen
}

const DEFAULT_LIMIT = 100
const LARGEST_LIMIT = 1000

/** The largest number of rows to return. */
export function readLimit(limit = String(DEFAULT_LIMIT)): number {
  if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > LARGEST_LIMIT)
    throw badRequest(`limit: must be a number from 1 to ${LARGEST_LIMIT}`)
  return Number(limit)
}

/** A parameter of the query that must be there. */
export function required(parameters: Partial<Record<string, string>>, name: string): string {
  const value = parameters[name]
  if (value === undefined || value === '') throw badRequest(`${name}: required parameter is missing`)
  return value
}

/** An instant among the parameters; undefined where it is absent. */
export function readInstant(value: unknown, name: string): number | undefined {
  const instant = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (instant === undefined) return undefined
  if (!Number.isSafeInteger(instant) || (instant as number) < 0 || (instant as number) > LAST_INSTANT)
    throw badRequest(`${name}: must be an instant in epoch milliseconds`)
  return instant as number
}

/** The end of the year 9999. */
const LAST_INSTANT = 253_402_300_799_999

/** The parameters of the query; each must be known and occur once. */
export function readQuery(query: URLSearchParams, names: readonly string[]): Partial<Record<string, string>> {
  const unknown = [...query.keys()].find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw badRequest(`${unknown}: unknown parameter; ${names.length === 0 ? 'none is taken here' : `known here: ${names.join(', ')}`}`)
  const twice = names.find((name) => query.getAll(name).length > 1)
  if (twice !== undefined) throw badRequest(`${twice}: give the parameter once`)
  return Object.fromEntries(query)
}
