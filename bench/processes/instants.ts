/** Measures what an instant costs when virtual time is moved over many, each with one retry: with one process, and with two. */
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { openDatabase } from '../../server/db/database.ts'
import { TABLES } from '../../server/features/tables.ts'
import { addDeliveries } from '../../test/server/webhooks/delivery-processes.ts'
import { spreadOf } from '../measure.ts'
import { ServerProcess } from '../server/server-process.ts'
import type { Receivers } from './receiving.ts'
import type { Watched } from './spent.ts'

const INSTANTS = 50
const RECEIVERS = 5
const BETWEEN_SECONDS = 60

interface Cost {
  readonly ms: number
  readonly statements: number | undefined
}

export async function measureInstants({
  rounds,
  receivers,
  watched,
  url,
}: {
  rounds: number
  receivers: Receivers
  watched: Watched
  url: string
}): Promise<void> {
  const place = await watched.freshDatabase(url)
  const running: ServerProcess[] = []
  console.log(`\ntime is moved over ${INSTANTS} instants, each with a retry to one of ${RECEIVERS} receivers`)
  console.log(`  ${'processes'.padEnd(18)}${['ms each', 'most', 'statements'].map((cell) => cell.padStart(11)).join('')}`)
  try {
    for (const processes of [1, 2]) {
      running.push(
        await ServerProcess.start('server', [
          join(import.meta.dirname, '../../cli/main.ts'),
          'serve',
          '--port',
          '0',
          '--database',
          place,
          '--open-sandbox',
        ]),
      )
      const costs: Cost[] = []
      const warming = rounds > 1 ? 1 : 0
      for (let round = -warming; round < rounds; round++) {
        const cost = await moved(place, running[0]?.url ?? '', receivers, watched)
        if (round >= 0) costs.push(cost)
      }
      const { median, most } = spreadOf(costs.map(({ ms }) => ms))
      const statements = costs[0]?.statements === undefined ? '–' : spreadOf(costs.map((cost) => cost.statements ?? 0)).median.toFixed(1)
      console.log(
        `  ${String(processes).padEnd(18)}${[median.toFixed(1), most.toFixed(1), statements].map((cell) => cell.padStart(11)).join('')}`,
      )
    }
  } finally {
    for (const process of running) process.stop()
  }
}

async function moved(place: string, server: string, receivers: Receivers, watched: Watched): Promise<Cost> {
  const database = await openDatabase(place, TABLES)
  const client = new Client({ connectionString: place })
  await client.connect()
  try {
    await receivers.tell({ ms: 0, status: 500 })
    await addDeliveries(database, INSTANTS, receivers.urls.slice(0, RECEIVERS))
    const waiting = `from job where kind = 'deliver' and sequence = 0`
    while ((await client.query(`select ${waiting}`)).rowCount !== INSTANTS) await after(20)
    const place = `row_number() over (order by subject) * ${BETWEEN_SECONDS * 1000}`
    const now = `(select offset_ms from clock) + ${Date.now()}`
    await client.query(
      `update job set due_at = ${now} + place from (select id, ${place} as place ${waiting}) as placed where job.id = placed.id`,
    )
  } finally {
    await client.end()
    await database.close()
  }
  await receivers.tell({ ms: 0, status: 204 })
  const spent = await watched.begin([])
  const began = performance.now()
  const response = await fetch(`${server}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: (INSTANTS + 1) * BETWEEN_SECONDS }),
  })
  const ms = (performance.now() - began) / INSTANTS
  if (!response.ok) throw new Error(`answered ${response.status}: ${await response.text()}`)
  const { statements } = await spent()
  const { seen } = await receivers.tell('read')
  if (seen !== INSTANTS) throw new Error(`${seen} of ${INSTANTS} were delivered`)
  return { ms, statements: statements === undefined ? undefined : statements / INSTANTS }
}
