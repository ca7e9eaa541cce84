/**
 * Valid and invalid payloads for all request, response and webhook bodies, with the verdict of our validators. They are generated
 * reproducibly.
 */
import * as fc from 'fast-check'
import { Checker } from '../../checks/validate/checker.ts'
import { tables } from '../../generated/tables.ts'
import { component as arbitraryOf } from '../rules/arbitraries.ts'
import { MUTATIONS } from '../rules/mutations.ts'
import { schemaPlacesIn, type SchemaPlace, withChangeAt } from '../rules/places.ts'
import { getComponentName, schemas, violations } from '../rules/validators.ts'
import { leniencies, unsaidRule } from './inexpressible-rules.ts'

export interface CheckedPayload {
  readonly component: string
  /** File of the JSON Schema in generated/schemas. */
  readonly file: string
  readonly value: unknown
  readonly valid: boolean
  /** True if `cpd validate` reports nothing in default mode, not even a warning. */
  readonly silent: boolean
  /** Rules that schemas cannot express, if the verdict depends only on such rules. */
  readonly unsaid: { readonly schema: readonly string[]; readonly document: readonly string[] }
}

const isJson = (media: string | undefined) => media === 'application/json'

const getSchemaFile = (folder: string, path: string) => `${folder}/${path.replace('/v3/', '').replaceAll('/', '.')}.json`

/** Bodies by component, with the file of their JSON Schema. */
const bodies = new Map<string, string>([
  ...tables.operations.flatMap(({ path, request, response: { body } }) => [
    ...(isJson(body?.media) ? [[body?.component as string, getSchemaFile('responses', path)] as const] : []),
    ...(request && isJson(request.media) ? [[request.component as string, getSchemaFile('requests', path)] as const] : []),
  ]),
  ...tables.webhooks.map(({ type, component }) => [component, `events/${type}.json`] as const),
  ...[...tables.records, ...tables.resources].map((name) => [name, `${name}.json`] as const),
])

const SEED = 20210117

const createChecker = await Checker.loadFactory('default', true)

export function* checkedPayloads(count: number): Generator<CheckedPayload> {
  const each = Math.ceil(count / bodies.size)
  const random = randomNumbers(SEED)
  let made = 0
  for (const [component, file] of bodies) {
    const checker = createChecker({ as: component, component })
    const originals = fc.sample(arbitraryOf(component), { numRuns: Math.ceil(each / 4), seed: SEED })
    for (let at = 0; at < each && made < count; at++, made++) {
      const original = originals[at % originals.length]
      // Replaces null with an object, because the 3.0 document specifies at each use whether a component may be null.
      const changed = at < originals.length ? original : (spoiled(component, original, random) ?? {})
      const value = JSON.parse(JSON.stringify(changed)) as unknown
      const found = violations('default', component, value)
      const rules = (where: 'schema' | 'document') => {
        const names = found.filter(({ keyword }) => keyword !== 'if').map((violation) => unsaidRule(violation, where))
        return names.includes(undefined) ? [] : [...new Set(names as string[])].toSorted()
      }
      const valid = found.length === 0
      const unsaid = valid ? { schema: [], document: leniencies(value) } : { schema: rules('schema'), document: rules('document') }
      const silent = checker.check(JSON.stringify(value), file).findings.length === 0
      yield { component, file, value, valid, silent, unsaid }
    }
  }
}

type Random = (below: number) => number

/** Pseudo-random integers with a seed (mulberry32). */
function randomNumbers(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e12,
  1e300,
  '',
  ' ',
  'x',
  '0',
  '02/30/2016',
  '12/31/2999',
  'http://',
  'https://example.com:99999/',
  'ada@',
  'ada@example.com',
  'é😀',
  'a\0b',
  [],
  {},
  [null],
  [[]],
  { unknown: 1 },
] // prettier-ignore

/** Returns values that violate constraints that occur only in a few places. */
function rarely({ schema, value }: SchemaPlace): unknown[] {
  const only = schema['x-only-when']
  const needed = [schema['x-conditions'] ?? [], schema['x-exactly-one-of'] ? [{ then: { required: schema['x-exactly-one-of'] } }] : []]
  return [
    ...(schema['x-decimals'] === undefined ? [] : [4.355, 0.001]),
    ...(schema['x-not-future'] ? ['12/31/2999'] : []),
    ...(schema.format === 'uri' ? ['https://example.com:99999/', 'https://exa mple.com/'] : []),
    ...(schema['x-code-and-amount'] ? [['DD'], [12.5, 'DD'], ['DD', 1, 2], ['DD', 'much']] : []),
    ...(schema['x-content-types'] ? [{ 'Content-Type': 'text/plain' }] : []),
    ...(schema['x-several-each-have'] && Array.isArray(value) ? [[...(value as unknown[]), { source_data_value: {} }]] : []),
    ...(only && isObject(value) ? [{ ...value, [only.by]: 'IN_PROGRESS' }] : []),
    ...(isObject(value) ? needed.flat().flatMap(({ then }) => (then.required ?? []).map((name) => without(value, name))) : []),
  ]
}

/** Mutates the record inside the object, if there is a record. */
function withSpoiledRecord(component: string, original: unknown, random: Random): unknown {
  const { at = [], by = '', records = {} } = schemas[component]?.['x-record-by-type'] ?? {}
  const record = records[(original as Record<string, string>)[by] ?? '']?.$ref
  const change = (value: unknown, [step, ...rest]: readonly string[]): unknown => {
    if (step === undefined) return record ? spoiled(getComponentName(record), value, random) : value
    if (step === '*') return Array.isArray(value) ? value.map((element) => change(element, rest)) : value
    return isObject(value) && step in value ? { ...value, [step]: change(value[step], rest) } : value
  }
  return change(original, at)
}

/** Applies one change to the payload, which may still be valid afterwards. */
function spoiled(component: string, original: unknown, random: Random): unknown {
  if (schemas[component]?.['x-record-by-type'] && random(2) === 0) return withSpoiledRecord(component, original, random)
  const places = schemaPlacesIn(component, original)
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const rare = places.filter((place) => rarely(place).length > 0)
  if (rare.length > 0 && random(6) === 0) {
    const place = pick(rare)
    return withChangeAt(original, place.pointer, () => pick(rarely(place)))
  }
  const place = pick(places)
  const spoiling = MUTATIONS.flatMap(({ spoil }) => spoil(place))
  const change = pick([
    () => pick(STRANGE),
    () => (spoiling.length > 0 ? pick(spoiling) : pick(STRANGE)),
    () => pick(places).value,
    (part: unknown) => (isObject(part) ? without(part, pick(Object.keys(part))) : pick(STRANGE)),
    (part: unknown) => (isObject(part) ? { ...part, [pick(listFields(place.schema))]: pick(STRANGE) } : part),
    (part: unknown) => (Array.isArray(part) ? [...part, ...(part as unknown[]), pick(STRANGE)] : part),
  ])
  return withChangeAt(original, place.pointer, change)
}

const isObject = (part: unknown): part is Record<string, unknown> => typeof part === 'object' && part !== null && !Array.isArray(part)
const without = (part: Record<string, unknown>, name: string | undefined) =>
  Object.fromEntries(Object.entries(part).filter(([key]) => key !== name))
const listFields = ({ properties = {} }: { readonly properties?: object }): string[] => ['unknown', ...Object.keys(properties)]
