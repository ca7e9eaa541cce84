/** A database of its own for each test server: in memory, or on the PostgreSQL that CPD_TEST_POSTGRES names. */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

const cluster = process.env['CPD_TEST_POSTGRES']

export interface FreshDatabase {
  readonly where: string
  drop(): Promise<void>
}

export async function freshDatabase(): Promise<FreshDatabase> {
  if (!cluster) return { where: ':memory:', drop: async () => {} }
  const name = `cpd_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name}`)
  const where = new URL(cluster)
  where.pathname = `/${name}`
  return { where: where.href, drop: () => administer(`drop database ${name} with (force)`) }
}

async function administer(sql: string): Promise<void> {
  const client = new Client({ connectionString: cluster })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
