/** A database of its own for each test server: in memory, or on the PostgreSQL that CPD_TEST_POSTGRES names. */
import { randomUUID } from 'node:crypto'
import { administer } from '../postgres/administer.ts'

const { CPD_TEST_POSTGRES: cluster, CPD_TEST_POSTGRES_TEMPLATE: template } = process.env

export interface FreshDatabase {
  readonly where: string
  drop(): Promise<void>
}

export async function freshDatabase(): Promise<FreshDatabase> {
  if (!cluster) return { where: ':memory:', drop: async () => {} }
  const name = `cpd_${randomUUID().replaceAll('-', '')}`
  await administer(cluster, `create database ${name}${template ? ` template ${template}` : ''}`)
  const where = new URL(cluster)
  where.pathname = `/${name}`
  return { where: where.href, drop: () => administer(cluster, `drop database ${name} with (force)`) }
}
