/** A process that runs the same jobs as other processes. It records each job in that job's transaction. */
import type { Plugin } from '../../../server/http/plugin.ts'
import { Queues } from '../../../server/jobs/queues.ts'
import { RequestLog } from '../../../server/http/request-log.ts'
import { createHttpClient } from '../../../server/outgoing/http-client.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { TABLES } from '../../../server/features/tables.ts'
import { Runtime } from '../../../server/core/runtime.ts'

const [place = '', until = ''] = process.argv.slice(2)
const database = await openDatabase(place, TABLES)
const notes: Plugin = {
  name: 'notes',
  handlers: {},
  jobs: {
    note: async ({ db, accountId, subject, now }) => {
      const row = {
        account_id: accountId,
        individual_id: '',
        datarequest_id: '',
        channel: 'EMAIL' as const,
        recipient: String(process.pid),
        body: '',
      }
      await db
        .insertInto('message')
        .values({ ...row, subject, created_at: now })
        .execute()
    },
  },
}
const httpClient = createHttpClient({ allowLoopback: false })
const log = { error: (fields: object, message: string) => console.error(message, fields), info: () => {} }
const queues = new Queues({
  database,
  runtime: new Runtime(),
  plugins: [notes],
  log,
  requestLog: new RequestLog(database, log, new Runtime()),
  httpClient,
  publicUrl: '',
})
await queues.runAll(Number(until), { now: 0 })
await database.close()
