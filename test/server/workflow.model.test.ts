/** For any sequence of calls about Individuals, Data Requests, links and tokens, responses agree with the model. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { JobScheduler } from '../../server/jobs/scheduler.ts'
import { addAccount } from '../../server/http/accounts.ts'
import { writeClock } from '../../server/db/clock.ts'
import { forDatabase } from './databases.ts'
import { type InProcess, inProcess } from './in-process.ts'
import { basic } from './test-server.ts'
import {
  WorkflowModel,
  type ModelIndividual,
  type ModelRequest,
  type ModelToken,
  REQUEST_BODY,
  newModelRequest,
  individualBody,
  type RealServer,
  WORKFLOW_STEPS,
} from './workflow-steps.ts'

const START = Date.parse('2050-03-07T08:30:00.000Z')

/** Most runs start with two Individuals, each with a Data Request. Only the first Individual has a phone number. */
async function populate(model: WorkflowModel, { own }: RealServer): Promise<void> {
  for (const phone of [true, false]) {
    const { body: person } = await own('/v3/individuals/new', individualBody(phone))
    model.people.push({ id: person.id, phone, deleted: false })
    const { body: request } = await own('/v3/datarequests/new', { ...REQUEST_BODY, individual_id: person.id })
    model.requests.push(newModelRequest(request.id, model.people.at(-1) as ModelIndividual))
  }
}

/** Creates two accounts at the same virtual time in each run, without pending jobs. */
async function begin({ api, call }: InProcess, counts: Map<string, number>): Promise<{ model: WorkflowModel; real: RealServer }> {
  const { database, runtime } = api.dependencies
  await database.db.deleteFrom('job').execute()
  await writeClock(database.db, { offset_ms: 0, frozen_at: START })
  const scheduler = new JobScheduler(api.dependencies)
  const account = async () => {
    const [client_id, secret] = [runtime.id('client'), runtime.id('secret')]
    await addAccount(
      database.db,
      { id: runtime.id('acc'), client_id, name: 'Tester', api_version: tables.version, created_at: START },
      secret,
    )
    const { body } = await call('/v3/auth/generate_access_token', undefined, basic(client_id, secret))
    return async (path: string, sent: unknown, token?: ModelToken) => {
      const headers = path.startsWith('/v3/auth/')
        ? basic(client_id, secret)
        : { authorization: `Bearer ${token?.secret ?? body.access_token}` }
      const response = await call(path, sent, headers)
      const kind = `${path.split('/').at(-1)} ${response.status}`
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      return response
    }
  }
  const messages = async ({ id }: ModelRequest) =>
    (await database.db.selectFrom('message').select('seq').where('datarequest_id', '=', id).execute()).length
  const pass = (ms: number) => scheduler.advance((now) => now + ms)
  const [model, real] = [new WorkflowModel(START), { own: await account(), stranger: await account(), pass, messages }]
  await populate(model, real)
  return { model, real }
}

/** Statuses that the runs must produce, which proves that they cover the cases. */
const MET = Object.entries({
  200: ['new', 'get_by_id', 'get', 'update', 'delete', 'generate_invitation_link', 'expire_invitation_link', 'notify_user', 'invalidate'],
  400: ['generate_invitation_link', 'expire_invitation_link', 'notify_user'],
  401: ['new', 'get_by_id', 'get', 'update', 'delete', 'notify_user'],
  404: ['new', 'get_by_id', 'update', 'delete', 'expire_invitation_link', 'generate_public_token', 'invalidate'],
}).flatMap(([status, names]) => names.map((name) => `${name} ${status}`))

test('Individuals, Data Requests, links, reminders and tokens agree with the model', async () => {
  const server = await inProcess()
  const counts = new Map<string, number>()
  const property = fc.asyncProperty(fc.commands(WORKFLOW_STEPS, { maxCommands: 40, size: 'max' }), async (commands) => {
    await fc.asyncModelRun(() => begin(server, counts), commands)
  })
  await fc.assert(property, { numRuns: forDatabase({ sqlite: 150, postgres: 40 }), seed: 20_260_801 })
  expect(MET.filter((kind) => !counts.has(kind))).toEqual([])
  expect(server.logged).toEqual([])
})
