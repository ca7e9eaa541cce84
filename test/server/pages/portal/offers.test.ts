/** Offers in a Data Request, and the progress of collecting data from a connected account. */
import { expect, test } from 'vitest'
import { tables } from '../../../../generated/tables.ts'
import type { RequestDetails } from '../../../../generated/types.ts'
import { catalogue } from '../../../../server/data-sources/catalogue.ts'
import { getOffers, findSources } from '../../../../server/pages/portal/offers.ts'
import { getTexts } from '../../../../server/pages/portal/texts/languages.ts'
import type { StoredDataRequest } from '../../../../server/features/data-requests/repository.ts'
import { control } from '../../control-api.ts'
import { testServer } from '../../test-server.ts'
import { Guest, createInvitation } from './guest.ts'

const createRequest = (type: string, request_details: RequestDetails = {}, enable_manual_upload?: boolean) =>
  ({ type, data: { request_details, ...(enable_manual_upload !== undefined && { enable_manual_upload }) } }) as unknown as StoredDataRequest

const WAYS: readonly [string, string, RequestDetails, boolean | undefined, readonly string[]][] = [
  ['income', 'INCOME_SUMMARY', {}, undefined, ['direct', 'bank', 'upload']],
  ['income and employment', 'INCOME_EMPLOYMENT_DETAILS', {}, undefined, ['direct', 'bank', 'upload']],
  ['only employment', 'EMPLOYMENT_SUMMARY', {}, undefined, ['direct', 'upload']],
  ['bank connections are disabled', 'INCOME_SUMMARY', { enable_bank_income: false }, undefined, ['direct', 'upload']],
  [
    'bank connections are enabled for a type without them',
    'ACADEMIC_SUMMARY',
    { enable_bank_income: true },
    undefined,
    ['direct', 'upload'],
  ],
  ['uploads are disabled', 'ACADEMIC_SUMMARY', {}, false, ['direct']],
  ['uploads are disabled in the details', 'ACADEMIC_SUMMARY', { enable_manual_upload: false }, undefined, ['direct']],
  [
    'uploads are disabled in the details but enabled outside of them',
    'ACADEMIC_SUMMARY',
    { enable_manual_upload: false },
    true,
    ['direct', 'upload'],
  ],
]

test.each(WAYS)('%s: offers the allowed ways to share data', (_what, type, details, uploads, ways) => {
  expect(getOffers(createRequest(type, details, uploads)).ways).toEqual(ways)
})

const types = ['ACADEMIC_SUMMARY', 'ENROLLMENT_STATUS', 'EMPLOYMENT_SUMMARY', 'INCOME_SUMMARY', 'INCOME_EMPLOYMENT_DETAILS']
const others = ['HOME_INSURANCE_DETAILS', 'AUTO_INSURANCE_DETAILS', 'RENTERS_INSURANCE_DETAILS', 'REALIZED_GAINS', 'CUSTOM']

test.each([...types, ...others])('%s offers existing institutions and documents', (type) => {
  const { documents } = getOffers(createRequest(type))
  expect(findSources(createRequest(type), '').length).toBeGreaterThan(5)
  expect(Object.hasOwn(getTexts('en').what, type)).toBe(true)
  expect(documents.length).toBeGreaterThan(0)
  expect(documents.every((document) => document in tables.recordByType)).toBe(true)
})

test('offers institutions of the requested types and countries', () => {
  const sources = findSources(createRequest('CUSTOM', { institution_type: ['COLLEGE'], countries: ['CA'] }), '')
  const colleges = catalogue.filter(
    ({ types: kinds, source }) => kinds.includes('COLLEGE') && source.countries?.some(({ a2_code }) => a2_code === 'CA'),
  )
  expect(sources.map(({ id }) => id)).toEqual(colleges.map(({ source }) => source.id))
})

test('goes straight to a known Data Source, and searches for an unknown one', () => {
  const [first] = catalogue
  const id = first?.source.id ?? ''
  expect(getOffers(createRequest('CUSTOM', { datasource: { id } }))).toMatchObject({ straightTo: id, others: true })
  expect(getOffers(createRequest('CUSTOM', { datasource: { id }, enable_datasource_override: false })).others).toBe(false)
  expect(getOffers(createRequest('CUSTOM', { datasource: { id: 'gone' } })).straightTo).toBeUndefined()
  expect(getOffers(createRequest('CUSTOM', { datasource: { display_name: 'Oak' } })).sought).toBe('Oak')
})

/** Opens a session with a frozen clock and submits these forms. */
async function openConnectedSession(deeds: readonly (readonly [deed: string, fields?: Record<string, string>])[], request: object = {}) {
  const server = await testServer()
  await control(server, 'POST', '/clock', { frozen: true })
  const { uri } = await createInvitation(server, request)
  const guest = new Guest()
  await guest.open(uri)
  for (const [deed, fields] of deeds) await guest.send(uri, deed, fields)
  const collecting = async () => (JSON.parse((await guest.open(`${uri}/status`)).text) as { collecting?: string }).collecting
  const shown = async () => /data-collecting>([^<]*)</.exec((await guest.open(uri)).text)?.[1]
  return { collecting, shown, pass: (seconds: number) => control(server, 'POST', '/clock', { advance_seconds: seconds }) }
}

const employer = async () => {
  const server = await testServer()
  const { body } = await server.post('/v3/datasources/get', { filters: { institution_type: 'EMPLOYER' } }, await server.bearer())
  return (body as { id: string }[])[0]?.id ?? ''
}

test('the page and its script show which document is being collected from an employer', async () => {
  const login = { username: 'user_good', password: 'x' }
  const deeds = [['start'], ['agree'], ['direct'], ['choose', { datasource_id: await employer() }], ['login', login]] as const
  const { collecting, shown, pass } = await openConnectedSession(deeds)
  const progress: (string | undefined)[] = []
  for (let second = 0; second < 5; second++) {
    progress.push(await collecting())
    expect(await shown()).toBe(progress.at(-1))
    await pass(1)
  }
  expect(progress).toEqual([
    'Collecting document 1 of 4: Pay stub…',
    'Collecting document 1 of 4: Pay stub…',
    'Collecting document 2 of 4: Pay stub…',
    'Collecting document 3 of 4: Pay stub…',
    'Collecting document 4 of 4: Form W-2…',
  ])
  expect(await collecting()).toBeUndefined()
})

test('the page and its script show that bank entries are being read', async () => {
  const { collecting, shown } = await openConnectedSession([
    ['start'],
    ['agree'],
    ['bank'],
    ['login', { username: 'bank_match', password: 'x' }],
  ])
  expect(await collecting()).toBe('Reading the transactions in your account…')
  expect(await shown()).toBe('Reading the transactions in your account…')
})

test('shows no progress without a connection', async () => {
  const { collecting } = await openConnectedSession([['start'], ['agree']])
  expect(await collecting()).toBeUndefined()
})
