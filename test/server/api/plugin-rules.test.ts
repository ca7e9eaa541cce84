/** Rules of added plugins: they refuse before any handler answers, whoever has it. */
import { describe, expect, test } from 'vitest'
import { ApiError, badRequest, definePlugin, type PluginRule } from '../../../server/plugin.ts'
import { apiFixture, PERSON } from '../api-fixture.ts'
import { failures } from '../test-server.ts'

/** Nobody of this name is created. */
const noNewton = definePlugin({
  name: 'no-newton',
  handlers: {},
  rules: {
    createIndividual: ({ body }) => (body.last_name === 'Newton' ? new ApiError('FORBIDDEN', '/last_name: not here') : undefined),
    generateInvitationLink: () => badRequest('no links today'),
  },
})

const NEWTON = { ...PERSON, last_name: 'Newton' }

describe('a rule of a plugin', () => {
  test('refuses before the handler of another plugin, and lets the rest pass', async () => {
    const asked: string[] = []
    const counting = definePlugin({
      name: 'counting',
      handlers: {
        createIndividual: (call, next) => {
          asked.push(call.body.last_name)
          return next()
        },
      },
    })
    // Whichever was added first.
    for (const plugins of [
      [noNewton, counting],
      [counting, noNewton],
    ]) {
      const at = await apiFixture({ plugins })
      const refused = await at.call('individuals/new', NEWTON)
      expect([refused.status, refused.body.error_code, refused.body.error_message]).toEqual([403, 'FORBIDDEN', '/last_name: not here'])
      expect((await at.call('individuals/new', PERSON)).status).toBe(200)
    }
    expect(new Set(asked)).toEqual(new Set(['Byron']))
  })

  test('refuses what Prism would answer; what it lets pass Prism answers, and an example that is asked for', async () => {
    const at = await apiFixture({ plugins: [noNewton], without: ['links', 'individuals'] })
    const reference = { datarequest_id: `dr_${'0'.repeat(27)}` }
    const refused = await at.call('datarequests/generate_invitation_link', reference)
    expect([refused.status, refused.body.error_message]).toEqual([400, 'no links today'])
    expect((await at.call('individuals/new', NEWTON)).status).toBe(403)
    const passed = await at.call('individuals/new', PERSON)
    expect([passed.status, passed.headers.get('x-answered-from')]).toEqual([200, 'example'])
    const bearer = await at.bearer()
    const preferred = await at.call('datarequests/generate_invitation_link', reference, { ...bearer, prefer: 'code=200' })
    expect(preferred.status).toBe(200)
  })

  test('is not asked about a call that is answered as the first one with its Idempotency-Key was', async () => {
    let open = true
    const closing = definePlugin({
      name: 'closing',
      handlers: {},
      rules: { createIndividual: () => (open ? undefined : badRequest('closed')) },
    })
    const at = await apiFixture({ plugins: [closing] })
    const headers = { ...(await at.bearer()), 'idempotency-key': 'one' }
    const first = await at.call('individuals/new', PERSON, headers)
    open = false
    expect((await at.call('individuals/new', PERSON, headers)).body).toEqual(first.body)
    expect((await at.call('individuals/new', PERSON)).status).toBe(400)
  })

  const FAULTS: readonly [string, PluginRule<'createIndividual'>, RegExp][] = [
    ['throws', () => Promise.reject(new TypeError('a slip')), /the plugin faulty failed: TypeError: a slip/],
    ['does not answer', () => new Promise(() => {}), /the plugin faulty failed: Error: no answer within 500 ms/],
    [
      'returns something else',
      () => 'refused' as never,
      /the plugin faulty failed: Error: a rule returned neither an error of the API nor nothing/,
    ],
    ['meets a full disk', () => Promise.reject(Object.assign(new Error('full'), { errcode: 13 })), /the disk is full/],
  ]

  test.each(FAULTS)('that %s: nothing is written, and the log says why', async (_, rule, logged) => {
    const faulty = definePlugin({
      name: 'faulty',
      timeoutMs: 500,
      handlers: {},
      rules: { createIndividual: (call) => (call.body.last_name === 'Newton' ? rule(call) : undefined) },
    })
    const at = await apiFixture({ plugins: [faulty] })
    const everybody = async () => (await at.api.dependencies.database.db.selectFrom('individual').select('id').execute()).length
    const before = await everybody()
    const failed = await at.call('individuals/new', NEWTON)
    expect([failed.status, failed.headers.get('x-request-id')]).toEqual([/disk/.test(logged.source) ? 503 : 500, expect.any(String)])
    expect(await everybody()).toBe(before)
    expect(failures.splice(0)).toEqual([expect.stringMatching(logged)])
  })
})
