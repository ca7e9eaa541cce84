/** Checks that all examples in the contract and in the sandbox's control API are consistent with each other. */
import { describe, expect, test } from 'vitest'
import { NOW } from '../../schema/examples/people.ts'
import { controlApi } from '../../schema/sandbox/control-api.ts'
import { contract } from '../spec/oracle.ts'

type Fields = Readonly<Record<string, unknown>>
interface ExamplePlace {
  readonly where: string
  readonly object: Fields
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns every object inside a value, including the value itself. */
const objectsIn = (value: unknown, where: string): ExamplePlace[] => [
  ...(isObject(value) ? [{ where, object: value }] : []),
  ...(typeof value === 'object' && value !== null ? Object.values(value).flatMap((inner) => objectsIn(inner, where)) : []),
]

/** Combines each response with its request, because a created object also has the properties in the request. */
const examplePlaces: readonly ExamplePlace[] = [
  ...contract.operations.flatMap(({ path, examples }) =>
    examples.flatMap(({ name, request, response }) => {
      const where = `${path} ${name}`
      const both = isObject(response) ? [{ where, object: { ...(isObject(request) ? request : {}), ...response } }] : []
      return [...both, ...objectsIn(request, where), ...objectsIn(response, where)]
    }),
  ),
  ...contract.webhooks.flatMap(({ type, example }) => objectsIn(example, type)),
  ...Object.entries(contract.examples).flatMap(([name, value]) => objectsIn(value, name)),
  ...controlApi.operations.flatMap(({ path, response }) => objectsIn(response.example, path)),
]

/** In all examples, objects are created before they change or expire, and nothing happens in the future. */
describe('timestamps in examples', () => {
  const times = (name: string) =>
    examplePlaces.flatMap(({ where, object }) => (typeof object[name] === 'number' ? [{ where, at: object[name], object }] : []))
  const from = ({ created_at }: Fields) => Number(created_at ?? 0)

  test('place creation before the last update, and neither in the future', () => {
    const wrong = times('updated_at').filter(({ at, object }) => at < from(object) || at > NOW)
    expect([...wrong, ...times('created_at').filter(({ at }) => at > NOW)]).toEqual([])
  })

  test('place expiry after creation', () => {
    expect(times('expires_at').filter(({ at, object }) => at <= from(object))).toEqual([])
  })

  test.each(examplePlaces.filter(({ object }) => Array.isArray(object['event_logs'])))(
    'are in order in the event log of $where',
    ({ object }) => {
      const log = (object['event_logs'] as Fields[]).map(from)
      expect(log).toEqual(log.toSorted((a, b) => a - b))
    },
  )
})

/** All examples describe the same things: an identifier or a name always has the same meaning. */
describe('facts in examples', () => {
  const TOPICS: readonly [RegExp, string][] = [
    [/academic_summary|score$|get_digest/i, 'ACADEMIC_SUMMARY'],
    [/enrollment_status/i, 'ENROLLMENT_STATUS'],
    [/employment_summary/i, 'EMPLOYMENT_SUMMARY'],
    [/income_summary/i, 'INCOME_SUMMARY'],
    [/income_employment_details/i, 'INCOME_EMPLOYMENT_DETAILS'],
    [/insurance/i, 'INSURANCE'],
    [/realized_gains/i, 'REALIZED_GAINS'],
    [/^CUSTOM$/, 'CUSTOM'],
  ]

  /** Returns the subject of a Data Request or a transaction, as determined by its type, its report or its Service. */
  const topic = ({ where, object: { type, report_uri } }: ExamplePlace) => {
    const service = where.includes('/services/') ? where.split(' ')[0] : ''
    const said = [type, report_uri, service].find((text) => typeof text === 'string') ?? ''
    return TOPICS.find(([form]) => form.test(said))?.[1]
  }

  /** Fields of a resource that never change. */
  const LASTING = 'individual_id datarequest_id external_id source_data_type created_at uri url file_name'.split(' ')
  const pick = (object: Fields, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, object[name]]))

  const address = ({ address: one, contact_info }: Fields) =>
    one ?? (isObject(contact_info) && Array.isArray(contact_info['addresses']) ? contact_info['addresses'][0] : undefined)

  interface Rule {
    readonly rule: string
    /** Name of the thing that an object describes, if it has one. */
    readonly names: (object: Fields) => unknown
    readonly facts: (place: ExamplePlace) => Fields
  }

  const rules: readonly Rule[] = [
    { rule: 'what has an id', names: ({ id }) => id, facts: ({ object }) => pick(object, LASTING) },
    {
      rule: 'an Item',
      names: ({ id, item_id = id }) => (String(item_id).startsWith('itm_') ? item_id : undefined),
      facts: ({ object }) => ({
        type: object['item_type'] ?? object['source_data_type'],
        ...pick(object, ['datarequest_id', 'datasource_id', 'created_at']),
      }),
    },
    {
      rule: 'a Data Request',
      names: ({ id, datarequest_id }) => datarequest_id ?? (String(id).startsWith('dr_') ? id : undefined),
      facts: (place) => ({ topic: topic(place), individual_id: place.object['individual_id'] }),
    },
    {
      rule: 'a transaction',
      names: ({ transaction_id }) => transaction_id,
      facts: (place) => ({
        topic: topic(place),
        ...pick(place.object, ['individual', 'datarequest_id', 'service_context_id', 'metadata']),
      }),
    },
    { rule: 'a session', names: ({ session_id }) => session_id, facts: ({ object }) => pick(object, ['datarequest_id']) },
    {
      rule: 'a Data Source',
      names: ({ id, datasource_id }) => datasource_id ?? (/^(sch|emp|insr|brk)_/.test(String(id)) ? id : undefined),
      facts: ({ object }) => ({ name: object['datasource_name'] ?? object['institution_display_name'] ?? object['name'] }),
    },
    {
      rule: 'an institution',
      names: ({ institution_display_name, name }) => institution_display_name ?? name,
      facts: ({ object }) => {
        const at = address(object)
        const { phone_number } = isObject(object['contact_info']) ? object['contact_info'] : object
        const ipeds = object['ipeds_id'] ?? (object['id_type'] === 'IPEDS' ? object['id'] : undefined)
        return { ipeds, phone_number, ...pick(object, ['tin', 'ein']), ...(isObject(at) && pick(at, ['addr1', 'city', 'zipcode'])) }
      },
    },
    { rule: 'the person', names: () => 'the person', facts: ({ object }) => pick(object, ['student_id', 'employee_id']) },
    {
      rule: 'the digest of the transcript',
      names: ({ degree_type }) => (degree_type ? 'the digest' : undefined),
      facts: ({ object }) => object,
    },
  ]

  describe.each(rules)('are consistent: $rule', ({ names, facts }) => {
    const said = examplePlaces.flatMap((place) => {
      const thing = names(place.object)
      if (typeof thing !== 'string') return []
      const known = Object.entries(facts(place)).filter(([, value]) => value !== undefined)
      return known.map(([fact, value]) => ({ of: `${thing}: ${fact}`, value: JSON.stringify(value), where: place.where }))
    })

    test('are stated more than once in the examples', () => expect(said.length).toBeGreaterThan(new Set(said.map(({ of }) => of)).size))

    test('have the same value in all examples', () => {
      const contradicted = [...Map.groupBy(said, ({ of }) => of)].flatMap(([of, all]) => {
        const versions = [...Map.groupBy(all, ({ value }) => value)].map(([value, [first]]) => `${value} in ${first?.where}`)
        return versions.length > 1 ? [{ of, versions }] : []
      })
      expect(contradicted).toEqual([])
    })
  })
})
