/** x_auth_token_credentials: token_type is JWT, http_method is POST, the url is needed, all else may be left out. */
import { describe, expect, test } from 'vitest'
import { acceptedBy, EVERY_MODE, violations } from './validators.ts'

const credentials = { token_type: 'JWT', http_method: 'POST', url: 'https://tokens.example.test/issue' }
const verdict = (changes: object) => acceptedBy('XAuthTokenCredentials', { ...credentials, ...changes })

test('the three required fields are enough', () => expect(verdict({})).toBe(EVERY_MODE))

test('with everything that may be said', () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const data = { grant_type: 'client_credentials', scopes: ['a', 1, null, { deep: true }] }
  expect(verdict({ key_id: 'key-1', headers, data, response_token_path: 'access_token.token' })).toBe(EVERY_MODE)
})

describe.each([
  ['token_type', ['jwt', 'Jwt', 'JWT ', 'BASIC', 'BEARER', '']],
  ['http_method', ['post', 'GET', 'PUT', ' POST', '']],
])('%s', (field, others) => {
  test.each(others)('is not "%s"', (value) => {
    expect(verdict({ [field]: value })).toBe('tolerant')
    expect(violations('default', 'XAuthTokenCredentials', { ...credentials, [field]: value })).toMatchObject([
      { instancePath: `/${field}`, keyword: 'enum' },
    ])
  })
  test.each([null, 1, ['JWT'], undefined])('is not %j', (value) => expect(verdict({ [field]: value })).toBe(''))
})

test.each(['token_type', 'http_method', 'url'])('without %s it is refused in every mode', (field) => {
  const rest = Object.fromEntries(Object.entries(credentials).filter(([name]) => name !== field))
  expect(acceptedBy('XAuthTokenCredentials', rest)).toBe('')
})

test.each([
  ['a header that is a number', { headers: { 'x-tenant': 42 } }],
  ['a header that is a list', { headers: { 'x-tenant': ['a'] } }],
  ['headers as a list', { headers: [['x-tenant', 'a']] }],
  ['data as text', { data: 'grant_type=client_credentials' }],
])('%s is refused in every mode', (_, changes) => expect(verdict(changes)).toBe(''))

describe('the content type', () => {
  test.each([
    [{}],
    [{ accept: 'text/plain' }],
    [{ 'content-type': 'application/json' }],
    [{ 'Content-Type': 'Application/JSON; charset=utf-8' }],
    [{ 'CONTENT-TYPE': ' application/x-www-form-urlencoded ' }],
  ])('may be that of %j', (headers) => expect(verdict({ headers })).toBe(EVERY_MODE))

  test.each([
    [{ 'content-type': 'text/plain' }],
    [{ 'Content-Type': 'multipart/form-data; boundary=x' }],
    [{ 'content-type': '' }],
    [{ 'content-type': 'application/json2' }],
  ])('may not be that of %j', (headers) => expect(verdict({ headers })).toBe('tolerant'))

  test('of a webhook is not judged: it stays JSON whatever is said', () => {
    const headers = { 'content-type': 'text/plain' }
    expect(acceptedBy('DeliveryDetail', { url: 'https://client.example.test/hooks', headers })).toBe(EVERY_MODE)
  })
})

describe('where a webhook is delivered', () => {
  const target = { url: 'https://client.example.test/hooks', x_auth_token_credentials: credentials }
  const PURGED = { event_type: 'individual.purged' }

  test.each(['DeliveryDetail', 'PurgeDeliveryDetail'])('%s checks its credentials', (component) => {
    const wrong = { ...target, ...PURGED, x_auth_token_credentials: { ...credentials, token_type: 'OAUTH' } }
    expect(acceptedBy(component, { ...target, ...PURGED })).toBe(EVERY_MODE)
    expect(acceptedBy(component, wrong)).toBe('tolerant')
  })

  test('an event may be left out of a Data Request, not of a purge', () => {
    expect(acceptedBy('DeliveryDetail', target)).toBe(EVERY_MODE)
    expect(acceptedBy('PurgeDeliveryDetail', target)).toBe('')
  })

  test('a purge announces individual.purged and no other event', () => {
    const announced = (event_type: string) =>
      acceptedBy('PurgeRequest', { individual_id: 'idv_1', delivery_details: [{ ...target, event_type }] })
    expect(announced('individual.purged')).toBe(EVERY_MODE)
    expect(announced('item.created')).toBe('tolerant')
  })

  test('a url is needed', () => expect(acceptedBy('DeliveryDetail', { event_type: 'item.created' })).toBe(''))

  test('an event that does not exist cannot be subscribed to', () => {
    expect(acceptedBy('DeliveryDetail', { ...target, event_type: 'item.deleted' })).toBe('tolerant')
  })
})
