/** Every token has a lifetime: at its end, not before, it is refused. */
import { expect, test } from 'vitest'
import { anExpiredTokenIsRefused } from '../../../server/rules/an-expired-token-is-refused.ts'
import { basic, testServer } from '../test-server.ts'
import { tokenUse, NOW } from './token-uses.ts'

test.each([
  { left: 1, refused: false },
  { left: 0, refused: true },
  { left: -1, refused: true },
])('with $left ms left, refused: $refused', ({ left, refused }) => {
  expect(anExpiredTokenIsRefused(tokenUse({ expires_at: NOW + left }))?.code).toBe(refused ? 'UNAUTHORIZED' : undefined)
})

test('the refusal says when the token expired', () => {
  expect(anExpiredTokenIsRefused(tokenUse({ expires_at: NOW }))?.message).toBe(
    'The token expired at 2023-11-14T22:13:20.000Z: obtain a new one',
  )
})

test('a public token lives 900 seconds of virtual time, or as long as asked', async () => {
  const { post, at } = await standing()
  const living = async (validity?: number) => {
    await at(0)
    const { body } = await post('/v3/auth/generate_public_token', validity ? { validity } : undefined, basic())
    const status = async (ms: number) => {
      await at(ms)
      return (await post('/v3/datasources/get', {}, { authorization: `Bearer ${body.access_token}` })).status
    }
    return [body.expires_in, await status(body.expires_in * 1000 - 1), await status(body.expires_in * 1000)]
  }
  expect(await living()).toEqual([900, 200, 401])
  expect(await living(1)).toEqual([1, 200, 401])
  expect(await living(86_400)).toEqual([86_400, 200, 401])
})

/** A service with a frozen clock that the test sets. */
async function standing() {
  const running = await testServer()
  const at = (ms: number) =>
    running.api.dependencies.database.db
      .updateTable('clock')
      .set({ frozen_at: NOW + ms })
      .execute()
  return { ...running, at }
}
