/**
 * Every operation of the control API rejects exactly the requests that its declaration does not allow, and reports the location of the
 * error.
 */
import { describe, expect } from 'vitest'
import { type ControlOperation, controlOperations } from '../../../generated/control.ts'
import { checkGiven, readQuery } from '../../../server/control/routes.ts'
import type { Json } from '../../generators/documents.ts'
import { control } from '../control-api.ts'
import { failures, test } from '../test-server.ts'
import {
  document,
  getJsonContent,
  findOperation,
  parameterValidator,
  schemaErrors,
  schemas,
  parameterValidators,
} from './control-document.ts'

const operations = Object.values(controlOperations)
const documented = ({ method, path }: ControlOperation) => findOperation(`${method} ${path}`)

/** Returns the error from an operation, or null if it accepts the request. */
const rejection = (operation: ControlOperation, read: () => Promise<object | undefined>): Promise<string | null> =>
  read()
    .then((given) => checkGiven(operation, given))
    .then(
      () => null,
      (error: Error) => error.message,
    )
const ofBody = (operation: ControlOperation, body: unknown) => rejection(operation, async () => body as object | undefined)

/** Returns values within and beyond the limits of a schema. */
function valuesFor({ minimum, maximum, minLength, maxLength, enum: list = [] }: Json): unknown[] {
  const bounds = [minimum, maximum].flatMap((bound) => (typeof bound === 'number' ? [bound - 1, bound, bound + 1] : []))
  const lengths = [minLength, maxLength].flatMap((length) => (typeof length === 'number' ? [length - 1, length, length + 1] : []))
  return [
    null,
    true,
    false,
    0,
    1,
    -1,
    1.5,
    '1',
    '',
    ' ',
    'n',
    [],
    {},
    ...bounds,
    ...lengths.map((length) => 'n'.repeat(length)),
    ...(list as unknown[]),
  ]
}

const withoutReference = (schema: Json): Json =>
  typeof schema['$ref'] === 'string' ? (schemas[schema['$ref'].split('/').at(-1) as string] as Json) : schema

describe.each(operations.filter(({ body }) => body).map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  const { requestBody } = documented(operation)
  const schema = document.components.schemas[operation.body?.component ?? ''] as Json
  const properties = schema['properties'] as Record<string, Json>
  const examples = Object.values(getJsonContent(requestBody)?.examples ?? {}).map(({ value }) => value as Record<string, unknown>)
  const alone = (schema['x-exactly-one-of'] ?? []) as string[]
  const rejectedByDocument = (body: Record<string, unknown>) =>
    (schemaErrors(requestBody, body, parameterValidators) as unknown[]).length > 0 ||
    (alone.length > 0 && alone.filter((name) => body[name] !== undefined).length !== 1)

  test('accepts its examples', async () => {
    for (const body of examples) expect([body, await ofBody(operation, body)]).toEqual([body, null])
  })

  test('accepts exactly the documented values of each property', async () => {
    for (const example of examples)
      for (const [name, property] of Object.entries(properties))
        for (const value of valuesFor(withoutReference(property))) {
          const body = { ...example, [name]: value }
          const found = await ofBody(operation, body)
          // A rule about several properties applies to the whole body, so its error does not have to name this property.
          const named = alone.length > 0 || schema['maxProperties'] !== undefined || found?.includes(`/${name}`) !== false
          expect([body, found !== null, named]).toEqual([body, rejectedByDocument(body), true])
        }
  })

  test('rejects unknown properties with a suggestion and reports missing ones', async () => {
    const [example = {}] = examples
    const [name = ''] = Object.keys(properties)
    expect(await ofBody(operation, { ...example, [`${name}_`]: 1 })).toContain(`/${name}_: unknown property; did you mean ${name}?`)
    expect(await ofBody(operation, { ...example, qqqqqqqqqqqq: 1 })).toContain('/qqqqqqqqqqqq: unknown property; known here: ')
    for (const required of (schema['required'] ?? []) as string[]) {
      const { [required]: __, ...rest } = example
      expect(await ofBody(operation, rest)).toBe(`/${required}: required property is missing`)
    }
  })

  test('rejects bodies that are not objects, and a missing required body', async () => {
    for (const body of [[], null, 'x', 5]) expect(await ofBody(operation, body)).toMatch(/^the body: must be an object/)
    expect((await ofBody(operation, undefined)) === null).toBe(requestBody?.required === false)
  })
})

test("all operations report unknown fields in the contract's error format", async ({ server }) => {
  for (const { method, path } of operations.filter((operation) => operation.method === 'GET' || operation.body)) {
    const below = path.slice('/sandbox'.length)
    const { status, body } = await (method === 'GET'
      ? control(server, method, `${below}?qqqqqqqqqqqq=1`)
      : control(server, method, below, { qqqqqqqqqqqq: 1 }))
    const error_message = expect.stringContaining('qqqqqqqqqqqq: unknown p')
    expect([path, status, body]).toEqual([
      path,
      400,
      { timestamp: expect.any(Number), error_code: 'BAD_REQUEST', error_message, http_code: 400 },
    ])
  }
  expect(failures).toEqual([])
})

test.each(operations.filter(({ method }) => method === 'GET').map((operation) => [operation.id, operation] as const))(
  '%s rejects undeclared query parameters',
  async (_, operation) => {
    const parameters = documented(operation).parameters ?? []
    const required = parameters.flatMap((parameter) => (parameter.required ? [[parameter.name, String(parameter.example)]] : []))
    const ask = (query: readonly (readonly string[])[]) =>
      rejection(operation, async () => readQuery(operation, new URLSearchParams(query as string[][])))
    expect(await ask([...required, ['qqqqqqqqqqqq', '1']])).toMatch(
      parameters.length > 0 ? /^qqqqqqqqqqqq: unknown parameter; known here: / : /^qqqqqqqqqqqq: unknown parameter; this call takes none$/,
    )
    for (const [at, { name, required: mustBe, example, schema: parameter }] of parameters.entries()) {
      const given = [name, String(example)]
      const others = required.filter(([other]) => other !== name)
      expect(await ask([...required, [`${name}_`, '1']])).toBe(`${name}_: unknown parameter; did you mean ${name}?`)
      expect(await ask([...others, given, given])).toBe(`${name}: the parameter is repeated. Send it only once.`)
      expect(await ask([...others])).toBe(mustBe ? `${name}: required parameter is missing` : null)
      const schema = withoutReference(parameter)
      for (const value of valuesFor(schema).filter((one) => typeof one !== 'object')) {
        const isAllowed = parameterValidator(operation.path, 'get', at)(schema['type'] === 'string' ? String(value) : asNumber(value))
        const found = await ask([...others, [name, String(value)]])
        expect([name, value, found?.split(': ', 1)[0] ?? null]).toEqual([name, value, isAllowed ? null : name])
      }
    }
  },
)

/** Converts digits in a query to a number. */
const asNumber = (value: unknown): unknown => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value)

describe('an error remains short', () => {
  const LONG_NAMES = Object.fromEntries(Array.from({ length: 50 }, (_, at) => ['n'.repeat(100_000) + at, 1]))
  const of = (scenario: unknown) => ({ datarequest_id: 'dr_1', scenario })
  test.for([
    ['for any number of violations', of({ steps: Array.from({ length: 20_000 }, () => ({ action: 7 })) }), /must be one of/],
    ['for unknown properties with long names', of({ steps: [], ...LONG_NAMES }), /n{400}…: unknown property/],
  ] as const)('%s', async ([, body, message], { server }) => {
    const response = await control(server, 'POST', '/scenarios/run', body)
    expect([response.status, response.body.error_message]).toEqual([400, expect.stringMatching(message)])
    expect(response.body.error_message.length).toBeLessThan(32_000)
  })
})
