/** A temporary PostgreSQL cluster on a free port. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Cluster {
  readonly url: string
  /** Crashes the server and restarts it. */
  crash(): void
  /** Shuts the server down. */
  down(): void
  up(): void
  stop(): void
}

/** Returns the folder that contains initdb and pg_ctl, or undefined if the PostgreSQL server is not installed. */
export function binaries(): string | undefined {
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(packaged, version, 'bin')), ...(process.env['PATH'] ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** Settings that are faster but may lose commits in a crash. */
const FAST = '-F -c full_page_writes=off -c synchronous_commit=off'

interface ClusterOptions {
  /** True if commits must survive a crash. */
  readonly durable?: boolean
  /** Server certificate and key in PEM format. */
  readonly tls?: { readonly certificate: string; readonly key: string }
}

/** Starts a cluster. PostgreSQL refuses to run as root, so root starts it as the user `postgres`. */
export async function startCluster(bin: string, { durable = false, tls }: ClusterOptions = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-postgres-'))
  const root = process.getuid?.() === 0
  if (root) chownSync(folder, id('-u'), id('-g'))
  const as = (command: string, ...args: string[]) => {
    const [program, rest] = root ? ['runuser', ['-u', 'postgres', '--', join(bin, command), ...args]] : [join(bin, command), args]
    const { status, stderr } = spawnSync(program, rest, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], cwd: folder })
    if (status !== 0) throw new Error(`${command}: ${stderr}`)
  }
  const data = join(folder, 'data')
  let port = await freePort()
  const log = join(folder, 'log')
  as('initdb', '--pgdata', data, '--auth=trust', '--username=cpd', '--encoding=UTF8', '--locale=C', '--no-sync')
  for (const [name, text] of [
    ['server.crt', tls?.certificate],
    ['server.key', tls?.key],
  ] as const) {
    if (text === undefined) continue
    writeFileSync(join(data, name), text, { mode: 0o600 })
    if (root) chownSync(join(data, name), id('-u'), id('-g'))
  }
  const up = () => {
    const settings = `-p ${port} -k ${folder} -h 127.0.0.1 ${durable ? '' : FAST} ${tls ? '-c ssl=on' : ''} -c max_connections=200`
    as('pg_ctl', '--pgdata', data, '--wait', '--log', log, '--options', settings, 'start')
  }
  // Another test's server may have taken the port in the meantime.
  for (let isUp = false; !isUp;) {
    try {
      up()
      isUp = true
    } catch (error) {
      const cause = readFileSync(log, 'utf8')
      if (!cause.includes('Address already in use')) throw new Error(cause, { cause: error })
      rmSync(log)
      port = await freePort()
    }
  }
  return {
    url: `postgres://cpd@127.0.0.1:${port}/postgres`,
    crash: () => as('pg_ctl', '--pgdata', data, '--mode=immediate', '--wait', '--log', log, 'restart'),
    down: () => as('pg_ctl', '--pgdata', data, '--mode=fast', '--wait', 'stop'),
    up,
    stop: () => {
      as('pg_ctl', '--pgdata', data, '--mode=immediate', '--wait', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const id = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
