/** Added plugins handle calls before built-in plugins, in the same transaction and with the same clock. Their rules can reject calls. */
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withoutReplacedJobs } from '../../../server/http/choose-plugins.ts'
import { definePlugin, type PluginRule } from '../../../server/http/plugin.ts'
import { ApiError, badRequest } from '../../../server/core/errors.ts'
import { scheduleJob } from '../../../server/jobs/repository.ts'
import { apiFixture, PERSON } from '../api-fixture.ts'
import { control } from '../control-api.ts'
import { failures } from '../test-server.ts'
import { simulateTimeLimit, neverFinish } from './stopped-clock.ts'

const count = async (at: Awaited<ReturnType<typeof apiFixture>>) =>
  Number(
    (
      await at.db
        .selectFrom('individual')
        .select(({ fn }) => fn.countAll().as('all'))
        .executeTakeFirstOrThrow()
    ).all,
  )

describe('an added plugin', () => {
  test('replaces the built-in handler, which it can call with next()', async () => {
    const counted: string[] = []
    const plugin = definePlugin({
      name: 'counting',
      handlers: {
        createIndividual: async (call, next) => {
          if (call.body.last_name === 'Rejected') throw badRequest('/last_name: not here')
          const { id } = await next()
          counted.push(id)
          return { id }
        },
      },
    })
    const at = await apiFixture({ plugins: [plugin] })
    const created = await at.call('individuals/new', PERSON)
    expect([created.status, created.headers.get('x-response-source'), counted.at(-1)]).toEqual([200, 'counting', created.body.id])
    const rejected = await at.call('individuals/new', { ...PERSON, last_name: 'Rejected' })
    expect([rejected.status, rejected.body.error_message]).toEqual([400, '/last_name: not here'])
    expect((await at.call('individuals/get_by_id', { individual_id: created.body.id })).headers.get('x-response-source')).toBeNull()
  })

  test('runs before plugins that were added earlier', async () => {
    const naming = (name: string) =>
      definePlugin({ name, handlers: { getIndividual: async (_call, next) => ({ ...(await next()), external_id: name }) } })
    const at = await apiFixture({ plugins: [naming('one'), naming('two')] })
    expect((await at.done('individuals/get_by_id', { individual_id: at.person })).external_id).toBe('two')
  })

  test("stores rows in its tables in the call's transaction, and a reset empties the tables", async () => {
    interface PluginTables {
      plugin_notes: { id: string; text: string }
    }
    const pluginTables = (db: unknown) => db as Kysely<PluginTables>
    const plugin = definePlugin({
      name: 'notes',
      migrations: {
        '0001-notes': {
          up: (db) =>
            pluginTables(db)
              .schema.createTable('plugin_notes')
              .addColumn('id', 'text', (column) => column.primaryKey().references('individual.id'))
              .addColumn('text', 'text')
              .execute(),
        },
      },
      eraseIndividual: async ({ db, individualId }) =>
        void (await pluginTables(db).deleteFrom('plugin_notes').where('id', '=', individualId).execute()),
      handlers: {
        createIndividual: async (call, next) => {
          const response = await next()
          await pluginTables(call.db).insertInto('plugin_notes').values({ id: response.id, text: call.body.last_name }).execute()
          if (call.body.last_name === 'Undone') throw badRequest('undone')
          return response
        },
      },
    })
    const at = await apiFixture({ plugins: [plugin] })
    const notes = () => pluginTables(at.db).selectFrom('plugin_notes').select('text').execute()
    await at.call('individuals/new', PERSON)
    await at.call('individuals/new', { ...PERSON, last_name: 'Undone' })
    expect((await notes()).map(({ text }) => text)).toEqual(['Byron', 'Byron'])
    await control(at, 'POST', '/reset')
    expect(await notes()).toEqual([])
  })

  test('opens a transaction for an operation whose built-in handler only reads', async () => {
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

  test('schedules its jobs in virtual time', async () => {
    const done: number[] = []
    const plugin = definePlugin({
      name: 'later',
      handlers: {
        createIndividual: async (call, next) => {
          const response = await next()
          await scheduleJob(call, { accountId: call.account.id, kind: 'later.look', subject: response.id, dueAt: call.now + 60_000 })
          return response
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

  test('replaces the handlers for one job kind of a disabled built-in plugin, whose other jobs still run', () => {
    const job = async () => {}
    const completion = async () => job
    const builtIn = definePlugin({
      name: 'built-in',
      handlers: {},
      jobs: { clean: job },
      asyncJobs: { send: completion, fetch: completion },
      onExhausted: { send: job, fetch: job },
      readAhead: ['send', 'fetch'],
    })
    const added = definePlugin({ name: 'added', handlers: {}, asyncJobs: { send: completion } })
    expect(withoutReplacedJobs([builtIn], [added], new Set())).toEqual([builtIn])
    expect(withoutReplacedJobs([builtIn], [added], new Set(['built-in']))).toEqual([
      { ...builtIn, asyncJobs: { fetch: completion }, onExhausted: { fetch: job }, readAhead: ['fetch'] },
    ])
  })
})

/** Prism responds to operations without a plugin. Values that are not plugins are rejected with a message. */
describe('server plugins', () => {
  test('operations without a handler are left to Prism, and the control API lists these operations', async () => {
    const at = await apiFixture({ disablePlugins: ['purge', 'links'] })
    const responses = (await control(at, 'GET', '/operations')).body as { operation: string; handled_by: string }[]
    const byPrism = responses.filter(({ handled_by }) => handled_by === 'prism').map(({ operation }) => operation)
    expect(byPrism).toContain('/v3/datarequests/generate_invitation_link')
    expect(byPrism).toContain('/v3/compliance/purge_individual')
    const request = await at.newRequest()
    const link = await at.call('datarequests/generate_invitation_link', { datarequest_id: request })
    expect([link.status, link.headers.get('x-response-source')]).toEqual([200, 'example'])
  })

  test.each([
    [{ disablePlugins: ['link'] }, 'no built-in plugin is called "link". Did you mean links?'],
    [{ onlyPlugins: ['token'] }, 'no built-in plugin is called "token". Did you mean tokens?'],
    [
      { plugins: [{ name: 'Bad name', handlers: {} }] },
      'name of the plugin "Bad name" cannot be \'Bad name\'. Use at most 40 lowercase letters, digits and hyphens',
    ],
    [{ plugins: [{ name: 'links', handlers: {} }] }, 'a built-in plugin is called "links". Choose another name'],
    [
      {
        plugins: [
          { name: 'x', handlers: {} },
          { name: 'x', handlers: {} },
        ],
      },
      'two plugins are called "x". Rename one of them.',
    ],
    [
      {
        plugins: [
          { name: 'links', handlers: {} },
          { name: 'links', handlers: {} },
        ],
        disablePlugins: ['links'],
      },
      'two plugins are called "links". Rename one of them.',
    ],
    [
      { plugins: [{ name: 'x', handlers: {}, jobs: { deliver: async () => {} } }] },
      'both handle jobs of the kind deliver. Use another kind, such as x.deliver.',
    ],
    [{ plugins: [{ name: 'prism', handlers: {} }] }, 'The names prism and example are reserved'],
    [{ plugins: [{ name: 'example', handlers: {} }] }, 'The names prism and example are reserved'],
    [
      { plugins: [{ name: 'x', handlers: [] }] },
      'handlers of the plugin "x" cannot be []. Use an object with a function for each operation.',
    ],
    [{ plugins: [{ name: 'x' }] }, 'handlers of the plugin "x" cannot be undefined. Use an object'],
    [{ plugins: [{ name: 'x', handlers: null }] }, 'handlers of the plugin "x" cannot be null. Use an object'],
    [{ plugins: [{ name: 'x', handlers: {}, rules: 'none' }] }, 'rules of the plugin "x" cannot be \'none\'. Use an object'],
    [
      { plugins: [{ name: 'x', handlers: {}, onExhausted: { other: async () => {} } }] },
      'has onExhausted for other, which is not one of its jobs',
    ],
    [
      { plugins: [{ name: 'x', handlers: {}, timeoutMs: '5' }] },
      'timeoutMs of the plugin "x" cannot be \'5\'. Use a number above 0, at most 25000.',
    ],
    [{ plugins: [{ name: 'x', handlers: { createIndividal: async () => ({}) } }] }, 'Did you mean createIndividual?'],
    [{ plugins: [{ name: 'x', handlers: { createIndividual: 5 } }] }, 'has handlers with createIndividual, which is not a function'],
    [{ plugins: [{ name: 'x', handlers: {}, rule: [] }] }, 'the plugin "x" has no option rule. Did you mean rules?'],
    [{ plugins: [{ name: 'x', handlers: {}, rules: { createIndividal: () => {} } }] }, 'Did you mean createIndividual?'],
    [{ plugins: [{ name: 'x', handlers: {}, jobs: { 'x.later': 'soon' } }] }, 'has jobs with x.later, which is not a function'],
    [{ plugins: [{ name: 'x', handlers: {}, migrations: { '0001': {} } }] }, 'has a migration 0001 without an up function'],
    [
      { plugins: [{ name: 'x', handlers: {}, migrations: { '0001': { up: async () => {} } } }] },
      'has no function eraseIndividual, which migrations require. Add one',
    ],
    [{ plugins: [{ name: 'x', handlers: {}, eraseIndividual: [] }] }, 'has no function eraseIndividual'],
    [{ plugins: [{ name: 'x', handlers: {}, timeoutMs: 0 }] }, 'timeoutMs of the plugin "x" cannot be 0. Use a number above 0'],
    [{ plugins: [{ name: 'x', handlers: {}, timeoutMs: 40_000 }] }, 'timeoutMs of the plugin "x" cannot be 40000. Use a number above 0'],
    [{ plugins: { name: 'x', handlers: {} } }, 'plugins is not a list. Use plugins: [yourPlugin].'],
    [{ plugins: [{ handlers: {} }] }, '), but this is an object without a name'],
    [{ plugins: [5] }, 'a plugin must be a return value of definePlugin({ name, handlers }), but this is a number'],
  ])('rejects the options %j: %s', (options, message) => expect(apiFixture(options as never)).rejects.toThrow(message))
})

// Rules of added plugins run before the handlers of all plugins.

/** Rejects Individuals with the last name Newton, and all invitation links. */
const rejectNewton = definePlugin({
  name: 'no-newton',
  handlers: {},
  rules: {
    createIndividual: ({ body }) => (body.last_name === 'Newton' ? new ApiError('FORBIDDEN', '/last_name: not here') : undefined),
    generateInvitationLink: () => badRequest('no links today'),
  },
})

const NEWTON = { ...PERSON, last_name: 'Newton' }

describe('a plugin rule', () => {
  test("rejects a call before another plugin's handler runs, and lets other calls pass", async () => {
    const names: string[] = []
    const counting = definePlugin({
      name: 'counting',
      handlers: {
        createIndividual: (call, next) => {
          names.push(call.body.last_name)
          return next()
        },
      },
    })
    // The order of the plugins does not matter.
    for (const plugins of [
      [rejectNewton, counting],
      [counting, rejectNewton],
    ]) {
      const at = await apiFixture({ plugins })
      const rejected = await at.call('individuals/new', NEWTON)
      expect([rejected.status, rejected.body.error_code, rejected.body.error_message]).toEqual([403, 'FORBIDDEN', '/last_name: not here'])
      expect((await at.call('individuals/new', PERSON)).status).toBe(200)
    }
    expect(new Set(names)).toEqual(new Set(['Byron']))
  })

  test('runs after the rule of a plugin that was added earlier for the same operation', async () => {
    const rejectIsaac = definePlugin({
      name: 'no-isaac',
      handlers: {},
      rules: { createIndividual: ({ body }) => (body.first_name === 'Isaac' ? badRequest('/first_name: not here') : undefined) },
    })
    const at = await apiFixture({ plugins: [rejectNewton, rejectIsaac] })
    const messages = []
    for (const person of [NEWTON, { ...PERSON, first_name: 'Isaac' }, { ...NEWTON, first_name: 'Isaac' }])
      messages.push((await at.call('individuals/new', person)).body.error_message)
    expect(messages).toEqual(['/last_name: not here', '/first_name: not here', '/last_name: not here'])
  })

  test('also applies to operations that Prism mocks, and to preferred examples', async () => {
    const at = await apiFixture({ plugins: [rejectNewton], disablePlugins: ['links', 'individuals'] })
    const reference = { datarequest_id: `dr_${'0'.repeat(27)}` }
    const rejected = await at.call('datarequests/generate_invitation_link', reference)
    expect([rejected.status, rejected.body.error_message]).toEqual([400, 'no links today'])
    expect((await at.call('individuals/new', NEWTON)).status).toBe(403)
    const passed = await at.call('individuals/new', PERSON)
    expect([passed.status, passed.headers.get('x-response-source')]).toEqual([200, 'example'])
    const bearer = await at.bearer()
    const preferred = await at.call('datarequests/generate_invitation_link', reference, { ...bearer, prefer: 'code=200' })
    expect(preferred.status).toBe(200)
  })

  test('does not run for a call that replays an Idempotency-Key', async () => {
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

  const FAILURES: readonly [string, PluginRule<'createIndividual'>, RegExp][] = [
    ['throws', () => Promise.reject(new TypeError('a slip')), /the plugin faulty failed: TypeError: a slip/],
    ['never finishes', neverFinish, /the plugin faulty failed: Error: no response within 500 ms/],
    [
      'returns a value of the wrong type',
      () => 'rejected' as never,
      /the plugin faulty failed: Error: a rule returned a value that is not an API error/,
    ],
    ['meets a full disk', () => Promise.reject(Object.assign(new Error('full'), { errcode: 13 })), /the disk is full/],
  ]

  test.each(FAILURES)('writes nothing and logs the cause if the rule %s', async (_, rule, logged) => {
    const limits = simulateTimeLimit(logged)
    const faulty = definePlugin({
      name: 'faulty',
      ...limits.plugin,
      handlers: {},
      rules: { createIndividual: (call) => (call.body.last_name === 'Newton' ? rule(call) : undefined) },
    })
    const at = await apiFixture({ plugins: [faulty], ...limits.server })
    const everybody = async () => (await at.db.selectFrom('individual').select('id').execute()).length
    const before = await everybody()
    limits.stopClock()
    const failed = await at.call('individuals/new', NEWTON)
    expect([failed.status, failed.headers.get('x-request-id')]).toEqual([/disk/.test(logged.source) ? 503 : 500, expect.any(String)])
    expect(await everybody()).toBe(before)
    expect(failures.splice(0)).toEqual([expect.stringMatching(logged)])
  })
})
