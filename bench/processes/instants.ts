/**
 * Advances the virtual clock past many timestamps, each with a due retry. Measures the cost per timestamp with one process and with two.
 */
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { openDatabase } from '../../server/db/database.ts'
import { TABLES } from '../../server/features/tables.ts'
import { addDeliveries } from '../../test/server/webhooks/delivery-processes.ts'
import { getSpread } from '../measure.ts'
import { ServerProcess } from '../server/server-process.ts'
import type { Receivers } from './receiving.ts'
import type { ClusterMonitor } from './spent.ts'

const TIMESTAMPS = 50
const RECEIVERS = 5
const BETWEEN_SECONDS = 60

interface Cost {
  readonly ms: number
  readonly statements: number | undefined
}

export async function measureClockMoves({
  rounds,
  receivers,
  watched,
  url,
}: {
  rounds: number
  receivers: Receivers
  watched: ClusterMonitor
  url: string
}): Promise<void> {
  const place = await watched.createDatabase(url)
  const running: ServerProcess[] = []
  console.log(`\nthe clock moves over ${TIMESTAMPS} timestamps, each with a retry to one of ${RECEIVERS} receivers`)
  console.log(`  ${'processes'.padEnd(18)}${['ms each', 'max', 'statements'].map((cell) => cell.padStart(11)).join('')}`)
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
      const warmUpRounds = rounds > 1 ? 1 : 0
      for (let round = -warmUpRounds; round < rounds; round++) {
        const cost = await moveClock(place, running[0]?.url ?? '', receivers, watched)
        if (round >= 0) costs.push(cost)
      }
      const { median, max } = getSpread(costs.map(({ ms }) => ms))
      const statements = costs[0]?.statements === undefined ? '–' : getSpread(costs.map((cost) => cost.statements ?? 0)).median.toFixed(1)
      console.log(
        `  ${String(processes).padEnd(18)}${[median.toFixed(1), max.toFixed(1), statements].map((cell) => cell.padStart(11)).join('')}`,
      )
    }
  } finally {
    for (const process of running) process.stop()
  }
}

async function moveClock(place: string, server: string, receivers: Receivers, watched: ClusterMonitor): Promise<Cost> {
  const database = await openDatabase(place, TABLES)
  const client = new Client({ connectionString: place })
  await client.connect()
  try {
    await receivers.send({ ms: 0, status: 500 })
    await addDeliveries(database, TIMESTAMPS, receivers.urls.slice(0, RECEIVERS))
    const waiting = `from job where kind = 'deliver' and sequence = 0`
    while ((await client.query(`select ${waiting}`)).rowCount !== TIMESTAMPS) await after(20)
    const place = `row_number() over (order by subject) * ${BETWEEN_SECONDS * 1000}`
    const now = `(select offset_ms from clock) + ${Date.now()}`
    await client.query(
      `update job set due_at = ${now} + place from (select id, ${place} as place ${waiting}) as placed where job.id = placed.id`,
    )
  } finally {
    await client.end()
    await database.close()
  }
  await receivers.send({ ms: 0, status: 204 })
  const spent = await watched.begin([])
  const began = performance.now()
  const response = await fetch(`${server}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: (TIMESTAMPS + 1) * BETWEEN_SECONDS }),
  })
  const ms = (performance.now() - began) / TIMESTAMPS
  if (!response.ok) throw new Error(`returned ${response.status}: ${await response.text()}`)
  const { statements } = await spent()
  const { seen } = await receivers.send('read')
  if (seen !== TIMESTAMPS) throw new Error(`${seen} of ${TIMESTAMPS} were delivered`)
  return { ms, statements: statements === undefined ? undefined : statements / TIMESTAMPS }
}
