/** Even tolerant mode rejects wrong JSON types and missing required properties. */
import { describe, expect, test } from 'vitest'
import { listFindings, payloads } from './payloads.ts'

/** Places in which any value is allowed. */
const FREE =
  /\/(metadata|other_attributes|x_auth_token_credentials\/data|_id|addresss|merital_status|location\/department|employee\/address\/state|individual\/datasource_id)(\/|$)/

/** Unknown names in each payload. */
const UNKNOWN: Readonly<Record<string, RegExp>> = {
  'errors/datasources.get.400.other-shape': /^\/data/,
  'responses/items.get_by_id.named-item-id': /^\/item_id$/,
}

function leaves(value: unknown, pointer = ''): string[] {
  if (value === null) return []
  if (typeof value !== 'object') return [pointer]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`))
}

/** Returns a copy in which a leaf is replaced with a nested list. */
function spoiled(value: unknown, pointer: string): unknown {
  const [, step, ...rest] = pointer.split('/')
  if (step === undefined) return [[]]
  const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
  const inner = spoiled((value as Record<string, unknown>)[key], rest.map((next) => `/${next}`).join(''))
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...(value as object), [key]: inner }
}

describe('a list instead of a string, a number or a boolean', () => {
  const typed = payloads.map((payload) => ({
    ...payload,
    places: leaves(payload.value).filter((pointer) => !FREE.test(pointer) && !UNKNOWN[payload.name]?.test(pointer)),
  }))

  test.each(typed.filter(({ places }) => places.length > 0))('is rejected at every place in $name', async ({ as, value, places }) => {
    const rejectedAt = await Promise.all(
      places.map(async (place) => (await listFindings(as, spoiled(value, place), 'tolerant')).map(({ pointer }) => pointer)),
    )
    expect(places.filter((place, at) => !rejectedAt[at]?.includes(place))).toEqual([])
  })
})

const delivery = (entry: object) => ({ individual_id: 'idv_1', type: 'CUSTOM', delivery_details: [entry] })
const url = 'https://hooks.example.com'
const fetching = { token_type: 'JWT', http_method: 'POST', url }
const digest = { degree_type: 'BACHELORS', years_in_school: 4, min_grade: 'D', cgpa: 3, last_term_gpa: 2, credits_earned: 65 }
const without = (value: Record<string, unknown>, name: string) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))

type Lack = [as: string, value: object, missing: string]

const LACKING: Lack[] = [
  ['request:/v3/compliance/purge_individual', {}, 'individual_id'],
  ['request:/v3/compliance/purge_individual', { individual_id: 'idv_1', delivery_details: [{ url }] }, 'event_type'],
  ['request:/v3/compliance/purge_individual', { individual_id: 'idv_1', delivery_details: [{ event_type: 'individual.purged' }] }, 'url'],
  ['request:/v3/datarequests/new', delivery({ event_type: 'item.created' }), 'url'],
  ...Object.keys(fetching).map((name): Lack => {
    return ['request:/v3/datarequests/new', delivery({ url, x_auth_token_credentials: without(fetching, name) }), name]
  }),
  ...Object.keys(digest).map((name): Lack => ['SVC_DIGEST', without(digest, name), name]),
  ['response:/v3/individuals/get_by_id', { first_name: 'Imani' }, 'individual_id'],
  ['response:/v3/items/get_by_id', { id: 'itm_1' }, 'processing_status'],
]

test.each(LACKING)('rejects %s %j without %s', async (as, value, missing) => {
  const found = await listFindings(as, value, 'tolerant')
  expect(found.map(({ rule, expected }) => `${rule}: ${expected}`)).toEqual([`required: the property "${missing}"`])
})
