/** TLS and other libpq parameters in the URL, with a certificate for localhost. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { TABLES } from '../../server/features/tables.ts'
import { makeTempDir } from '../server/serve-process.ts'
import type { Session } from '../../server/db/postgres-options.ts'
import { ownCluster } from './own-cluster.ts'

/** Creates a certificate authority and a certificate for localhost. */
function authority() {
  const folder = makeTempDir()
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const request = ['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj']
  openssl(...request, '/CN=Authority of a test', '-x509', '-days', '2', '-keyout', 'ca.key', '-out', 'ca.crt')
  openssl(...request, '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', 'server.key', '-out', 'server.csr')
  const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-copy_extensions', 'copy', '-days', '2']
  openssl('x509', '-req', '-in', 'server.csr', ...signed, '-out', 'server.crt')
  const text = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { root: join(folder, 'ca.crt'), tls: { certificate: text('server.crt'), key: text('server.key') } }
}

type Query = Readonly<Record<string, string>>

const formatUrl = (url: string, host: string, parameters: Query): string => {
  const whole = new URL(url)
  whole.hostname = host
  for (const [name, value] of Object.entries(parameters)) whole.searchParams.set(name, value)
  return whole.href
}

async function open(url: string, host: string, parameters: Query): Promise<Database> {
  const database = await openDatabase(formatUrl(url, host, parameters), TABLES)
  onTestFinished(() => database.close())
  return database
}

type Given = Parameters<typeof open>

const ENCRYPTED = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()'

/** Returns whether calls and session connections are encrypted. */
async function encrypted(...given: Given): Promise<unknown[]> {
  const database = await open(...given)
  const { rows } = await sql.raw<{ ssl: boolean }>(ENCRYPTED).execute(database.db)
  const session = (await database.session?.()) as Session
  const own = await session.query(ENCRYPTED)
  await session.end()
  await database.ping()
  return [rows[0]?.ssl, own.rows[0]?.['ssl']]
}

test('sslmode and sslrootcert work in the same way as in libpq', async () => {
  const { root: sslrootcert, tls } = authority()
  const { root: stranger } = authority()
  const { url } = await ownCluster({ tls })
  const connects = (host: string, parameters: Query) => encrypted(url, host, parameters)
  expect(await connects('localhost', {})).toEqual([false, false])
  expect(await connects('localhost', { sslmode: 'disable' })).toEqual([false, false])
  expect(await connects('localhost', { sslmode: 'prefer' })).toEqual([true, true])
  expect(await connects('localhost', { sslmode: 'require' })).toEqual([true, true])
  expect(await connects('127.0.0.1', { sslmode: 'require', sslrootcert })).toEqual([true, true])
  expect(await connects('127.0.0.1', { sslmode: 'verify-ca', sslrootcert })).toEqual([true, true])
  expect(await connects('localhost', { sslmode: 'verify-full', sslrootcert })).toEqual([true, true])
  // With a root certificate, `require` also verifies the server.
  for (const sslmode of ['require', 'verify-ca', 'verify-full'])
    await expect(connects('localhost', { sslmode, sslrootcert: stranger })).rejects.toThrow(/certificate/)
  await expect(connects('127.0.0.1', { sslmode: 'verify-full', sslrootcert })).rejects.toThrow(/does not match certificate/)
  await expect(connects('localhost', { sslmode: 'verify-full' })).rejects.toThrow(/certificate/)
  await expect(connects('localhost', { sslmode: 'verify-full', sslrootcert: 'system' })).rejects.toThrow(/certificate/)
  await expect(connects('localhost', { sslmode: 'sometimes' })).rejects.toThrow(
    'sslmode must be one of disable, prefer, require, verify-ca, verify-full, not "sometimes"',
  )
  await expect(connects('localhost', { connect_timeout: 'soon' })).rejects.toThrow(
    'connect_timeout must be a number of seconds above 0, not "soon"',
  )
})

test('libpq variables provide defaults for the URL', async () => {
  const { root, tls } = authority()
  const { url } = await ownCluster({ tls })
  vi.stubEnv('PGSSLMODE', 'verify-full')
  vi.stubEnv('PGSSLROOTCERT', root)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await encrypted(url, 'localhost', {})).toEqual([true, true])
  expect(await encrypted(url, 'localhost', { sslmode: 'disable' })).toEqual([false, false])
})

test('without TLS on the server, `prefer` connects and `require` does not', async () => {
  const { url } = await ownCluster()
  expect(await encrypted(url, 'localhost', { sslmode: 'prefer' })).toEqual([false, false])
  await expect(encrypted(url, 'localhost', { sslmode: 'require' })).rejects.toThrow('does not support SSL')
})

test('the application name defaults to cpd, and options in the URL reach the server', async () => {
  const { url } = await ownCluster()
  const said = async (parameters: Query) => {
    const { db } = await open(url, '127.0.0.1', parameters)
    const { rows } = await sql<{ name: string; memory: string; timeout: string }>`select current_setting('application_name') as name,
      current_setting('work_mem') as memory, current_setting('statement_timeout') as timeout`.execute(db)
    return rows[0]
  }
  expect(await said({})).toEqual({ name: 'cpd', memory: '4MB', timeout: '10s' })
  expect(await said({ application_name: 'of mine', options: '-c work_mem=5MB' })).toEqual({
    name: 'of mine',
    memory: '5MB',
    timeout: '10s',
  })
})
