/** The handlers of added plugins: whatever they do wrong, nothing is written, the log names the plugin, and other calls are answered. */
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../server/core/errors.ts'
import { asPlugin, pluginAtWork } from '../../../server/core/plugin-at-work.ts'
import { definePlugin, type Plugin } from '../../../server/api/plugin.ts'
import { markScheduled, onScheduled } from '../../../server/store/scheduled.ts'
import { control } from '../control-api.ts'
import { apiFixture } from '../api-fixture.ts'
import { failures } from '../test-server.ts'

const PERSON = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
const count = async (at: Awaited<ReturnType<typeof apiFixture>>) =>
  Number(
    (
      await at.api.dependencies.database.db
        .selectFrom('individual')
        .select(({ fn }) => fn.countAll().as('all'))
        .executeTakeFirstOrThrow()
    ).all,
  )

const circle: { id: string; again?: unknown } = { id: 'idv_1' }
circle.again = circle
const fail = (): never => {
  throw new Error('no JSON today')
}

describe('the faults of a plugin stay its own', () => {
  const FAULTS: readonly [string, NonNullable<Plugin['handlers']['createIndividual']>, RegExp][] = [
    ['throws', async () => Promise.reject(new TypeError('a slip')), /the plugin faulty threw TypeError: a slip/],
    ['throws what is no error', async () => Promise.reject('no error'), /the plugin faulty threw no error/],
    ['does not answer', () => new Promise(() => {}), /the plugin faulty did not answer within 500 ms/],
    ['answers outside the contract', async () => ({ id: 5 }) as never, /breaks the contract/],
    [
      'answers what JSON cannot hold',
      async () => ({ id: 'idv_1', more: 5n }) as never,
      /the plugin faulty answered what is no JSON: TypeError: .*BigInt/,
    ],
    ['answers a circle', async () => circle, /the plugin faulty answered what is no JSON: TypeError: .*circular/],
    ['answers what is something else as JSON', async () => ({ id: 'idv_1', toJSON: () => ({ id: 5 }) }), /breaks the contract/],
    [
      'answers what cannot be made JSON',
      async () => ({ id: 'idv_1', toJSON: () => fail() }),
      /the plugin faulty answered what is no JSON: Error: no JSON today/,
    ],
    [
      'refuses as the operation does not',
      async () => Promise.reject(new ApiError('UNPROCESSABLE_ENTITY', 'no')),
      /the plugin faulty threw an ApiError that .*individuals\/new does not declare: status 422/,
    ],
    [
      'refuses as no operation does',
      async () => Promise.reject(new ApiError('NO_SUCH' as never, 'no')),
      /the plugin faulty threw an ApiError that .*error_code/,
    ],
    [
      'refuses with a header that cannot be sent',
      async () => Promise.reject(new ApiError('BAD_REQUEST', 'no', { headers: { 'x-why': 'a\r\nb' } })),
      /the plugin faulty threw an ApiError .*its header x-why cannot be sent/,
    ],
    ['throws what cannot be read', async () => Promise.reject(Object.create(null)), /the plugin faulty threw what cannot be read/],
    [
      'throws what refuses to be looked at',
      async () => Promise.reject(new Proxy({}, { getPrototypeOf: fail, get: fail })),
      /the plugin faulty threw what cannot be read/,
    ],
    ['throws megabytes', async () => Promise.reject(new Error('much '.repeat(1_000_000))), /^.{1000,3000}$/],
    [
      'changes what all calls share',
      async ({ operation }) => (((operation as { path: string }).path = '/v3/other'), { id: 'idv_1' }),
      /the plugin faulty threw TypeError: Cannot assign/,
    ],
  ]

  test.each(FAULTS)('one that %s: 500, nothing is written, the log names it, and others are answered', async (_, fault, logged) => {
    const plugin = definePlugin({
      name: 'faulty',
      timeoutMs: 500,
      handlers: {
        createIndividual: async (call, next) => {
          const answer = await next()
          return call.body.last_name === 'Faulty' ? fault(call, next) : answer
        },
      },
    })
    const at = await apiFixture({ plugins: [plugin] })
    const before = await count(at)
    const failing = at.call('individuals/new', { ...PERSON, last_name: 'Faulty' })
    const [failed, other] = await Promise.all([failing, at.call('individuals/new', PERSON)])
    expect([failed.status, failed.body.error_code, failed.headers.get('x-request-id')]).toEqual([500, 'INTERNAL_ERROR', expect.any(String)])
    expect(other.status).toBe(200)
    expect(await count(at)).toBe(before + 1)
    const told = failures.splice(0)
    expect(told).toEqual([expect.stringMatching(logged)])
    expect(told[0]).toContain('"plugin":"faulty"')
  })

  test('a call is answered well only if what it wrote is there, whatever the plugin makes of an error of the database', async () => {
    let existing = ''
    const plugin = definePlugin({
      name: 'swallowing',
      handlers: {
        createIndividual: async (call, next) => {
          const answer = await next()
          if (call.body.last_name !== 'Doubled') return answer
          // There is one of this identifier.
          const clash = call.db.updateTable('individual').set({ id: existing }).where('id', '=', answer.id)
          await clash.execute().catch(() => {})
          return answer
        },
      },
    })
    const at = await apiFixture({ plugins: [plugin] })
    existing = at.person
    const before = await count(at)
    const { status } = await at.call('individuals/new', { ...PERSON, last_name: 'Doubled' })
    expect(status === 200).toBe((await count(at)) === before + 1)
    // SQLite goes on after a statement that failed; PostgreSQL takes no other, and commits nothing.
    expect(failures.splice(0).filter((line) => !/"plugin":"swallowing".*rolled back/.test(line))).toEqual([])
  })

  test('what it throws is logged without secrets, and not answered', async () => {
    const thrown = [
      'postgres://owner:hunter2@db.internal/state refused',
      'Authorization: Bearer eyJhbGciOi.c2VjcmV0.c2ln',
      '{"client_secret": "swordfish", "id": "idv_2eeeH8sfm51IzQswcoff3aFYX7Q"}',
      'https://hooks.example/9f86d081884c7d659a2feaa0c55ad015 of api_key=opensesame',
    ].join('; ')
    const at = await apiFixture({
      plugins: [definePlugin({ name: 'faulty', handlers: { getIndividual: () => Promise.reject(new Error(thrown)) } })],
    })
    const answer = await at.call('individuals/get_by_id', { individual_id: at.person })
    expect([answer.status, answer.body.error_message]).toEqual([500, 'The server failed; its log says why'])
    const [told = ''] = failures.splice(0)
    expect(told).toContain('idv_2eeeH8sfm51IzQswcoff3aFYX7Q')
    for (const secret of ['hunter2', 'eyJhbGciOi', 'c2VjcmV0', 'swordfish', '9f86d08188', 'opensesame']) expect(told).not.toContain(secret)
  })

  test('what it still does once its call has ended is refused', async () => {
    const later: Promise<unknown>[] = []
    let go = () => {}
    const ended = new Promise<void>((resolve) => {
      go = resolve
    })
    const plugin = definePlugin({
      name: 'late',
      handlers: {
        createIndividual: async (call, next) => {
          const begun = call.db.deleteFrom('individual')
          later.push(
            ended.then(() => call.db.deleteFrom('individual').execute()),
            ended.then(() => begun.execute()),
          )
          return next()
        },
      },
    })
    const at = await apiFixture({ plugins: [plugin] })
    const before = await count(at)
    go()
    for (const one of await Promise.allSettled(later))
      expect(String((one as PromiseRejectedResult).reason)).toContain('this call has ended')
    expect(await count(at)).toBe(before)
  })

  test('the scheduler that it wakes works for the server, not for the plugin', async () => {
    const { db } = (await apiFixture()).api.dependencies.database
    const working: unknown[] = []
    onScheduled(db, () => working.push(pluginAtWork()))
    asPlugin('faulty', () => {
      working.push(pluginAtWork())
      markScheduled(db, 5)
    })
    expect(working).toEqual(['faulty', undefined])
  })

  test('what it warns of is kept as text, whatever it is', async () => {
    const plugin = definePlugin({
      name: 'warning',
      handlers: { getIndividual: (call, next) => (call.warn(5n as never), next()) },
    })
    const at = await apiFixture({ plugins: [plugin] })
    expect((await at.call('individuals/get_by_id', { individual_id: at.person })).status).toBe(200)
    const { body } = await control(at, 'GET', '/requests?path=/v3/individuals/get_by_id')
    expect(body).toMatchObject([{ warnings: ['5'] }])
  })

  test('where nobody else answers, next() fails and says so', async () => {
    const plugin = definePlugin({ name: 'alone', handlers: { createIndividual: (_call, next) => next() } })
    const at = await apiFixture({ plugins: [definePlugin({ name: 'first', handlers: {} })] })
    expect(at.api.handlers.answererOf({ id: 'createIndividual' })).toMatchObject({ plugin: 'individuals', added: false })
    const { PluginHandlers } = await import('../../../server/api/plugin-handlers.ts')
    const handlers = new PluginHandlers({ builtIn: [], added: [plugin] })
    const call = { operation: { path: '/v3/individuals/new' }, db: at.api.dependencies.database.db }
    await expect(handlers.handlerOf({ id: 'createIndividual' })?.(call as never)).rejects.toThrow(
      'no other plugin answers /v3/individuals/new',
    )
  })
})
