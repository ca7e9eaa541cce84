/** A command that runs until it is ended, as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { root, STACK_TRACE } from './cpd.ts'

export interface RunningCommand {
  readonly url: string
  readonly child: ChildProcess
  /** The text that it printed so far. */
  readonly out: () => string
  /** Ends it by a signal; resolves to its exit code, and what it said. */
  end(signal?: NodeJS.Signals): Promise<{ code: number; out: string; err: string }>
}

/** Resolves once it listens. */
export async function startCommand(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<RunningCommand> {
  const child = spawn(process.execPath, [join(root, 'cli/main.ts'), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const closed = once(child, 'close') as Promise<[number]>
  await vi.waitFor(() => expect(out).toMatch(/listening/), { timeout: 20_000 })
  return {
    url: /(?:listening on |"listening":")(http:\/\/127\.0\.0\.1:\d+)/.exec(out)?.[1] as string,
    child,
    out: () => out,
    end: async (signal = 'SIGINT') => {
      child.kill(signal)
      const [code] = await closed
      expect(err).not.toMatch(STACK_TRACE)
      return { code, out, err }
    },
  }
}
