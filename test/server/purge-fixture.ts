/** An Individual with rows in every table, and unique words that tests search for. */
import { expect } from 'vitest'
import { basic } from './test-server.ts'
import { control } from './control-api.ts'
import type { ApiFixture } from './api-fixture.ts'

export const PURGED_PERSON = {
  first_name: 'Zelmira',
  last_name: 'Ostrowitz',
  attending_name: 'Brandwijk',
  email: 'z.ostro@persona.example',
  external_id: 'crm-77-quokka',
  phone_number: '555-9921-0173',
  date_of_birth: '03/14/1957',
  address: { addr1: '17 Quillfeather Lane', city: 'Springfield', state_name: 'IL', zipcode: '62704', country: { name: 'US' } },
}

const SSN = '917-65-4329'
const LETTER = '<!doctype html><html><body><p>Paid to the bearer: Marchpane allowance</p></body></html>'
const FILE = 'marchpane-allowance.html'

/** In lower case, because searches convert text to lower case. */
const WORDS: readonly string[] = [
  PURGED_PERSON.first_name,
  PURGED_PERSON.last_name,
  PURGED_PERSON.attending_name,
  PURGED_PERSON.email,
  PURGED_PERSON.external_id,
  PURGED_PERSON.phone_number,
  'Quillfeather',
  'dear old friend',
  'Quagmire-tenant',
  SSN,
  FILE,
].map((mark) => mark.toLowerCase())

/** The words as they appear in rows in JSON format, where documents are base64-encoded. */
export const PERSONAL_WORDS: readonly string[] = [...WORDS, Buffer.from(LETTER).toString('base64').toLowerCase()]

/** The words as they appear in database files. */
export const WORDS_IN_FILES: readonly string[] = [...WORDS, LETTER.toLowerCase()]

export interface PurgeFixture {
  readonly individual: string
  readonly request: string
  readonly item: string
  readonly document: string
  readonly session: string
  readonly invitation: string
  readonly transaction: string
  /** Headers with a public token for the Individual. */
  readonly visitor: Record<string, string>
}

const PAYROLL = 'emp_2eeeH8sfm51IzQswcoff3aFYX7Q'
const begin = [{ action: 'consent' }, { action: 'choose_direct' }, { action: 'select_datasource', with: { datasource_id: PAYROLL } }]
const connecting = [{ open: 'link' }, ...begin, { action: 'log_in', with: { username: 'user_good', password: 'pw' } }]

/** Creates the Individual with unfinished work: an Item in process, an open session, reminders, a refresh and a transaction. */
export async function purgeFixture(
  at: ApiFixture,
  { person = PURGED_PERSON }: { person?: typeof PURGED_PERSON } = {},
): Promise<PurgeFixture> {
  const individual: string = (await at.done('individuals/new', person)).id
  // A rejected call that contains personal data but no identifier.
  const named = { ...(await at.bearer()), 'x-request-id': `new-${person.first_name}-${person.last_name}` }
  await at.call('individuals/new', { ...person, email: undefined }, named)
  const visitor = await at.visitor(individual)
  const refresh_policy = { enabled: true, schedule: { frequency: 'DAILY' } }
  // A receiver of all events would also receive the purge event, and deliveries to it are kept longer.
  const delivery_details = [{ event_type: 'item.created', url: 'http://127.0.0.1:49151/hooks', headers: { 'x-tenant': 'Quagmire-tenant' } }]
  const request = await at.newRequest({ individual_id: individual, refresh_policy, delivery_details })
  await at.done('datarequests/generate_invitation_link', { datarequest_id: request })
  const words = { notifications: [{ type: 'EMAIL' }, { type: 'SMS' }], additional_message: 'Dear old friend' }
  await at.done('datarequests/notify_user', { datarequest_id: request, ...words })
  const { session_id } = await controlBody(at, '/scenarios/run', { datarequest_id: request, scenario: { steps: connecting } })
  await at.pass(60_000)
  const upload = { file_name: FILE, source_data_type: 'PAYSTUB_FILE', content: Buffer.from(LETTER).toString('base64') }
  const { session_id: another } = await controlBody(at, '/sessions', { datarequest_id: request, entry_point: 'widget' })
  for (const act of [{ action: 'choose_upload' }, { action: 'upload_document', ...upload }])
    await controlBody(at, '/sessions/perform_action', { session_id: another, ...act })
  // A file does not belong to any Individual until an Item is created from it.
  const document = await uploadLetter(at, await at.bearer())
  const reference = { uri: `svc://${document}`, media_type: 'text/html', file_name: FILE }
  const source = (part: object) => ({
    datarequest_id: request,
    datasource_id: PAYROLL,
    source_data: [{ referrer: 'USER', ...part }],
  })
  const record = { record_year: 2049, employee: { ssn: SSN, first_name: person.first_name, last_name: person.last_name } }
  const { id: item } = await at.done('items/new', { source_data_type: 'SVC_W2_RECORD', ...source({ source_data_value: record }) })
  await at.done('items/new', { source_data_type: 'PAYSTUB_FILE', ...source({ source_data_reference: reference }) })
  const { transaction_id } = await at.done('services/get_income_summary', { datarequest_id: request })
  const asked = { individual_id: individual, query_type: ['INCOME_SUMMARY'], additional_message: 'Dear old friend' }
  const invitation: string = (await at.done('invitations/new', asked)).id
  return { individual, request, item, document, session: session_id, invitation, transaction: transaction_id, visitor }
}

async function controlBody(at: ApiFixture, path: string, body: object): Promise<{ session_id: string }> {
  const response = await control(at, 'POST', path, body)
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 })
  return response.body
}

async function uploadLetter({ url }: ApiFixture, headers: Record<string, string>): Promise<string> {
  const form = new FormData()
  form.append('files', new Blob([LETTER], { type: 'text/html' }), FILE)
  const response = await fetch(`${url}/v3/items/upload`, { method: 'POST', headers, body: form })
  return ((await response.json()) as [{ id: string }])[0].id
}

export async function purgeToken({ post }: ApiFixture): Promise<Record<string, string>> {
  const { body } = await post('/v3/auth/generate_purge_token', undefined, basic())
  return { authorization: `Bearer ${body.access_token}` }
}

export const purgeIndividual = async (at: ApiFixture, body: unknown, token?: Record<string, string>) =>
  at.call('compliance/purge_individual', body, token ?? (await purgeToken(at)))
