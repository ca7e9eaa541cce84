/** An independent judge: stock `prism proxy` with the published document, in front of the server, sees no violation. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ids } from '../../../schema/examples/people.ts'
import { basic, testServer } from '../test-server.ts'
import { prismProxy } from './prism-proxy.ts'

/** The Individual connects an account at the upstream itself: the control API is not in the document. */
async function collected(upstream: string, datarequest_id: string): Promise<void> {
  const steps = JSON.stringify({ datarequest_id, scenario: 'connect-in-the-widget' })
  const run = await fetch(`${upstream}/sandbox/scenarios/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: steps,
  })
  expect(run.status).toBe(200)
}

test('a whole workflow passes the published document, requests and answers alike', async () => {
  const { url: upstream } = await testServer()
  const url = await prismProxy(upstream, join(import.meta.dirname, '../../../generated/openapi.json'))
  const violations: string[] = []
  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    const response = await fetch(url + path, options)
    const found = response.headers.get('sl-violations')
    if (found) violations.push(`${path}: ${found}`)
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Record<string, string> }
  }
  const { body: token } = await post('/v3/auth/generate_access_token', undefined, basic())
  const bearer = { authorization: `Bearer ${token['access_token']}` }
  const call = (path: string, body: unknown) => post(path, body, bearer)

  const { body: person } = await call('/v3/individuals/new', {
    first_name: 'Jordan',
    last_name: 'Rivera',
    email: 'jordan.rivera@example.com',
  })
  const individual_id = person['id']
  await call('/v3/individuals/get_by_id', { individual_id })
  const { body: request } = await call('/v3/datarequests/new', { individual_id, type: 'INCOME_SUMMARY' })
  const datarequest_id = request['id']
  for (const path of ['generate_invitation_link', 'get_invitation_link', 'get_by_id'])
    await call(`/v3/datarequests/${path}`, { datarequest_id })
  await call('/v3/datarequests/notify_user', { id: datarequest_id, notifications: [{ type: 'EMAIL' }] })
  await call('/v3/datarequests/get', { filters: { individual_id } })
  await call('/v3/datarequests/expire_invitation_link', { datarequest_id })
  await collected(upstream, datarequest_id as string)
  const { body: found } = await call('/v3/individuals/get_items', { datarequest_id })
  const [{ id: item }] = found['items'] as unknown as [{ id: string }]
  await call('/v3/items/get_by_id', { id: item })
  await call('/v3/items/get', { filters: { individual_id } })
  for (const service of ['get_income_summary', 'get_employment_summary', 'get_income_employment_details'])
    expect((await call(`/v3/services/${service}`, { datarequest_id, metadata: { page: 1 } })).body['processing_status']).toBe('COMPLETED')
  const digest = { degree_type: 'BACHELORS', years_in_school: 4, min_grade: 'B', cgpa: 3.5, last_term_gpa: 3.6, credits_earned: 120 }
  const given = { datarequest_id, source_data_type: 'SVC_DIGEST', source_data: [{ source_data_value: digest }] }
  const { body: own } = await call('/v3/items/new', given)
  expect((await call('/v3/services/get_digest_by_id', { id: own['id'] })).body['data']).toEqual(digest)
  expect((await call('/v3/services/meritscore', { items: [{ id: own['id'] }] })).body['processing_status']).toBe('COMPLETED')
  expect((await call('/v3/services/get_insurance_status', { datarequest_id })).body['processing_status']).toBe('UNPROCESSABLE')
  await call('/v3/datasources/get', { filters: { countries: ['CA'] } })
  await post('/v3/auth/generate_public_token', { scopes: ['WIDGET'], policy: { individual_id } }, basic())
  await call('/v3/individuals/delete', { individual_id })

  const refused = [
    await call('/v3/individuals/get_by_id', { individual_id }),
    await call('/v3/datarequests/get_by_id', { datarequest_id: ids.requests.ACADEMIC_SUMMARY }),
    await post('/v3/individuals/get_by_id', { individual_id }, { authorization: 'Bearer unknown' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 401])
  expect(violations).toEqual([])

  // The judge is awake: it sees a request that breaks the document.
  await call('/v3/datarequests/new', { individual_id, type: 'INCOME' })
  expect(violations).toEqual([expect.stringContaining('/v3/datarequests/new')])
}, 180_000)
