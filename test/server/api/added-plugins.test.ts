/** Plugins that are added to a server: they answer before the built-in ones, with the same transaction and clock; their faults stay their own. */
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ApiError, badRequest } from '../../../server/core/errors.ts'
import { asPlugin, pluginAtWork } from '../../../server/core/plugin-at-work.ts'
import { definePlugin, type Plugin } from '../../../server/api/plugin.ts'
import { databaseUntilEnd } from '../../../server/store/database-until-end.ts'
import { scheduleJob } from '../../../server/store/jobs.ts'
import { markScheduled, notifyScheduled, onScheduled } from '../../../server/store/scheduled.ts'
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

describe('a plugin that is added', () => {
  test('answers instead of the built-in one, and asks it with next()', async () => {
    const counted: string[] = []
    const plugin = definePlugin({
      name: 'counting',
      handlers: {
        createIndividual: async (call, next) => {
          if (call.body.last_name === 'Refused') throw badRequest('/last_name: not here')
          const { id } = await next()
          counted.push(id)
          return { id }
        },
      },
    })
    const at = await apiFixture({ plugins: [plugin] })
    const made = await at.call('individuals/new', PERSON)
    expect([made.status, made.headers.get('x-answered-from'), counted.at(-1)]).toEqual([200, 'counting', made.body.id])
    const refused = await at.call('individuals/new', { ...PERSON, last_name: 'Refused' })
    expect([refused.status, refused.body.error_message]).toEqual([400, '/last_name: not here'])
    expect((await at.call('individuals/get_by_id', { individual_id: made.body.id })).headers.get('x-answered-from')).toBeNull()
  })

  test('the last one that is added answers first', async () => {
    const naming = (name: string) =>
      definePlugin({ name, handlers: { getIndividual: async (_call, next) => ({ ...(await next()), external_id: name }) } })
    const at = await apiFixture({ plugins: [naming('one'), naming('two')] })
    expect((await at.done('individuals/get_by_id', { individual_id: at.person })).external_id).toBe('two')
  })

  test('has tables of its own in the transaction of the call; they are emptied with the state', async () => {
    interface Own {
      plugin_notes: { id: string; text: string }
    }
    const own = (db: unknown) => db as Kysely<Own>
    const plugin = definePlugin({
      name: 'notes',
      migrations: {
        '0001-notes': {
          up: (db) =>
            own(db)
              .schema.createTable('plugin_notes')
              .addColumn('id', 'text', (column) => column.primaryKey().references('individual.id'))
              .addColumn('text', 'text')
              .execute(),
        },
      },
      eraseIndividual: async ({ db, individualId }) =>
        void (await own(db).deleteFrom('plugin_notes').where('id', '=', individualId).execute()),
      handlers: {
        createIndividual: async (call, next) => {
          const answer = await next()
          await own(call.db).insertInto('plugin_notes').values({ id: answer.id, text: call.body.last_name }).execute()
          if (call.body.last_name === 'Undone') throw badRequest('undone')
          return answer
        },
      },
    })
    const at = await apiFixture({ plugins: [plugin] })
    const { db } = at.api.dependencies.database
    const notes = () => own(db).selectFrom('plugin_notes').select('text').execute()
    await at.call('individuals/new', PERSON)
    await at.call('individuals/new', { ...PERSON, last_name: 'Undone' })
    expect((await notes()).map(({ text }) => text)).toEqual(['Byron', 'Byron'])
    const { body: snapshot } = await control(at, 'GET', '/snapshot')
    await control(at, 'POST', '/reset')
    expect(await notes()).toEqual([])
    expect((await control(at, 'POST', '/restore', snapshot)).status).toBe(200)
    expect(await notes()).toHaveLength(2)
  })

  test('writes in a transaction where the built-in handler only reads', async () => {
    const at = await apiFixture({
      plugins: [
        definePlugin({
          name: 'writing',
          handlers: {
            getIndividual: async (call) => {
              await call.db
                .deleteFrom('individual')
                .where('id', '=', call.body.individual_id ?? '')
                .execute()
              throw badRequest('undone')
            },
          },
        }),
      ],
    })
    const before = await count(at)
    expect((await at.call('individuals/get_by_id', { individual_id: at.person })).status).toBe(400)
    expect(await count(at)).toBe(before)
  })

  test('what it schedules behind another plugin is noticed as what the server itself schedules', async () => {
    const { db: original } = (await apiFixture()).api.dependencies.database
    const noticed: number[] = []
    await original.transaction().execute(async (transaction) => {
      onScheduled(transaction, (dueAt) => noticed.push(dueAt))
      const { db: outer } = databaseUntilEnd(transaction)
      const { db: inner } = databaseUntilEnd(outer)
      markScheduled(inner, 5)
      expect(noticed).toEqual([])
      notifyScheduled(transaction)
    })
    expect(noticed).toEqual([5])
  })

  test('schedules jobs of its own in virtual time', async () => {
    const done: number[] = []
    const plugin = definePlugin({
      name: 'later',
      handlers: {
        createIndividual: async (call, next) => {
          const answer = await next()
          await scheduleJob(call, { accountId: call.account.id, kind: 'later.look', subject: answer.id, dueAt: call.now + 60_000 })
          return answer
        },
      },
      jobs: { 'later.look': async ({ now }) => void done.push(now) },
    })
    const at = await apiFixture({ plugins: [plugin] })
    const before = done.length
    await at.call('individuals/new', PERSON)
    await at.pass(61_000)
    expect(done.slice(before)).toContain(at.now() - 1000)
  })
})

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

describe('operations without a plugin', () => {
  test('are answered by Prism, and the control API says which', async () => {
    const at = await apiFixture({ without: ['purge', 'links'] })
    const answers = (await control(at, 'GET', '/operations')).body as { operation: string; answered_by: string }[]
    const byPrism = answers.filter(({ answered_by }) => answered_by === 'prism').map(({ operation }) => operation)
    expect(byPrism).toContain('/v3/datarequests/generate_invitation_link')
    expect(byPrism).toContain('/v3/compliance/purge_individual')
    const request = await at.newRequest()
    const link = await at.call('datarequests/generate_invitation_link', { datarequest_id: request })
    expect([link.status, link.headers.get('x-answered-from')]).toEqual([200, 'example'])
  })

  test.each([
    [{ without: ['link'] }, 'no built-in plugin is called "link"; did you mean links?'],
    [{ only: ['token'] }, 'no built-in plugin is called "token"; did you mean tokens?'],
    [{ plugins: [{ name: 'Bad name', handlers: {} }] }, 'needs a name of small letters'],
    [{ plugins: [{ name: 'links', handlers: {} }] }, 'a built-in plugin is called "links": give yours another name'],
    [
      {
        plugins: [
          { name: 'x', handlers: {} },
          { name: 'x', handlers: {} },
        ],
      },
      'two plugins are called "x": give one of them another name',
    ],
    [
      { plugins: [{ name: 'x', handlers: {}, jobs: { deliver: async () => {} } }] },
      'both handle jobs of the kind deliver: give yours another, as in x.deliver',
    ],
    [{ plugins: [{ name: 'prism', handlers: {} }] }, 'needs another name: this one says that Prism answered'],
    [{ plugins: [{ name: 'example', handlers: {} }] }, 'needs another name: this one says that Prism answered'],
    [{ plugins: [{ name: 'x', handlers: [] }] }, 'has handlers that is a list, not an object'],
    [{ plugins: [{ name: 'x', handlers: {}, rules: 'none' }] }, 'has rules that is a string, not an object'],
    [
      { plugins: [{ name: 'x', handlers: {}, onExhausted: { other: async () => {} } }] },
      'has onExhausted for other, which is none of its jobs',
    ],
    [{ plugins: [{ name: 'x', handlers: {}, timeoutMs: '5' }] }, 'says timeoutMs: "5", which is not a number from 1 to 25000'],
    [{ plugins: [{ name: 'x', handlers: { createIndividal: async () => ({}) } }] }, 'did you mean createIndividual?'],
    [{ plugins: [{ name: 'x', handlers: { createIndividual: 5 } }] }, 'has handlers of which createIndividual is no function'],
    [{ plugins: [{ name: 'x', handlers: {}, rule: [] }] }, 'has rule: a plugin takes name, handlers, rules'],
    [{ plugins: [{ name: 'x', handlers: {}, rules: { createIndividal: () => {} } }] }, 'did you mean createIndividual?'],
    [{ plugins: [{ name: 'x', handlers: {}, jobs: { 'x.later': 'soon' } }] }, 'has jobs of which x.later is no function'],
    [{ plugins: [{ name: 'x', handlers: {}, migrations: { '0001': {} } }] }, 'has a migration 0001 without a function up'],
    [
      { plugins: [{ name: 'x', handlers: {}, migrations: { '0001': { up: async () => {} } } }] },
      'has no function eraseIndividual: with migrations it needs one',
    ],
    [{ plugins: [{ name: 'x', handlers: {}, eraseIndividual: [] }] }, 'has no function eraseIndividual'],
    [{ plugins: [{ name: 'x', handlers: {}, timeoutMs: 0 }] }, 'says timeoutMs: 0, which is not a number from 1 to 25000'],
    [{ plugins: [{ name: 'x', handlers: {}, asyncTimeoutMs: 40_000 }] }, 'says asyncTimeoutMs: 40000, which is not'],
    [{ plugins: { name: 'x', handlers: {} } }, 'plugins are a list: plugins: [yours]'],
    [{ plugins: [{ handlers: {} }] }, 'returns; this is an object without a name'],
    [{ plugins: [5] }, 'a plugin is what definePlugin({ name, handlers }) returns; this is a number'],
  ])('%j cannot be started: %s', async (options, message) => {
    await expect(apiFixture(options as never)).rejects.toThrow(message)
  })
})
