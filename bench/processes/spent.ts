/** Measures the CPU time of processes and of PostgreSQL, and counts statements, on a cluster without other load. */
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Client } from 'pg'
import type { Cluster } from '../../test/postgres/cluster.ts'
import { readCpuMs } from '../deliveries/rate.ts'

export interface ResourceUsage {
  /** CPU time of all processes in milliseconds, in user and kernel mode. */
  readonly cpu: number
  readonly databaseCpu: number
  /** Undefined if pg_stat_statements is not installed. */
  readonly statements: number | undefined
}

export class ClusterMonitor {
  readonly #client: Client
  readonly #counts: boolean
  #databases = 0

  private constructor(client: Client, counts: boolean) {
    this.#client = client
    this.#counts = counts
  }

  static async start(cluster: Cluster): Promise<ClusterMonitor> {
    const connect = async () => {
      const client = new Client({ connectionString: cluster.url })
      await client.connect()
      return client
    }
    let client = await connect()
    const { rowCount } = await client.query("select from pg_available_extensions where name = 'pg_stat_statements'")
    if (rowCount) {
      await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'")
      await client.end()
      cluster.down()
      cluster.up()
      client = await connect()
      await client.query('create extension pg_stat_statements')
    }
    return new ClusterMonitor(client, Boolean(rowCount))
  }

  async createDatabase(url: string): Promise<string> {
    await this.#client.query(`create database bench${++this.#databases}`)
    return Object.assign(new URL(url), { pathname: `/bench${this.#databases}` }).href
  }

  async dropDatabase(place: string): Promise<void> {
    await this.#client.query(`drop database ${new URL(place).pathname.slice(1)} with (force)`)
  }

  /** Starts a measurement and returns a function that ends it. */
  async begin(processes: readonly Pick<ChildProcess, 'pid'>[]): Promise<() => Promise<ResourceUsage>> {
    const sumProcessCpu = () => processes.reduce((sum, process) => sum + readCpuMs(process), 0)
    const [before, cpu] = [await this.#readDatabaseUsage(), sumProcessCpu()]
    return async () => {
      const after = await this.#readDatabaseUsage()
      let databaseCpu = 0
      for (const [pid, spent] of after.cpu) databaseCpu += spent - (before.cpu.get(pid) ?? 0)
      const statements = this.#counts ? after.statements - before.statements : undefined
      return { cpu: sumProcessCpu() - cpu, databaseCpu, statements }
    }
  }

  async #readDatabaseUsage(): Promise<{ statements: number; cpu: Map<number, number> }> {
    const { rows: pids } = await this.#client.query<{ pid: number }>('select pid from pg_stat_activity')
    const { rows } = this.#counts
      ? await this.#client.query<{ calls: string }>('select coalesce(sum(calls), 0) as calls from pg_stat_statements')
      : { rows: [] }
    return {
      statements: Number(rows[0]?.calls),
      cpu: new Map(pids.flatMap(({ pid }) => (existsSync(`/proc/${pid}`) ? [[pid, readCpuMs({ pid })]] : []))),
    }
  }

  async close(): Promise<void> {
    await this.#client.end()
  }
}
