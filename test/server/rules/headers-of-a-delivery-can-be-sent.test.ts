/** Headers that could not be sent, or would write others, are refused when they are given; the message repeats no value. */
import { expect, test } from 'vitest'
import { headersOfADeliveryCanBeSent } from '../../../server/rules/headers-of-a-delivery-can-be-sent.ts'

const url = 'https://hooks.example.com'
const token = (headers: Record<string, string>) => ({
  x_auth_token_credentials: { token_type: 'JWT', http_method: 'POST', url, headers } as const,
})

test.each([
  [{ 'x-a': 'hush\nhush' }],
  [{ 'x-a': 'hush\r\nx-b: hush' }],
  [{ 'x-a': 'hush\0' }],
  [{ 'x-a': '日本' }],
  [{ 'x a': 'hush' }],
  [{ '': 'hush' }],
  [{ 'x-a:': 'hush' }],
  [{ Host: 'hush' }],
  [{ 'Content-Length': '1' }],
  [{ 'Transfer-Encoding': 'chunked' }],
  [{ 'X-A': 'hush', 'x-a': 'hush' }],
])('%j is refused, of a webhook as of a token request', (headers: Record<string, string>) => {
  const [own, asked] = [headersOfADeliveryCanBeSent([{}, { headers }]), headersOfADeliveryCanBeSent([{}, token(headers)])]
  expect([own?.status, asked?.status]).toEqual([400, 400])
  expect(own?.message).toMatch(/^\/delivery_details\/1\/headers: /)
  expect(asked?.message).toMatch(/^\/delivery_details\/1\/x_auth_token_credentials\/headers: /)
  expect(`${own?.message}${asked?.message}`).not.toMatch(/\b(hush|chunked)\b/)
})

test('the mask of a value that was not shown is refused: what was read cannot be sent back by mistake', () => {
  const refused = headersOfADeliveryCanBeSent([{ headers: { 'x-tenant': 'a', Authorization: '***' } }])
  expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('/headers/Authorization: *** stands for') })
})

test('others are not', () => {
  const headers = { Authorization: 'Basic YTpi', 'X-Tenant': 'Zürich', 'Content-Type': 'application/json' }
  expect(headersOfADeliveryCanBeSent([])).toBeUndefined()
  expect(headersOfADeliveryCanBeSent([{}, { headers }, token(headers)])).toBeUndefined()
})
