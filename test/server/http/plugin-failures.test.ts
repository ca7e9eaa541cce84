/** If a plugin's handler, job or file receiver fails, nothing is written, the log names the plugin, and other calls succeed. */
import { describe, expect, test, vi } from 'vitest'
import { PluginHandlers } from '../../../server/http/plugin-handlers.ts'
import { ApiError } from '../../../server/core/errors.ts'
import { definePlugin, type DueJob, type FileReceiver, type Plugin, raiseEvent, scheduleJob } from '../../../server/plugin.ts'
import { control } from '../control-api.ts'
import { type ApiFixture, apiFixture, PERSON } from '../api-fixture.ts'
import { failures } from '../test-server.ts'
import { LIMIT_EXCEEDED, simulateTimeLimit, neverFinish } from './stopped-clock.ts'

const KIND = 'failing.work'

const individuals = async (at: ApiFixture) => (await at.db.selectFrom('individual').select('id').execute()).length

describe('a plugin handler', () => {
  const FAILURES: readonly [string, NonNullable<Plugin['handlers']['createIndividual']>, RegExp][] = [
    ['throws', async () => Promise.reject(new TypeError('a slip')), /the plugin failing failed: TypeError: a slip/],
    ['throws a value that is not an error', async () => Promise.reject('no error'), /the plugin failing failed: no error/],
    ['never finishes', neverFinish, /the plugin failing failed: Error: no response within 500 ms/],
    ['violates the contract', async () => ({ id: 5 }) as never, /breaks the contract/],
    [
      'returns a value that JSON cannot represent',
      async () => ({ id: 'idv_1', more: 5n }) as never,
      /the plugin failing failed: TypeError: .*BigInt/,
    ],
    ['returns an object with a different JSON form', async () => ({ id: 'idv_1', toJSON: () => ({ id: 5 }) }), /breaks the contract/],
    [
      'throws an error that the operation does not declare',
      async () => Promise.reject(new ApiError('UNPROCESSABLE_ENTITY', 'no')),
      /the plugin failing failed: Error: .*individuals\/new does not declare this ApiError: status 422/,
    ],
    [
      'throws an unknown error code',
      async () => Promise.reject(new ApiError('NO_SUCH' as never, 'no')),
      /the plugin failing failed: Error: .*error_code/,
    ],
  ]

  test.each(FAILURES)(
    'returns 500, writes nothing, and affects no other call if it %s, and the log names the plugin',
    async (_, fail, logged) => {
      const limits = simulateTimeLimit(logged)
      const plugin = definePlugin({
        name: 'failing',
        ...limits.plugin,
        handlers: {
          createIndividual: async (call, next) => {
            const response = await next()
            return call.body.last_name === 'Failing' ? fail(call, next) : response
          },
        },
      })
      const at = await apiFixture({ plugins: [plugin], ...limits.server })
      const before = await individuals(at)
      limits.stopClock()
      const failing = at.call('individuals/new', { ...PERSON, last_name: 'Failing' })
      const [failed, other] = await Promise.all([failing, at.call('individuals/new', PERSON)])
      expect([failed.status, failed.body.error_code, failed.headers.get('x-request-id')]).toEqual([
        500,
        'INTERNAL_ERROR',
        expect.any(String),
      ])
      expect(failed.body.error_message).toBe('The server failed. Its log contains the reason.')
      expect(other.status).toBe(200)
      expect(await individuals(at)).toBe(before + 1)
      const logLines = failures.splice(0)
      expect(logLines).toEqual([expect.stringMatching(logged)])
      expect(logLines[0]).toContain('"plugin":"failing"')
    },
  )

  test('shares one time limit with the rules in its transaction', async () => {
    const limits = simulateTimeLimit(LIMIT_EXCEEDED)
    /** Takes 300 ms, and the limit is 500 ms. */
    const slow = async ({ body }: { body: { last_name?: string } }) => {
      if (body.last_name === 'Slow') vi.advanceTimersByTime(300)
      return undefined
    }
    const plugin = definePlugin({
      name: 'failing',
      ...limits.plugin,
      rules: { createIndividual: slow },
      handlers: { createIndividual: async (call, next) => (await slow(call), next()) },
    })
    const at = await apiFixture({ plugins: [plugin], ...limits.server })
    const before = await individuals(at)
    limits.stopClock()
    expect((await at.call('individuals/new', { ...PERSON, last_name: 'Slow' })).status).toBe(500)
    expect(failures.splice(0)).toEqual([expect.stringMatching(LIMIT_EXCEEDED)])
    expect(await individuals(at)).toBe(before)
    // The next transaction has its full time limit again.
    expect((await at.call('individuals/new', PERSON)).status).toBe(200)
  })

  test('succeeds after it swallows a database error only if its writes are committed', async () => {
    let existing = ''
    const plugin = definePlugin({
      name: 'swallowing',
      handlers: {
        createIndividual: async (call, next) => {
          const response = await next()
          if (call.body.last_name !== 'Doubled') return response
          // Violates the primary key.
          const clash = call.db.updateTable('individual').set({ id: existing }).where('id', '=', response.id)
          await clash.execute().catch(() => {})
          return response
        },
      },
    })
    const at = await apiFixture({ plugins: [plugin] })
    existing = at.person
    const before = await individuals(at)
    const { status } = await at.call('individuals/new', { ...PERSON, last_name: 'Doubled' })
    expect(status === 200).toBe((await individuals(at)) === before + 1)
    // On SQLite, a transaction can continue after a failed statement. PostgreSQL aborts the transaction.
    expect(failures.splice(0).filter((line) => !/"plugin":"swallowing".*rolled back/.test(line))).toEqual([])
  })

  test('cannot write after its call has ended', async () => {
    const go = Promise.withResolvers<void>()
    const late: Promise<unknown>[] = []
    const plugin = definePlugin({
      name: 'late',
      handlers: {
        createIndividual: async (call, next) => {
          const begun = call.db.deleteFrom('individual')
          late.push(
            go.promise.then(() => call.db.deleteFrom('individual').execute()),
            go.promise.then(() => begun.execute()),
          )
          return next()
        },
      },
    })
    const at = await apiFixture({ plugins: [plugin] })
    await at.call('individuals/new', PERSON)
    const before = await individuals(at)
    go.resolve()
    for (const outcome of await Promise.allSettled(late))
      expect(String((outcome as PromiseRejectedResult).reason)).toContain('this call and its transaction have ended')
    expect(await individuals(at)).toBe(before)
  })

  test('can add a warning of any type, which is stored as a string', async () => {
    const plugin = definePlugin({
      name: 'warning',
      handlers: { getIndividual: (call, next) => (call.warn(5n as never), next()) },
    })
    const at = await apiFixture({ plugins: [plugin] })
    expect((await at.call('individuals/get_by_id', { individual_id: at.person })).status).toBe(200)
    const { body } = await control(at, 'GET', '/requests?path=/v3/individuals/get_by_id')
    expect(body).toMatchObject([{ warnings: ['5'] }])
  })

  test('receives an error if it calls next() without another handler', async () => {
    const plugin = definePlugin({ name: 'alone', handlers: { createIndividual: (_call, next) => next() } })
    const at = await apiFixture({ plugins: [definePlugin({ name: 'first', handlers: {} })] })
    expect(at.api.handlers.find({ id: 'createIndividual' }).handler).toMatchObject({ plugin: 'individuals', added: false })
    const handlers = new PluginHandlers({ builtIn: [], added: [plugin] })
    const call = { operation: { path: '/v3/individuals/new' }, db: at.db, runtime: at.api.dependencies.runtime }
    await expect(handlers.find({ id: 'createIndividual' }).handler?.handle(call as never)).rejects.toThrow(
      'no other plugin handles /v3/individuals/new',
    )
  })
})

describe('a plugin job', () => {
  const removing = async ({ db }: { db: Parameters<NonNullable<Plugin['jobs']>[string]>[0]['db'] }) =>
    void (await db.deleteFrom('individual').execute())

  type Jobs = (broken: () => boolean) => Pick<Plugin, 'jobs' | 'asyncJobs'>

  const failing =
    (fail: (job: DueJob) => Promise<unknown>): Jobs =>
    (broken) => ({
      jobs: {
        [KIND]: async (job) => {
          await removing(job)
          if (broken()) await fail(job)
        },
      },
    })

  const FAILURES: readonly [string, Jobs, RegExp][] = [
    ['that throws', failing(() => Promise.reject(new TypeError('a slip'))), /the plugin failing failed: TypeError: a slip/],
    ['that never finishes', failing(neverFinish), /the plugin failing failed: Error: no response within 500 ms/],
    [
      'that raises an invalid event',
      failing((job) => {
        const subject = { accountId: job.accountId, individualId: job.subject, datarequestId: 'dr_none' }
        return raiseEvent(job, subject, 'item.created', { is_refresh: 'no' } as never)
      }),
      /the plugin failing failed: Error: the event item\.created breaks the contract/,
    ],
    [
      'that is asynchronous and throws',
      (broken) => ({ asyncJobs: { [KIND]: async () => (broken() ? Promise.reject(new Error('no network')) : removing) } }),
      /the plugin failing failed: Error: no network/,
    ],
    [
      'that is asynchronous and cannot write its result',
      (broken) => ({
        asyncJobs: {
          [KIND]: async () => async (context) => {
            await removing(context)
            if (broken()) await neverFinish()
          },
        },
      }),
      /the plugin failing failed: Error: no response within 500 ms/,
    ],
  ]

  test.each(FAILURES)(
    'a job %s writes nothing, blocks no other job, and is retried, and the log names the plugin',
    async (_, jobs, logged) => {
      let broken = true
      const done: string[] = []
      const limits = simulateTimeLimit(logged)
      const scheduling = definePlugin({
        name: 'scheduling',
        handlers: {
          createIndividual: async (call, next) => {
            const { id } = await next()
            if (call.body.last_name === 'Newton')
              for (const kind of [KIND, 'sound.work'])
                await scheduleJob(call, { accountId: call.account.id, kind, subject: id, dueAt: call.now + 1000 })
            return { id }
          },
        },
      })
      const failing = definePlugin({ name: 'failing', ...limits.plugin, handlers: {}, ...jobs(() => broken) })
      const sound = definePlugin({ name: 'sound', handlers: {}, jobs: { 'sound.work': async ({ subject }) => void done.push(subject) } })
      const at = await apiFixture({ plugins: [scheduling, failing, sound], ...limits.server })
      const { status, body, headers } = await at.call('individuals/new', { ...PERSON, last_name: 'Newton' })
      expect(status).toBe(200)
      const before = await individuals(at)
      limits.stopClock()
      await at.pass(2000)
      expect([await individuals(at), done]).toEqual([before, [body.id]])
      const [told = '', ...more] = failures.splice(0)
      expect(told).toMatch(logged)
      expect(told).toMatch(/^job failed .*"plugin":"failing"/)
      expect(told).toContain(`"request_id":"${headers.get('x-request-id')}"`)
      expect(more).toEqual([])
      broken = false
      await at.pass(61_000)
      expect(await individuals(at)).toBe(0)
    },
  )

  test('blocks no other job if its exhausted-job handler fails', async () => {
    const done: string[] = []
    const plugin = definePlugin({
      name: 'failing',
      handlers: {
        createIndividual: async (call, next) => {
          const { id } = await next()
          for (const [kind, dueAt] of [
            [KIND, call.now],
            ['failing.later', call.now + 24 * 3_600_000],
          ] as const)
            await scheduleJob(call, { accountId: call.account.id, kind, subject: id, dueAt })
          return { id }
        },
      },
      jobs: { [KIND]: () => Promise.reject(new Error('always')), 'failing.later': async ({ subject }) => void done.push(subject) },
      onExhausted: { [KIND]: () => Promise.reject(new Error('and then')) },
    })
    const at = await apiFixture({ plugins: [plugin] })
    const { body } = await at.call('individuals/new', PERSON)
    await at.pass(25 * 3_600_000)
    expect(done).toContain(body.id)
    const logLines = failures.splice(0)
    expect(logLines.filter((line) => line.startsWith('the handler of an exhausted job failed')).length).toBeGreaterThan(0)
    expect(logLines.at(-1)).toMatch(/^job given up .*"plugin":"failing"/)
  })
})

describe('a plugin file receiver', () => {
  const sound: FileReceiver = {
    receive: async (content) => {
      let size = 0
      for await (const piece of content) size += piece.length
      return { hash: String(size) }
    },
    end: async () => {},
  }

  const uploading = (receiver: () => FileReceiver) =>
    definePlugin({
      name: 'failing',
      handlers: {
        uploadItemFiles: async ({ files, now, runtime }) =>
          files.map(({ fileName, content }) => {
            const id = runtime.id('upl')
            return { id, uri: `svc://${id}`, file_name: `${fileName} ${content.hash}`, created_at: now }
          }),
      },
      receiveFiles: { uploadItemFiles: receiver },
    })

  async function upload(at: ApiFixture) {
    const form = new FormData()
    form.append('files', new Blob(['x'.repeat(200_000)], { type: 'application/pdf' }), 'a.pdf')
    const response = await fetch(`${at.url}/v3/items/upload`, { method: 'POST', headers: await at.bearer(), body: form })
    return { status: response.status, id: response.headers.get('x-request-id'), body: (await response.json()) as unknown }
  }

  test('receives the content and can provide it to the handler', async () => {
    const at = await apiFixture({ plugins: [uploading(() => sound)] })
    const { status, body } = await upload(at)
    expect([status, body]).toEqual([200, [expect.objectContaining({ file_name: 'a.pdf 200000' })]])
  })

  const FAILURES: readonly [string, () => FileReceiver, RegExp][] = [
    [
      'throws when it is created',
      () => {
        throw new TypeError('a slip')
      },
      /TypeError: a slip/,
    ],
    [
      'throws when it receives',
      () => ({ ...sound, receive: () => Promise.reject(new Error('no room')) }),
      /the plugin failing failed: Error: no room/,
    ],
    ['throws at the end', () => ({ ...sound, end: () => Promise.reject(new Error('no end')) }), /the plugin failing failed: Error: no end/],
  ]

  test.each(FAILURES)('causes a 500 if it %s, the log names the plugin, and the next call succeeds', async (_, failing, logged) => {
    let broken = true
    const at = await apiFixture({ plugins: [uploading(() => (broken ? failing() : sound))] })
    const { status, id } = await upload(at)
    expect([status, id]).toEqual([500, expect.any(String)])
    const [told = '', ...more] = failures.splice(0)
    expect(told).toMatch(logged)
    expect(told).toMatch(/^call failed .*"plugin":"failing"/)
    expect(told).toContain(`"request_id":"${id}"`)
    expect(more).toEqual([])
    broken = false
    expect((await upload(at)).status).toBe(200)
  })
})
