/** One of several processes that take the same jobs: notes each that it ran, in the transaction of the job. */
import type { Behaviour } from '../../../server/api/plugin.ts'
import { runDue } from '../../../server/jobs/runner.ts'
import { Journal } from '../../../server/api/request-log.ts'
import { createOutgoing } from '../../../server/outgoing/http-client.ts'
import { openDatabase } from '../../../server/store/database.ts'
import { World } from '../../../server/core/runtime.ts'

const [place = '', until = ''] = process.argv.slice(2)
const database = await openDatabase(place)
const notes: Behaviour = {
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
const outgoing = createOutgoing({ allowLoopback: false })
const log = { error: (fields: object, message: string) => console.error(message, fields), info: () => {} }
await runDue(
  { database, world: new World(), behaviours: [notes], journal: new Journal(database, log), outgoing, publicUrl: '' },
  Number(until),
)
await database.close()
