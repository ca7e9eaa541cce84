/**
 * Tests that the server treats null in an optional request property as a missing value. `cpd validate` warns, because other validators
 * reject it.
 */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Finding, type Mode, validate } from '../../checks/validate/library.ts'
import { operations } from '../../generated/server.ts'
import { validateRequest } from '../../server/http/validation.ts'
import { NULL_WARNING } from '../../payloads/nulls.ts'
import { stockValidator } from '../validators/stock.ts'
import { component as valuesOf } from './arbitraries.ts'
import { resolveReference, type Schema, schemas } from './validators.ts'

const requests = operations.flatMap(({ path, request }) => (request?.media === 'application/json' ? [{ path, request }] : []))

/** A property of an object in a request. The property may be missing. */
interface Place {
  readonly at: readonly (string | number)[]
  readonly name: string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const allowsNull = (use: Schema): boolean => {
  const { anyOf, type } = resolveReference(use)
  return anyOf ? anyOf.some(allowsNull) : type === undefined || [type].flat().includes('null')
}

/** A nested record whose type an outer object specifies. */
interface Chosen {
  readonly at: readonly string[]
  readonly record: Schema
}

/** Yields the properties whose schemas do not allow null. Reads the documents instead of the generators' table. */
function* propertiesWithoutNull(
  use: Schema,
  value: unknown,
  at: Place['at'] = [],
  chosen?: Chosen,
): Generator<Place & { readonly required: boolean }> {
  const schema = chosen?.at.length === 0 ? resolveReference(chosen.record) : resolveReference(use)
  const below = (step: string) => chosen && chosen.at[0] === step && { ...chosen, at: chosen.at.slice(1) }
  if (Array.isArray(value)) {
    for (const [index, element] of value.entries())
      yield* propertiesWithoutNull(schema.items ?? {}, element, [...at, index], below('*') || undefined)
    return
  }
  if (!isObject(value)) return
  const objects = (schema.anyOf ?? [schema]).map(resolveReference).filter(({ type }) => type === 'object')
  // Yields nothing unless exactly one alternative is an object.
  const [object, another] = objects
  if (!object || another) return
  const rule = object['x-record-by-type']
  const record = rule?.records[String(value[rule.by])]
  const next = (step: string) => (rule && record && rule.at[0] === step ? { at: rule.at.slice(1), record } : below(step) || undefined)
  for (const [name, property] of Object.entries(object.properties ?? {})) {
    const required = [object['required'] ?? []].flat().includes(name)
    if (!allowsNull(property) && !property['x-null-rejected']) yield { at, name, required }
    yield* propertiesWithoutNull(property, value[name], [...at, name], next(name))
  }
}

/** Returns a copy in which the object at the place is changed. */
function changed(value: unknown, { at }: Place, change: (object: Record<string, unknown>) => void): unknown {
  const copy = structuredClone(value)
  change(at.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown>)[step], copy) as Record<string, unknown>)
  return copy
}

const NOW = Date.parse('2050-01-01')

type Request = (typeof requests)[number]

/** Returns what the handler receives, or the rejection message. */
function served(
  request: Request,
  body: unknown,
  strict = false,
): { readonly body: unknown; readonly warnings: readonly string[] } | string {
  const warnings: string[] = []
  try {
    return { body: validateRequest(request, body, { now: NOW, strict, warn: (warning) => warnings.push(warning) }), warnings }
  } catch (error) {
    return (error as Error).message
  }
}

/** Returns the pointers of errors and warnings. */
async function validated({ path }: Request, body: unknown, mode: Mode = 'default') {
  const { valid, findings } = await validate(JSON.stringify(body), { as: `request:${path}`, mode, now: () => NOW })
  const { errors = [], warnings = [] } = Object.groupBy(findings, ({ level }) => (level === 'warning' ? 'warnings' : 'errors'))
  const pointers = (list: readonly Finding[]) => list.map(({ pointer }) => pointer).toSorted()
  return { valid, errors: pointers(errors), warnings: pointers(warnings) }
}

const stock = ({ path }: Request, body: unknown) => stockValidator(`requests/${path.replace('/v3/', '').replaceAll('/', '.')}.json`)?.(body)

/** Maximum number of properties that are tried for each value. */
const MAX_PROPERTIES = 40

describe.each(requests)('$path', (request) => {
  const schema = schemas[request.request.component] as Schema
  const property = (check: (value: unknown, places: readonly (Place & { required: boolean })[]) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(valuesOf(request.request.component), fc.nat(), async (made, from) => {
        const value = JSON.parse(JSON.stringify(made)) as unknown
        const places = [...propertiesWithoutNull(schema, value)]
        const first = from % Math.max(1, places.length)
        await check(value, [...places.slice(first), ...places.slice(0, first)].slice(0, MAX_PROPERTIES))
      }),
      { numRuns: 12 },
    )

  test('treats null in an optional property as missing with a warning, rejects it in strict mode, and accepts it in tolerant mode', () =>
    property(async (value, places) => {
      for (const place of places.filter(({ required }) => !required)) {
        const withNull = changed(value, place, (object) => (object[place.name] = null))
        const without = changed(value, place, (object) => delete object[place.name])
        const [got, expected] = [served(request, withNull), served(request, without)]
        const pointer = `/${[...place.at, place.name].join('/')}`
        expect(got).toEqual(
          typeof expected === 'string' ? expected : { ...expected, warnings: [NULL_WARNING + pointer, ...expected.warnings] },
        )
        const { warnings, ...judged } = await validated(request, without)
        expect(await validated(request, withNull)).toEqual({ ...judged, warnings: [...warnings, pointer].toSorted() })
        expect(served(request, withNull, true)).toContain(pointer)
        expect((await validated(request, withNull, 'strict')).errors).toContain(pointer)
        expect(await validated(request, withNull, 'tolerant')).toEqual(await validated(request, without, 'tolerant'))
        expect(stock(request, withNull)).toBe(false)
      }
    }))

  test('rejects null in a required property', () =>
    property(async (value, places) => {
      for (const place of places.filter(({ required }) => required)) {
        const withNull = changed(value, place, (object) => (object[place.name] = null))
        expect(served(request, withNull)).toBeTypeOf('string')
        expect((await validated(request, withNull)).valid).toBe(false)
      }
    }))
})

test('rejects null in an optional property only in the policy of a public token', () => {
  const rejected = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
    Object.keys(properties).flatMap((field) => (properties[field]?.['x-null-rejected'] ? [`${name}.${field}`] : [])),
  )
  expect(rejected).toEqual(['PublicTokenRequest.policy'])
})
