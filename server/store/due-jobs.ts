/** Which job is next. However many wait behind a receiver that is slow, what can run is found at once. */
import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Job } from './jobs.ts'

/** What may be started now. */
export interface Room {
  /** What is held beyond this instant of real time is not free. */
  readonly realNow: number
  readonly busyLanes: readonly string[]
  /** Whether there is room for any errand. */
  readonly errands: boolean
}

/** So many are looked at one by one before lanes are looked at instead. */
const WINDOW = 64

/** The earliest job that is due by then, that nobody holds, and for which there is room. */
export async function nextDue(db: Db, by: number, room: Room): Promise<Job | undefined> {
  if (!room.errands) return ofNoLane(db, by, room)
  const found = await amongTheFirst(db, by, room)
  if (found || !(await areMore(db, by))) return found
  const [free, inLane] = [await ofNoLane(db, by, room), await firstOfItsLane(db, by, room)]
  return free && inLane ? earlierOf(free, inLane) : (free ?? inLane)
}

// Ordered by the lane, too, which is one: no planner then goes by due time through all of the others.
const ofNoLane = (db: Db, by: number, { realNow }: Room): Promise<Job | undefined> =>
  db
    .selectFrom('job')
    .selectAll()
    .where('lane', 'is', null)
    .where('due_at', '<=', by)
    .where('held_until', '<=', realNow)
    .orderBy('lane')
    .orderBy('due_at')
    .orderBy('place')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

function amongTheFirst(db: Db, by: number, { realNow, busyLanes }: Room): Promise<Job | undefined> {
  const first = db
    .selectFrom('job')
    .select(['id', 'due_at', 'place', 'lane', 'held_until'])
    .where('due_at', '<=', by)
    .orderBy('due_at')
    .orderBy('place')
    .orderBy('id')
    .limit(WINDOW)
  const next = db
    .selectFrom(first.as('first'))
    .select('id')
    .where('held_until', '<=', realNow)
    .$if(busyLanes.length > 0, (jobs) => jobs.where((job) => job.or([job('lane', 'is', null), job('lane', 'not in', busyLanes)])))
    .orderBy('due_at')
    .orderBy('place')
    .orderBy('id')
    .limit(1)
  return db.selectFrom('job').selectAll().where('id', '=', next).executeTakeFirst()
}

const areMore = async (db: Db, by: number): Promise<boolean> =>
  (await db.selectFrom('job').select('id').where('due_at', '<=', by).orderBy('due_at').offset(WINDOW).limit(1).executeTakeFirst()) !==
  undefined

/**
 * From lane to lane instead of from job to job: of each only its earliest is looked at. A lane is named as a range, for
 * PostgreSQL would go by due time through all of the others to find one that equals it.
 */
async function firstOfItsLane(db: Db, by: number, { realNow, busyLanes }: Room): Promise<Job | undefined> {
  const free = busyLanes.length > 0 ? sql`and lanes.lane not in (${sql.join(busyLanes)})` : sql``
  const { rows } = await sql<Job>`with recursive lanes(lane) as (
      select (select min(lane) from job)
      union all select (select min(job.lane) from job where job.lane > lanes.lane) from lanes where lanes.lane is not null)
    select job.* from lanes join job on job.id = (select one.id from job as one
      where one.lane >= lanes.lane and one.lane <= lanes.lane and one.held_until <= ${realNow}
      order by one.lane, one.due_at, one.place, one.id limit 1)
    where job.due_at <= ${by} ${free} order by job.due_at, job.place, job.id limit 1`.execute(db)
  return rows[0]
}

function earlierOf(one: Job, other: Job): Job {
  const order = one.due_at - other.due_at || one.place - other.place || (one.id < other.id ? -1 : 1)
  return order < 0 ? one : other
}

/** Whether anybody runs an errand that was due by then. */
export const isHeld = async (db: Db, by: number, realNow: number): Promise<boolean> =>
  (await db.selectFrom('job').select('id').where('due_at', '<=', by).where('held_until', '>', realNow).limit(1).executeTakeFirst()) !==
  undefined
