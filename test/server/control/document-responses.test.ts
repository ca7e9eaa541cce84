/** Responses from a running control API conform to its document. */
import { expect } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import { versionChanges } from '../../../schema/versions/all.ts'
import { read } from '../../generators/documents.ts'
import {
  createDataRequest,
  callDocumented,
  calls,
  client_id,
  expectDocumented,
  faultRequests,
  schemaErrors,
  findOperation,
} from './control-document.ts'
import { startRequest } from './why/code-occurrences.ts'
import { findDatasourceId } from '../session-fixture.ts'
import { basic, failures, test } from '../test-server.ts'

test('responses to all calls conform to the document', async ({ server }) => {
  const message = {
    account_id: 'acc',
    individual_id: 'i',
    datarequest_id: 'd',
    channel: 'SMS',
    recipient: 'r',
    subject: 's',
    body: 'b',
  } as const
  await server.db
    .insertInto('message')
    .values({ ...message, created_at: 1 })
    .execute()
  const client = await server.bearer()
  await server.post('/v3/individuals/new', { first_name: 'Jordan' }, client)
  await server.post('/v3/individuals/new', { first_name: 'Jordan' })
  const datarequest_id = await createDataRequest(server)
  const { individual_id } = (await server.post('/v3/datarequests/get_by_id', { datarequest_id }, await server.bearer())).body
  const submitted = { individual_id, source_data: [{ source_data_value: read('examples/records/SVC_DIGEST.json') }] }
  await server.post('/v3/items/new', { ...submitted, source_data_type: 'SVC_DIGEST' }, await server.bearer())
  const academic = {
    datarequest_id: await startRequest(server, 'ACADEMIC_SUMMARY', null),
    datasource_id: findDatasourceId('COLLEGE'),
    source_data_type: 'SVC_ACADEMIC_RECORD',
    source_data: [{ source_data_value: read('examples/records/SVC_ACADEMIC_RECORD.json') }],
  }
  const { body: transcript } = await server.post('/v3/items/new', academic, await server.bearer())
  const { body: granted } = await server.post('/v3/auth/generate_purge_token', undefined, basic())
  const asked: string[] = []
  const callSuccessfully = async (call: string, sent?: unknown, query?: string): Promise<unknown> => {
    const response = await callDocumented(server, call, sent, query)
    expectDocumented(call, response, 200)
    asked.push(call)
    return response.body
  }
  await callSuccessfully('GET /healthz')
  await callSuccessfully('GET /livez')
  await callSuccessfully('GET /readyz')
  await callSuccessfully('GET /sandbox/clock')
  await callSuccessfully('POST /sandbox/clock', { frozen: true })
  await callSuccessfully('POST /sandbox/accounts')
  await callSuccessfully('POST /sandbox/accounts', { name: 'Another' })
  await callSuccessfully('POST /sandbox/accounts/rotate_secret', { client_id })
  await callSuccessfully('POST /sandbox/accounts/update', { client_id, api_version: 20200101 })
  expect(await callSuccessfully('GET /sandbox/outbox', undefined, '?channel=SMS&individual_id=i&datarequest_id=d')).toHaveLength(1)
  expect(await callSuccessfully('GET /sandbox/accounts')).toHaveLength(3)
  expect(await callSuccessfully('GET /sandbox/datarequests', undefined, `?related_to=${individual_id}&limit=1`)).toHaveLength(1)
  expect(await callSuccessfully('GET /sandbox/items', undefined, `?related_to=${individual_id}`)).toHaveLength(1)
  const requestLog = (await callSuccessfully('GET /sandbox/requests', undefined, '?limit=1000')) as { account_id: string | null }[]
  expect(requestLog.map(({ account_id }) => account_id === null)).toContain(true)
  await callSuccessfully('GET /sandbox/individuals/details', undefined, `?individual_id=${individual_id}`)
  await callSuccessfully('GET /sandbox/datarequests/details', undefined, `?datarequest_id=${datarequest_id}`)
  const [item] = (await callSuccessfully('GET /sandbox/items', undefined, `?related_to=${individual_id}`)) as {
    item_id: string
    account_id: string
  }[]
  await callSuccessfully('GET /sandbox/items/details', undefined, `?item_id=${item?.item_id}`)
  await callSuccessfully('POST /sandbox/requests/send', { account_id: item?.account_id, path: '/v3/datarequests/get', body: {} })
  const part = new FormData()
  part.append('files', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'a.pdf')
  const uploaded = await fetch(`${server.url}/v3/items/upload`, { method: 'POST', body: part, headers: client })
  expect(uploaded.status).toBe(200)
  const [file] = (await uploaded.json()) as { id: string }[]
  await callSuccessfully('GET /sandbox/documents/details', undefined, `?document_id=${file?.id}`)
  await callSuccessfully('GET /sandbox/logins')
  await callSuccessfully('GET /sandbox/scenarios')
  await callSuccessfully('GET /sandbox/scenarios/steps', undefined, '?name=connect')
  const { session_id } = (await callSuccessfully('POST /sandbox/sessions', { datarequest_id, entry_point: 'widget' })) as {
    session_id: string
  }
  await callSuccessfully('POST /sandbox/sessions/perform_action', { session_id, action: 'consent' })
  expect(await callSuccessfully('GET /sandbox/jobs', undefined, '?limit=1')).toHaveLength(1)
  expect(await callSuccessfully('GET /sandbox/sessions', undefined, `?datarequest_id=${datarequest_id}`)).toHaveLength(1)
  const own = { steps: [{ open: 'widget' }, { action: 'consent' }, { call: '/v3/items/get', body: {} }, { advance_seconds: 1 }] }
  await callSuccessfully('POST /sandbox/sessions/perform_action', { session_id, action: 'withdraw_consent' })
  await callSuccessfully('POST /sandbox/scenarios/run', { datarequest_id, scenario: own })
  await callSuccessfully('POST /sandbox/sessions/perform_action', { session_id, action: 'terminate' })
  await callSuccessfully('POST /sandbox/why', { datarequest_id, service: 'get_academic_summary', code: 'MAS_VF_DAC' })
  await callSuccessfully('POST /sandbox/why/try', {
    datarequest_id: academic.datarequest_id,
    service: 'get_academic_summary',
    changes: [{ item_id: transcript.id, pointer: '/transcript_date', value: '01/15/2024' }],
  })
  await callSuccessfully('GET /sandbox/readiness', undefined, `?client_id=${client_id}`)
  await callSuccessfully('GET /sandbox/readiness/export', undefined, `?client_id=${client_id}`)
  expect(await callSuccessfully('GET /sandbox/search', undefined, `?text=${individual_id}`)).not.toEqual([])
  expect(await callSuccessfully('GET /sandbox/events', undefined, `?datarequest_id=${datarequest_id}`)).toHaveLength(1)
  // Every attempt fails, because nothing listens on port 2 of this machine.
  await callSuccessfully('POST /sandbox/clock', { advance_seconds: 48 * 3600 })
  const sent = (await callSuccessfully('GET /sandbox/deliveries', undefined, `?datarequest_id=${datarequest_id}&status=failed`)) as {
    delivery_id: string
    attempts: unknown[]
  }[]
  expect(sent.map(({ attempts }) => attempts.length)).toEqual([11, 11])
  await callSuccessfully('POST /sandbox/deliveries/replay', { delivery_id: sent[0]?.delivery_id })
  expect(await callSuccessfully('POST /sandbox/deliveries/replay', { since: 0, status: 'failed' })).toMatchObject({ deliveries: [{}] })
  const known = (await callSuccessfully('GET /sandbox/endpoints', undefined, `?client_id=${client_id}&status=failing`)) as {
    endpoint_id: string
  }[]
  expect(known).toHaveLength(1)
  await callSuccessfully('POST /sandbox/endpoints/pause', { endpoint_id: known[0]?.endpoint_id })
  await callSuccessfully('POST /sandbox/endpoints/resume', { endpoint_id: known[0]?.endpoint_id })
  await callSuccessfully('POST /sandbox/accounts/update', { client_id, pause_failing_after_seconds: 3600 })
  await callSuccessfully('POST /sandbox/accounts/update', { client_id, requests_per_minute: 600 })
  await callSuccessfully('POST /sandbox/accounts/suspend', { client_id })
  await callSuccessfully('POST /sandbox/accounts/resume', { client_id })
  await callSuccessfully('GET /sandbox/whoami')
  const { key_id } = (await callSuccessfully('POST /sandbox/keys', { client_id })) as { key_id: string }
  expect(await callSuccessfully('GET /sandbox/keys', undefined, `?client_id=${client_id}`)).toHaveLength(1)
  await callSuccessfully('POST /sandbox/keys/retire', { key_id })
  await callSuccessfully('POST /sandbox/accounts/rotate_webhook_secret', { client_id })
  await callSuccessfully('POST /sandbox/accounts/disable_webhook_signatures', { client_id })
  for (const fault of faultRequests) await callSuccessfully('POST /sandbox/faults', fault)
  expect(await callSuccessfully('GET /sandbox/faults', undefined, `?client_id=${client_id}`)).toHaveLength(faultRequests.length)
  expect(await callSuccessfully('POST /sandbox/faults/clear')).toEqual({ cleared: faultRequests.length })
  await server.post('/v3/compliance/purge_individual', { individual_id }, { authorization: `Bearer ${granted.access_token}` })
  expect(await callSuccessfully('GET /sandbox/purges')).toHaveLength(1)
  expect(await callSuccessfully('GET /sandbox/operations')).toHaveLength(tables.operations.length)
  expect(await callSuccessfully('GET /sandbox/versions')).toHaveLength(new Set(versionChanges.map(({ to }) => to)).size + 1)
  await callSuccessfully('GET /sandbox/export', undefined, `?client_id=${client_id}`)
  const exported = (await callSuccessfully('GET /sandbox/export', undefined, '?secrets=true')) as object
  expect(schemaErrors(findOperation('POST /sandbox/load').requestBody, exported)).toEqual([])
  await callSuccessfully('POST /sandbox/reset')
  // Loads another account, because the demo account already exists.
  await callSuccessfully('POST /sandbox/load', { accounts: [{ client_id: 'branch_office' }] })
  expect([...new Set(asked)].toSorted()).toEqual(calls.map(({ call }) => call).toSorted())
  expect(failures).toEqual([])
})
