/** A PostgreSQL cluster for a single test, which may stop the cluster. */
import { onTestFinished } from 'vitest'
import { binaries, type Cluster, startCluster } from './cluster.ts'

export async function ownCluster(options?: Parameters<typeof startCluster>[1]): Promise<Cluster> {
  const bin = binaries()
  if (!bin) throw new Error('PostgreSQL is not installed here: node test/postgres/run.ts runs this test where it is')
  const cluster = await startCluster(bin, options)
  onTestFinished(() => cluster.stop())
  return cluster
}
