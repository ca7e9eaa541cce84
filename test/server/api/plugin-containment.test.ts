/** The jobs of added plugins, and what they do with files as they come: faults stay the plugin's own. */
import { describe, expect, test } from 'vitest'
import { definePlugin, type FileReceiver, type Plugin, raiseEvent, scheduleJob } from '../../../server/plugin.ts'
import { apiFixture, PERSON } from '../api-fixture.ts'
import { failures } from '../test-server.ts'

type Jobs = Pick<Plugin, 'jobs' | 'asyncJobs' | 'onExhausted'>

const KIND = 'faulty.work'
const NEVER = () => new Promise<never>(() => {})

/** Creating an Individual schedules the job, and beside it one that works. */
async function withJobs(jobs: Jobs) {
  const done: string[] = []
  // A plugin of its own: it has the time that it needs.
  const scheduling = definePlugin({
    name: 'scheduling',
    timeoutMs: 20_000,
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
  const faulty = definePlugin({
    name: 'faulty',
    timeoutMs: 500,
    asyncTimeoutMs: 500,
    handlers: {},
    ...jobs,
    jobs: { ...jobs.jobs, 'sound.work': async ({ subject }) => void done.push(subject) },
  })
  const at = await apiFixture({ plugins: [scheduling, faulty] })
  const everybody = async () => (await at.api.dependencies.database.db.selectFrom('individual').select('id').execute()).length
  const begin = async () => {
    const { status, body, headers } = await at.call('individuals/new', { ...PERSON, last_name: 'Newton' })
    expect(status).toBe(200)
    return { id: body.id as string, requestId: headers.get('x-request-id') as string, everybody: await everybody() }
  }
  return { at, done, everybody, begin }
}

describe('a job of a plugin', () => {
  const FAULTS: readonly [string, (broken: () => boolean) => Jobs, RegExp][] = [
    [
      'that throws',
      (broken) => ({
        jobs: {
          [KIND]: async ({ db }) => {
            await db.deleteFrom('individual').execute()
            if (broken()) throw new TypeError('a slip')
          },
        },
      }),
      /the plugin faulty threw TypeError: a slip/,
    ],
    [
      'that does not end',
      (broken) => ({
        jobs: {
          [KIND]: async ({ db }) => {
            await db.deleteFrom('individual').execute()
            if (broken()) await NEVER()
          },
        },
      }),
      /the plugin faulty did not answer within 500 ms/,
    ],
    [
      'that raises an event outside the contract',
      (broken) => ({
        jobs: {
          [KIND]: async (job) => {
            await job.db.deleteFrom('individual').execute()
            const subject = { accountId: job.accountId, individualId: job.subject, datarequestId: 'dr_none' }
            if (broken()) await raiseEvent(job, subject, 'item.created', { is_refresh: 'no' } as never)
          },
        },
      }),
      /the plugin faulty threw Error: the event item\.created breaks the contract/,
    ],
    [
      'that is asynchronous and throws',
      (broken) => ({ asyncJobs: { [KIND]: async () => (broken() ? Promise.reject(new Error('no network')) : removing) } }),
      /the plugin faulty threw Error: no network/,
    ],
    [
      'that is asynchronous and does not end',
      (broken) => ({ asyncJobs: { [KIND]: async () => (broken() ? NEVER() : removing) } }),
      /the plugin faulty did not answer within 500 ms/,
    ],
    [
      'that is asynchronous and begins a transaction',
      (broken) => ({
        asyncJobs: { [KIND]: async ({ db }) => (broken() ? db.transaction().execute(NEVER) : removing) },
      }),
      /the plugin faulty threw Error: a plugin begins no transaction/,
    ],
    [
      'that is asynchronous and returns no function',
      (broken) => ({ asyncJobs: { [KIND]: async () => (broken() ? (undefined as never) : removing) } }),
      /the plugin faulty has an async job faulty\.work that returned no function/,
    ],
    [
      'that is asynchronous and cannot write its result',
      (broken) => ({
        asyncJobs: {
          [KIND]: async () => async (context) => {
            await removing(context)
            if (broken()) await NEVER()
          },
        },
      }),
      /the plugin faulty did not answer within 500 ms/,
    ],
  ]
  const removing = async ({ db }: { db: Parameters<NonNullable<Plugin['jobs']>[string]>[0]['db'] }) =>
    void (await db.deleteFrom('individual').execute())

  test.each(FAULTS)('%s: nothing is written, the log names it, others run, and it is tried again', async (_, jobs, logged) => {
    let broken = true
    const { at, done, everybody, begin } = await withJobs(jobs(() => broken))
    const { id, requestId, everybody: before } = await begin()
    await at.pass(2000)
    expect([await everybody(), done]).toEqual([before, [id]])
    const [told = '', ...more] = failures.splice(0)
    expect(told).toMatch(logged)
    expect(told).toMatch(/^job failed .*"plugin":"faulty"/)
    expect(told).toContain(`"request_id":"${requestId}"`)
    expect(more).toEqual([])
    broken = false
    await at.pass(61_000)
    expect(await everybody()).toBe(0)
  })

  test('that is given up, where what follows fails too, holds up no other', async () => {
    const { at, done, begin } = await withJobs({
      jobs: { [KIND]: () => Promise.reject(new Error('always')) },
      onExhausted: { [KIND]: () => Promise.reject(new Error('and then')) },
    })
    await begin()
    await at.pass(24 * 3_600_000)
    const told = failures.splice(0)
    expect(told).toHaveLength(11)
    expect(told.at(-2)).toMatch(/^what follows a job that is given up failed .*"plugin":"faulty".*and then/)
    expect(told.at(-1)).toMatch(/^job given up .*"plugin":"faulty"/)
    const { id } = await begin()
    await at.pass(2000)
    expect(done).toContain(id)
    expect(failures.splice(0)).toHaveLength(1)
  })

  test('whose process writes once it has ended is refused', async () => {
    let late: Promise<unknown> = Promise.resolve()
    const go = Promise.withResolvers<void>()
    const { at, everybody, begin } = await withJobs({
      jobs: {
        [KIND]: async ({ db }) => {
          late = go.promise.then(() => db.deleteFrom('individual').execute())
        },
      },
    })
    const { everybody: before } = await begin()
    await at.pass(2000)
    go.resolve()
    await expect(late).rejects.toThrow('this call has ended')
    expect(await everybody()).toBe(before)
  })
})

describe('what a plugin does with files as they come', () => {
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
      name: 'faulty',
      timeoutMs: 500,
      handlers: {
        uploadItemFiles: async ({ files, now, runtime }) =>
          files.map(({ fileName, content }) => {
            const id = runtime.id('upl')
            return { id, uri: `svc://${id}`, file_name: `${fileName} ${content.hash}`, created_at: now }
          }),
      },
      receiveFiles: { uploadItemFiles: receiver },
    })

  async function upload(at: Awaited<ReturnType<typeof apiFixture>>) {
    const form = new FormData()
    form.append('files', new Blob(['x'.repeat(200_000)], { type: 'application/pdf' }), 'a.pdf')
    const response = await fetch(`${at.url}/v3/items/upload`, { method: 'POST', headers: await at.bearer(), body: form })
    return { status: response.status, id: response.headers.get('x-request-id'), body: (await response.json()) as unknown }
  }

  test('is what its handler makes of them', async () => {
    const at = await apiFixture({ plugins: [uploading(() => sound)] })
    const { status, body } = await upload(at)
    expect([status, body]).toEqual([200, [expect.objectContaining({ file_name: 'a.pdf 200000' })]])
  })

  const FAULTS: readonly [string, () => FileReceiver, RegExp][] = [
    [
      'throws at once',
      () => {
        throw new TypeError('a slip')
      },
      /threw TypeError: a slip/,
    ],
    ['throws', () => ({ ...sound, receive: () => Promise.reject(new Error('no room')) }), /threw Error: no room/],
    ['does not end', () => ({ ...sound, receive: NEVER }), /did not answer within 500 ms/],
    [
      'stops in the middle',
      () => ({
        ...sound,
        receive: async (content) => {
          for await (const _ of content) await NEVER()
          return { hash: '' }
        },
      }),
      /did not answer within 500 ms/,
    ],
    ['gives no hash', () => ({ ...sound, receive: async () => undefined as never }), /received a file and returned no hash of it/],
  ]

  test.each(FAULTS)('that %s: 500, the log names it, and the next call is answered', async (_, faulty, logged) => {
    let broken = true
    const at = await apiFixture({ plugins: [uploading(() => (broken ? faulty() : sound))] })
    const { status, id } = await upload(at)
    expect([status, id]).toEqual([500, expect.any(String)])
    const [told = '', ...more] = failures.splice(0)
    expect(told).toMatch(logged)
    expect(told).toMatch(/^call failed .*"plugin":"faulty"/)
    expect(told).toContain(`"request_id":"${id}"`)
    expect(more).toEqual([])
    broken = false
    expect((await upload(at)).status).toBe(200)
  })

  test.each([
    ['throws', () => Promise.reject(new Error('no end'))],
    ['does not end', NEVER],
  ])('and %s once the call has ended: the answer stands, and the log names it', async (_, end) => {
    const at = await apiFixture({ plugins: [uploading(() => ({ ...sound, end }))] })
    expect((await upload(at)).status).toBe(200)
    expect(failures.splice(0)).toEqual([expect.stringMatching(/^files of a call not ended .*"plugin":"faulty"/)])
  })
})
