/**
 * Service transactions that wait for Items: their final status and their events. If processing fails, the call returns the status
 * UNPROCESSABLE, or a 422 for accounts with `processing_failures: 'http'`.
 */
import { describe, expect } from 'vitest'
import { ProcessingFailedError, ServiceClient, ServiceError } from '../../../generated/client.ts'
import { tables } from '../../../generated/tables.ts'
import type { InstitutionType } from '../../../generated/types.ts'
import { PDF } from '../../../test/documents-of-items/bytes.ts'
import { apiFixture, type ApiFixture, DAY, test } from '../../../test/server/api-fixture.ts'
import { createPaystubItem, reference, uploadedUris } from '../../../test/server/item-files.ts'
import {
  findDatasourceId,
  EMPLOYER,
  expectStrictlyValid,
  INCOME_SUMMARY,
  logIn,
  openSession,
  raisedEvents,
  raisedTypes,
  recordedTypes,
  serviceStatus,
  UNTIL_PROCESSED,
} from '../../../test/server/session-fixture.ts'
import { FAR_AWAY_MS } from '../../../test/time-limits.ts'

describe('a waiting Service', () => {
  test('reports its status and announces its completion once', async ({ at, id: datarequest_id }) => {
    await at.done('datarequests/generate_invitation_link', { datarequest_id })
    const first = await at.done(INCOME_SUMMARY, { datarequest_id, metadata: { mine: 1 } })
    const { transaction_id } = first
    expect([first.processing_status, first]).toEqual(['ACQUIRING', expect.not.objectContaining({ income_summary: expect.anything() })])
    const session = await openSession(at, datarequest_id, 'link')
    expect(await serviceStatus(at, { transaction_id })).toBe('ACQUIRING')
    await session.does('consent', 'choose_direct', ['select_datasource', { datasource_id: EMPLOYER }], logIn('user_good'), 'abandon')
    // The session has ended, but the extraction has not.
    expect(await serviceStatus(at, { datarequest_id })).toBe('ACQUIRING')
    await at.pass(5_000)
    expect(await serviceStatus(at, { datarequest_id })).toBe('IN_PROGRESS')
    await at.pass(3_000)
    expect(await serviceStatus(at, { transaction_id })).toBe('COMPLETED')
    const events = await raisedEvents(at, datarequest_id)
    const ofTransaction = events.filter(({ body }) => body.transaction_id === transaction_id)
    expect(ofTransaction.map(({ type }) => type)).toEqual([
      'datarequest.report_available',
      'datarequest.report_complete',
      'transaction.processed',
    ])
    for (const { body } of ofTransaction) expect(body.metadata).toEqual({ mine: 1 })
    await at.pass(DAY)
    expect(await serviceStatus(at, { transaction_id })).toBe('COMPLETED')
    expect(await raisedEvents(at, datarequest_id)).toHaveLength(events.length)
  })

  test('completes for a request that names only an Individual', async ({ at, id: datarequest_id }) => {
    await createPaystubItem(at, datarequest_id, { data: PDF })
    const { transaction_id, processing_status } = await at.done(INCOME_SUMMARY, { individual_id: at.person })
    expect(processing_status).toBe('IN_PROGRESS')
    await at.pass(UNTIL_PROCESSED)
    expect(await serviceStatus(at, { transaction_id })).toBe('COMPLETED')
    expect(await raisedTypes(at, datarequest_id)).toEqual(['item.created', 'item.processed', 'transaction.processed'])
  })

  test('waits for a bank account even if documents have been processed', async ({ at, id: datarequest_id }) => {
    const session = await openSession(at, datarequest_id)
    const document = { file_name: 'a.pdf', source_data_type: 'PAYSTUB_FILE', content: PDF.toString('base64') }
    await session.does('consent', 'choose_bank', logIn('bank_match'), 'choose_upload', ['upload_document', document], 'submit')
    const { transaction_id } = await at.done(INCOME_SUMMARY, { datarequest_id })
    await at.pass(4_000)
    expect(await serviceStatus(at, { transaction_id })).toBe('ACQUIRING')
    await at.pass(UNTIL_PROCESSED)
    const { income_summary } = await at.done(INCOME_SUMMARY, { transaction_id })
    expect(JSON.stringify(income_summary)).toContain('MIE_VF_USP_BAC')
  })

  test.for([
    { what: 'the link expires', end: async (at: ApiFixture) => at.pass(4 * DAY) },
    {
      what: 'the client expires the link',
      end: (at: ApiFixture, datarequest_id: string) => at.done('datarequests/expire_invitation_link', { datarequest_id }),
    },
  ])('ends without Items if $what', async ({ end }, { at, id: datarequest_id }) => {
    await at.done('datarequests/generate_invitation_link', { datarequest_id })
    const { transaction_id } = await at.done(INCOME_SUMMARY, { datarequest_id })
    await end(at, datarequest_id)
    expect(await at.call(INCOME_SUMMARY, { transaction_id })).toMatchObject({
      status: 200,
      body: { processing_status: 'UNPROCESSABLE', reason_codes: [{ code: 'NO_ITEMS' }] },
    })
    expect((await raisedEvents(at, datarequest_id)).at(-1)).toMatchObject({ type: 'datarequest.report_error', body: { transaction_id } })
  })

  test.for(['abandon', 'terminate'])('ends without Items when the only session ends by %s', async (act, { at, id: datarequest_id }) => {
    const session = await openSession(at, datarequest_id)
    const { transaction_id } = await at.done(INCOME_SUMMARY, { datarequest_id })
    await session.does(act)
    expect(await at.call(INCOME_SUMMARY, { transaction_id })).toMatchObject({
      status: 200,
      body: { processing_status: 'UNPROCESSABLE', reason_codes: [{ code: 'NO_ITEMS' }] },
    })
  })

  test('announces each new Item only if enable_report_updates is set in the Data Request', async ({ at }) => {
    const [withUpdates, withoutUpdates] = [
      await at.newRequest({ enable_report_updates: true }),
      await at.newRequest({ individual_id: await at.newPerson() }),
    ]
    for (const datarequest_id of [withUpdates, withoutUpdates]) {
      await createPaystubItem(at, datarequest_id, { data: PDF })
      await at.pass(1_000)
      await createPaystubItem(at, datarequest_id, { data: PDF, name: 'again.pdf' })
      await at.done(INCOME_SUMMARY, { datarequest_id })
      await at.pass(2_500)
      await (await openSession(at, datarequest_id)).does('terminate')
      await at.pass(UNTIL_PROCESSED)
    }
    const reports = (type: string) => type.startsWith('datarequest.') || type.startsWith('transaction.')
    const done = ['datarequest.report_available', 'datarequest.report_complete', 'transaction.processed']
    expect((await raisedTypes(at, withUpdates)).filter(reports)).toEqual([
      'datarequest.updates_available',
      'datarequest.report_update_available',
      ...done,
    ])
    expect((await raisedTypes(at, withoutUpdates)).filter(reports)).toEqual(done)
    expect((await recordedTypes(at, withUpdates)).filter((type) => type.startsWith('REPORT_'))).toEqual([
      'REPORT_REQUESTED',
      'REPORT_UPDATE_AVAILABLE',
      'REPORT_AVAILABLE',
      'REPORT_COMPLETE',
    ])
  })
})

type Way = 'events' | 'http'

interface FailingCall {
  readonly path: string
  readonly body: Record<string, unknown>
  /** Context of the reason code. */
  readonly context: object
  /** Returns the next request body of a polling client. */
  readonly nextBody: (response: { transaction_id?: string | null }) => Record<string, unknown>
}

/** Returns a function that submits an unreadable document of this type and resolves to the identifier of its Item. */
const unreadable = (kind: InstitutionType, source_data_type: string) => async (at: ApiFixture, datarequest_id: string) => {
  const [uri = ''] = await uploadedUris(at, { data: PDF, name: 'poor-quality.pdf' })
  const source_data = [reference(uri)]
  const { id } = await at.done('items/new', { datarequest_id, datasource_id: findDatasourceId(kind), source_data_type, source_data })
  return id as string
}

const transcript = unreadable('COLLEGE', 'TRANSCRIPT_FILE')
const policy = unreadable('AUTOINSURANCE', 'INSURANCE_CARD')
const proceeds = unreadable('BROKERAGE_ACCOUNT', 'FORM_1099_B')
const paystub = (at: ApiFixture, datarequest_id: string) => createPaystubItem(at, datarequest_id, { data: PDF, name: 'poor-quality.pdf' })

const ITEM_OF: Readonly<Record<string, typeof transcript>> = {
  get_academic_summary: transcript,
  get_enrollment_status: transcript,
  meritscore: transcript,
  gradscore: transcript,
  get_digest_by_id: transcript,
  get_insurance_details: policy,
  get_insurance_status: policy,
  get_realized_gains: proceeds,
}

const SERVICES = tables.operations.filter(({ group }) => group === 'Services').map(({ path }) => path.slice('/v3/services/'.length))

/** Prepares a call to the Service for a Data Request whose only Item is unprocessable. */
async function failing(at: ApiFixture, service: string): Promise<FailingCall> {
  const datarequest_id = await at.newRequest()
  const item = await (ITEM_OF[service] ?? paystub)(at, datarequest_id)
  await at.pass(UNTIL_PROCESSED)
  const scored = service.endsWith('score')
  return {
    path: `services/${service}`,
    body: { datarequest_id },
    context: { items: [item] },
    nextBody: ({ transaction_id }) => (transaction_id ? { [scored ? 'id' : 'transaction_id']: transaction_id } : { datarequest_id }),
  }
}

async function failingItem(at: ApiFixture): Promise<FailingCall> {
  const id = await paystub(at, await at.newRequest())
  await at.pass(UNTIL_PROCESSED)
  return { path: 'items/get_by_id', body: { id }, context: { media_type: 'application/pdf' }, nextBody: () => ({ id }) }
}

const CASES: readonly (readonly [what: string, prepare: (at: ApiFixture) => Promise<FailingCall>])[] = [
  ['items/get_by_id', failingItem],
  ...SERVICES.map((service) => [`services/${service}`, (at: ApiFixture) => failing(at, service)] as const),
]

const fixture = (processingFailures: Way) => apiFixture({ processingFailures })

const createClient = ({ url }: ApiFixture) => new ServiceClient({ baseUrl: url, clientId: 'demo_client', secret: 'demo_secret' })

type Methods = Readonly<Record<string, (body: object) => Promise<object>>>

/** Calls the operation with `waitUntilCompleted` and returns the response or the error. */
async function pollUntilEnd(at: ApiFixture, { path, body, nextBody }: FailingCall): Promise<unknown> {
  const client = createClient(at)
  const { id } = tables.operations.find((operation) => operation.path === `/v3/${path}`) ?? { id: '' }
  const methods = (path.startsWith('items/') ? client.items : client.services) as unknown as Methods
  const ask = async (transaction?: { transaction_id: string }) => methods[id]?.(transaction ? nextBody(transaction) : body) ?? {}
  return client.waitUntilCompleted(ask, { intervalMs: 1, timeoutMs: FAR_AWAY_MS }).catch((error: unknown) => error)
}

const CODE = 'UNPROCESSABLE_DOCUMENT_QUALITY'

test('the contract has eleven Services', () => expect(SERVICES).toHaveLength(11))

describe.each(CASES)('%s', (what, prepare) => {
  const component = tables.operations.find(({ path }) => path === `/v3/${what}`)?.response.body?.component as string

  test('returns 200 with UNPROCESSABLE and the reason code again for a repeated call, so waitUntilCompleted rejects', async () => {
    const at = await fixture('events')
    const call = await prepare(at)
    const { status, body } = await at.call(call.path, call.body)
    expectStrictlyValid(component, body)
    expect([status, body]).toMatchObject([
      200,
      { processing_status: 'UNPROCESSABLE', reason_codes: [{ code: CODE, description: expect.any(String), context: call.context }] },
    ])
    expect(body).not.toHaveProperty('error_code')
    expect((await at.call(call.path, call.nextBody(body))).body).toEqual(body)
    const error = await pollUntilEnd(at, call)
    expect(error).toBeInstanceOf(ProcessingFailedError)
    expect(error).toMatchObject({ processingStatus: 'UNPROCESSABLE', reasonCodes: [{ code: CODE, context: call.context }] })
  })

  test('returns 422 to accounts that receive failures as HTTP errors, so waitUntilCompleted rejects', async () => {
    const at = await fixture('http')
    const call = await prepare(at)
    const { status, body } = await at.call(call.path, call.body)
    expectStrictlyValid('ErrorBody', body)
    expect([status, body]).toMatchObject([
      422,
      { error_code: 'UNPROCESSABLE_ENTITY', http_code: 422, reason_codes: [{ code: CODE, context: call.context }] },
    ])
    const error = await pollUntilEnd(at, call)
    expect(error).toBeInstanceOf(ServiceError)
    expect(error).toMatchObject({ status: 422, reasonCodes: [{ code: CODE, context: call.context }] })
  })
})

test.each<Way>(['events', 'http'])(
  'webhook events report failed processing for an account with processing_failures set to %s',
  async (way) => {
    const at = await fixture(way)
    const { path, body } = await failing(at, 'get_income_summary')
    await at.call(path, body)
    const { body: events } = await fetch(`${at.url}/sandbox/events?datarequest_id=${body['datarequest_id']}`).then(async (response) => ({
      body: (await response.json()) as { type: string }[],
    }))
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['unprocessable.entity', 'datarequest.report_error']))
  },
)

test('a digest without a transcript is UNPROCESSABLE and repeats the reference from the request', async () => {
  const at = await fixture('events')
  const datarequest_id = await at.newRequest()
  const rest = {
    source_data_type: 'SVC_DIGEST',
    processing_status: 'UNPROCESSABLE',
    reason_codes: [{ code: 'NO_ITEMS', context: { items: [] } }],
  }
  for (const body of [{ datarequest_id }, { individual_id: at.person }]) {
    const digest = await at.done('services/get_digest_by_id', body)
    expectStrictlyValid('DigestResponse', digest)
    expect(digest).toMatchObject({ ...body, ...rest })
    expect(digest).not.toHaveProperty('id')
  }
})

test('items/get lists UNPROCESSABLE Items without reason codes', async () => {
  const at = await fixture('events')
  const { body } = await failingItem(at)
  const [listed] = await at.done('items/get', {})
  expect(listed).toMatchObject({ id: body['id'], processing_status: 'UNPROCESSABLE' })
  expect(listed).not.toHaveProperty('reason_codes')
})
