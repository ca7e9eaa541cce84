/** The server returns 400 only for bodies that `cpd validate` also rejects. */
import { expect, test } from 'vitest'
import { validate } from '../../../checks/validate/library.ts'
import { tables } from '../../../generated/tables.ts'
import { checkedPayloads } from '../../validators/payloads.ts'
import { apiFixture } from '../api-fixture.ts'
import { EMPLOYER } from '../session-fixture.ts'
import { basic } from '../test-server.ts'

/** Rejections that depend on stored data or on limits of this server, which `cpd validate` cannot know. */
const NOT_OF_THE_SHAPE: Readonly<Record<string, RegExp>> = {
  'URLs that the server does not fetch': /must be an http or https address/,
  'headers that HTTP does not allow': /The (?:name|value) of (?:a|the) header|The header .+ (?:is set by|is given twice)/,
  'the type of the stored Data Request': /required for a Data Request of type REALIZED_GAINS/,
  'a past timestamp': /expires_at: must be in the future/,
  'another Individual': /belongs to another Individual/,
  'an invalid token': /this account has no such valid token/,
  'no phone number': /no phone_number/,
  'a link that has expired or was used': /^The invitation|already (?:used|expired|available)/,
}

/** Number of bodies for each operation. */
const EACH = 24

test('cpd validate and the server agree for each operation with a JSON body', async () => {
  const { call, person, newRequest } = await apiFixture({ rateLimit: 1_000_000 })
  const existing = { individual_id: person, datarequest_id: await newRequest(), datasource_id: EMPLOYER }
  const byComponent = Map.groupBy(checkedPayloads(20_000), ({ component }) => component)
  const verdicts: string[] = []
  let sent = 0
  for (const { path, request, credential } of tables.operations) {
    if (request?.media !== 'application/json' || credential === 'purge') continue
    const payloads = byComponent.get(request.component ?? '') ?? []
    const [valid, invalid] = [payloads.filter((payload) => payload.valid), payloads.filter((payload) => !payload.valid)]
    for (const payload of [...valid.slice(0, EACH / 2), ...invalid.slice(0, EACH / 2)]) {
      sent++
      const { status, body } = await call(
        path.replace('/v3/', ''),
        withExisting(payload.value, existing),
        credential === 'basic' ? basic() : undefined,
      )
      const message = status === 400 ? String(body.error_message) : ''
      const reason = Object.keys(NOT_OF_THE_SHAPE).find((name) => NOT_OF_THE_SHAPE[name]?.test(message))
      // `cpd validate` accepts null as a missing property, but the validator does not.
      const isValid = payload.valid || (await validate(JSON.stringify(payload.value), { as: `request:${path}` })).valid
      if ((status === 400 && !reason) === isValid)
        verdicts.push(
          `${path} ${isValid ? 'passes' : 'is rejected'}, and returns ${status} ${message}: ${JSON.stringify(payload.value).slice(0, 200)}`,
        )
    }
  }
  expect(verdicts.slice(0, 10)).toEqual([])
  expect(sent).toBeGreaterThan(400)
})

/** Replaces identifiers with existing ones, so only the shape can be the reason for a rejection. */
const withExisting = (value: unknown, existing: Readonly<Record<string, string>>): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [
          name,
          typeof inner === 'string' && inner.length <= 255 && !inner.includes('\0') ? (existing[name] ?? inner) : inner,
        ]),
      )
