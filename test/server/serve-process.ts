/** Runs `cpd serve`, either in this process or in a separate one. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type StartedCommand, startCpd } from '../cli/in-process.ts'

const main = join(import.meta.dirname, '../../cli/main.ts')

export interface ServeProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Returns the output of the process so far. */
  readonly out: () => string
  readonly err: () => string
  /** Resolves to the exit code or the signal. */
  readonly ended: Promise<number | NodeJS.Signals>
}

export function makeTempDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-serve-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Unsets variables that would configure `cpd serve`. */
export const SERVE_ENV = {
  PORT: undefined,
  CPD_SANDBOX_TOKEN: undefined,
  CPD_OPEN_SANDBOX: undefined,
  CPD_DATABASE: undefined,
  CPD_ALLOW_PRIVATE_HOSTS: undefined,
} as const

/** Starts `cpd serve` in this process on a free port. By default, the database is in memory. */
export const serve = (options: readonly string[], folder?: string): Promise<StartedCommand> =>
  startCpd(['serve', '--port', '0', ...(folder === undefined ? ['--database', ':memory:'] : []), ...options], {
    env: SERVE_ENV,
    ...(folder !== undefined && { cwd: folder }),
  })

/** Starts `cpd serve` and resolves once it listens or has ended. If it has ended, the URL is empty. */
export async function startServe(folder: string, ...options: string[]): Promise<ServeProcess> {
  const env = { ...process.env, ...SERVE_ENV }
  const child = spawn(process.execPath, [main, 'serve', ...options], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [out, err] = ['', '']
  child.stderr.on('data', (chunk) => (err += chunk))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      out += chunk
      const line = /^listening on (\S+)$/m.exec(out)
      if (line) resolve(line[1] as string)
    })
    void ended.then(() => resolve(''))
  })
  return { url, child, out: () => out, err: () => err, ended }
}
