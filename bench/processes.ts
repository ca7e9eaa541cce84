/**
 * `npm run bench:processes` measures how several processes that share one PostgreSQL database scale. It measures calls per second with one
 * and two processes, and compares deliveries per second with one, two and four processes with graphile-worker. It also measures how long
 * receivers go without webhooks after a process is killed, and the time for each step of the clock. All processes share the machine with
 * the database, the callers and the receivers. On a small machine, a second process improves availability but adds little throughput.
 *
 *   --seconds N       length of each measurement of calls (4)
 *   --rounds N        number of rounds (3)
 *   --deliveries N    deliveries to the fast receivers (2000)
 *   --before FOLDER   an older checkout with installed packages, whose server is also measured
 *   --only NAME       calls, deliveries, takeover or instants
 */
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { binaries, startCluster } from '../test/postgres/cluster.ts'
import { measureCalls } from './processes/calls.ts'
import { measureDeliveries } from './processes/deliveries.ts'
import { graphileWorker, createServerEngine } from './processes/engines.ts'
import { measureClockMoves } from './processes/instants.ts'
import { Receivers } from './processes/receiving.ts'
import { ClusterMonitor } from './processes/spent.ts'
import { measureTakeover } from './processes/takeover.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    deliveries: { type: 'string', default: '2000' },
    before: { type: 'string' },
    only: { type: 'string' },
  },
})
const [seconds, rounds, count] = [Number(values.seconds), Number(values.rounds), Number(values.deliveries)]

const bin = binaries()
if (!bin) throw new Error('PostgreSQL is not installed here')
const cluster = await startCluster(bin, { durable: true })
const { url } = cluster
try {
  const monitor = await ClusterMonitor.start(cluster)
  const receivers = await Receivers.start(64)
  try {
    const servers = [await createServerEngine('server', join(import.meta.dirname, '..'))]
    if (values.before !== undefined) servers.push(await createServerEngine('server before', resolve(values.before)))
    const common = { rounds, receivers, watched: monitor, url }
    const parts = {
      calls: async () => measureCalls(await monitor.createDatabase(url), { seconds, rounds }),
      deliveries: () => measureDeliveries([...servers, graphileWorker], { ...common, count }),
      takeover: () => measureTakeover(servers, common),
      instants: () => measureClockMoves(common),
    }
    console.log(`one PostgreSQL, ${availableParallelism()} processors`)
    for (const [name, run] of Object.entries(parts)) if (values.only === undefined || values.only === name) await run()
  } finally {
    receivers.stop()
    await monitor.close()
  }
} finally {
  cluster.stop()
}
