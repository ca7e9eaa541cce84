/** Plugins that are added to a server: they answer before the built-in ones, with the same transaction and clock. */
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { badRequest } from '../../../server/core/errors.ts'
import { definePlugin } from '../../../server/api/plugin.ts'
import { scheduleJob } from '../../../server/store/jobs.ts'
import { control } from '../control-api.ts'
import { apiFixture } from '../api-fixture.ts'

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
    await control(at, 'POST', '/reset')
    expect(await notes()).toEqual([])
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
