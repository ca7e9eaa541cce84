/** Control operations that list pending jobs and search the records of all features. */
import { sql, type SqlBool } from 'kysely'
import { mentions, searchableColumns, selectList } from '../db/list.ts'
import { searches } from '../features/all.ts'
import { type Controls, readPage } from '../http/control.ts'
import { JOB } from '../jobs/table.ts'
import { searchCalls } from './calls.ts'

export const recordControls = {
  /** By default, sorts jobs by due time in ascending order. */
  listJobs: (call) => {
    const { database, plugins } = call.dependencies
    const { db } = database
    const given = { order: call.given.sort_by === undefined ? 'asc' : 'desc', ...call.given } as const
    const query = selectList(db, given, {
      from: db
        .selectFrom('job')
        .select(['id as job_id', 'account_id', 'kind', 'subject', 'due_at', 'failures', 'created_at', 'request_id'])
        // An empty `not in` list is invalid in PostgreSQL.
        .where((eb) => eb.and(plugins.flatMap(({ housekeeping = [] }) => housekeeping.map((kind) => eb('kind', '!=', kind))))),
      filters: { contains: mentions(searchableColumns(JOB)), related_to: isAbout },
      sort: { default: 'due_at', by: {} },
    })
    return readPage(call, query.orderBy('sequence').orderBy('id'))
  },
  searchRecords: async ({ given: { text, limit, account_id }, dependencies: { database, requestLog } }) => {
    await requestLog.flush()
    const request = { text: text.trim(), limit: limit as number, account_id }
    return (await Promise.all([...searches, searchCalls].map((search) => search(database.db, request)))).flat()
  },
} satisfies Partial<Controls>

const SUBJECTS = ['item', 'session', 'connection', 'link', 'delivery'] as const

/** Selects the jobs whose subject has this identifier, or belongs to the Data Request or Individual with this identifier. */
const isAbout = (id: string) => {
  const parts = SUBJECTS.map(
    (table) => sql`subject in (select id from ${sql.table(table)} where datarequest_id = ${id} or individual_id = ${id})`,
  )
  return sql<SqlBool>`(subject = ${id} or ${sql.join(parts, sql` or `)} or subject in (select id from data_request where individual_id = ${id}))`
}
